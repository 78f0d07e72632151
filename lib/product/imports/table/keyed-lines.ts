import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import { pacer } from '@/lib/platform/queues/pacer';
import type { LiveColumn, LiveTable } from '@/lib/platform/tables/declared/live-table';
import { cellReader } from '@/lib/platform/tables/row-label';
import type { FileLine } from './read-lines';
import { keyOf } from './stored-rows';

/** True for a column whose new rows get a number by themselves, also from a file. */
export const numbersItself = (column: LiveColumn | undefined): boolean =>
  typeof column?.default === 'function' && !column.byHand;

/** Lines between two looks at the clock. */
const rowsAtOnce = 50;

/** The lines that identify their row, each row once. */
export async function withKeys(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  { key, blamed }: { key: readonly string[]; blamed: string },
  read: readonly FileLine[],
  note: (line: number, col: string, message: string) => void,
): Promise<FileLine[]> {
  const isKeyed = key.length > 0 && !table.importing?.several;
  const named = isKeyed ? read : [];
  const textOf = await cellReader(
    tx,
    table,
    companyId,
    named.flatMap(({ values }) => key.map((col): [string, Cell] => [col, values[col] ?? null])),
  );
  const firsts = new Map<string, { line: number; text: string }>();
  const pause = pacer();
  const saysWhich = ({ line, values }: FileLine) => {
    const empty = key.filter((col) => values[col] === undefined);
    const lacking = empty.filter((col) => table.columns[col]?.required || table.importing?.empty?.[col]);
    for (const col of lacking) {
      // A missing number that rows get by default makes the line a new row.
      if (numbersItself(table.columns[col])) return true;
      note(line, col, table.importing?.empty?.[col] ?? `Raden mangler «${table.columns[col]?.text}».`);
    }
    if (lacking.length > 0) return false;
    if (!isKeyed) return true;
    const name = keyOf(table, key, values);
    const labels = key.map((col) => textOf(col, values[col] ?? null)).filter((text) => text !== '');
    const text = labels.join(', ');
    const first = firsts.get(name);
    if (first === undefined) {
      firsts.set(name, { line, text });
      return true;
    }
    const both =
      first.text === text
        ? `«${text}» står i både rad ${first.line} og rad ${line}.`
        : `«${text}» leses som «${first.text}» i rad ${first.line}. Skriv et annet nummer på den ene, eller ta bort raden.`;
    note(line, blamed, both);
    return false;
  };
  const lines: FileLine[] = [];
  for (const [i, line] of read.entries()) {
    if (i % rowsAtOnce === 0) await pause();
    if (saysWhich(line)) lines.push(line);
  }
  return lines;
}
