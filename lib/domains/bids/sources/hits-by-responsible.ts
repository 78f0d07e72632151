import { hitsBy, nameColumn } from '../hits-by';

/** The period's bid outcomes per responsible. */
export const hitsByResponsible = hitsBy({
  title: 'Per ansvarlig',
  column: nameColumn('Ansvarlig'),
  without: 'Uten ansvarlig',
  keyOf: ({ responsible, responsibleName }) => ({ key: responsible, name: responsibleName }),
  filter: 'responsible',
  excel: 'treff-per-ansvarlig',
});
