/**
 * The names of a project's figures, in reading order. A term means the same figure on every screen, in lists, on paper
 * and in files.
 */
export const projectTerms = {
  /** The project's Omsetning, Planlagt DG and Timer; else its baseline calculation's. */
  plan: 'Plan',
  /** The amount of the baseline calculation, or of a row of it. */
  calculated: 'Kalkulert',
  /** Plan × share of the work completed on the day of what it is compared with. */
  earned: 'Etter plan',
  /** Booked or entered so far. */
  now: 'Nå',
  /** Expected final amount: booked, plus Forecast's assessment of the months not booked; else the pace so far. */
  forecast: 'Prognose',
  /** Expected final amount if the remaining work costs what was calculated, line by line from the completion. */
  projected: 'Fremskrevet',
  /** The assessment of one month. */
  assessed: 'Vurdert',
  /** Nå minus Etter plan; beside Kalkyle: minus Kalkulert. Plus on a cost is dearer, everywhere. */
  deviation: 'Avvik',
  forecastDeviation: 'Avvik, prognose',
  projectedDeviation: 'Avvik, fremskrevet',
  /**
   * Revenue less all project costs (class 3 less 4 to 7); Dekningsbidrag is 3 less 4, and only in the company's
   * Resultat.
   */
  margin: 'Prosjektmargin',
} as const;
