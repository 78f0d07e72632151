import { nameForm } from '@/lib/core/format/name-parts';
import { formatNumber } from '@/lib/core/format/number';
import { readHours } from '@/lib/core/format/read-hours';
import { type Decision, quoted } from '@/lib/product/imports/tabular/decision';
import { addsUp, type HoursForm, hoursIn, type SumOf } from '@/lib/product/imports/tabular/read-hours';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';

/** A sum row of a file: its line, what it is called, and the rows (by place) that it is about. */
export type SumRow = SumOf & { line: number; name: string };

const sumWords = /^(sum|totalt?|delsum|subtotal|i alt|til sammen|sluttsum|grand total)(?=[\s:]|$)[\s:]*/i;
const isFigure = (cell: string) => readHours(cell) !== undefined || /^[\d\s.,:+\-−%/]+$/.test(cell);

/**
 * The sum rows of a column (`at`), each with its rows: those of the person it names, else those since the sum before,
 * else all above. `who` is the text of a row's person.
 */
export function sumRowsOf({ rows, leftOut }: TableFile, at: number, who: (i: number) => string): SumRow[] {
  const sums = leftOut.filter(({ reason }) => reason === 'Sumrad');
  if (sums.length === 0) return [];
  const ofPerson = new Map<string, number[]>();
  for (const i of rows.keys()) {
    const person = nameForm(who(i));
    const own = ofPerson.get(person);
    if (own) own.push(i);
    else ofPerson.set(person, [i]);
  }
  let from = 0;
  let next = 0;
  return sums.map(({ line, cells }): SumRow => {
    while (next < rows.length && (rows[next]?.line ?? 0) < line) next += 1;
    const block = Array.from({ length: next - from }, (_, i) => from + i);
    from = next;
    const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isFigure(cell));
    const name = texts.map((text) => text.replace(sumWords, '')).find((text) => text !== '') ?? '';
    const form = nameForm(name);
    const named =
      form === ''
        ? []
        : [...ofPerson].filter(([person]) => person !== '' && (person.includes(form) || form.includes(person)));
    const own = named.flatMap(([, places]) => places).sort((a, b) => a - b);
    const inBlock = own.filter((i) => block.includes(i));
    const of =
      own.length > 0
        ? inBlock.length > 0
          ? inBlock
          : own
        : block.length > 0
          ? block
          : [...rows.keys()].slice(0, next);
    return { line, name, text: (cells[at] ?? '').trim(), of };
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
    if (sum === undefined) return [];
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
