/**
 * What the figures of a project are called, in the order they are read. A word is one figure everywhere: on the project's Kalkyle,
 * Forecast and overview, in the lists, on paper and in files.
 */
export const projectTerms = {
  /** What the baseline calculation came to. */
  plan: 'Plan',
  /** Plan × what is done of the work. */
  earned: 'Etter plan',
  /** What is booked, or entered, so far. */
  now: 'Nå',
  /** What it ends at: what is booked, and what Forecast assesses of the months that are not. */
  forecast: 'Prognose',
  /** What it ends at if what is left costs what was calculated: worked out line by line from what is done. */
  projected: 'Fremskrevet',
  /** What somebody believes of one month. */
  assessed: 'Vurdert',
  /** Plan against Nå. */
  deviation: 'Avvik',
  forecastDeviation: 'Avvik, prognose',
  projectedDeviation: 'Avvik, fremskrevet',
  /** Revenue less all costs of the project (class 3 less 4 to 7); Dekningsbidrag is 3 less 4, in the company's Resultat alone. */
  margin: 'Prosjektmargin',
} as const;
