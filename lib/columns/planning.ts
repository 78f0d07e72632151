import { defineColumns } from './define-columns';

/** The columns of what is left of the equipment, before those of the weeks: pieces. */
export const shortageColumns = defineColumns({
  category: { text: 'Kategori', type: 'text', width: 180, dropfilter: true },
  subcategory: { text: 'Underkategori', type: 'text', width: 180, dropfilter: true },
  stock: { text: 'Beholdning', type: 'number', decimals: 0, width: 100 },
  lackingint: { text: 'Mangler på det meste', type: 'number', decimals: 0, width: 110, figure: true },
});
