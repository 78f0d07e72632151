import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyTableView } from '@/lib/core/table-view/apply-view';
import { emptyView } from '@/lib/core/table-view/view';
import type { Column, Row } from '@/lib/core/widgets/column';
import { sheetCell } from '@/lib/platform/files/export/excel/cells';
import { textFormat } from '@/lib/platform/files/export/export-table';
import { printed } from '@/lib/platform/files/export/printed';
import { tableOfRows } from '@/lib/platform/files/export/widget-table';
import { tableSource } from './table-source';

const from = { company: '1', mayDrill: false, paths: [], today: '2026-11-22' };

function sourceOf(columns: Column[], rows: Row[], groupby?: string) {
  const result = applyTableView(columns, rows, emptyView, groupby);
  return tableSource(
    columns,
    result,
    from,
    () => true,
    () => {},
  );
}

/** The same rows as in the downloaded files. */
const fileOf = (columns: Column[], data: Row[]) =>
  tableOfRows({ wtype: 'tabulator', title: '', subtitle: '', options: { columns }, data, parameters: {} });

const amount = (value: string, more: Partial<Column> = {}): Column => ({ text: value, value, type: 'amount', ...more });
const editor = { kind: 'money' } as const;

describe('nothing', () => {
  test('an amount of nothing is a faint dash, which is copied as 0, and a share of 0 % is written', () => {
    const source = sourceOf([amount('a'), { text: 'p', value: 'p', type: 'percent' }], [{ a: 0, p: 0 }]);
    expect(source.cell(0, 0)).toMatchObject({ text: '–', faint: true });
    expect(source.copy(0, 0)).toBe('0');
    expect(source.cell(0, 1)).toMatchObject({ text: '0,0 %', faint: false });
  });

  test('0 stands where it is typed in, and a sum of such cells is a dash like any other', () => {
    const columns = [{ text: 'n', value: 'n', type: 'text' as const }, amount('a', { editor, math: 'sum' })];
    const typed = sourceOf(columns, [{ n: 'x', a: 0 }], 'n');
    expect([typed.cell(0, 1), typed.cell(1, 1)]).toMatchObject([{ text: '–' }, { text: '0', faint: false }]);
    const readonly = amount('a', { editor: { ...editor, readonly: true } });
    expect(sourceOf([readonly], [{ a: 0 }]).cell(0, 0).text).toBe('–');
  });

  test('a value only rounded to 0 is not empty', () => {
    expect(sourceOf([amount('a')], [{ a: 0.3 }]).cell(0, 0)).toMatchObject({ text: '0', faint: false });
  });
});

describe('below zero', () => {
  test('a credit is not red; a loss and a deviation are, and so is every figure of a result', () => {
    const columns = [amount('credit'), amount('deviation', { redNegative: true })];
    const red = (row: Row) => [0, 1].map((at) => sourceOf(columns, [row]).cell(0, at).negative);
    expect(red({ credit: -5, deviation: -5 })).toEqual([false, true]);
    expect(red({ credit: -5, deviation: -5, _result: true })).toEqual([true, true]);
    expect(red({ credit: 5, deviation: 5, _result: true })).toEqual([false, false]);
  });

  test('what is written without a minus is never red', () => {
    expect(sourceOf([amount('a', { redNegative: true })], [{ a: -0.3 }]).cell(0, 0)).toMatchObject({
      text: '0',
      negative: false,
    });
  });
});

describe('a change', () => {
  const columns: Column[] = [
    amount('before'),
    amount('change'),
    { text: 'Endring %', value: 'p', type: 'percent', change: true, share: { part: 'change', whole: ['before'] } },
  ];
  const said = (row: Row) => {
    const table = fileOf(columns, [row]);
    const paper = printed(table.rows[0]?.cells[2] ?? null, table.columns[2] ?? textFormat);
    return [sourceOf(columns, [row]).cell(0, 2).text, paper];
  };

  test('from nothing is new, from a minus or to nothing is no percent, and beyond 999 % it says no more', () => {
    expect(said({ before: 0, change: 500, p: null })).toEqual(['ny', 'ny']);
    expect(said({ before: -10, change: 500, p: null })).toEqual(['–', '–']);
    expect(said({ before: 0, change: 0, p: null })).toEqual(['–', '–']);
    expect(said({ before: 1, change: 9.99, p: 9.99 })).toEqual(['999,0 %', '999,0 %']);
    expect(said({ before: 1, change: 10, p: 10 })).toEqual(['> 999 %', '> 999 %']);
    expect(said({ before: 1, change: -10, p: -10 })).toEqual(['< −999 %', '< −999 %']);
  });
});

test('the files judge as the screen does: red where it is red, a dash where it has one', () => {
  const anyColumn = fc.record(
    { redNegative: fc.boolean(), editor: fc.constant(editor), decimals: fc.constant(2) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyColumn, fc.integer({ min: -3, max: 3 }), fc.boolean(), (more, value, isResult) => {
      const columns = [amount('a', more)];
      const rows: Row[] = [{ a: value, ...(isResult && { _result: true }) }];
      const cell = sourceOf(columns, rows).cell(0, 0);
      const table = fileOf(columns, rows);
      const format = table.rows[0]?.formats?.[0] ?? table.columns[0];
      expect(value < 0 && format?.redNegative === true).toBe(cell.negative);
      expect(value === 0 && !format?.typed).toBe(cell.faint);
    }),
  );
});

test('points have their sign and are red below their bound, the same on screen, on paper and in a workbook', () => {
  const columns: Column[] = [
    { text: 'Endring', value: 'c', type: 'number', decimals: 1, none: '–', points: { redBelow: -10 } },
  ];
  const data = [{ c: -25.64 }, { c: -10 }, { c: 0 }, { c: 12.25 }, { c: null }];
  const source = sourceOf(columns, data);
  const { columns: written, rows } = fileOf(columns, data);
  const format = written[0] ?? textFormat;
  const texts = ['−25,6 pp', '−10,0 pp', '0,0 pp', '+12,3 pp', '–'];
  expect(data.map((_, line) => source.cell(line, 0).text)).toEqual(texts);
  expect(data.map((_, line) => source.cell(line, 0).negative)).toEqual([true, false, false, false, false]);
  expect(rows.map(({ cells }) => printed(cells[0] ?? null, format))).toEqual(texts);
  expect(sheetCell(-25.64, format)).toMatchObject({
    number: -25.64,
    format: '[Red][<-10]-0.0" %-poeng";[<0]-0.0" %-poeng";0.0" %-poeng"',
  });
});

test('a figure that faces its neighbour is a bar of its share of the longest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (won, lost) => {
      const most = Math.max(won, lost);
      const columns = [
        amount('won', { facing: { side: 'right', most, color: 'won' } }),
        amount('lost', { facing: { side: 'left', most, color: 'lost' } }),
      ];
      const source = sourceOf(columns, [{ won, lost }]);
      const [left, right] = [source.cell(0, 0).facing, source.cell(0, 1).facing];
      expect([left?.side, right?.side]).toEqual(['right', 'left']);
      expect(Math.max(left?.share ?? 0, right?.share ?? 0)).toBe(most === 0 ? 0 : 1);
      if (most > 0) expect((left?.share ?? 0) * most).toBeCloseTo(won, 3);
    }),
  );
});
