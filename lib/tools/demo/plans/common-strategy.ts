import type { AreaPlan } from './strategy-plan';

/** Areas that every trade has. */
export const people: AreaPlan = {
  text: 'Mennesker og kompetanse',
  measure: 'Sykefravær og medarbeiderundersøkelse',
  goals: [
    {
      text: 'Et trygt sted å arbeide',
      measure: 'H1-verdi 0',
      subgoals: ['Sikker jobb-analyse før hver oppstart', 'Vernerunde hver måned', 'Alle melder uønskede hendelser'],
    },
    {
      text: 'Riktig kompetanse til rett tid',
      measure: 'Ingen utløpte sertifikater',
      subgoals: ['Varsle utløp tre måneder før', 'Kompetanseplan for alle'],
    },
    {
      text: 'Folk blir værende',
      measure: 'Turnover under 8 %',
      subgoals: ['Medarbeidersamtale hvert år', 'Tre nye lærlinger i året', 'Fadder for nyansatte'],
    },
  ],
};

export const economy: AreaPlan = {
  text: 'Økonomi',
  measure: 'Driftsmargin og likviditet',
  goals: [
    {
      text: 'Lønnsomme prosjekter',
      measure: 'Driftsmargin over 6 %',
      subgoals: [
        'Månedlig prosjektgjennomgang',
        'Prognose fra alle prosjektledere',
        'Etterkalkyle på alle over 1 MNOK',
      ],
    },
    {
      text: 'Penger inn i tide',
      measure: 'Under 5 % forfalt over 60 dager',
      subgoals: ['Fakturere innen tre dager', 'Ringe ved 14 dager over forfall'],
    },
    {
      text: 'Bedre innkjøp',
      measure: 'Spare 2 % på varekjøp',
      subgoals: ['Rammeavtale med fem leverandører', 'Prisliste oppdatert hvert kvartal'],
    },
  ],
};
