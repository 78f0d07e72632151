import { economy, people } from '../../plans/common-strategy';
import type { AreaPlan } from '../../plans/strategy-plan';

export const facilityServicesStrategy: AreaPlan[] = [
  {
    text: 'Kunde',
    measure: 'Kundetilfredshet og fornyelser',
    goals: [
      {
        text: 'Kundene fornyer avtalen',
        measure: 'Ni av ti fornyes',
        subgoals: ['Kvartalsmøte med alle kunder', 'Svar på klage samme dag', 'Samtale et år før utløp'],
      },
      {
        text: 'Flere tjenester per kunde',
        measure: 'To tjenester i snitt',
        subgoals: ['Kantine til alle kontorbygg', 'Tilby uteområder ved fornyelse'],
      },
      {
        text: 'Synlig kvalitet',
        measure: 'INSTA 800 over 95 %',
        subgoals: ['Måling hver måned', 'Resultat på tavle hos kunden', 'Egne kvalitetskontrollører'],
      },
    ],
  },
  {
    text: 'Bærekraft',
    measure: 'Svanemerke og matsvinn',
    goals: [
      {
        text: 'Svanemerket renhold',
        measure: '95 % merkede kjemikalier',
        subgoals: ['Bytte ut siste ti produkter', 'Dosering på alle anlegg'],
      },
      {
        text: 'Mindre matsvinn',
        measure: 'Under 30 gram per kuvert',
        subgoals: ['Veie svinn hver dag', 'Restemeny på fredag'],
      },
      {
        text: 'Mindre drivstoff',
        measure: 'Ned 20 % på tre år',
        subgoals: ['Elektriske varebiler', 'Ruteplan for brøyting'],
      },
    ],
  },
  people,
  economy,
];
