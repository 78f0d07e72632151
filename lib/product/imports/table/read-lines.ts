import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import { pacer } from '@/lib/platform/queues/pacer';
import type { LiveColumn, LiveTable } from '@/lib/platform/tables/declared/live-table';
import { readValue } from '@/lib/platform/tables/read-value';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { CsvTable } from '@/lib/product/imports/tabular/read-csv';
import { readNumbers } from '@/lib/product/imports/tabular/read-numbers';
import type { Problems } from '@/lib/product/imports/tabular/result';
import { findColumn } from './file-columns';
import { namedReader } from './find-named';

/** Rows between two looks at the clock. */
const rowsAtOnce = 50;

/** A line of a file: its row's values, by column. An empty cell sets nothing. */
export type FileLine = { line: number; values: Record<string, Cell> };

type Reader = (text: string, i: number, values: Readonly<Record<string, Cell>>) => { value: Cell } | { error: string };

/** The column that holds a row's project. */
const projectColumn = ({ columns, scopes }: LiveTable) =>
  Object.entries(columns).find(([, { column }]) => column === scopes?.projectid)?.[0];

async function readerOf(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  [col, { reference, kind }]: readonly [string, LiveColumn],
  texts: readonly string[],
): Promise<Reader> {
  if (reference) {
    const read = await namedReader(tx, companyId, reference, new Set(texts.filter((text) => text.trim() !== '')));
    const ofProject = reference.project && projectColumn(table);
    return (text, _, values) => {
      const own = ofProject === undefined ? undefined : values[ofProject];
      return read(text, typeof own === 'string' ? own : undefined);
    };
  }
  if (kind !== 'number' && kind !== 'money') return (text) => readValue(table, col, text.trim());
  const figures = await readNumbers(texts);
  return (_, i) => {
    const figure = figures[i] ?? { value: null };
    return 'error' in figure ? figure : readValue(table, col, figure.value);
  };
}

/**
 * Parses the lines of a file under a mapping, with `fixed` as default values. A line with an unreadable cell is left
 * out, and reported in `problems`.
 */
export async function readLines(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  csv: CsvTable,
  mapping: Mapping,
  fixed: Readonly<Record<string, Cell>>,
  problems: Problems,
): Promise<FileLine[]> {
  const readers: { col: string; at: number; read: Reader }[] = [];
  const pause = pacer();
  for (const column of Object.entries(table.columns)) {
    await pause();
    const at = mapping[column[0]];
    if (at === undefined) continue;
    const texts = csv.rows.map(({ cells }) => cells[at] ?? '');
    readers.push({ col: column[0], at, read: await readerOf(tx, companyId, table, column, texts) });
  }
  // References limited to the row's project are resolved after the line's project.
  const isOfProject = ({ col }: { col: string }) => table.columns[col]?.reference?.project !== undefined;
  const inOrder = [...readers.filter((one) => !isOfProject(one)), ...readers.filter(isOfProject)];
  const lines: FileLine[] = [];
  for (const [i, { line, cells, overflow }] of csv.rows.entries()) {
    if (i % rowsAtOnce === 0) await pause();
    if (overflow !== undefined) {
      const has = `Raden har ${overflow} kolonner, men overskriften har ${csv.headings.length}.`;
      problems.add(line, csv.headings.length, `Kolonne ${csv.headings.length + 1}`, has);
      continue;
    }
    const values: Record<string, Cell> = { ...fixed };
    let whole = true;
    for (const { col, at, read } of inOrder) {
      const text = cells[at] ?? '';
      if (text.trim() === '') continue;
      const got = read(text, i, values);
      if ('error' in got) {
        whole = false;
        problems.add(line, at, findColumn(table, csv, mapping, col).name, got.error);
      } else if (got.value !== null) values[col] = got.value;
    }
    if (whole) lines.push({ line, values });
  }
  return lines;
}
