import { hitsBy, nameColumn } from '../hits-by';

/** The period's bid outcomes per segment. */
export const hitsBySegment = hitsBy({
  title: 'Per segment',
  column: nameColumn('Segment'),
  without: 'Uten segment',
  keyOf: ({ segment, segmentName }) => ({ key: segment, name: segmentName }),
  filter: 'segment',
  excel: 'treff-per-segment',
});
