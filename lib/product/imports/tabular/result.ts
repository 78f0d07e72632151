import type { Decision } from './decision';
import type { Mapping } from './headings';
import { maxProblems } from './limits';

/**
 * A fault in one cell: its line in the file (the heading is usually 1), the column's heading, a sentence. Where the
 * cell alone is wrong, `cell` has its field, its text, and what it may be instead.
 */
export type LineProblem = {
  row: number;
  column: string;
  message: string;
  cell?: { field: string; text: string; choices: { value: string; text: string }[] };
};

/**
 * The answer of a preview, which writes nothing: what was decided about the file, the lines that show it (`sample`), lines
 * without a problem as new, changed or unchanged, the first of `problemCount` problems, and the possible columns
 * (`fields`; none where the format says what its columns are).
 */
export type ImportPreview = {
  columns: string[];
  /** The texts above the headings. */
  titles: string[];
  /** The headings' line; 0 without any. */
  headingLine: number;
  sample: { line: number; cells: string[]; leftOut?: string }[];
  becomes: Becomes;
  /** The first rows that are not read, and how many there are. */
  leftOut: LeftOutRow[];
  leftOutCount: number;
  /** Headings with values that are not read. */
  unknown: string[];
  decisions: Decision[];
  /** The time when the choices for these headings were last used, ISO. */
  rememberedAt?: string;
  fields: { name: string; text: string }[];
  mapping: Mapping;
  rows: number;
  new: number;
  changed: number;
  unchanged: number;
  problems: LineProblem[];
  problemCount: number;
};

/**
 * The result of the sample's lines: the columns read as something else than their text, and their values by line
 * (`into`: the line whose row it is summed into, else itself). For entries of a day also the lines' `days` with their
 * sums, the first of the `busyCount` days with several entries, and the sum of all that is ready.
 */
export type Becomes = {
  columns: { name: string; text: string }[];
  lines: { line: number; into: number; cells: string[] }[];
  days: { lines: number[]; sum: number; entries: number }[];
  busy: { text: string; sum: number; entries: number }[];
  busyCount: number;
  total?: number;
};

/** A line that waits for a correction, its cells, and what is wrong. */
export type WaitingLine = { row: number; cells: string[]; message: string };

/** A line that is not read, its first texts, and why. */
export type LeftOutRow = { row: number; text: string; reason: string };

/** A file's first problem in a sentence, and how many more there are. */
export function problemText({ row, column, message }: LineProblem, more: number): string {
  return `Rad ${row}, kolonne «${column}»: ${message}${more > 0 ? ` (og ${more} til)` : ''}`;
}

/** Collects problems, keeping the first ones and the total. */
export class Problems {
  private readonly stored: (LineProblem & { at: number })[] = [];

  add(row: number, at: number, column: string, message: string, cell?: LineProblem['cell']): void {
    this.stored.push({ row, at, column, message, ...(cell && { cell }) });
  }

  /** Adds what is known of a line to its cells' sentences, and to those of a field what it may be, first of all. */
  explain(row: number, field: string, sentence: string, text: string | undefined): void {
    for (const problem of this.stored) {
      const { cell } = problem;
      if (problem.row !== row || !cell) continue;
      problem.message = `${problem.message}${problem.message.endsWith('.') ? '' : '.'} ${sentence}`;
      if (cell.field === field && text !== undefined) cell.choices.unshift({ value: text, text });
    }
  }

  /** The lines that have a problem. */
  get rows(): ReadonlySet<number> {
    return new Set(this.stored.map(({ row }) => row));
  }

  get count(): number {
    return this.stored.length;
  }

  /** The first problems in file order. */
  first(most = maxProblems): LineProblem[] {
    const inOrder = this.stored.sort((a, b) => a.row - b.row || a.at - b.at).slice(0, most);
    return inOrder.map(({ at: _, ...problem }) => problem);
  }
}
