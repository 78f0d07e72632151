import { uuidv7 } from 'uuidv7';
import type { CompanyTx } from '@/db/company';
import { formatNumber } from '@/lib/core/format/number';
import type { Cell } from '@/lib/core/widgets/column';
import { pacer } from '@/lib/platform/queues/pacer';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import { cellReader } from '@/lib/platform/tables/row-label';
import { brokenRules, holdUnique } from '@/lib/platform/tables/rules';
import { withoutSpelling } from '@/lib/platform/tables/twins';
import type { Decision } from '@/lib/product/imports/tabular/decision';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import { Problems } from '@/lib/product/imports/tabular/result';
import { keyColumns } from './fields';
import { findColumn } from './file-columns';
import { changedMonths, readMonths } from './months';
import { type FileLine, type Reading, readLines } from './read-lines';
import type { ReadUpload } from './read-upload';
import { keyOf, storedRows } from './stored-rows';
import { twinLines } from './twin-lines';

/** Lines between two looks at the clock. */
const rowsAtOnce = 50;

/** What a file would do to a live table: rows to add with their values, rows to change, and unchanged ones. */
export type ImportPlan = {
  added: { row: string; given: RowValues }[];
  changed: { row: string; before: RowValues; after: RowValues }[];
  unchanged: number;
  /** Figures of months to write, where the table has months. */
  months: { row: string; col: string; val: number }[];
  /** The values of each line with a row of its own, including lines with problems. */
  lines: readonly RowValues[];
  problems: Problems;
  /** What was decided about the file and its columns. */
  decisions: Decision[];
};

type Requested = {
  /** Default values of every line: the chosen supplier, the screen's project. */
  fixed?: Readonly<Record<string, Cell>>;
  /** Locks the rows until the transaction ends. */
  hold?: boolean;
};

/** The file must have the key's columns, and at least one more. */
function missingColumns(
  table: LiveTable,
  file: TableFile,
  mapping: Mapping,
  fixed: Readonly<Record<string, Cell>>,
  problems: Problems,
): boolean {
  const key = keyColumns(table);
  const needed = key.filter((col) => fixed[col] === undefined && mapping[col] === undefined);
  // Numbers may be missing where rows number themselves: every line is then a new row.
  const lacking = needed.filter(
    (col) =>
      table.importing?.missing?.[col] ||
      (table.columns[col]?.required && typeof table.columns[col]?.default !== 'function'),
  );
  for (const col of lacking) {
    const { name } = findColumn(table, file, mapping, col);
    problems.add(file.line, -1, name, table.importing?.missing?.[col] ?? `Velg hvilken kolonne som er «${name}».`);
  }
  if (
    lacking.length === 0 &&
    !Object.keys(mapping).some((field) => mapping[field] !== undefined && !key.includes(field))
  ) {
    problems.add(file.line, -1, table.title, 'Velg minst én kolonne å lese inn.');
  }
  return lacking.length > 0;
}

/** A new row with its constant defaults; computed ones are left null until it is inserted. */
function started({ columns, rules }: LiveTable, given: RowValues): RowValues {
  const values = Object.fromEntries(
    Object.entries(columns).map(([col, { default: initial, kind }]): [string, Cell] => {
      const value = given[col] ?? (typeof initial === 'function' ? null : (initial ?? null));
      return [col, kind === 'boolean' ? (value ?? false) : value];
    }),
  );
  return { ...values, ...rules?.settle?.(values) };
}

/**
 * Compares a file with the rows of a live table. A line's row is found by the key's columns; only the values it holds
 * are changed. Everything wrong is in `problems`, by line; without any the plan may be written.
 */
