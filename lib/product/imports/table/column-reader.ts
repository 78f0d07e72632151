import type { CompanyTx } from '@/db/company';
import { today } from '@/lib/core/clock';
import { nameForm, nameParts } from '@/lib/core/format/name-parts';
import type { Cell } from '@/lib/core/widgets/column';
import type { LiveColumn, LiveTable } from '@/lib/platform/tables/declared/live-table';
import { readValue } from '@/lib/platform/tables/read-value';
import { type Answers, answered, type Decision, quoted } from '@/lib/product/imports/tabular/decision';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { Interpretation } from '@/lib/product/imports/tabular/interpretation';
import { numberReader } from '@/lib/product/imports/tabular/number-reader';
import { type DateOrder, orderNames, readDates } from '@/lib/product/imports/tabular/read-dates';
import { type HoursForm, readHoursColumn, type SumOf } from '@/lib/product/imports/tabular/read-hours';
import { askNames, type CellRead, type UnknownNames } from './ask-names';
import { namedReader } from './find-named';

/** Reads a cell of the i-th row; `values` are those of the row read so far, `beside` the name next to a reference. */
export type Reader = (text: string, i: number, values: Readonly<Record<string, Cell>>, beside?: string) => CellRead;

/** A reading of a file, and the decisions its columns left. */
export type Reading = {
  mapping: Mapping;
  answers: Answers;
  decisions: Decision[];
  /** The file's name, sheet and titles. */
  about: readonly string[];
  /** The meaning of several columns together. */
  meant?: Interpretation | undefined;
};

/** A column's input: its texts by row, the names beside them, the sum rows, and who unknown texts are about. */
export type ColumnTexts = {
  texts: readonly string[];
  beside: readonly string[];
  sums: readonly SumOf[];
  unknown: UnknownNames;
};

/** The column that holds a row's project. */
const projectColumn = ({ columns, scopes }: LiveTable) =>
  Object.entries(columns).find(([, { column }]) => column === scopes?.projectid)?.[0];

/** Reads a column's numbers in the answered form, else in the one that all have; where both fit it is a decision. */
async function figureReader(
  table: LiveTable,
  [col, { text }]: readonly [string, LiveColumn],
  { texts }: ColumnTexts,
  reading: Reading,
): Promise<Reader> {
  const { values, decisions } = await numberReader(col, text, texts, reading.answers);
  reading.decisions.push(...decisions);
  return (_, i) => {
    const figure = values[i] ?? { value: null };
    return 'error' in figure ? figure : readValue(table, col, figure.value);
  };
}

/** Reads a column's hours, where 3.30 is settled for all of them. */
async function hoursReader(
  table: LiveTable,
  [col, { text: title }]: readonly [string, LiveColumn],
  { texts, sums }: ColumnTexts,
  { answers, decisions }: Reading,
): Promise<Reader> {
  const key = `clock:${col}`;
  const answer = answered(answers, key, ['clock', 'decimal']) as HoursForm | undefined;
  const { values, decided } = await readHoursColumn(texts, sums, answer);
  if (decided) {
    const { form, said, sure, text, clock, decimal } = decided;
    const choices = [
      { value: 'clock', text: 'Timer og minutter', example: `${text} blir ${clock}` },
      { value: 'decimal', text: 'Desimaltimer', example: `${text} blir ${decimal}` },
    ];
    decisions.push({ key, title, value: form, said, sure, choices });
  }
  return (_, i) => {
    const hours = values[i] ?? { value: null };
    return 'error' in hours ? hours : readValue(table, col, hours.value);
  };
}

/** Reads a column's days by one order of day and month. */
async function dateReader(
  table: LiveTable,
  [col, { text: title }]: readonly [string, LiveColumn],
  { texts }: ColumnTexts,
  { answers, decisions, about }: Reading,
): Promise<Reader> {
  const key = `date:${col}`;
  const order = answered(answers, key, Object.keys(orderNames)) as DateOrder | undefined;
  const { values, decided } = await readDates(texts, { order, about, today: today() });
  if (decided) {
    const choices = decided.among.map(({ order: value, example }) => ({ value, text: orderNames[value], example }));
    decisions.push({ key, title, value: decided.order, said: decided.said, sure: decided.sure, choices });
  }
  return (_, i) => {
    const day = values[i] ?? { value: null };
    return 'error' in day ? day : readValue(table, col, day.value);
  };
}

/** Finds the rows that a reference's texts name; unknown texts are unknown about where the table says so. */
async function referenceReader(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  [col, column]: readonly [string, LiveColumn],
  { texts, beside: names, unknown }: ColumnTexts,
  { answers, decisions }: Reading,
): Promise<Reader> {
  const { reference } = column;
  if (!reference) throw new Error(`${table.tbl}.${col} is no reference.`);
  const isQuestioned = table.importing?.questioned?.includes(col) === true;
  const given = Object.entries(answers).flatMap(([key, text]) => (key.startsWith(`name:${col}:`) ? [text] : []));
  const distinct = new Set([...new Set(texts), ...given].filter((text) => text.trim() !== ''));
  const read = await namedReader(tx, companyId, reference, new Set([...distinct, ...names]));
  const both = [...distinct].find((text) => nameParts(text).number !== undefined && 'value' in read(text));
  const beside = both === undefined && names.find((name) => name.trim() !== '');
  if (reference.named?.checked && (both !== undefined || beside)) {
    const example =
      both === undefined ? `navnet ved siden av, som ${quoted(beside || '')},` : `navnet i ${quoted(both)}`;
    const said = `Nummeret gjelder, og ${example} er kontroll.`;
    decisions.push({ key: `names:${col}`, title: column.text, value: 'number', said, sure: true, choices: [] });
  }
  const ofProject = reference.project && projectColumn(table);
  const instead = isQuestioned
    ? await askNames(tx, companyId, { col, column, reference }, distinct, read, { answers, decisions }, unknown)
    : new Map<string, CellRead>();
  // The same few texts stand on many lines.
  const known = new Map<string, CellRead>();
  return (text, _, values, next = '') => {
    const own = ofProject === undefined ? undefined : values[ofProject];
    const key = JSON.stringify([text, next, own]);
    const found =
      known.get(key) ?? instead.get(nameForm(text)) ?? read(text, typeof own === 'string' ? own : undefined, next);
    known.set(key, found);
    return found;
  };
}

/** The reader of a column, whose texts are looked at together; adds what they leave to decide to the decisions. */
export async function readerOf(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  named: readonly [string, LiveColumn],
  given: ColumnTexts,
  reading: Reading,
): Promise<Reader> {
  const [col, { reference, kind, rule }] = named;
  if (reference) return referenceReader(tx, companyId, table, named, given, reading);
  if (rule === 'hours') return hoursReader(table, named, given, reading);
  if (kind === 'date') return dateReader(table, named, given, reading);
  if (kind === 'number' || kind === 'money') return figureReader(table, named, given, reading);
  const finer = table.importing?.finer?.[col];
  return (text) => readValue(table, col, finer?.exec(text.trim())?.[1] ?? text.trim());
}
