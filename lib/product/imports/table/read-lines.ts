import type { CompanyTx } from '@/db/company';
import { nameForm } from '@/lib/core/format/name-parts';
import { formatNumber } from '@/lib/core/format/number';
import type { Cell } from '@/lib/core/widgets/column';
import { forEachPaced, pacer } from '@/lib/platform/queues/pacer';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { nameOfMail } from '@/lib/platform/tables/mail-names';
import { readValue } from '@/lib/platform/tables/read-value';
import { cellKey } from '@/lib/product/imports/tabular/decision';
import type { HoursForm } from '@/lib/product/imports/tabular/read-hours';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import type { Problems } from '@/lib/product/imports/tabular/result';
import type { CellRead, UnknownNames } from './ask-names';
import { type Reader, type Reading, readerOf } from './column-reader';
import { damageReader } from './damage';
import { besideOf, keyColumns } from './fields';
import { findColumn } from './file-columns';
import { controlSums, type SumRow, sumRowsOf } from './sum-control';

/** Rows between two looks at the clock. */
const rowsAtOnce = 50;

/**
 * A line of a file: its row's values, by column, and `named`, what a new row has besides: the names written with e-mail
 * addresses. An empty cell sets nothing.
 */
export type FileLine = { line: number; values: Record<string, Cell>; named: Readonly<Record<string, Cell>> };

/** The lines that could be read, and whether the file's sum rows all agree with them. */
export type ReadLines = { lines: FileLine[]; isProven: boolean };

/** The texts of a file's columns, with the corrections of single cells that were answered. */
class Texts {
  private readonly corrected = new Map<string, string>();

  constructor(
    private readonly file: TableFile,
    private readonly reading: Reading,
  ) {
    for (const [key, text] of Object.entries(reading.answers)) {
      if (key.startsWith('cell:')) this.corrected.set(key, text);
    }
  }

  isCorrected(line: number, col: string): boolean {
    return this.corrected.has(cellKey(line, col));
  }

  of(i: number, col: string): string {
    const row = this.file.rows[i];
    const at = this.reading.mapping[col];
    if (!row) return '';
    const own = this.corrected.size === 0 ? undefined : this.corrected.get(cellKey(row.line, col));
    return own ?? (at === undefined ? '' : (row.cells[at] ?? ''));
  }

  /** Returns the text of a reference's number column, else of the column of its name. */
  named(i: number, col: string): string {
    const own = this.of(i, col);
    return own.trim() === '' ? this.of(i, besideOf(col)) : own;
  }

  async column(col: string): Promise<string[]> {
    const texts: string[] = [];
    await forEachPaced(this.file.rows, (_, i) => texts.push(this.named(i, col)));
    return texts;
  }
}

/** Finds the people on the lines of each text of a column, by the table's first other reference in its key. */
async function peopleOf(table: LiveTable, texts: Texts, col: string, rows: readonly unknown[]): Promise<UnknownNames> {
  const person = table.importing?.several?.per.find((other) => table.columns[other]?.reference);
  const who = new Map<string, { people: Set<string>; lines: number }>();
  if (table.importing?.questioned?.includes(col)) {
    await forEachPaced(rows, (_, i) => {
      const form = nameForm(texts.named(i, col));
      const own = who.get(form) ?? { people: new Set(), lines: 0 };
      if (person) own.people.add(nameForm(texts.named(i, person)));
      own.lines += 1;
      who.set(form, own);
    });
  }
  return {
    whoOf: (text) => who.get(nameForm(text))?.people ?? new Set(),
    linesOf: (text) => who.get(nameForm(text))?.lines ?? 0,
  };
}

/** The sum rows of the amount that a table's entries have. */
function sumsOf(table: LiveTable, file: TableFile, texts: Texts, { mapping }: Reading): SumRow[] {
  const several = table.importing?.several;
  const at = several && mapping[several.amount];
  if (!several || at === undefined) return [];
  const person = several.per.find((col) => table.columns[col]?.reference);
  const who = (i: number) => (person ? `${texts.of(i, person)} ${texts.of(i, besideOf(person))}` : '');
  return sumRowsOf(file, at, who);
}

/**
 * Adds what the sum rows say of the lines to the decisions, and to the problem of a line that alone is lacking in one;
 * gives whether all agree.
 */
