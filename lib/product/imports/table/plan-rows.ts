import { uuidv7 } from 'uuidv7';
import type { CompanyTx } from '@/db/company';
import { formatNumber } from '@/lib/core/format/number';
import type { Cell } from '@/lib/core/widgets/column';
import { pacer } from '@/lib/platform/queues/pacer';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import { brokenRules, holdUnique } from '@/lib/platform/tables/rules';
import { withoutSpelling } from '@/lib/platform/tables/twins';
import { dayColumns } from '@/lib/product/imports/tabular/day-columns';
import { type Decision, quoted } from '@/lib/product/imports/tabular/decision';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import { Problems } from '@/lib/product/imports/tabular/result';
import { addUpLines } from './add-up-lines';
import type { Reading } from './column-reader';
import { keyColumns } from './fields';
import { findColumn } from './file-columns';
import { fileDefaults } from './file-defaults';
import { interpreterOf } from './interpreters';
import { numbersItself, withKeys } from './keyed-lines';
import { alikeLines, matchEntries, storedQuestion } from './match-entries';
import { mergeEntries } from './merge-entries';
import { changedMonths, readMonths } from './months';
import { type FileLine, readLines } from './read-lines';
import type { ReadUpload } from './read-upload';
import { roundFigures } from './round-figures';
import { sameRows } from './same-rows';
import { keyOf, storedRows } from './stored-rows';
import { twinLines } from './twin-lines';

/** Says of a list with a column for each day that those are not read, and what to do; undefined for another list. */
function perDayDecision({ importing }: LiveTable, file: TableFile, mapping: Mapping): Decision | undefined {
  const used = new Set(Object.values(mapping));
  const days = dayColumns(file.headings).filter((at) => !used.has(at));
  const [first, last] = [days[0], days.at(-1)].map((at) => quoted(file.headings[at ?? 0] ?? ''));
  if (days.length === 0) return undefined;
  const way =
    importing?.perDay ?? 'Ha én rad per dag, med dagen i én kolonne og tallet i en annen, og velg filen på nytt.';
  const said = `Filen har en kolonne per dag (${days.length}, ${first} til ${last}), og de leses ikke. ${way}`;
  return { key: 'perday', title: 'Dager som kolonner', value: '', said, sure: true, choices: [] };
}

/** Lines between two looks at the clock. */
const rowsAtOnce = 50;

