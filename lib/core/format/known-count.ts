import { formatNumber } from './number';

/** How many rows there are, in words: while they are still coming, the `total` that was told beside them, and '…' where none was. */
export function knownCount(
  count: number,
  { complete, total }: { complete: boolean; total?: number | undefined },
): string {
  if (complete) return formatNumber(count);
  return total === undefined ? '…' : formatNumber(total);
}
