import { sumMoney } from '@/lib/core/format/number';
import { groupBy } from '@/lib/core/group-by';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { quoted } from '@/lib/product/imports/tabular/decision';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import type { Reading } from './column-reader';
import type { MonthCell } from './months';
import type { FileLine } from './read-lines';
import { keyOf } from './stored-rows';

/**
 * Adds up lines whose text is finer than the table's rows, as accounts of one group: the first line of each row, the sums
 * of its months, and the lines behind it. A decision says so.
 */
export function addUpLines(
  table: LiveTable,
  { rows }: TableFile,
  { mapping, decisions }: Reading,
  key: readonly string[],
  lines: FileLine[],
  cells: MonthCell[],
): { lines: FileLine[]; cells: MonthCell[]; linesOf: ReadonlyMap<number, number[]> } {
  const [[col, finer] = []] = Object.entries(table.importing?.finer ?? {});
  const at = mapping[col ?? ''] ?? -1;
  const accounts = new Map(
    rows.flatMap(({ line, cells: own }) => (finer?.test((own[at] ?? '').trim()) ? [[line, own[at]]] : [])),
  );
  const groups = [
    ...groupBy(lines, (line) => (accounts.has(line.line) ? keyOf(table, key, line.values) : `${line.line}`)),
  ];
  const firsts = groups.flatMap(([, [first]]) => first ?? []);
  const linesOf = new Map(groups.map(([, own]) => [own[0]?.line ?? 0, own.map(({ line }) => line)]));
  const into = new Map([...linesOf].flatMap(([first, own]) => own.map((line) => [line, first])));
  const sums = groupBy(cells, ({ line, col: month }) => `${into.get(line) ?? line} ${month}`);
  const example = lines.find(({ line }) => accounts.has(line));
  if (!col || !example) return { lines, cells, linesOf: new Map() };
  const said = `Kontoer er lagt sammen til kontogrupper: ${quoted(accounts.get(example.line) ?? '')} er i ${example.values[col]}.`;
  decisions.push({ key: 'finer', title: table.columns[col]?.text ?? col, value: '', said, sure: true, choices: [] });
  return {
    lines: firsts,
    cells: [...sums.values()].flatMap(([first, ...more]) =>
      first
        ? {
            ...first,
            line: into.get(first.line) ?? first.line,
            value: sumMoney([first, ...more].map(({ value }) => value)),
          }
        : [],
    ),
    linesOf,
  };
}
