import { defineColumns } from './define-columns';

/** The columns of an item's services, calibrations and controls. */
export const serviceColumns = defineColumns({
  shortid: { text: 'Utstyrsnr', type: 'text', width: 100 },
  equipment: { text: 'Utstyr', type: 'text', width: 240 },
  kind: { text: 'Hva', type: 'text', width: 150, dropfilter: true },
  duedate: { text: 'Frist', type: 'date', width: 170, due: { warnDays: 30, past: 'over med' } },
  location: { text: 'Plassering', type: 'text', width: 140 },
});
