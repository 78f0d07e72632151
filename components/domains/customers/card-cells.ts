import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { voucherLinesPath } from '@/lib/platform/routing/paths';

/** A row's text in a column; undefined for an empty one. */
export function textOf(row: Row | undefined, column: string): string | undefined {
  const value = row ? cellOf(row, column) : null;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A row's number in a column; undefined for an empty one. */
export function numberOf(row: Row | undefined, column: string): number | undefined {
  const value = row ? cellOf(row, column) : null;
  return typeof value === 'number' ? value : undefined;
}

/** The voucher lines the row's numbers are the sum of, for users who may see them. */
export function linesOf({ _drill }: Row, { company, mayDrill }: Pick<PageView, 'company' | 'mayDrill'>) {
  return mayDrill && _drill ? href(voucherLinesPath, { company: company.id, ..._drill }) : undefined;
}
