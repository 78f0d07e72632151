import { type Answers, answered, type Decision } from './decision';
import { headingScorer, type Vocabulary } from './vocabulary';

const names = { ';': 'Semikolon', ',': 'Komma', '\t': 'Tabulator', '|': 'Loddrett strek (|)' } as const;
type Delimiter = keyof typeof names;
const delimiters = Object.keys(names) as Delimiter[];

/** Lines that are looked at, and characters. */
const lookedLines = 60;
const lookedLength = 50_000;

/** Excel's own first line, which names the delimiter. */
const sepLine = /^sep=(.)\r?(?:\n|$)/i;

/** The text's first lines; quoted line breaks do not end one. */
function firstLines(text: string): string[] {
  const lines: string[] = [];
  let quoted = false;
  let from = 0;
  const end = Math.min(text.length, lookedLength);
  for (let i = 0; i < end && lines.length < lookedLines; i += 1) {
    const sign = text[i];
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (i > from) lines.push(text.slice(from, i));
      from = i + 1;
    }
  }
  if (lines.length < lookedLines && from < end) lines.push(text.slice(from, end));
  return lines.filter((line) => line.trim() !== '');
}

/** A line's fields under a delimiter; enough to count them and to know headings. */
function fieldsOf(line: string, delimiter: string): string[] {
  const fields: string[] = [];
  let quoted = false;
  let field = '';
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === delimiter && !quoted) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  return [...fields, field];
}

type Split = { delimiter: Delimiter; columns: number; lines: number; headings: number; first: number; sample: string };

/** Splits the first lines by a delimiter: most lines' number of columns, and the best row of known headings. */
function splitBy(lines: readonly string[], delimiter: Delimiter, score: (cells: readonly string[]) => number): Split {
  const rows = lines.map((line) => fieldsOf(line, delimiter));
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[columns, agreeing] = [1, 0]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const headings = Math.max(0, ...rows.map(score));
  return {
    delimiter,
    columns,
    lines: agreeing,
    headings,
    first: rows[0]?.length ?? 1,
    sample: (rows.find(({ length }) => length === columns) ?? rows[0] ?? []).slice(0, 4).join(' · '),
  };
}

/** The better of two: known headings, then lines that agree, then the first line's fields. */
const better = (a: Split, b: Split) => b.headings - a.headings || b.lines - a.lines || b.first - a.first;

/**
 * Decides how the fields of a text are separated: by its `sep=` line, else by which sign gives known headings and lines
 * of equally many fields. `from` is where the table's text begins.
 */
export function delimiterOf(
  text: string,
  vocabulary: Vocabulary,
  answers: Answers = {},
): { delimiter: string; from: number; decision: Decision } {
  const about = { key: 'delimiter', title: 'Skilletegn' };
  const [line = '', named = ''] = sepLine.exec(text) ?? [];
  const from = line.length;
  const score = headingScorer(vocabulary);
  const splits = delimiters.map((one) => splitBy(firstLines(text.slice(from)), one, score)).sort(better);
  const choices = splits
    .filter(({ columns }) => columns > 1)
    .map((split) => ({ value: split.delimiter, text: names[split.delimiter], example: split.sample }));
  const answer = answered(answers, 'delimiter', delimiters);
  if (answer !== undefined) {
    const said = `${names[answer as Delimiter]}, slik du valgte.`;
    return { delimiter: answer, from, decision: { ...about, value: answer, said, sure: true, choices } };
  }
  if (named !== '') {
    const said = `${names[named as Delimiter] ?? `«${named}»`}. Filens første linje sier det.`;
    return { delimiter: named, from, decision: { ...about, value: named, said, sure: true, choices: [] } };
  }
  const [best, second] = splits;
  if (!best) throw new Error('There is a delimiter.');
  if (best.columns === 1) {
    const said = 'Ett felt på hver linje.';
    return { delimiter: ';', from, decision: { ...about, value: ';', said, sure: true, choices: [] } };
  }
  const sure =
    !second || second.columns === 1 || better(best, { ...second, first: best.first }) !== 0 || best.headings > 0;
  const said = `${names[best.delimiter]}. ${best.columns} felt på ${best.lines === 1 ? 'en linje' : `${best.lines} av de første linjene`}.`;
  return { delimiter: best.delimiter, from, decision: { ...about, value: best.delimiter, said, sure, choices } };
}
