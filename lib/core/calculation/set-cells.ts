import type { CalculationRow } from './row';
import { type CellName, setCell } from './set-cell';

/** A value for a cell, as lib/platform/tables/parse-cell.ts reads it. */
export type CellValue = { row: string; col: string; val: string | number | boolean | null };

export type SetCells<V extends CellValue> = {
  /** The rows that change, by xid. */
  changed: Map<string, CalculationRow>;
  refused: { value: V; message: string }[];
  /** Values that follow from others of the same change, or from the row: they are worked out. */
  skipped: V[];
};

/** What a line is worked out by comes first: it decides whether its amount can be written. */
const firstCells: ReadonlySet<string> = new Set(['calc']);

/** By what follows: the cells it follows from, when each of them is written with it. */
const sources: Readonly<Record<string, readonly string[]>> = {
  daysint: ['frdt', 'todt'],
  quantity1am: ['consume1am'],
  quantity2am: ['consume2am'],
};

/**
 * Writes cells of several rows. In a change of many (a paste, a fill) what is worked out is stepped over: an amount of a line that is
 * not typed, days beside both dates, a quantity beside its consumption. Values of rows that are not there count for nothing.
 */
export function setCells<V extends CellValue>(
  rowOf: (xid: string) => CalculationRow | undefined,
  values: readonly V[],
): SetCells<V> {
  const done: SetCells<V> = { changed: new Map(), refused: [], skipped: [] };
  const many = values.length > 1;
  const written = new Set(values.flatMap(({ row, col, val }) => (val === null ? [] : [`${row} ${col}`])));
  const follows = ({ row, col }: V, now: CalculationRow) =>
    sources[col]?.every((source) => written.has(`${row} ${source}`)) ??
    (col === 'amount' && now.section === 'ledger' && now.calc !== 'manuell');
  const ordered = [
    ...values.filter(({ col }) => firstCells.has(col)),
    ...values.filter(({ col }) => !firstCells.has(col)),
  ];
  for (const value of ordered) {
    const now = done.changed.get(value.row) ?? rowOf(value.row);
    if (!now) continue;
    if (many && follows(value, now)) {
      done.skipped.push(value);
      continue;
    }
    const set = setCell(now, value.col as CellName, value.val);
    if ('error' in set) done.refused.push({ value, message: set.error });
    else done.changed.set(value.row, set.row);
  }
  return done;
}
