import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import type { CalculationRow } from './row';
import { type CellName, setCell } from './set-cell';

/** A cell value parsed by lib/platform/tables/parse-cell.ts. */
export type CellValue = { row: string; col: string; val: string | number | boolean | null };

export type SetCells<V extends CellValue> = {
  /** The changed rows by xid. */
  changed: Map<string, CalculationRow>;
  refused: { value: V; message: string }[];
  /** Values of derived fields, or of fields that follow from others in the same change. */
  skipped: V[];
};

/** The calculation kind is written first, since it decides whether the amount is editable. */
const firstCells: ReadonlySet<string> = new Set(['calc']);

/** Derived cell → the cells it follows from; it is skipped when all of those are written too. */
const sources: Readonly<Record<string, readonly string[]>> = {
  daysint: ['frdt', 'todt'],
  quantity1am: ['consume1am'],
  quantity2am: ['consume2am'],
};

/**
 * Writes cells of several rows. A change of many cells (paste, fill) skips derived values: the amount of a derived
 * line, days beside both dates, a quantity beside its consumption. Values of unknown rows are ignored.
 */
export function setCells<V extends CellValue>(
  rowOf: (xid: string) => CalculationRow | undefined,
  values: readonly V[],
  calendar: WorkCalendar,
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
    const set = setCell(now, value.col as CellName, value.val, calendar);
    if ('error' in set) done.refused.push({ value, message: set.error });
    else done.changed.set(value.row, set.row);
  }
  return done;
}