export async function planRows(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  { file, mapping, answers }: ReadUpload,
  { fixed = {}, hold = false }: Requested,
): Promise<ImportPlan> {
  const problems = new Problems();
  const reading: Reading = { mapping, answers, decisions: [...file.decisions] };
  const plan: ImportPlan = {
    added: [],
    changed: [],
    unchanged: 0,
    months: [],
    lines: [],
    problems,
    decisions: reading.decisions,
  };
  const note = (line: number, col: string, message: string) => {
    const { at, name } = findColumn(table, file, mapping, col);
    problems.add(line, at, name, message);
  };
  const lacking = missingColumns(table, file, mapping, fixed, problems);
  if (hold) await holdUnique(tx, table, companyId);
  const read = await readLines(tx, companyId, table, file, reading, fixed, problems);
  const monthCells = await readMonths(table, file, reading, problems);
  if (lacking) return plan;
  const key = keyColumns(table);
  const blamed = key.findLast((col) => mapping[col] !== undefined) ?? key[0] ?? '';
  const lines = await withKeys(tx, companyId, table, { key, blamed }, read, note);
  plan.lines = lines.map(({ values }) => values);
  const stored = await storedRows(tx, companyId, table, key, plan.lines, hold);
  const twins = table.rules?.twins;
  const alike = twins && (await twinLines(tx, companyId, table, twins, lines, hold, note));
  const lineOf = new Map<string, number>();
  const after = new Map<string, RowValues>();
  const cells: { row: string; col: string; value: Cell }[] = [];
  const withoutColumn = new Map<string, number>();
  const unmoved = new Map<string, RowValues>();
  const pause = pacer();
  for (const [i, fileLine] of lines.entries()) {
    if (i % rowsAtOnce === 0) await pause();
    const { line, values, named } = fileLine;
    if (alike?.repeated.has(fileLine)) {
      plan.unchanged += 1;
      continue;
    }
    const [found, second] = alike ? alike.storedOf(fileLine) : (stored.get(keyOf(table, key, values)) ?? []);
    if (second) note(line, blamed, 'Flere rader har denne nøkkelen. Rett dem i tabellen først.');
    if (!found) {
      const row = uuidv7();
      const given = { ...named, ...values };
      const begun = started(table, given);
      const lacks = Object.entries(table.columns).filter(
        ([col, { required, default: initial }]) => required && begun[col] === null && typeof initial !== 'function',
      );
      for (const [col, { text }] of lacks) {
        if (mapping[col] === undefined) withoutColumn.set(col, (withoutColumn.get(col) ?? 0) + 1);
        else note(line, col, `Raden er ny og må ha «${text}».`);
      }
      if (lacks.length > 0) continue;
      lineOf.set(row, line);
      plan.added.push({ row, given });
      after.set(row, begun);
      for (const [col, value] of Object.entries(begun)) cells.push({ row, col, value });
      continue;
    }
    // A number that is written otherwise in the file names its row, and does not rename it.
    const own = Object.fromEntries(Object.entries(values).filter(([col]) => !key.includes(col)));
    const changed = { ...found.values, ...(twins ? withoutSpelling(twins, found.values, values) : own) };
    const next = { ...changed, ...table.rules?.settle?.(changed) };
    const moved = Object.entries(next).filter(([col, value]) => found.values[col] !== value);
    lineOf.set(found.xid, line);
    if (moved.length === 0) {
      unmoved.set(found.xid, found.values);
      continue;
    }
    plan.changed.push({ row: found.xid, before: found.values, after: next });
    after.set(found.xid, next);
    for (const [col, value] of moved) cells.push({ row: found.xid, col, value });
  }
  const rowOf = new Map([...lineOf].map(([row, line]) => [line, row]));
  plan.months = await changedMonths(tx, companyId, table, monthCells, rowOf);
  for (const row of new Set(plan.months.map(({ row: one }) => one))) {
    const values = unmoved.get(row);
    if (values) plan.changed.push({ row, before: values, after: values });
    unmoved.delete(row);
  }
  plan.unchanged += unmoved.size;
  // A column that the file lacks is one sentence, however many rows need it.
  for (const [col, rows] of withoutColumn) {
    const { name } = findColumn(table, file, mapping, col);
    const which = rows === 1 ? 'Én ny rad' : `${formatNumber(rows)} nye rader`;
    problems.add(file.line, -1, name, `${which} må ha «${name}». Velg kolonnen, eller legg den til i filen.`);
  }
  // Rules over many rows run on those that could otherwise be written.
  if (cells.length > 0) {
    for (const { row, col, message } of await brokenRules(tx, table, companyId, cells, after)) {
      note(lineOf.get(row) ?? file.line, col, message);
    }
  }
  return plan;
}

/** The lines that identify their row, each row once. */
async function withKeys(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  { key, blamed }: { key: readonly string[]; blamed: string },
  read: readonly FileLine[],
  note: (line: number, col: string, message: string) => void,
): Promise<FileLine[]> {
  const textOf = await cellReader(
    tx,
    table,
    companyId,
    read.flatMap(({ values }) => key.map((col): [string, Cell] => [col, values[col] ?? null])),
  );
  const firsts = new Map<string, { line: number; text: string }>();
  const pause = pacer();
  const saysWhich = ({ line, values }: FileLine) => {
    const empty = key.filter((col) => values[col] === undefined);
    const lacking = empty.filter((col) => table.columns[col]?.required || table.importing?.empty?.[col]);
    for (const col of lacking) {
      // A missing number that rows get by default makes the line a new row.
      if (typeof table.columns[col]?.default === 'function') return true;
      note(line, col, table.importing?.empty?.[col] ?? `Raden mangler «${table.columns[col]?.text}».`);
    }
    if (lacking.length > 0) return false;
    if (key.length === 0) return true;
    const name = keyOf(table, key, values);
    const named = key.map((col) => textOf(col, values[col] ?? null)).filter((text) => text !== '');
    const text = named.join(', ');
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
