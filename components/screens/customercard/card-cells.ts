import { cellOf } from '@/lib/table-view/cell-text';
import type { Drill, Row } from '@/lib/widgets/widget';

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

/** Where the row's numbers lead, for those who may follow them. */
export function drillOf(row: Row | undefined, mayDrill: boolean): Drill | undefined {
  return mayDrill ? row?._drill : undefined;
}
