/** The tax codes of the demo ledgers, which are Skatteetaten's standard codes. */
export const taxCodes = [
  { code: '0', description: 'Ingen merverdiavgiftsbehandling (anskaffelser)', percentage: 0 },
  { code: '1', description: 'Fradrag for inngående avgift, alminnelig sats', percentage: 25 },
  { code: '11', description: 'Fradrag for inngående avgift, middels sats', percentage: 15 },
  { code: '13', description: 'Fradrag for inngående avgift, lav sats', percentage: 12 },
  { code: '3', description: 'Utgående avgift, alminnelig sats', percentage: 25 },
  { code: '52', description: 'Utførsel av varer og tjenester', percentage: 0 },
].map((row) => ({ ...row, standardCode: row.code }));
