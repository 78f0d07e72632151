import type { OverdueItem } from './read-overdue';

/** The numbers of the invoices that the letter asks about: a payment may have been for each, and it is not `ticked` (keys). */
export const doubtedOf = (
  items: readonly Pick<OverdueItem, 'key' | 'no' | 'doubt'>[],
  ticked: readonly string[],
): string[] =>
  items.flatMap(({ key, no, doubt }) => (doubt === 'maybe paid' && no !== null && !ticked.includes(key) ? [no] : []));
