import type { Column, Row } from '@/lib/core/widgets/column';
import { cellOf } from './cell-text';

/** What a row is one of, as people write it; undefined while some of it is not filled in. */
function kindOf(row: Row, names: readonly string[]): string | undefined {
  const parts = names.map((name) => cellOf(row, name));
  if (parts.some((part) => part === null)) return undefined;
  return JSON.stringify(parts.map((part) => String(part).trim().toLocaleLowerCase('nb')));
}

const turned = new WeakMap<Row, Row>();

/** Those a lookup names that may not be chosen any more: who has left. */
function pastOf(columns: readonly Column[], lookup: string | undefined): ReadonlySet<unknown> {
  const values = columns.find(({ value }) => value === lookup)?.editor?.values ?? [];
  return new Set(values.filter(({ past }) => past).map(({ value }) => value));
}

/**
 * The rows, with `_renewed` on those that another of the same kind with a later day has taken the place of (a column's
 * `due.renewedBy`) and those of somebody who has left (`due.of`): on all while they are not `complete`, since what is not here
 * may have renewed any of them.
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
    // A row that was read may say what the rows beside it no longer do.
    if (isRenewed === (row._renewed === true)) return row;
    const made = turned.get(row) ?? { ...row, _renewed: isRenewed };
    turned.set(row, made);
    return made;
  });
}
