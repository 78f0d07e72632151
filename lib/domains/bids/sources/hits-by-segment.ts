import type { Source } from '@/lib/platform/routing/page';
import { hitsBy } from '../hits-by';

/** The period's bid outcomes per segment. */
export const hitsBySegment: Source<'tabulator'> = (scope, filters) =>
  hitsBy(scope, filters, {
    title: 'Per segment',
    text: 'Segment',
    without: 'Uten segment',
    keyOf: ({ segment, segmentName }) => ({ key: segment, name: segmentName }),
    excel: 'treff-per-segment',
  });
