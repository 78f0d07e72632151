import type { Mapping } from './headings';
import { maxProblems } from './limits';

/** What is wrong with one cell: its line in the file (the heading is usually 1), the column's heading, a sentence. */
export type LineProblem = { row: number; column: string; message: string };

/**
 * The answer of a preview, which writes nothing: the first rows as read (`sample`), lines without a problem as new,
 * changed or unchanged, the first of `problemCount` problems, and the possible columns (`fields`).
 */
export type ImportPreview = {
  columns: string[];
  sample: string[][];
  fields: { name: string; text: string }[];
  mapping: Mapping;
  rows: number;
  new: number;
  changed: number;
  unchanged: number;
  problems: LineProblem[];
  problemCount: number;
};

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
