import type { DegreeMethod } from './earned';
import type { EstimateBy } from './earned-month';

/** Measures of the degree as users read them. */
export const methodNames: Readonly<Record<DegreeMethod, string>> = {
  cost: 'kostnad',
  hours: 'timer',
  activities: 'utført',
};

/** Sources of an estimate as users read them. */
export const byNames: Readonly<Record<EstimateBy, string>> = {
  controller: 'Controllers',
  leader: 'Godkjent av leder',
  forecast: 'Ikke godkjent',
};

/** The page's words with their meanings. */
export const earnedTerms: readonly (readonly [word: string, meaning: string])[] = [
  [
    'Kontrakt C',
    'Kontraktsum og endringer som er godkjent ved månedens slutt. Uten kontraktsum: prosjektets Omsetning.',
  ],
  [
    'Hittil K',
    'Bokført kostnad, og det som ikke er bokført ennå: varer til bestillingens pris, leie til siste dag, timer uten lønn til det en time har kostet. Varer og leie eldre enn tre måneder regnes som bokført. «Ikke alt»: prosjektet startet før regnskapets første måned.',
  ],
  [
    'Prognose E',
    'Hele kostnaden når prosjektet er ferdig: controllers, ellers leders for måneden, ellers den fra Forecast.',
  ],
  [
    'Grad K/E',
    'Hvor langt prosjektet er kommet: kostnad av prognose, timer av timer ved slutt, eller utført i planen. Aldri over 100 %.',
  ],
  ['Opptjent', 'Grad × kontrakt.'],
  ['Fakturert', 'Bokført inntekt uten mva. Innestående er fakturert.'],
  ['Utført, ikke fakturert', 'Opptjent over fakturert. Nettes aldri mot andre prosjekter.'],
  ['Fakturert, ikke utført', 'Fakturert over opptjent.'],
  ['Tap', 'Prognose over kontrakt, uten det som allerede er i regnskapet.'],
  ['Endring', 'Utført minus fakturert, mot måneden før.'],
];
