import { nameForm, nameParts } from '@/lib/core/format/name-parts';
import { formatNumber } from '@/lib/core/format/number';
import { readHours } from '@/lib/core/format/read-hours';
import { type Decision, quoted } from '@/lib/product/imports/tabular/decision';
import { addsUp, type HoursForm, hoursIn, type SumOf } from '@/lib/product/imports/tabular/read-hours';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';

/** A sum row of a file: its line, what it is called, and the rows (by place) that it is about. */
export type SumRow = SumOf & { line: number; name: string };

const sumWords = /^(sum|totalt?|delsum|subtotal|i alt|til sammen|sluttsum|grand total)(?=[\s:]|$)[\s:]*/i;
const isFigure = (cell: string) => readHours(cell) !== undefined || /^[\d\s.,:+\-−%/]+$/.test(cell);

/** The rows of each person, by what their line calls them. */
function rowsOfPeople(rows: number, who: (i: number) => string): ReadonlyMap<string, readonly number[]> {
  const ofPerson = new Map<string, number[]>();
  for (let i = 0; i < rows; i += 1) {
    const person = nameForm(who(i));
    const own = ofPerson.get(person);
    if (own) own.push(i);
    else ofPerson.set(person, [i]);
  }
  return ofPerson;
}

/** The rows of the person that a sum names, those that say only their number too. */
function rowsNamed(name: string, ofPerson: ReadonlyMap<string, readonly number[]>): number[] {
  const form = nameForm(name);
  if (form === '') return [];
  const isMeant = (person: string) => person !== '' && (person.includes(form) || form.includes(person));
  const meant = [...ofPerson.keys()].filter(isMeant);
  const numbers = new Set(meant.map((person) => nameParts(person).number));
  const all = [...ofPerson.keys()].filter(
    (one) => meant.includes(one) || nameParts(one).whole.some((part) => numbers.has(part)),
  );
  return all.flatMap((person) => ofPerson.get(person) ?? []).sort((a, b) => a - b);
}

/**
 * The sum rows of a column (`at`), each with its rows: those since the sum before. If sums follow each other, each
 * counts the rows of the person it names; without a name all above. `who` is the text of a row's person.
 */
export function sumRowsOf({ rows, leftOut }: TableFile, at: number, who: (i: number) => string): SumRow[] {
  const sums = leftOut.filter(({ reason }) => reason === 'Sumrad');
  if (sums.length === 0) return [];
  let from = 0;
  let next = 0;
  const placed = sums.map(({ line, cells }) => {
    while (next < rows.length && (rows[next]?.line ?? 0) < line) next += 1;
    const block = Array.from({ length: next - from }, (_, i) => from + i);
    from = next;
    const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isFigure(cell));
    const name = texts.map((text) => text.replace(sumWords, '')).find((text) => text !== '') ?? '';
    return { line, name, text: (cells[at] ?? '').trim(), block, above: next };
  });
  const ofPerson = rowsOfPeople(rows.length, who);
  return placed.map(({ line, name, text, block, above }, i): SumRow => {
    const after = placed[i + 1];
    const isListed = block.length === 0 || (after !== undefined && after.block.length === 0 && after.name !== '');
    const of = !isListed
      ? block
      : name === ''
        ? Array.from({ length: above }, (_, row) => row)
        : rowsNamed(name, ofPerson);
    return { line, name, text, of };
  });
}

/** A sum row beside what its lines come to. */
type Compared = { line: number; name: string; sum: number; lines: number; waiting: number };

/**
 * Compares the sum rows with the lines that were read (`hoursOf` a row by place; undefined: it waits). Differences with
 * no waiting line to explain them must be confirmed, since the file contradicts itself. `missing`: what a sum lacks, by
 * the only row of it that waits.
 */
export function controlSums(
  sums: readonly SumRow[],
  form: HoursForm,
  hoursOf: (i: number) => number | undefined,
  answer: string | undefined,
): { said: string; agree: number; missing: ReadonlyMap<number, number>; question?: Decision } | undefined {
  const missing = new Map<number, number>();
  const compared = sums.flatMap(({ line, name, text, of }): (Compared & { ok: boolean })[] => {
    const sum = hoursIn(readHours(text), form);
    if (sum === undefined || of.length === 0) return [];
    const hours = of.map(hoursOf);
    const lines = hours.reduce<number>((total, one) => total + Math.round((one ?? 0) * 100), 0) / 100;
    const waiting = hours.filter((one) => one === undefined).length;
    const [only] = of.filter((_, i) => hours[i] === undefined);
    if (waiting === 1 && only !== undefined) missing.set(only, Math.round((sum - lines) * 100) / 100);
    return [{ line, name, sum, lines, waiting, ok: waiting === 0 && addsUp(sum, lines, of.length) }];
  });
  if (compared.length === 0) return undefined;
  const agree = compared.filter(({ ok }) => ok).length;
  const differing = compared.filter(({ ok }) => !ok);
  const sentence = ({ line, name, sum, lines }: Compared) =>
    `linje ${line}${name ? ` (${quoted(name)})` : ''} sier ${formatNumber(sum, 2)}, linjene gir ${formatNumber(lines, 2)}`;
  const listed = differing.slice(0, 3).map(sentence).join('; ');
  const more = differing.length > 3 ? ` og ${differing.length - 3} til` : '';
  const unexplained = differing.filter(({ waiting }) => waiting === 0);
  const waits = differing.length > unexplained.length ? ' Linjer som må rettes, mangler i dem.' : '';
  const said = `${formatNumber(agree)} stemmer med linjene${differing.length > 0 ? `. ${differing.length === 1 ? 'Én' : formatNumber(differing.length)} gjør det ikke: ${listed}${more}` : ''}.${waits}`;
  if (unexplained.length === 0) return { said, agree, missing };
  const first = unexplained[0] as Compared;
  const question: Decision = {
    key: 'control',
    title: 'Sumrader',
    value: 'lines',
    said: `${sentence(first)[0]?.toUpperCase()}${sentence(first).slice(1)}${unexplained.length > 1 ? `, og ${unexplained.length - 1} til` : ''}.`,
    sure: answer === 'lines',
    choices: [{ value: 'lines', text: 'Linjene gjelder', example: `${formatNumber(first.lines, 2)} timer leses inn` }],
  };
  return { said, agree, missing, question };
}
