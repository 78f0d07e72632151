import { badInput } from '@/base/errors';
import { parseNumber } from '@/lib/core/format/parse-number';
import { readHours } from '@/lib/core/format/read-hours';
import { dayColumns } from './day-columns';
import { type Answers, type Decision, quoted } from './decision';
import { headingScorer, type Vocabulary } from './vocabulary';

/** A row of a file: the line where it begins, from 1, and its cells. */
export type FileRow = {
  line: number;
  cells: string[];
  /** The columns whose cell is merged with the one above. */
  merged?: number[];
};

export type TableRow = FileRow & {
  /** The row's cell count, if it has non-empty cells without a heading. */
  overflow?: number;
};

/** A row that is no row of the table, and why. */
type LeftOut = FileRow & { reason: string };

export type Layout = {
  /** The line of the headings; 0 when the file has none. */
  line: number;
  headings: string[];
  rows: TableRow[];
  /** The texts above the headings: a title, a supplier, a day. */
  titles: string[];
  leftOut: LeftOut[];
  decisions: Decision[];
};

/** Rows among which the headings are looked for. */
const lookedRows = 30;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');
const isFigure = (cell: string) => /^[\d\s.,:+\-−%/]+$/.test(cell.trim());
const sampleOf = (cells: readonly string[]) => filled(cells).slice(0, 6).join(' · ').slice(0, 120);

/** Fits a row to the headings: pads missing cells with empty ones, drops empty cells past the headings. */
function fitted({ cells, ...given }: FileRow, columns: number): TableRow {
  const row = { ...given, cells: Array.from({ length: columns }, (_, i) => cells[i] ?? '') };
  return cells.slice(columns).some((cell) => cell.trim() !== '') ? { ...row, overflow: cells.length } : row;
}

const filledWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The heading row: the one with most known headings, else the first that looks like headings. */
function headingsOf(
  records: readonly FileRow[],
  vocabulary: Vocabulary,
  answers: Answers,
): { at: number; decision: Decision } {
  const about = { key: 'headings', title: 'Overskrifter' };
  const looked = records.slice(0, lookedRows);
  const choices = [
    ...looked.slice(0, 10).map(({ line, cells }) => ({
      value: String(line),
      text: `Linje ${line}`,
      example: sampleOf(cells),
    })),
    { value: '0', text: 'Filen har ingen overskrifter', example: '' },
  ];
  const answer = answers.headings;
  const chosen = answer === '0' ? -1 : looked.findIndex(({ line }) => String(line) === answer);
  if (answer === '0' || chosen >= 0) {
    const said = chosen < 0 ? 'Ingen, slik du valgte.' : `Linje ${answer}, slik du valgte.`;
    return { at: chosen, decision: { ...about, value: answer ?? '0', said, sure: true, choices } };
  }
  const score = headingScorer(vocabulary);
  const scores = looked.map(({ cells }) => score(cells));
  const best = Math.max(0, ...scores);
  const at = best > 0 ? scores.indexOf(best) : 0;
  const row = looked[at];
  if (!row) throw badInput('Filen er tom.');
  const above = at === 0 ? '' : ` ${at === 1 ? 'Én linje' : `${at} linjer`} med tittel står over.`;
  const days = dayColumns(row.cells);
  // A title of one word that is a heading too does not make its line the heading row.
  const isKnown = best >= 2 && (best > 2 || filled(row.cells).length - days.length <= 2);
  const looksWrong =
    row.cells.some((cell, i) => cell.trim() !== '' && isFigure(cell) && !days.includes(i)) ||
    new Set(filled(row.cells)).size < filled(row.cells).length;
  const sure = isKnown || (vocabulary.exact.length === 0 ? true : !looksWrong && filled(row.cells).length > 1);
  const said = isKnown
    ? `Linje ${row.line}.${above}`
    : sure
      ? `Linje ${row.line}, men vi kjenner ingen av overskriftene.`
      : 'Fant ingen overskrifter; velg linjen.';
  return { at, decision: { ...about, value: String(row.line), said, sure, choices } };
}

const sumWord = /^(sum|totalt?|delsum|subtotal|i alt|til sammen|sluttsum|grand total)\s*:?$/i;
const sumStart = /^(sum|totalt?|delsum|subtotal|sluttsum)[\s:]/i;
/** The last line of a budget or an account, which has every figure that other lines have. */
const resultStart = /^resultat\b/i;

/** A figure of a cell in either form; undefined for a text. */
function figureOf(cell: string): number | undefined {
  const read = parseNumber(cell);
  if (read !== undefined) return read;
  const hours = /\d[:th]/i.test(cell) ? readHours(cell) : undefined;
  if (hours && 'value' in hours) return hours.value;
  return /^-?\d+\.\d+$/.test(cell.trim()) ? Number(cell) : undefined;
}

