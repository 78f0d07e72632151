import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { figure, milliseconds, printTable } from './report';

/**
 * One row of the speed table: what the least that does the same costs, what the product does, and the goal for their ratio;
 * without a floor the goal is for the figure itself.
 */
export type Goal = {
  row: string;
  task: string;
  unit: 'ms' | '/s' | 'MB' | 'kB';
  floor?: number;
  ours: number;
  goal: { most: number } | { least: number };
};

const file = 'docs/speed.md';

const heads = ['row', 'task', 'floor', 'ours', '× floor', 'goal', 'met'];

function cells({ row, task, unit, floor, ours, goal }: Goal): string[] {
  const value = (amount: number) =>
    unit === 'ms' ? `${milliseconds(amount)} ms` : `${figure(amount)}${unit === '/s' ? unit : ` ${unit}`}`;
  const held = floor === undefined ? ours : ours / floor;
  const met = 'most' in goal ? held <= goal.most : held >= goal.least;
  const bound = 'most' in goal ? goal.most : goal.least;
  const requested = `${'most' in goal ? '≤' : '≥'} ${floor === undefined ? value(bound) : figure(bound, 2)}`;
  const [bare, ratio] = floor === undefined ? ['–', '–'] : [value(floor), figure(held, 2)];
  return [row, task, bare, value(ours), ratio, requested, met ? 'yes' : 'no'];
}

/** Prints rows of the speed table. */
export function printGoals(title: string, goals: readonly Goal[]): void {
  printTable(title, heads, goals.map(cells));
}

const lineOf = (columns: readonly string[]) => `| ${columns.join(' | ')} |`;
const rowOf = (line: string) => /^\| (\d+\w?) \|/.exec(line)?.[1];

const inOrder = new Intl.Collator('nb', { numeric: true });

const tableOf = (columns: readonly string[], lines: readonly string[]) =>
  [lineOf(columns), lineOf(columns.map(() => '---')), ...lines].join('\n');

/** The file's parts, which blank lines stand between. */
const partsOf = () => (existsSync(file) ? readFileSync(file, 'utf8') : '').trimEnd().split(/\n{2,}/);

function write(parts: readonly string[]): void {
  writeFileSync(file, `${parts.join('\n\n')}\n`);
}

/** Keeps rows of the speed table in the project, each in place of what was measured of it before. */
export function keepGoals(goals: readonly Goal[], day = new Date().toISOString().slice(0, 10)): void {
  const parts = partsOf();
  const place = parts.findIndex((part) => part.startsWith(`| ${heads[0]} |`));
  const at = place < 0 ? parts.length : place;
  const rows = new Map(
    (parts[at] ?? '').split('\n').flatMap((line): [string, string][] => {
      const row = rowOf(line);
      return row === undefined ? [] : [[row, line]];
    }),
  );
  for (const goal of goals) rows.set(goal.row, lineOf([...cells(goal), day]));
  const sorted = [...rows].sort(([a], [b]) => inOrder.compare(a, b)).map(([, line]) => line);
  write(parts.toSpliced(at, 1, tableOf([...heads, 'measured'], sorted)));
}

/** Keeps a table of its own in the project under a heading, in place of the one measured before. */
export function keepTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const parts = partsOf();
  const heading = `## ${title}`;
  const table = tableOf(columns, rows.map(lineOf));
  const at = parts.indexOf(heading);
  if (at < 0) write([...parts, heading, table]);
  else
    write(
      parts.toSpliced(
        parts.findIndex((part, i) => i > at && part.startsWith('|')),
        1,
        table,
      ),
    );
}
