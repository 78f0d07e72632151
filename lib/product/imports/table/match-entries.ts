import { formatNumber } from '@/lib/core/format/number';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import { answered, type Decision } from '@/lib/product/imports/tabular/decision';
import type { FileLine } from './read-lines';
import { exactKey } from './stored-rows';

type Stored = { xid: string; values: RowValues };
/** The stored rows of each key. */
export type StoredEntries = ReadonlyMap<string, readonly Stored[]>;
type Several = NonNullable<NonNullable<LiveTable['importing']>['several']>;

const sameIn = (cols: readonly string[], { values }: FileLine, stored: RowValues) =>
  cols.every((col) => (values[col] ?? null) === (stored[col] ?? null));

/** True unless something that the line says besides its amount contradicts the row. */
const mayBe = ({ apart }: Several, { values }: FileLine, stored: RowValues) =>
  apart.every((col) => values[col] == null || values[col] === stored[col] || stored[col] === null);

/** Takes the first row that fits from the list. */
function taken(rows: Stored[], fits: (row: Stored) => boolean): Stored | undefined {
  const at = rows.findIndex(fits);
  return at < 0 ? undefined : rows.splice(at, 1)[0];
}

/** The row that each line is about: its own (unchanged), one that it corrects, or none. */
type Matched = { own: ReadonlyMap<FileLine, Stored>; corrects: ReadonlyMap<FileLine, Stored> };

/** Rows that no line has taken yet, and how a line of `lines` takes the first that fits. */
async function freeRows(
  keyOf: (values: RowValues) => string,
  lines: readonly FileLine[],
  stored: StoredEntries,
): Promise<(into: Map<FileLine, Stored>, fits: (line: FileLine, row: RowValues) => boolean) => Promise<void>> {
  const left = new Map<string, Stored[]>();
  await forEachPaced(stored, ([name, rows]) => left.set(name, [...rows]));
  const done = new Set<FileLine>();
  return (into, fits) =>
    forEachPaced(lines, (line) => {
      if (done.has(line)) return;
      const found = taken(left.get(keyOf(line.values)) ?? [], ({ values }) => fits(line, values));
      if (!found) return;
      into.set(line, found);
      done.add(line);
    });
}

const isSame = ({ amount, apart }: Several, line: FileLine, row: RowValues) =>
  line.values[amount] === row[amount] && sameIn(apart, line, row);

/** The row of each line that is the same in everything, each row with one line. */
export async function exactEntries(
  several: Several,
  keyOf: (values: RowValues) => string,
  lines: readonly FileLine[],
  stored: StoredEntries,
): Promise<Map<FileLine, Stored>> {
  const own = new Map<FileLine, Stored>();
  if (stored.size === 0) return own;
  await (await freeRows(keyOf, lines, stored))(own, (line, row) => isSame(several, line, row));
  return own;
}

/**
 * Matches lines with the rows of their key, each row with one line: first those with the same amount, then, as possible
 * corrections, those that differ by it alone.
 */
export async function matchEntries(
  several: Several,
  keyOf: (values: RowValues) => string,
  lines: readonly FileLine[],
  stored: StoredEntries,
): Promise<Matched> {
  const own = new Map<FileLine, Stored>();
  const corrects = new Map<FileLine, Stored>();
  if (stored.size === 0) return { own, corrects };
  const { amount, apart } = several;
  const saysNothing = ({ values }: FileLine, row: RowValues) =>
    apart.every((col) => values[col] == null || values[col] === row[col]);
  const pass = await freeRows(keyOf, lines, stored);
  await pass(own, (line, row) => isSame(several, line, row));
  await pass(own, (line, row) => line.values[amount] === row[amount] && saysNothing(line, row));
  await pass(corrects, (line, row) => sameIn(apart, line, row));
  await pass(corrects, (line, row) => mayBe(several, line, row));
  return { own, corrects };
}

const hours = (value: unknown) => formatNumber(Number(value ?? 0), 2);

/** The question whether lines correct what is stored or come in addition; undefined where there is none. */
export function storedQuestion(
  { amount }: Several,
  { corrects }: Matched,
  answers: Readonly<Record<string, string>>,
): Decision | undefined {
  const [first] = corrects;
  if (!first) return undefined;
  const [line, row] = first;
  const answer = answered(answers, 'stored', ['change', 'add']);
  const [now, before] = [Number(line.values[amount]), Number(row.values[amount])];
  const count = corrects.size === 1 ? 'Én linje er' : `${formatNumber(corrects.size)} linjer er`;
  return {
    key: 'stored',
    title: 'Finnes fra før',
    value: answer ?? 'change',
    said: `${count} om en person, dag og et prosjekt som alt har andre timer eller en annen merknad: linje ${line.line} har ${hours(now)}, og ${hours(before)} står der.`,
    sure: answer !== undefined,
    choices: [
      { value: 'change', text: 'Rett det som står', example: `${hours(before)} blir ${hours(now)}` },
      { value: 'add', text: 'Legg til', example: `det blir ${hours(now + before)} i alt` },
    ],
  };
}

/**
 * Lines that are alike in everything: whether each is an entry, which sum rows that agree prove, else it is asked.
 * Gives the lines to leave out when each is to be read once.
 */
export async function alikeLines(
  { amount, apart }: Several,
  key: readonly string[],
  lines: readonly FileLine[],
  isProven: boolean,
  answers: Readonly<Record<string, string>>,
): Promise<{ decision?: Decision; repeated: ReadonlySet<FileLine> }> {
  const firsts = new Map<string, FileLine>();
  const repeated = new Set<FileLine>();
  let example: [number, number] | undefined;
  const cols = [...key, amount, ...apart];
  await forEachPaced(lines, (line) => {
    const name = exactKey(cols, line.values);
    const first = firsts.get(name);
    if (!first) firsts.set(name, line);
    else {
      repeated.add(line);
      example ??= [first.line, line.line];
    }
  });
  if (!example) return { repeated };
  const answer = answered(answers, 'same', ['each', 'once']);
  const value = answer ?? 'each';
  const more = repeated.size > 1 ? `, og ${formatNumber(repeated.size - 1)} til` : '';
  const decision: Decision = {
    key: 'same',
    title: 'Like linjer',
    value,
    said: `Linje ${example[0]} og ${example[1]} er helt like${more}.${isProven && !answer ? ' Sumradene har med begge.' : ''}`,
    sure: answer !== undefined || isProven,
    choices: [
      { value: 'each', text: 'Hver linje er en føring', example: `${formatNumber(lines.length)} føringer` },
      { value: 'once', text: 'Les dem én gang', example: `${formatNumber(lines.length - repeated.size)} føringer` },
    ],
  };
  return { decision, repeated: value === 'once' ? repeated : new Set() };
}