/** Finds sum rows: a row that says so, and either lacks what other rows have or adds up the rows above. */
class SumRows {
  private sums: number[] = [];
  private readonly usual: number;

  constructor(rows: readonly FileRow[]) {
    const counts = new Map<number, number>();
    for (const { cells } of rows) {
      const count = filled(cells).length;
      counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    this.usual = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
  }

  /** True if the next row is a sum row; rows are given in the file's order. */
  next({ cells }: FileRow): boolean {
    const texts = filled(cells);
    const saysSum = texts.some((cell) => sumWord.test(cell.trim()) || sumStart.test(cell.trim()));
    const figures = cells.map(figureOf);
    if (saysSum && (texts.length < this.usual || this.addsUp(figures))) {
      this.sums = [];
      return true;
    }
    for (const [i, figure] of figures.entries()) this.sums[i] = (this.sums[i] ?? 0) + (figure ?? 0);
    return false;
  }

  private addsUp(figures: readonly (number | undefined)[]): boolean {
    return figures.some(
      (figure, i) => figure !== undefined && figure !== 0 && Math.abs(figure - (this.sums[i] ?? 0)) < 0.005,
    );
  }
}

function sumsDecision(leftOut: readonly LeftOut[], taken: boolean): Decision {
  const [first] = leftOut;
  const lines = leftOut.slice(0, 3).map(({ line }) => line);
  const which = leftOut.length > 3 ? `${lines.join(', ')} …` : lines.join(', ');
  const count = leftOut.length === 1 ? 'Én rad er en sum' : `${leftOut.length} rader er summer`;
  return {
    key: 'sums',
    title: 'Utelatt',
    value: taken ? 'in' : 'out',
    said: taken
      ? `${count}, og leses inn slik du valgte (linje ${which}).`
      : `${count} og leses ikke: linje ${which}, ${quoted(sampleOf(first?.cells ?? []), 60)}.`,
    sure: true,
    choices: [
      { value: 'out', text: 'Utelat summene', example: '' },
      { value: 'in', text: 'Les dem som vanlige rader', example: sampleOf(first?.cells ?? []) },
    ],
  };
}

/** Excel's two ways to keep a number as text, ="0012" and '0012, without their marks. */
const unformula = (cell: string) =>
  /="|'/.test(cell) ? (/^(?:="([^"]+)"|'(\d[\d .-]*))$/.exec(cell.trim())?.slice(1).find(Boolean) ?? cell) : cell;

/**
 * Finds the table in the rows of a file, none of them blank: its headings, the titles above, its rows, and the rows that
 * are no rows of it (headings repeated, sums). Throws a sentence for a file without rows.
 */
export function layOut(records: readonly FileRow[], vocabulary: Vocabulary, answers: Answers = {}): Layout {
  const { at, decision } = headingsOf(records, vocabulary, answers);
  const head = records[at];
  const below = records.slice(at + 1).map((row) => ({ ...row, cells: row.cells.map(unformula) }));
  if (below.length === 0) throw badInput('Filen har ingen rader under overskriften.');
  const widest = below.reduce((most, { cells }) => Math.max(most, filledWidth(cells)), 0);
  const headings = head
    ? head.cells.map((heading) => unformula(heading).trim())
    : Array.from({ length: widest }, (_, i) => `Kolonne ${i + 1}`);
  while (headings.at(-1) === '') headings.pop();
  const leftOut: LeftOut[] = [];
  const sums: LeftOut[] = [];
  const rows: TableRow[] = [];
  const isSum = new SumRows(below);
  const heading = JSON.stringify(headings);
  const takesSums = answers.sums === 'in' || vocabulary.exact.length === 0;
  const last = below.at(-1);
  for (const row of below) {
    const bare = row.cells.slice(0, headings.length).map((cell) => cell.trim());
    if (head && JSON.stringify(bare) === heading) {
      leftOut.push({ ...row, reason: 'Overskriftene gjentatt' });
      continue;
    }
    if (isSum.next(row) || (row === last && resultStart.test(filled(row.cells)[0] ?? ''))) {
      sums.push({ ...row, reason: 'Sumrad' });
      if (!takesSums) continue;
    }
    rows.push(fitted(row, headings.length));
  }
  if (!takesSums) leftOut.push(...sums);
  if (rows.length === 0) throw badInput('Filen har ingen rader under overskriften.');
  return {
    line: head?.line ?? 0,
    headings,
    rows,
    titles: records.slice(0, Math.max(0, at)).map(({ cells }) => sampleOf(cells)),
    leftOut: leftOut.sort((a, b) => a.line - b.line),
    decisions: [decision, ...(sums.length > 0 && vocabulary.exact.length > 0 ? [sumsDecision(sums, takesSums)] : [])],
  };
}
