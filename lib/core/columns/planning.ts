import { defineColumns } from './define-columns';

/** Columns of the equipment left over, before the week columns: pieces. */
export const shortageColumns = defineColumns({
  title: { text: 'Utstyr', type: 'text', width: 240 },
  category: { text: 'Kategori', type: 'text', width: 180, dropfilter: true },
  subcategory: { text: 'Underkategori', type: 'text', width: 180, dropfilter: true },
  standing: { text: 'Hvordan det står', type: 'text', width: 130, dropfilter: true },
  stock: { text: 'Beholdning', type: 'number', decimals: 0, width: 100 },
  lackingint: { text: 'Mangler på det meste', type: 'number', decimals: 0, width: 110, figure: true },
});

/** A project's bookings and wishes, in pieces; of a wish also its piece-days and how many of them are booked. */
export const planLineColumns = defineColumns({
  kind: { text: 'Hva', type: 'text', width: 90, dropfilter: true },
  text: { text: 'Utstyr', type: 'text', width: 260 },
  category: { text: 'Kategori', type: 'text', width: 150, dropfilter: true },
  subcategory: { text: 'Underkategori', type: 'text', width: 150, dropfilter: true },
  startdate: { text: 'Fra', type: 'date', width: 100 },
  enddate: { text: 'Til', type: 'date', width: 100 },
  countam: { text: 'Antall', type: 'number', decimals: 0, width: 80 },
  wanteddays: { text: 'Ønsket, dager', type: 'number', decimals: 0, width: 100 },
  covereddays: { text: 'Dekket, dager', type: 'number', decimals: 0, width: 100 },
  lackstext: { text: 'Mangler', type: 'text', width: 180 },
  status: { text: 'Status', type: 'text', status: true, width: 130, dropfilter: true },
});
