/** Frequency and history (specification 1, section 3) with the labels of the dropdowns. */
export const frequencies = ['mo', 'tm', 'qr', 'tt', 'hy', 'yr'] as const;
export type Frequency = (typeof frequencies)[number];

export const frequencyNames: Record<Frequency, string> = {
  mo: 'Måned',
  tm: 'Termin',
  qr: 'Kvartal',
  tt: 'Tertial',
  hy: 'Halvår',
  yr: 'År',
};

/** Months per bucket. */
export const monthsPerBucket: Record<Frequency, number> = { mo: 1, tm: 2, qr: 3, tt: 4, hy: 6, yr: 12 };

export const histories = [
  'ytd',
  'ytd2yr',
  'ytd3yr',
  'ytd5yr',
  'ytd10yr',
  'ytdall',
  '2yr',
  '5yr',
  '10yr',
  'yrall',
] as const;

/** Histories that only an alert follows: one month, and the twelve up to it. They are in no dropdown of a page that has another. */
export const followedHistories = ['1mo', '12mo'] as const;
export type History = (typeof histories)[number] | (typeof followedHistories)[number];

export const historyNames: Record<History, string> = {
  ytd: 'Hittil i år',
  ytd2yr: 'Hittil i år, 2 år',
  ytd3yr: 'Hittil i år, 3 år',
  ytd5yr: 'Hittil i år, 5 år',
  ytd10yr: 'Hittil i år, 10 år',
  ytdall: 'Hittil i år, alle år',
  '2yr': 'Siste 2 år',
  '5yr': 'Siste 5 år',
  '10yr': 'Siste 10 år',
  yrall: 'Alle år',
  '1mo': 'Siste måned',
  '12mo': 'Siste tolv måneder',
};

export type Period = { history: History; frequency: Frequency };

/** The default period: of a call without one, and of companies that have not chosen another. */
export const filterDefaults = { history: 'ytd', frequency: 'mo' } as const satisfies Period;