function compareSums(
  table: LiveTable,
  file: TableFile,
  sums: readonly SumRow[],
  lines: FileLine[],
  reading: Reading,
  problems: Problems,
): boolean {
  const amount = table.importing?.several?.amount;
  if (amount === undefined || sums.length === 0) return false;
  const { decisions, answers } = reading;
  const hours = new Map(lines.map(({ line, values }) => [line, values[amount]]));
  const hoursOf = (i: number) => {
    const value = hours.get(file.rows[i]?.line ?? -1);
    return typeof value === 'number' ? value : undefined;
  };
  const form = decisions.find(({ key }) => key === `clock:${amount}`)?.value;
  const found = controlSums(sums, (form ?? 'clock') as HoursForm, hoursOf, answers.control);
  if (!found) return false;
  const at = decisions.findIndex(({ key }) => key === 'sums');
  const own = decisions[at];
  if (own) decisions[at] = { ...own, title: 'Sumrader', said: `${own.said} ${found.said}` };
  if (found.question) decisions.push(found.question);
  for (const [i, lacking] of found.missing) {
    const text = formatNumber(lacking, 2);
    const isHours = 'value' in readValue(table, amount, lacking);
    problems.explain(file.rows[i]?.line ?? 0, amount, `Sumraden mangler ${text}.`, isHours ? text : undefined);
  }
  return found.agree === sums.length;
}

/** The names written with a line's e-mail addresses, for the columns that the line leaves empty. */
function namesIn(
  table: LiveTable,
  values: Readonly<Record<string, Cell>>,
  columns: readonly { col: string }[],
  textOf: (col: string) => string,
): Record<string, Cell> {
  const named: Record<string, Cell> = {};
  for (const { col } of columns) {
    const found = nameOfMail(table.columns[col] ?? {}, textOf(col));
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
): Promise<ReadLines> {
  const { mapping, meant } = reading;
  const texts = new Texts(file, reading);
  const sums = sumsOf(table, file, texts, reading);
  const readers: { col: string; read: Reader; damageOf: (text: string) => string | undefined }[] = [];
  const pause = pacer();
  for (const column of Object.entries(table.columns)) {
    await pause();
    const [col] = column;
    if (mapping[col] === undefined && mapping[besideOf(col)] === undefined) continue;
    const own = await texts.column(col);
    const damageOf = damageReader(column[1], keyColumns(table).includes(col), own);
    const computed = meant?.computed[col];
    if (computed) {
      readers.push({ col, read: (_, i) => computed(i), damageOf });
      continue;
    }
    const given = {
      texts: own,
      beside: mapping[besideOf(col)] === undefined ? [] : await texts.column(besideOf(col)),
      sums: col === table.importing?.several?.amount ? sums : [],
      unknown: await peopleOf(table, texts, col, file.rows),
    };
    readers.push({ col, read: await readerOf(tx, companyId, table, column, given, reading), damageOf });
  }
  // References limited to the row's project are resolved after the line's project.
  const isOfProject = ({ col }: { col: string }) => table.columns[col]?.reference?.project !== undefined;
  const inOrder = [...readers.filter((one) => !isOfProject(one)), ...readers.filter(isOfProject)];
  const lines: FileLine[] = [];
  for (const [i, { line, overflow, merged }] of file.rows.entries()) {
    if (i % rowsAtOnce === 0) await pause();
    if (meant?.waiting(i) !== undefined) continue;
    if (overflow !== undefined) {
      const has = `Raden har ${overflow} kolonner, men overskriften har ${file.headings.length}.`;
      problems.add(line, file.headings.length, `Kolonne ${file.headings.length + 1}`, has);
      continue;
    }
    const values: Record<string, Cell> = { ...fixed };
    let whole = true;
    for (const { col, read, damageOf } of inOrder) {
      const text = texts.named(i, col);
      if (text.trim() === '' && !meant?.computed[col]) continue;
      const isMerged =
        merged?.includes(mapping[col] ?? -1) && ['number', 'money'].includes(table.columns[col]?.kind ?? '');
      const damage = texts.isCorrected(line, col)
        ? undefined
        : isMerged
          ? 'Cellen er slått sammen med den over. Del dem, og skriv tallet i hver rad.'
          : damageOf(text);
      const beside = texts.isCorrected(line, col) ? undefined : texts.of(i, besideOf(col));
      const got: CellRead = damage === undefined ? read(text, i, values, beside) : { error: damage };
      if ('error' in got) {
        whole = false;
        if (got.isOpen) continue;
        const own = findColumn(table, file, mapping, mapping[col] === undefined ? besideOf(col) : col);
        const place = got.at ?? own.at;
        const name = place === own.at ? own.name : file.headings[place] || `Kolonne ${place + 1}`;
        const choices = got.choices ?? [];
        // What several columns say together is not corrected in one of them.
        const cell = got.at === undefined ? { field: col, text: text.trim().slice(0, 80), choices } : undefined;
        problems.add(line, place, name, got.error, cell);
      } else if (got.value !== null) values[col] = got.value;
    }
    if (whole) lines.push({ line, values, named: namesIn(table, values, inOrder, (col) => texts.named(i, col)) });
  }
  return { lines, isProven: compareSums(table, file, sums, lines, reading, problems) };
}
