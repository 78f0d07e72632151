import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnText } from '@/lib/core/table-view/cell-text';
import { runs } from '@/tests/factories/runs';
import type { Column } from './column';
import { inThousands } from './in-thousands';
import type { Tabulator } from './widget';

const columns: Column[] = [
  { text: 'Linje', value: 'line', type: 'text' },
  { text: 'Sum', value: 'sum', type: 'amount', decimals: 0 },
  { text: 'Tatt bort', value: 'taken', type: 'amount', decimals: 2 },
  { text: 'Andel', value: 'share', type: 'percent' },
];
/** Øre: nothing, a little, or much. */
const money = fc.oneof(fc.constant(0), fc.integer({ min: -2e5, max: 2e5 }), fc.integer({ min: -1e9, max: 1e9 }));
const table = (data: Tabulator['data']): Tabulator => ({
  wtype: 'tabulator',
  ...{ title: 'Resultat', subtitle: 'jan 2026', options: { columns }, data, parameters: {} },
});

test('whole kroner are shown as the nearest thousand, and øre, shares, texts and links are as they were', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: -1e12, max: 1e12 })), (ore) => {
      const sum = ore === null ? null : ore / 100;
      const row = { line: 'Salg', sum, taken: 12_345.67, share: 0.5, _drill: { group: '30' } };
      const [shown] = inThousands(table([row])).data;
      expect({ ...shown, sum }).toEqual(row);
      const { text } = drawnText(columns[1] as Column, (shown?.sum ?? null) as number | null);
      if (ore === null || ore === 0) expect(text).toBe(ore === null ? '' : '–');
      else {
        const said = Number(text.replaceAll('.', '').replace('−', '-'));
        expect(Math.abs(said * 100_000 - ore)).toBeLessThanOrEqual(50_000);
      }
    }),
  );
});

const written = (ore: number) => 0 + Math.sign(ore) * Math.round(Math.abs(ore) / 100_000);
const figures = fc.record({
  companies: fc.array(money, { minLength: 5, maxLength: 5 }),
  ...{ eliminated: money, before: money, budget: money },
});
type Ore = Record<string, number>;

/** Ten lines, of which five are sums: income, costs, what is left, interest, what is left of all. */
const statement: (string | undefined)[] = [
  ...[undefined, undefined, '1,2', undefined, undefined, undefined],
  ...['4,5,6', '3,-7', undefined, '8,-9'],
];
const isCost = (at: number) => [3, 4, 5, 6, 8].includes(at);

function statementOf(drawn: readonly { companies: number[]; eliminated: number; before: number; budget: number }[]) {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const lines: Ore[] = [];
  for (const [at, down] of statement.entries()) {
    const one = drawn[at];
    const own: Ore = one
      ? { ...Object.fromEntries(ids.map((id, i) => [id, one.companies[i] ?? 0])), ...one, companies: 0 }
      : {};
    const terms = (down ?? '').split(',').map(Number);
    const line = (key: string) =>
      down === undefined
        ? (own[key] ?? 0)
        : terms.reduce((sum, no) => sum + Math.sign(no) * (lines[Math.abs(no) - 1]?.[key] ?? 0), 0);
    const leaves = Object.fromEntries([...ids, 'eliminated', 'before', 'budget'].map((key) => [key, 0 + line(key)]));
    const sum = ids.reduce((all, id) => all + (leaves[id] ?? 0), 0);
    const [group, better] = [sum - (leaves.eliminated ?? 0), isCost(at) ? -1 : 1];
    const change = 0 + better * (group - (leaves.before ?? 0));
    lines.push({ ...leaves, sum, group, change, deviation: 0 + better * (sum - (leaves.budget ?? 0)) });
  }
  const keys = Object.keys(lines[0] ?? {});
  const data = lines.map((line, at) => ({
    ...Object.fromEntries(keys.map((key) => [key, (line[key] ?? 0) / 100])),
    ...(statement[at] !== undefined && { _down: statement[at] }),
    _across: {
      ...{ sum: ids.join(), group: 'sum,-eliminated' },
      change: isCost(at) ? 'before,-group' : 'group,-before',
      deviation: isCost(at) ? 'budget,-sum' : 'sum,-budget',
    },
  }));
  const amounts = keys.map((value): Column => ({ text: value, value, type: 'amount', decimals: 0 }));
  return { keys, lines, widget: { ...table(data), options: { columns: amounts } } };
}

test('a statement adds up in rows and columns as it is shown, and each figure is at most one from its own rounding', () => {
  fc.assert(
    fc.property(fc.array(figures, { minLength: 10, maxLength: 10 }), (drawn) => {
      const { keys, lines, widget } = statementOf(drawn);
      const shown = inThousands(widget).data;
      const rows = shown.map((row) => (key: string) => written(Number(row[key]) * 100_000));
      for (const [at, of] of rows.entries()) {
        for (const key of keys) {
          const ore = lines[at]?.[key] ?? 0;
          expect(Math.abs(of(key) - written(ore)), `${at} ${key}`).toBeLessThanOrEqual(1);
          expect(shown[at]?.[key] === 0, `${at} ${key}`).toBe(ore === 0);
          const terms = statement[at]?.split(',').map(Number);
          if (terms === undefined || key === 'change' || key === 'deviation') continue;
          const sum = terms.reduce((all, no) => all + Math.sign(no) * (rows[Math.abs(no) - 1]?.(key) ?? Number.NaN), 0);
          expect(of(key), `${at} ${key}`).toBe(0 + sum);
        }
        const companies = ['a', 'b', 'c', 'd', 'e'].reduce((all, id) => all + of(id), 0);
        expect([of('sum'), of('eliminated')]).toEqual([companies, 0 + companies - of('group')]);
        const [change, deviation] = [of('group') - of('before'), of('sum') - of('budget')];
        const better = isCost(at) ? -1 : 1;
        expect([of('change'), of('deviation')]).toEqual([0 + better * change, 0 + better * deviation]);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('the sum below a column is that of what stands above it', () => {
  fc.assert(
    fc.property(fc.array(money, { maxLength: 60 }), (all) => {
      const summed: Column = { text: 'Sum', value: 'sum', type: 'amount', decimals: 0, math: 'sum' };
      const widget = { ...table(all.map((ore) => ({ sum: ore / 100 }))), options: { columns: [summed] } };
      const shown = inThousands(widget).data.reduce((sum, row) => sum + written(Number(row.sum) * 100_000), 0);
      expect(Math.abs(shown - written(all.reduce((sum, ore) => sum + ore, 0)))).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs(200) },
  );
});

test('the unit is said beside the period, and a table without whole kroner is left alone', () => {
  expect(inThousands(table([])).subtitle).toBe('Tkr · jan 2026');
  const exact = { ...table([]), options: { columns: columns.filter(({ value }) => value !== 'sum') } };
  expect(inThousands(exact)).toBe(exact);
});
