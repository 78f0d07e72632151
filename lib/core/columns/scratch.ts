import { defineColumns } from './define-columns';

export const scratchColumns = defineColumns({
  title: { text: 'Tekst', type: 'text', width: 220 },
  choice: { text: 'Valg', type: 'text', width: 110, dropfilter: true },
  countint: { text: 'Antall', type: 'number', width: 100, math: 'sum' },
  amountam: { text: 'Beløp', type: 'amount', width: 130, decimals: 2, math: 'sum' },
  sharepr: { text: 'Andel', type: 'percent', width: 90, decimals: 1 },
  day: { text: 'Dato', type: 'date', width: 110 },
  done: { text: 'Ferdig', type: 'boolean', width: 80, dropfilter: true },
  note: { text: 'Merknad', type: 'text', width: 260 },
  style: { text: 'Radstil', type: 'text', width: 150 },
});