/** A plan for a file into a live table: rows to add with their values, rows to change, and unchanged ones. */
export type ImportPlan = {
  added: { line: number; row: string; given: RowValues }[];
  changed: { line: number; row: string; before: RowValues; after: RowValues }[];
  unchanged: number;
  /** Figures of months to write, where the table has months. */
  months: { row: string; col: string; val: number }[];
  /** Rows that wait for an answer, with the reason. */
  waiting: { line: number; reason: string }[];
  /** Lines that show what is asked. */
  about: readonly number[];
  /** The values of each line with a row of its own, including lines with problems. */
  lines: readonly RowValues[];
  /** The same lines by their number in the file. */
  read: readonly FileLine[];
  /** All lines of a row that is the sum of several, by its first line. */
  linesOf: ReadonlyMap<number, readonly number[]>;
  problems: Problems;
  /** The decisions about the file and its columns. */
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
  perDay: Decision | undefined,
): boolean {
  const key = keyColumns(table);
  const needed = key.filter((col) => fixed[col] === undefined && mapping[col] === undefined);
  // Numbers may be missing where rows number themselves: every line is then a new row.
  const lacking = needed.filter(
    (col) => table.importing?.missing?.[col] || (table.columns[col]?.required && !numbersItself(table.columns[col])),
  );
  if (perDay && lacking.length > 0) {
    problems.add(file.line, -1, perDay.title, perDay.said);
    return true;
  }
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

const valuesOf = (lines: readonly FileLine[]): RowValues[] => lines.map(({ values }) => values);

/** A new row with its constant defaults, those of the world aside; computed ones are left null until it is inserted. */
function started({ columns, rules }: LiveTable, given: RowValues): RowValues {
  const values = Object.fromEntries(
    Object.entries(columns).map(([col, { default: initial, kind, byHand }]): [string, Cell] => {
      const value = given[col] ?? (typeof initial === 'function' || byHand ? null : (initial ?? null));
      return [col, kind === 'boolean' && !byHand ? (value ?? false) : value];
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
  { file: uploaded, mapping, answers, name }: ReadUpload,
  { fixed: given = {}, hold = false }: Requested,
): Promise<ImportPlan> {
  const problems = new Problems();
  const file = roundFigures(table, uploaded, mapping);
  const meant = await interpreterOf(table.tbl)?.interpret(tx, companyId, { file, mapping, answers }, given);
  const fixed = { ...meant?.fixed, ...given };
  const defaults = fileDefaults(table, mapping, answers, meant?.initial);
  const initial = { ...meant?.initial, ...defaults.values };
  const sheet = file.decisions.find(({ key }) => key === 'sheet')?.value;
  const about = [name.replace(/\.\w+$/, ''), ...(sheet === undefined ? [] : [sheet]), ...file.titles];
  const decisions = [...file.decisions, ...(meant?.decisions ?? [])];
  const reading: Reading = { mapping, answers, meant, decisions, about };
  const lineOf = new Map<string, number>();
  const plan: ImportPlan = {
    added: [],
    changed: [],
    unchanged: 0,
    months: [],
    lines: [],
    read: [],
    linesOf: new Map(),
    waiting: file.rows.flatMap(({ line }, i) => {
      const reason = meant?.waiting(i);
      return reason === undefined ? [] : [{ line, reason }];
    }),
    about: meant?.about ?? [],
    problems,
    decisions,
  };
  for (const { line, column, message } of meant?.problems ?? []) problems.add(line, -1, column, message);
  const note = (line: number, col: string, message: string) => {
    const { at, name: heading } = findColumn(table, file, mapping, col);
    problems.add(line, at, heading, message);
  };
  const perDay = perDayDecision(table, file, mapping);
  const lacking = missingColumns(table, file, mapping, fixed, problems, perDay);
  if (perDay && !lacking) decisions.push(perDay);
  if (hold) await holdUnique(tx, table, companyId);
  const { lines: readable, isProven } = await readLines(tx, companyId, table, file, reading, fixed, problems);
  const readCells = await readMonths(table, file, reading, problems);
  if (lacking) return plan;
  const key = keyColumns(table);
  const wholeOf = ({ values, named }: FileLine) => started(table, { ...initial, ...named, ...values });
  // A line that does not say whose it is may still be the same as a stored row, as in the table's own workbook.
  const isBare = ({ values }: FileLine) =>
    key.some((col) => table.importing?.empty?.[col] && values[col] === undefined);
  const bare = readable.filter(isBare);
  const stays = bare.length > 0 && (await sameRows(tx, companyId, table, mapping, wholeOf, bare, hold));
  const unmovedBare = new Set(stays ? bare.filter((line) => stays(line).length > 0) : []);
  plan.unchanged += unmovedBare.size;
  const read = readable.filter((line) => !unmovedBare.has(line));
  const { lines: all, cells: monthCells, linesOf: added } = addUpLines(table, file, reading, key, read, readCells);
  const several = table.importing?.several;
  const blamed = key.findLast((col) => mapping[col] !== undefined) ?? key[0] ?? '';
  const keyed = await withKeys(tx, companyId, table, { key, blamed }, all, note);
  const alike = several && (await alikeLines(several, key, keyed, isProven, answers));
  if (alike?.decision) decisions.push(alike.decision);
  const each = keyed.filter((line) => !alike?.repeated.has(line));
  const stored = await storedRows(tx, companyId, table, key, valuesOf(each), hold);
  const { entries: lines, linesOf, decision } = await mergeEntries(table, key, each, stored, answers);
  if (decision) decisions.push(decision);
  plan.lines = valuesOf(lines);
  plan.read = lines;
  plan.linesOf = new Map([...linesOf, ...added]);
  const twins = table.rules?.twins;
  const twinRows = twins && (await twinLines(tx, companyId, table, twins, lines, hold, note));
  const matched = several && (await matchEntries(several, (values) => keyOf(table, key, values), lines, stored));
  const same =
    key.length === 0 && !twins ? await sameRows(tx, companyId, table, mapping, wholeOf, lines, hold) : undefined;
  const question = several && matched && storedQuestion(several, matched, answers);
  if (question) decisions.push(question);
  /** The rows that a line is about; more than one is a fault. */
  const rowsOf = (line: FileLine) => {
    if (twinRows) return twinRows.storedOf(line);
    if (same) return same(line);
    if (!matched) return stored.get(keyOf(table, key, line.values)) ?? [];
    const found = matched.own.get(line) ?? (question?.value === 'add' ? undefined : matched.corrects.get(line));
    return found ? [found] : [];
  };
  const after = new Map<string, RowValues>();
  const cells: { row: string; col: string; value: Cell }[] = [];
  const withoutColumn = new Map<string, number>();
  const unmoved = new Map<string, { line: number; values: RowValues }>();
  const rowOf = new Map<number, string>();
  let newRows = 0;
  const pause = pacer();
  for (const [i, entry] of lines.entries()) {
    if (i % rowsAtOnce === 0) await pause();
    const { line, values, named } = entry;
    if (twinRows?.repeated.has(entry)) {
      plan.unchanged += 1;
      continue;
    }
    const [found, second] = rowsOf(entry);
    if (second) note(line, blamed, 'Flere rader har denne nøkkelen. Rett dem i tabellen først.');
    if (!found) {
      newRows += 1;
      const row = uuidv7();
      const whole = { ...initial, ...named, ...values };
      const begun = started(table, whole);
      const lacks = Object.entries(table.columns).filter(
        ([col, column]) => (column.required || column.byHand) && begun[col] === null && !numbersItself(column),
      );
      for (const [col, { text }] of lacks) {
        if (mapping[col] === undefined) withoutColumn.set(col, (withoutColumn.get(col) ?? 0) + 1);
        else note(line, col, `Raden er ny og må ha «${text}».`);
      }
      if (lacks.length > 0) continue;
      lineOf.set(row, line);
      rowOf.set(line, row);
      plan.added.push({ line, row, given: whole });
      after.set(row, begun);
      for (const [col, value] of Object.entries(begun)) cells.push({ row, col, value });
      continue;
    }
    // A number that is written otherwise in the file names its row, and does not rename it.
    const own = Object.fromEntries(Object.entries(values).filter(([col]) => !key.includes(col)));
    const changed = { ...found.values, ...(twins ? withoutSpelling(twins, found.values, values) : own) };
    const next = { ...changed, ...table.rules?.settle?.(changed) };
    const moved = Object.entries(next).filter(([col, value]) => found.values[col] !== value);
    rowOf.set(line, found.xid);
    if (moved.length === 0) {
      unmoved.set(found.xid, { line, values: found.values });
      continue;
    }
    lineOf.set(found.xid, line);
    plan.changed.push({ line, row: found.xid, before: found.values, after: next });
    after.set(found.xid, next);
    for (const [col, value] of moved) cells.push({ row: found.xid, col, value });
  }
  plan.months = await changedMonths(tx, companyId, table, monthCells, rowOf);
  for (const row of new Set(plan.months.map(({ row: one }) => one))) {
    const own = unmoved.get(row);
    if (own) plan.changed.push({ line: own.line, row, before: own.values, after: own.values });
    unmoved.delete(row);
  }
  plan.unchanged += unmoved.size;
  decisions.push(...defaults.decisions(newRows));
  // A column that the file lacks is one sentence, however many rows need it.
  for (const [col, rows] of withoutColumn) {
    const { name } = findColumn(table, file, mapping, col);
    const which = rows === 1 ? 'Én ny rad' : `${formatNumber(rows)} nye rader`;
    problems.add(file.line, -1, name, `${which} må ha «${name}». Velg kolonnen, eller legg den til i filen.`);
  }
  // Rules over many rows run on those that could otherwise be written.
  if (cells.length > 0) {
    for (const { row, col, message } of await brokenRules(tx, table, companyId, cells, after)) {
      const line = lineOf.get(row) ?? file.line;
      for (const own of plan.linesOf.get(line) ?? [line]) note(own, col, message);
    }
  }
  return plan;
}
