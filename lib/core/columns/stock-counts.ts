import { defineColumns } from './define-columns';

/** Columns of stock counts: pieces found where they belong, missing, and misplaced or in excess. */
export const stockCountColumns = defineColumns({
  date: { text: 'Telt', type: 'date', width: 110 },
  place: { text: 'Sted', type: 'text', width: 200, dropfilter: true },
  countedby: { text: 'Telt av', type: 'text', width: 180, dropfilter: true },
  expectedam: { text: 'Skulle være', type: 'number', decimals: 0, width: 110 },
  foundam: { text: 'Funnet', type: 'number', decimals: 0, width: 90 },
  missingam: { text: 'Mangler', type: 'number', decimals: 0, width: 90, figure: true },
  strangeam: { text: 'Fremmede', type: 'number', decimals: 0, width: 100 },
  lostam: { text: 'Ført som svinn', type: 'number', decimals: 0, width: 120 },
  countstate: { text: 'Status', type: 'text', status: true, width: 110, dropfilter: true },
});

/** A count's lines: pieces, and the value of missing ones in kroner at the item's price. */
export const stockCountLineColumns = defineColumns({
  countoutcome: { text: 'Resultat', type: 'text', status: true, width: 110, dropfilter: true },
  labelcode: { text: 'Kode', type: 'text', width: 130 },
  item: { text: 'Utstyr', type: 'text', width: 260, ref: { kind: 'item', id: '_item' } },
  category: { text: 'Kategori', type: 'text', width: 150, dropfilter: true },
  expected: { text: 'Skulle være', type: 'number', decimals: 0, width: 110, math: 'sum' },
  found: { text: 'Telt', type: 'number', decimals: 0, width: 90, math: 'sum' },
  difference: { text: 'Avvik', type: 'number', decimals: 0, width: 90, math: 'sum', figure: true },
  missingvalue: { text: 'Verdi som mangler', type: 'amount', decimals: 0, width: 130, math: 'sum' },
  home: { text: 'Hører til', type: 'text', width: 180 },
  lossreason: { text: 'Årsak til svinn', type: 'text', width: 220 },
  note: { text: 'Merknad', type: 'text', width: 220 },
});

/** The pieces to count: those that belong at a place and are not out, and the project of those that are. */
export const countItemColumns = defineColumns({
  expected: { text: 'Skulle være', type: 'number', decimals: 0, width: 110, figure: true },
  counted: { text: 'Telt', type: 'text', width: 90 },
  away: { text: 'Ute på', type: 'text', width: 220 },
});
