import { economy, people } from '../../plans/common-strategy';
import type { AreaPlan } from '../../plans/strategy-plan';

export const surfaceTreatmentStrategy: AreaPlan[] = [
  {
    text: 'Marked og vekst',
    measure: 'Omsetning og ordrereserve',
    goals: [
      {
        text: 'Ledende på kysten fra Bergen til Bodø',
        measure: 'Omsetning 180 MNOK',
        subgoals: ['Egen avdeling i Bodø', 'Fem nye rammeavtaler', 'Besøke alle verft i regionen'],
      },
      {
        text: 'Vokse innen vind',
        measure: 'Vind 15 % av omsetningen',
        subgoals: ['GWO-kurs for tolv teknikere', 'Avtale med to turbinleverandører', 'Egen bladverksted-container'],
      },
      {
        text: 'Vinne flere riktige tilbud',
        measure: 'Treffprosent 35 %',
        subgoals: ['Bare tilby der vi kan vinne', 'Gjennomgang av tapte tilbud', 'Felles malverk for tilbud'],
      },
    ],
  },
  {
    text: 'Drift og kvalitet',
    measure: 'Omarbeid og avvik',
    goals: [
      {
        text: 'Rett første gang',
        measure: 'Omarbeid under 1,5 % av timer',
        subgoals: ['FROSIO-kontroll i hver fase', 'Loggføre klima hver time', 'Felles gjennomgang av avvik'],
      },
      {
        text: 'Bedre bruk av utstyret',
        measure: 'Utstyr i bruk 65 %',
        subgoals: ['Booking av alt tungt utstyr', 'Returkontroll innen to dager', 'Selge det som ikke brukes'],
      },
      {
        text: 'Planlagt mobilisering',
        measure: 'Ingen stans for manglende utstyr',
        subgoals: [
          'Pakkliste fra kalkylen',
          'Oppstartsmøte 14 dager før',
          'Fast riggleder per region',
          'Egen transportplan',
        ],
      },
    ],
  },
  people,
  {
    text: 'Miljø',
    measure: 'CO2 per million omsatt',
    goals: [
      {
        text: 'Halvere utslippene innen 2030',
        measure: 'CO2 ned 10 % hvert år',
        subgoals: ['Elektriske kompressorer på land', 'HVO i alle aggregater', 'CO2 i alle kalkyler'],
      },
      {
        text: 'Mindre avfall',
        measure: 'Gjenbruk av 40 % blåsemiddel',
        subgoals: ['Stålgrit der det er mulig', 'Sortering på alle anlegg'],
      },
      {
        text: 'Færre farlige stoffer',
        measure: 'Ti produkter byttet ut',
        subgoals: ['Substitusjonsplan per produkt', 'Løsemiddelfritt som førstevalg'],
      },
    ],
  },
  economy,
];
