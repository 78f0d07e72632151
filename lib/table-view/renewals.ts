import type { Column, Row } from '@/lib/widgets/widget';
import { cellOf } from './cell-text';

/** What a row is one of, as people write it; undefined while some of it is not filled in. */
function kindOf(row: Row, names: readonly string[]): string | undefined {
  const parts = names.map((name) => cellOf(row, name));
  if (parts.some((part) => part === null)) return undefined;
  return JSON.stringify(parts.map((part) => String(part).trim().toLocaleLowerCase('nb')));
}

const renewed = new WeakMap<Row, Row>();

/** The rows, with `_renewed` on those that another of the same kind with a later day has taken the place of (a column's `due.renewedBy`). */
export function withRenewals(columns: readonly Column[], rows: readonly Row[]): readonly Row[] {
  const column = columns.find(({ due }) => due?.renewedBy);
  const names = column?.due?.renewedBy;
  if (!column || !names) return rows;
  const dayOf = (row: Row) => String(cellOf(row, column.value) ?? '');
  const latest = new Map<string, string>();
  for (const row of rows) {
    const kind = kindOf(row, names);
    if (kind !== undefined && dayOf(row) > (latest.get(kind) ?? '')) latest.set(kind, dayOf(row));
  }
  return rows.map((row) => {
    const last = latest.get(kindOf(row, names) ?? '');
    if (last === undefined || dayOf(row) >= last) return row;
    const made = renewed.get(row) ?? { ...row, _renewed: true };
    renewed.set(row, made);
    return made;
  });
}
