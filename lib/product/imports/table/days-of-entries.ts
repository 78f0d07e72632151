import type { Cell } from '@/lib/core/widgets/column';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import type { FileLine } from './read-lines';
import { exactKey } from './stored-rows';

/**
 * The lines of one person and day, the entries they become, and the hundredths of an hour they come to; `values` are those
 * of the first.
 */
export type DayOfEntries = { values: RowValues; lines: number[]; entries: number; hundredths: number };

export const hundredths = (value: Cell | undefined) => Math.round(Number(value ?? 0) * 100);

/** The days of a plan's entries, in the file's order; none where rows are no entries of a day. */
export async function daysOfEntries(
  table: LiveTable,
  { read, linesOf }: { read: readonly FileLine[]; linesOf: ReadonlyMap<number, readonly number[]> },
): Promise<DayOfEntries[]> {
  const several = table.importing?.several;
  if (!several) return [];
  const days = new Map<string, DayOfEntries>();
  await forEachPaced(read, ({ line, values }) => {
    const name = exactKey(several.per, values);
    const own = days.get(name) ?? { values, lines: [], entries: 0, hundredths: 0 };
    own.lines.push(...(linesOf.get(line) ?? [line]));
    own.entries += 1;
    own.hundredths += hundredths(values[several.amount]);
    days.set(name, own);
  });
  return [...days.values()];
}
