import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const byDigits = [0, 1, 2].map(
  (digits) =>
    new Intl.NumberFormat('nb-NO', { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: true }),
);

/** A number for the table, '–' for one that was not measured. */
export function figure(value: number | undefined, digits: 0 | 1 | 2 = 0): string {
  return value === undefined || Number.isNaN(value) ? '–' : (byDigits[digits]?.format(value) ?? '');
}

/** A median for the table: more digits the shorter it is. */
export function milliseconds(value: number | undefined): string {
  return figure(value, value !== undefined && value < 100 ? 1 : 0);
}

/** Bytes as kB or MB. */
export function size(bytes: number | undefined): string {
  if (bytes === undefined) return '–';
  return bytes < 1e6 ? `${figure(bytes / 1e3)} kB` : `${figure(bytes / 1e6, 1)} MB`;
}

/** Prints a table: the first column to the left, the others to the right. */
export function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  console.log(`\n${title}\n${line(heads)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(line(row));
}

/** Adds one part to the JSON file of the day; a part measured again replaces the earlier one. */
export function addToReport(file: string, part: string, value: unknown): void {
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  mkdirSync(path.dirname(file), { recursive: true });
  const measured = { at: new Date().toISOString(), node: process.version, ...(value as object) };
  writeFileSync(file, `${JSON.stringify({ ...earlier, [part]: measured }, null, 2)}\n`);
}
