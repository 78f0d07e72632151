/** The lifetimes that an API key can have. */
export const keyDays = [
  { days: 30, text: '30 dager' },
  { days: 90, text: '90 dager' },
  { days: 365, text: 'Ett år' },
  { days: 730, text: 'To år' },
] as const;
