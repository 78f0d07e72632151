import type { Source } from '@/lib/platform/routing/page';
import { hitsBy, nameColumn } from '../hits-by';

/** The period's bid outcomes per segment. */
export const hitsBySegment: Source<'tabulator'> = (scope, filters) =>
  hitsBy(scope, filters, {
    title: 'Per segment',
    column: nameColumn('Segment'),
    without: 'Uten segment',
    keyOf: ({ segment, segmentName }) => ({ key: segment, name: segmentName }),
    filter: 'segment',
    excel: 'treff-per-segment',
  });
