import { economy, people } from '../../plans/common-strategy';
import type { AreaPlan } from '../../plans/strategy-plan';

export const electricalStrategy: AreaPlan[] = [
  {
    text: 'Marked',
    measure: 'Omsetning per segment',
    goals: [
      {
        text: 'Størst på lading i regionen',
        measure: 'Lading og energi 20 % av omsetning',
        subgoals: ['Pakketilbud til borettslag', 'Avtale med to nettselskaper', 'Driftsavtale på alle anlegg'],
      },
      {
        text: 'Flere serviceavtaler',
        measure: '60 avtaler',
        subgoals: ['Tilby avtale ved overlevering', 'Fast besøk hvert kvartal'],
      },
      {
        text: 'Riktige nybygg',
        measure: 'Margin over 7 %',
        subgoals: ['Bare samspill over 5 MNOK', 'Prosjektering i eget hus', 'Fast lag per totalentreprenør'],
      },
    ],
  },
  {
    text: 'Drift',
    measure: 'Fakturerbar andel',
    goals: [
      {
        text: 'Papirløs arbeidsordre',
        measure: 'Alle ordrer på nettbrett',
        subgoals: ['Opplæring av alle montører', 'Samsvarserklæring på stedet', 'Bilder i hver ordre'],
      },
      {
        text: 'Færre garantisaker',
        measure: 'Under tre i måneden',
        subgoals: ['Egenkontroll før overlevering', 'Termografi av alle hovedtavler'],
      },
      {
        text: 'Utslippsfri bilpark',
        measure: 'Bare elbiler',
        subgoals: ['Bytte seks biler', 'Lading hjemme for vakt'],
      },
    ],
  },
  people,
  economy,
];
