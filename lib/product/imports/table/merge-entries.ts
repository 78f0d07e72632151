import { formatNumber } from '@/lib/core/format/number';
import type { Cell } from '@/lib/core/widgets/column';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import { longestText } from '@/lib/platform/tables/declared/longest-text';
import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import { hundredths } from './days-of-entries';
import { exactEntries, matchEntries, type StoredEntries } from './match-entries';
import type { FileLine } from './read-lines';
import { exactKey, keyOf } from './stored-rows';

/** Lines as they become entries; `linesOf` has all lines of an entry that is the sum of several, by its first line. */
export type MergedEntries = {
  entries: FileLine[];
  linesOf: ReadonlyMap<number, readonly number[]>;
  decision?: Decision;
};

type Sum = { sum: FileLine; group: readonly FileLine[]; isStored: boolean };

const isText = (kind: string | undefined) => kind === 'text' || kind === 'longtext';

/** One entry of several lines: their sum, and their texts one after another; undefined where a text would be too long. */
function sumOf(
  amount: string,
  texts: readonly (readonly [col: string, longest: number])[],
  lines: readonly FileLine[],
): FileLine | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const joined: Record<string, Cell> = {};
  for (const [col, longest] of texts) {
    const parts = new Set(lines.flatMap(({ values }) => (values[col] == null ? [] : [String(values[col])])));
    const text = [...parts].join(', ');
    if (text.length > longest) return undefined;
    if (text !== '') joined[col] = text;
  }
  const sum = lines.reduce((total, { values }) => total + hundredths(values[amount]), 0) / 100;
  return { ...first, values: { ...first.values, ...joined, [amount]: sum } };
}

/**
 * Lines of one key that differ in amount and text alone, as an entry each or as one with their sum, by `answers`.
 * Stored entries, in either form, stay as they are.
 */
export async function mergeEntries(
  table: LiveTable,
  key: readonly string[],
  lines: readonly FileLine[],
  stored: StoredEntries,
  answers: Answers,
): Promise<MergedEntries> {
  const several = table.importing?.several;
  if (!several) return { entries: [...lines], linesOf: new Map() };
  const { amount, apart } = several;
  const kindOf = (col: string) => table.columns[col]?.kind;
  const texts = apart.flatMap((col) => {
    const { kind, maxLength } = table.columns[col] ?? {};
    return kind === 'text' || kind === 'longtext' ? [[col, maxLength ?? longestText[kind]] as const] : [];
  });
  const same = [...key, ...apart.filter((col) => !isText(kindOf(col)))];
  const keyed = (values: RowValues) => keyOf(table, key, values);
  const left = new Map(stored);
  const sums = new Map<FileLine, Sum>();

  /** Sums the lines of each key; those whose sum is stored take its row, which no line of another is then. */
  async function addSums(some: readonly FileLine[], takes: (isStored: boolean) => boolean): Promise<void> {
    const groups = new Map<string, FileLine[]>();
    await forEachPaced(some, (line) => {
      const name = exactKey(same, line.values);
      const group = groups.get(name);
      if (group) group.push(line);
      else groups.set(name, [line]);
    });
    await forEachPaced(groups, ([, group]) => {
      const [first] = group;
      const sum = group.length > 1 ? sumOf(amount, texts, group) : undefined;
      if (!first || !sum) return;
      const name = keyed(sum.values);
      const rows = left.get(name) ?? [];
      const row = rows.find(({ values }) => apart.every((col) => (sum.values[col] ?? null) === values[col]));
      if (!takes(row !== undefined)) return;
      if (row) {
        left.set(
          name,
          rows.filter((one) => one !== row),
        );
      }
      sums.set(first, { sum, group, isStored: row !== undefined });
    });
  }
  // Exact matches come first, then stored sums, then possible matches of lines without activity or text.
  const exact = await exactEntries(several, keyed, lines, stored);
  const rows = new Set(exact.values());
  await forEachPaced(stored, ([name, all]) => {
    left.set(
      name,
      all.filter((row) => !rows.has(row)),
    );
  });
  await addSums(
    lines.filter((line) => !exact.has(line)),
    (isStored) => isStored,
  );
  const summed = new Set([...sums.values()].flatMap(({ group }) => group));
  const others = lines.filter((line) => !exact.has(line) && !summed.has(line));
  const { own } = await matchEntries(several, keyed, others, left);
  await addSums(
    others.filter((line) => !own.has(line)),
    () => true,
  );
  const open = [...sums.values()].filter(({ isStored }) => !isStored);
  const value = answered(answers, 'entries', ['each', 'sum']) ?? 'each';
  const merged = [...sums].filter(([, { isStored }]) => isStored || value === 'sum');
  const firsts = new Map(merged.map(([first, { sum }]) => [first, sum]));
  const rest = new Set(merged.flatMap(([, { group }]) => group.slice(1)));
  const entries = lines.flatMap((line) => (rest.has(line) ? [] : [firsts.get(line) ?? line]));
  const linesOf = new Map(merged.map(([first, { group }]) => [first.line, group.map(({ line }) => line)]));
  const [example] = open;
  if (!example) return { entries, linesOf };
  const amounts = example.group.map(({ values }) => formatNumber(Number(values[amount]), 2));
  const days = open.length === 1 ? 'Én dag har' : `${formatNumber(open.length)} dager har`;
  const about = `${days} flere linjer for samme person, prosjekt og aktivitet`;
  return {
    entries,
    linesOf,
    decision: {
      key: 'entries',
      title: 'Flere linjer',
      value,
      said:
        value === 'sum'
          ? `Linjene legges sammen til én føring om dagen, og merknadene settes etter hverandre. ${about}.`
          : `Hver linje blir en føring. ${about}.`,
      sure: true,
      choices: [
        { value: 'each', text: 'Hver linje', example: amounts.join(' og ') },
        { value: 'sum', text: 'Én om dagen', example: formatNumber(Number(example.sum.values[amount]), 2) },
      ],
    },
  };
}
