import { formatNumber } from '@/lib/format/number';
import type { TableResult } from '@/lib/table-view/apply-view';

/** How many rows a table shows; never a figure of a part. */
export function statusText(complete: boolean, { shown, total }: TableResult, all: number): string {
  if (!complete) return `… av ${formatNumber(all)}`;
  return shown === total ? `${formatNumber(total)} rader` : `${formatNumber(shown)} av ${formatNumber(total)}`;
}
