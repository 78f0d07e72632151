import { formatNumber } from './number';

/** The number of rows as text: `total` while rows are still arriving, '…' when it is unknown. */
export function knownCount(
  count: number,
  { complete, total }: { complete: boolean; total?: number | undefined },
): string {
  if (complete) return formatNumber(count);
  return total === undefined ? '…' : formatNumber(total);
}
