import type { CompanyTx } from '@/db/company';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import type { LiveTable, RowValues, Twins } from '@/lib/platform/tables/declared/live-table';
import { storedTwins, TwinRows } from '@/lib/platform/tables/twins';
import type { FileLine } from './read-lines';

/** Returns a line's values for a new row. */
const wholeOf = ({ values, named }: FileLine): RowValues => ({ ...named, ...values });

/**
 * Finds the stored rows that the lines of a file are about, where a table defines twins, and the lines that only repeat
 * an earlier one. Notes lines that are the same as an earlier one and say something else.
 */
export async function twinLines(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  twins: Twins,
  lines: readonly FileLine[],
  hold: boolean,
  note: (line: number, col: string, message: string) => void,
): Promise<{ storedOf: (line: FileLine) => { xid: string; values: RowValues }[]; repeated: ReadonlySet<FileLine> }> {
  const stored = await storedTwins(tx, table, twins, companyId, lines.map(wholeOf), hold);
  const earlier = new TwinRows(twins);
  const lineOf = new Map<RowValues, number>();
  const repeated = new Set<FileLine>();
  const last = twins.by.at(-1) ?? twins.apart;
  await forEachPaced(lines, (line) => {
    const whole = wholeOf(line);
    const [first] = earlier.of(whole);
    if (!first) {
      lineOf.set(whole, line.line);
      earlier.add(whole);
    } else if (Object.keys(table.columns).every((col) => whole[col] === first[col])) repeated.add(line);
    else note(line.line, last, `«${whole[last]}» står i både rad ${lineOf.get(first)} og rad ${line.line}.`);
  });
  return {
    storedOf: (line) => stored.of(wholeOf(line)).map(({ xid, ...values }) => ({ xid, values })),
    repeated,
  };
}
