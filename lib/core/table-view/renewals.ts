import type { Column, Row } from '@/lib/core/widgets/column';
import { cellOf } from './cell-text';

/** A row's key among renewals; undefined while a part of it is empty. */
function kindOf(row: Row, names: readonly string[]): string | undefined {
  const parts = names.map((name) => cellOf(row, name));
  if (parts.some((part) => part === null)) return undefined;
  return JSON.stringify(parts.map((part) => String(part).trim().toLocaleLowerCase('nb')));
}

const turned = new WeakMap<Row, Row>();

/** Values of a lookup that can no longer be chosen, such as employees who left. */
function pastOf(columns: readonly Column[], lookup: string | undefined): ReadonlySet<unknown> {
  const values = columns.find(({ value }) => value === lookup)?.editor?.values ?? [];
  return new Set(values.filter(({ past }) => past).map(({ value }) => value));
}

/**
 * Sets `_renewed` on rows superseded by a later date of the same key (a column's `due.renewedBy`) and on rows of those
 * who left (`due.of`); on all rows while not `complete`, as an unloaded row may have renewed them.
 */
export function withRenewals(columns: readonly Column[], rows: readonly Row[], complete: boolean): readonly Row[] {
  const column = columns.find(({ due }) => due?.renewedBy);
  const names = column?.due?.renewedBy;
  if (!column || !names) return rows;
  const dayOf = (row: Row) => String(cellOf(row, column.value) ?? '');
  const past = pastOf(columns, column.due?.of);
  const latest = new Map<string, string>();
  for (const row of rows) {
    const kind = kindOf(row, names);
    if (kind !== undefined && dayOf(row) > (latest.get(kind) ?? '')) latest.set(kind, dayOf(row));
  }
  return rows.map((row) => {
    const last = latest.get(kindOf(row, names) ?? '');
    const isRenewed =
      !complete || (last !== undefined && dayOf(row) < last) || past.has(cellOf(row, column.due?.of ?? ''));
    // A loaded row may have a `_renewed` that no longer holds.
    if (isRenewed === (row._renewed === true)) return row;
    const made = turned.get(row) ?? { ...row, _renewed: isRenewed };
    turned.set(row, made);
    return made;
  });
}
