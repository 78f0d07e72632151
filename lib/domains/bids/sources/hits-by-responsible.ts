import type { Source } from '@/lib/platform/routing/page';
import { hitsBy, nameColumn } from '../hits-by';

/** The period's bid outcomes per responsible. */
export const hitsByResponsible: Source<'tabulator'> = (scope, filters) =>
  hitsBy(scope, filters, {
    title: 'Per ansvarlig',
    column: nameColumn('Ansvarlig'),
    without: 'Uten ansvarlig',
    keyOf: ({ responsible, responsibleName }) => ({ key: responsible, name: responsibleName }),
    filter: 'responsible',
    excel: 'treff-per-ansvarlig',
  });
