import { defineColumns } from './define-columns';

/** The companies of a group. */
export const groupMemberColumns = defineColumns({
  name: { text: 'Selskap', type: 'text', width: 280 },
  orgnr: { text: 'Orgnr', type: 'text', width: 110 },
  owner: { text: 'Eies av', type: 'text', width: 280 },
  ownedshare: { text: 'Andel', type: 'percent', width: 90, decimals: 0, mostDecimals: 2 },
  fromdate: { text: 'Fra', type: 'date', width: 110 },
  todate: { text: 'Til', type: 'date', width: 110 },
});

/** The pairs of accounts of a group: what does not go by invoice. */
export const groupAccountPairColumns = defineColumns({
  text: { text: 'Hva', type: 'text', width: 200 },
  claim: { text: 'Har til gode', type: 'text', width: 240, none: 'alle' },
  claimaccount: { text: 'Konto hos den som har til gode', type: 'text', width: 140 },
  debt: { text: 'Skylder', type: 'text', width: 240, none: 'alle' },
  debtaccount: { text: 'Konto hos den som skylder', type: 'text', width: 140 },
  frommonth: { text: 'Fra og med', type: 'text', width: 110, none: 'alltid' },
  untilmonth: { text: 'Til og med', type: 'text', width: 110 },
});

/** Eliminations by hand. */
export const groupEliminationColumns = defineColumns({
  no: { text: 'Nr', type: 'number', decimals: 0, width: 70 },
  text: { text: 'Tekst', type: 'text', width: 320 },
  frommonth: { text: 'Måned', type: 'text', width: 100 },
  untilmonth: { text: 'Til og med', type: 'text', width: 110 },
  member: { text: 'Selskap', type: 'text', width: 240 },
  account: { text: 'Konto', type: 'text', width: 90 },
  debit: { text: 'Debet', type: 'amount', decimals: 2, math: 'sum', width: 120 },
  credit: { text: 'Kredit', type: 'amount', decimals: 2, math: 'sum', width: 120 },
});

/** Columns of pairs of internal trade: kroner without VAT, days yyyy-mm-dd. */
export const tradePairColumns = defineColumns({
  kind: { text: 'Hva skiller', type: 'text', width: 110, dropfilter: true },
  guess: { text: 'Trolig', type: 'text', width: 220 },
  seller: { text: 'Selger', type: 'text', width: 170, dropfilter: true },
  sale: { text: 'Selgers bilag', type: 'text', width: 110, none: 'Ikke funnet' },
  sold_on: { text: 'Solgt dato', type: 'date' },
  sold: { text: 'Solgt', type: 'amount', decimals: 0, mostDecimals: 2, math: 'sum' },
  buyer: { text: 'Kjøper', type: 'text', width: 170, dropfilter: true },
  purchase: { text: 'Kjøpers bilag', type: 'text', width: 110, none: 'Ikke funnet' },
  bought_on: { text: 'Kjøpt dato', type: 'date' },
  bought: { text: 'Kjøpt', type: 'amount', decimals: 0, mostDecimals: 2, math: 'sum' },
  difference: { text: 'Differanse', type: 'amount', decimals: 0, mostDecimals: 2, math: 'sum', figure: true },
  tradestate: { text: 'Status', type: 'text', dropfilter: true, status: true },
  age: { text: 'Alder (dager)', type: 'number', decimals: 0 },
  done: { text: 'Gjort', type: 'text', width: 240 },
});
