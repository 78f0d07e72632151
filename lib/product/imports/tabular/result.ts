import { z } from 'zod';
import type { Decision } from './decision';
import type { Mapping } from './headings';
import { maxProblems } from './limits';

const count = z.number().int();

const decision: z.ZodType<Decision> = z.object({
  key: z.string(),
  title: z.string(),
  value: z.string(),
  said: z.string(),
  sure: z.boolean(),
  assumed: z.literal(true).optional(),
  choices: z.array(z.object({ value: z.string(), text: z.string(), example: z.string() })),
  other: z.string().optional(),
});

/**
 * A fault in one cell: its line in the file (the heading is usually 1), the column's heading, a sentence. Where the
 * cell alone is wrong, `cell` has its field, its text, and what it may be instead.
 */
const lineProblem = z.object({
  row: count,
  column: z.string(),
  message: z.string(),
  cell: z
    .object({
      field: z.string(),
      text: z.string(),
      choices: z.array(z.object({ value: z.string(), text: z.string() })),
    })
    .optional(),
});
export type LineProblem = z.infer<typeof lineProblem>;

/**
 * The result of the sample's lines: the columns read as something else than their text, and their values by line
 * (`into`: the line whose row it is summed into, else itself). For entries of a day also the lines' `days` with their
 * sums, the first of the `busyCount` days with several entries, and the sum of all that is ready.
 */
const becomes = z.object({
  columns: z.array(z.object({ name: z.string(), text: z.string() })),
  lines: z.array(z.object({ line: count, into: count, cells: z.array(z.string()) })),
  days: z.array(z.object({ lines: z.array(count), sum: z.number(), entries: count })),
  busy: z.array(z.object({ text: z.string(), sum: z.number(), entries: count })),
  busyCount: count,
  total: z.number().optional(),
});
export type Becomes = z.infer<typeof becomes>;

/** A line that waits for a correction, its cells, and what is wrong. */
const waitingLine = z.object({ row: count, cells: z.array(z.string()), message: z.string() });
export type WaitingLine = z.infer<typeof waitingLine>;

/** A line that is not read, its first texts, and why. */
const leftOutRow = z.object({ row: count, text: z.string(), reason: z.string() });
export type LeftOutRow = z.infer<typeof leftOutRow>;

const mapping: z.ZodType<Mapping> = z.record(z.string(), z.number());

/**
 * The answer of a preview, which writes nothing: what was decided about the file, the lines that show it (`sample`), lines
 * without a problem as new, changed or unchanged, the first of `problemCount` problems, and the possible columns
 * (`fields`; none where the format says what its columns are).
 */
export const previewFields = {
  columns: z.array(z.string()),
  /** The texts above the headings. */
  titles: z.array(z.string()),
  /** The headings' line; 0 without any. */
  headingLine: count,
  sample: z.array(z.object({ line: count, cells: z.array(z.string()), leftOut: z.string().optional() })),
  becomes,
  /** The first rows that are not read, and how many there are. */
  leftOut: z.array(leftOutRow),
  leftOutCount: count,
  /** Headings with values that are not read. */
  unknown: z.array(z.string()),
  decisions: z.array(decision),
  /** The time when the choices for these headings were last used. */
  rememberedAt: z.iso.datetime().optional(),
  fields: z.array(z.object({ name: z.string(), text: z.string() })),
  mapping,
  rows: count,
  new: count,
  changed: count,
  unchanged: count,
  problems: z.array(lineProblem),
  problemCount: count,
};
export const importPreview = z.object(previewFields).meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;

/**
 * The answer of an import: the file's row count, the key by which it is undone, and what of the file was not read (rows
 * such as sums and lines that wait for an answer, headings that no column has, and lines that wait for a correction).
 */
export const tableImported = z
  .object({
    rows: count,
    op: z.uuid(),
    lines: count,
    leftOut: z.array(leftOutRow),
    unknown: z.array(z.string()),
    waiting: z.array(waitingLine),
  })
  .meta({ id: 'TableImported' });
export type TableImported = z.infer<typeof tableImported>;

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
