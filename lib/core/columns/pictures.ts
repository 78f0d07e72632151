import { defineColumns } from './define-columns';

export const pictureColumns = defineColumns({
  picturename: { text: 'Bilde', type: 'text', width: 320 },
  pixels: { text: 'Mål', type: 'text', width: 130 },
  picturekb: { text: 'Størrelse (kB)', type: 'number', decimals: 0, width: 130, figure: true },
  uploaded: { text: 'Lastet opp', type: 'moment', width: 160 },
});
