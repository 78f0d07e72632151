import type { Layout } from './layout';
import { sampleRows } from './limits';

type SampleLine = { line: number; cells: string[]; leftOut?: string };

/** Lines at the top that are always in the sample. */
const firstLines = 3;
/** Lines of each hard kind. */
const ofEachKind = 3;

/** Texts that office programs change or that encodings read wrongly. */
const isHard = (cells: readonly string[]) => cells.some((cell) => /[\u007f-\uffff]/.test(cell));

/**
 * The lines that show how a file is read, in its order: the first ones, the first with letters outside ASCII, the first
 * that are left out, and those of `about` (line numbers that a question or a problem is about).
 */
export function sampleOf({ rows, leftOut, headings }: Layout, about: readonly number[] = []): SampleLine[] {
  const chosen = new Map<number, SampleLine>();
  const add = ({ line, cells }: { line: number; cells: readonly string[] }, reason?: string) => {
    if (chosen.size >= sampleRows) return;
    chosen.set(line, {
      line,
      cells: headings.map((_, i) => cells[i] ?? ''),
      ...(reason !== undefined && { leftOut: reason }),
    });
  };
  for (const row of rows.slice(0, firstLines)) add(row);
  let hard = 0;
  for (const row of rows) {
    if (hard === ofEachKind) break;
    if (chosen.has(row.line) || !isHard(row.cells)) continue;
    add(row);
    hard += 1;
  }
  for (const row of leftOut.slice(0, ofEachKind)) add(row, row.reason);
  const wanted = new Set(about.slice(0, sampleRows));
  for (const row of rows) if (wanted.has(row.line)) add(row);
  for (const row of rows.slice(firstLines)) {
    if (chosen.size >= sampleRows) break;
    add(row);
  }
  return [...chosen.values()].sort((a, b) => a.line - b.line);
}
