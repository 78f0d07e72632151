import type { Decision } from './decision';
import type { Mapping } from './headings';
import { maxProblems } from './limits';

/** What is wrong with one cell: its line in the file (the heading is usually 1), the column's heading, a sentence. */
export type LineProblem = { row: number; column: string; message: string };

/**
 * The answer of a preview, which writes nothing: what was decided about the file, the lines that show it (`sample`), lines
 * without a problem as new, changed or unchanged, the first of `problemCount` problems, and the possible columns
 * (`fields`).
 */
export type ImportPreview = {
  columns: string[];
  /** The texts above the headings. */
  titles: string[];
  /** The headings' line; 0 without any. */
  headingLine: number;
  sample: { line: number; cells: string[]; leftOut?: string }[];
  /** The first rows that are not read, and how many there are. */
  leftOut: LeftOutRow[];
  leftOutCount: number;
  /** Headings with values that are not read. */
  unknown: string[];
  decisions: Decision[];
  /** When the choices for these headings were last used, as an ISO time. */
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

/** A line that is not read, its first texts, and why. */
export type LeftOutRow = { row: number; text: string; reason: string };

/** A file's first problem in a sentence, and how many more there are. */
export function problemText({ row, column, message }: LineProblem, more: number): string {
  return `Rad ${row}, kolonne «${column}»: ${message}${more > 0 ? ` (og ${more} til)` : ''}`;
}

/** Collects problems, keeping the first ones and the total. */
export class Problems {
  private readonly stored: (LineProblem & { at: number })[] = [];

  add(row: number, at: number, column: string, message: string): void {
    this.stored.push({ row, at, column, message });
  }

  get count(): number {
    return this.stored.length;
  }

  /** The first problems in file order. */
  first(most = maxProblems): LineProblem[] {
    const inOrder = this.stored.sort((a, b) => a.row - b.row || a.at - b.at).slice(0, most);
    return inOrder.map(({ row, column, message }) => ({ row, column, message }));
  }
}
