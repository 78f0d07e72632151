import type { Row } from '@/lib/core/widgets/column';
import { cellOf } from './cell-text';

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
