import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import { pacer } from '@/lib/platform/queues/pacer';
import type { LiveColumn, LiveTable } from '@/lib/platform/tables/declared/live-table';
import { nameOfMail } from '@/lib/platform/tables/mail-names';
import { readValue } from '@/lib/platform/tables/read-value';
import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import { readNumbers } from '@/lib/product/imports/tabular/read-numbers';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import type { Problems } from '@/lib/product/imports/tabular/result';
import { findColumn } from './file-columns';
import { namedReader } from './find-named';
import { numberDecision, numberForm } from './number-decision';

/** Rows between two looks at the clock. */
const rowsAtOnce = 50;

/**
 * A line of a file: its row's values, by column, and `named`, what a new row has besides: the names written with e-mail
 * addresses. An empty cell sets nothing.
 */
export type FileLine = { line: number; values: Record<string, Cell>; named: Readonly<Record<string, Cell>> };

type Reader = (text: string, i: number, values: Readonly<Record<string, Cell>>) => { value: Cell } | { error: string };

/** The column that holds a row's project. */
const projectColumn = ({ columns, scopes }: LiveTable) =>
  Object.entries(columns).find(([, { column }]) => column === scopes?.projectid)?.[0];

/** How a file is read, and what its columns left to decide. */
export type Reading = { mapping: Mapping; answers: Answers; decisions: Decision[] };

const changedByExcel = /^[-+]?\d([.,]\d+)?E[+-]?\d+$/i;
const excelError = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FORMEL)/;

/** What a spreadsheet did to a cell, as a sentence; undefined for an ordinary text. */
function damageOf(text: string): string | undefined {
  const bare = text.trim();
  if (changedByExcel.test(bare)) {
    return `Excel har forkortet nummeret til «${bare.slice(0, 40)}». Gjør kolonnen til tekst i Excel, hent tallene på nytt og lagre.`;
  }
  if (excelError.test(bare)) return `Regnearket viser feilen «${bare.slice(0, 40)}» her. Rett cellen og lagre på nytt.`;
  return undefined;
}

/** Reads a column's numbers in the answered form, else in the one that all have; where both fit it is a decision. */
async function figureReader(
  table: LiveTable,
  [col, { text }]: readonly [string, LiveColumn],
  texts: readonly string[],
  reading: Reading,
): Promise<Reader> {
  const form = numberForm(reading, col);
  const { values, twofold } = await readNumbers(texts, form);
  if (twofold) reading.decisions.push(numberDecision(col, text, form, twofold));
  return (_, i) => {
    const figure = values[i] ?? { value: null };
    return 'error' in figure ? figure : readValue(table, col, figure.value);
  };
}

async function readerOf(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  named: readonly [string, LiveColumn],
  texts: readonly string[],
  reading: Reading,
): Promise<Reader> {
  const [col, { reference, kind }] = named;
  if (reference) {
    const read = await namedReader(tx, companyId, reference, new Set(texts.filter((text) => text.trim() !== '')));
    const ofProject = reference.project && projectColumn(table);
    return (text, _, values) => {
      const own = ofProject === undefined ? undefined : values[ofProject];
      return read(text, typeof own === 'string' ? own : undefined);
    };
  }
  if (kind !== 'number' && kind !== 'money') return (text) => readValue(table, col, text.trim());
  return figureReader(table, named, texts, reading);
}

/** The names written with a line's e-mail addresses, for the columns that the line leaves empty. */
function namesIn(
  table: LiveTable,
  values: Readonly<Record<string, Cell>>,
  columns: readonly { col: string; at: number }[],
  cells: readonly string[],
): Record<string, Cell> {
  const named: Record<string, Cell> = {};
  for (const { col, at } of columns) {
    const found = nameOfMail(table.columns[col] ?? {}, cells[at]);
    const read = found && values[found.col] === undefined ? readValue(table, found.col, found.name) : undefined;
    if (found && read && 'value' in read) named[found.col] = read.value;
  }
  return named;
}

/**
 * Parses the lines of a file as `reading` says, with `fixed` as default values. A line with an unreadable cell is left
 * out, and reported in `problems`; what the columns leave to decide is added to the reading's decisions.
 */
export async function readLines(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  file: TableFile,
  reading: Reading,
  fixed: Readonly<Record<string, Cell>>,
  problems: Problems,
): Promise<FileLine[]> {
  const { mapping } = reading;
  const readers: { col: string; at: number; read: Reader }[] = [];
  const pause = pacer();
  for (const column of Object.entries(table.columns)) {
    await pause();
    const at = mapping[column[0]];
    if (at === undefined) continue;
    const texts = file.rows.map(({ cells }) => cells[at] ?? '');
    readers.push({ col: column[0], at, read: await readerOf(tx, companyId, table, column, texts, reading) });
  }
  // References limited to the row's project are resolved after the line's project.
  const isOfProject = ({ col }: { col: string }) => table.columns[col]?.reference?.project !== undefined;
  const inOrder = [...readers.filter((one) => !isOfProject(one)), ...readers.filter(isOfProject)];
  const lines: FileLine[] = [];
  for (const [i, { line, cells, overflow }] of file.rows.entries()) {
    if (i % rowsAtOnce === 0) await pause();
    if (overflow !== undefined) {
      const has = `Raden har ${overflow} kolonner, men overskriften har ${file.headings.length}.`;
      problems.add(line, file.headings.length, `Kolonne ${file.headings.length + 1}`, has);
      continue;
    }
    const values: Record<string, Cell> = { ...fixed };
    let whole = true;
    for (const { col, at, read } of inOrder) {
      const text = cells[at] ?? '';
      if (text.trim() === '') continue;
      const damage = damageOf(text);
      const got = damage === undefined ? read(text, i, values) : { error: damage };
      if ('error' in got) {
        whole = false;
        problems.add(line, at, findColumn(table, file, mapping, col).name, got.error);
      } else if (got.value !== null) values[col] = got.value;
    }
    if (whole) lines.push({ line, values, named: namesIn(table, values, inOrder, cells) });
  }
  return lines;
}
