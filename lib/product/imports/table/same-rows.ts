import type { CompanyTx } from '@/db/company';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { FileLine } from './read-lines';
import { keyOf, storedRows } from './stored-rows';

type Stored = { xid: string; values: RowValues };

/**
 * The stored rows that lines are the same as, where a table has no key: by every column of the file, each row for one
 * line, so that a file twice adds nothing and lines that are alike stay as many as they are. `wholeOf` gives a line's
 * values with the defaults of a new row.
 */
export async function sameRows(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  mapping: Mapping,
  wholeOf: (line: FileLine) => RowValues,
  lines: readonly FileLine[],
  hold: boolean,
): Promise<(line: FileLine) => Stored[]> {
  const wholes = new Map(lines.map((line) => [line, wholeOf(line)]));
  // A number that rows count themselves says which row a line is only where the line has it.
  const cols = Object.entries(table.columns).flatMap(([col, { default: initial }]) =>
    mapping[col] !== undefined &&
    (typeof initial !== 'function' || lines.every(({ values }) => values[col] !== undefined))
      ? [col]
      : [],
  );
  const stored = await storedRows(tx, companyId, table, cols, [...wholes.values()], hold);
  const left = new Map([...stored].map(([name, rows]) => [name, [...rows]]));
  return (line) => {
    const found = left.get(keyOf(table, cols, wholes.get(line) ?? {}))?.shift();
    return found ? [found] : [];
  };
}
