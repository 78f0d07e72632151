import { defineColumns } from './define-columns';

const amount = { type: 'amount', decimals: 0, width: 120, math: 'sum' } as const;

/** A project's earned and invoiced sums at a month's end. */
export const earnedColumns = defineColumns({
  erp_projectid: { text: 'Prosjektnr', type: 'text', width: 100, ref: { kind: 'project', id: 'xid' } },
  description: { text: 'Prosjekt', type: 'text', width: 260 },
  manager: { text: 'Leder', type: 'text', width: 150, dropfilter: true },
  contractam: { text: 'Kontrakt', ...amount },
  probableam: { text: 'Sannsynlige endringer', ...amount },
  costam: { text: 'Kostnad hittil', ...amount },
  early: { text: 'Startet før regnskapet', type: 'boolean', width: 130 },
  notbookedam: { text: 'Ikke bokført', ...amount },
  estimateam: { text: 'Prognose', ...amount },
  basis: { text: 'Prognosen er', type: 'text', width: 150, dropfilter: true },
  leaderam: { text: 'Leders prognose', ...amount },
  degreeint: { text: 'Grad', type: 'percent', decimals: 1, width: 80 },
  measure: { text: 'Grad av', type: 'text', width: 100, dropfilter: true },
  earnedam: { text: 'Opptjent', ...amount },
  invoicedam: { text: 'Fakturert', ...amount },
  resultam: { text: 'Resultat hittil', ...amount, redNegative: true },
  underam: { text: 'Utført, ikke fakturert', ...amount, figure: true },
  overam: { text: 'Fakturert, ikke utført', ...amount },
  lossam: { text: 'Ventet tap', ...amount },
  provisionam: { text: 'Avsatt for tap', ...amount },
  changeam: { text: 'Endring', ...amount },
});

/** The entry of a month, and what is not booked of it. */
export const entryColumns = defineColumns({
  account: { text: 'Konto', type: 'text', width: 90, ref: { kind: 'account', id: 'account' } },
  text: { text: 'Tekst', type: 'text', width: 280 },
  debitam: { text: 'Debet', type: 'amount', decimals: 2, width: 140, math: 'sum' },
  creditam: { text: 'Kredit', type: 'amount', decimals: 2, width: 140, math: 'sum' },
  reversedam: { text: 'Forrige bilag, ført tilbake', type: 'amount', decimals: 2, width: 180, math: 'sum' },
  bookedam: { text: 'Beløp', type: 'amount', decimals: 2, width: 140, math: 'sum' },
});
