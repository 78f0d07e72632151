import { defineColumns } from './define-columns';

export const serviceColumns = defineColumns({
  shortid: { text: 'Utstyrsnr', type: 'text', width: 100 },
  equipment: { text: 'Utstyr', type: 'text', width: 240, ref: { kind: 'item', id: '_item' } },
  kind: { text: 'Hva', type: 'text', width: 150, dropfilter: true },
  duedate: { text: 'Frist', type: 'date', width: 170, due: { warnDays: 30, past: 'over med' } },
  date: { text: 'Utført', type: 'date', width: 110 },
  approved: { text: 'Godkjent', type: 'boolean', width: 90, dropfilter: true },
  no: { text: 'Sertifikatnr', type: 'text', width: 130 },
  supplier: {
    text: 'Leverandør',
    type: 'text',
    width: 180,
    dropfilter: true,
    ref: { kind: 'supplier', id: '_supplier' },
  },
  performed_by: { text: 'Utført av', type: 'text', width: 150 },
  costam: { text: 'Kostnad', type: 'amount', width: 110, math: 'sum' },
  note: { text: 'Merknad', type: 'text', width: 220 },
  location: { text: 'Plassering', type: 'text', width: 140 },
});
