import type { Mapping } from './fields';
import { maxProblems } from './limits';

/** What is wrong with one cell of a file: its line in the file (the heading is usually 1), the column's heading, a sentence. */
export type PriceProblem = { row: number; column: string; message: string };

/**
 * What a preview answers; nothing is written. `sample` holds the first rows as they were read, `rows` how many there are. new,
 * changed and unchanged count lines without a problem; `problems` are the first of `problemCount`.
 */
export type PricePreview = {
  columns: string[];
  sample: string[][];
  mapping: Mapping;
  rows: number;
  new: number;
  changed: number;
  unchanged: number;
  problems: PriceProblem[];
  problemCount: number;
  /** The suppliers whose lines the file holds. */
  suppliers: { xid: string; no: string; name: string }[];
};

/** What an import answers. */
export type PriceImported = { message: string; rows: number };

/** Collects problems, keeping as many as are told and the count of all. */
export class Problems {
  private readonly kept: (PriceProblem & { at: number })[] = [];

  add(row: number, at: number, column: string, message: string): void {
    this.kept.push({ row, at, column, message });
  }

  get count(): number {
    return this.kept.length;
  }

  /** The first of them in the order of the file. */
  first(most = maxProblems): PriceProblem[] {
    const inOrder = this.kept.sort((a, b) => a.row - b.row || a.at - b.at).slice(0, most);
    return inOrder.map(({ row, column, message }) => ({ row, column, message }));
  }
}
