import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chart } from '@/lib/core/widgets/widget';
import { tickText } from './axis-text';
import { chartModel, isEmptyChart, shareOfColumn } from './chart-model';
import { hiddenAtStart, toggled } from './legend';
import { niceScale } from './nice-scale';
import { chartTable } from './number-table';

function chart(series: Chart['series'], x = ['jan 2026', 'feb 2026']): Chart {
  return {
    wtype: 'chart',
    title: { text: 'Omsetning', subtext: '' },
    xAxis: { data: x },
    yAxis: { name: '', type: 'amount' },
    legend: { selected: '' },
    series,
    parameters: {},
  };
}

test('bars of one stack stand on each other, with gains above and losses below zero', () => {
  const model = chartModel(
    chart([
      { name: 'Salg', type: 'bar', stack: 's', data: [300, 100] },
      { name: 'Annet', type: 'bar', stack: 's', data: [200, -50] },
    ]),
    new Set(),
  );
  expect(model.stacked).toBe(true);
  expect(model.scale.max).toBeGreaterThanOrEqual(500);
  expect(model.scale.min).toBeLessThanOrEqual(-50);
  expect(shareOfColumn(model, 's0', 0)).toBeCloseTo(0.6);
  expect(shareOfColumn(model, 's0', 1)).toBeUndefined();
});

test('bars without a stack stand side by side and a line joins them on the same scale', () => {
  const model = chartModel(
    chart([
      { name: 'I år', type: 'bar', data: [300, null], color: 4 },
      { name: 'I fjor', type: 'bar', data: [200, 250] },
      { name: 'Budsjett', type: 'line', data: [900, 100] },
    ]),
    new Set(),
  );
  expect(model.stacked).toBe(false);
  expect(model.bars.map((bar) => [bar.key, bar.color])).toEqual([
    ['s0', 4],
    ['s1', 1],
  ]);
  expect(model.rows[1]).toEqual({ bucket: '1', s0: 0, s1: 250 });
  expect(model.scale.max).toBe(1000);
  expect(shareOfColumn(model, 's0', 0)).toBeUndefined();
});

test('a switched-off series leaves the picture and the scale, and keeps the colours of the others', () => {
  const all = chart([
    { name: 'Stor', type: 'bar', data: [9000, 9000] },
    { name: 'Liten', type: 'bar', data: [9, 9] },
  ]);
  const model = chartModel(all, hiddenAtStart('{"Stor":false,"Liten":true}'));
  expect(model.bars.map((bar) => [bar.name, bar.color])).toEqual([['Liten', 1]]);
  expect(model.scale.max).toBeLessThanOrEqual(10);
});

test('unreadable legend text switches nothing off', () => {
  for (const text of ['', 'x', 'null', '[1]', '{"A":"no"}']) expect(hiddenAtStart(text).size).toBe(0);
});

test('the last series shown cannot be switched off', () => {
  const one = toggled(new Set(), 'A', ['A', 'B']);
  expect([...one]).toEqual(['A']);
  expect(toggled(one, 'B', ['A', 'B'])).toBe(one);
  expect(toggled(one, 'A', ['A', 'B']).size).toBe(0);
});

test('any values lie inside a scale of few round ticks with zero among them', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: -1e12, max: 1e12 }).map((ore) => ore / 100),
        { maxLength: 40 },
      ),
      (values) => {
        const scale = niceScale(values);
        const slack = scale.step * 1e-9;
        expect(scale.ticks.length).toBeLessThanOrEqual(8);
        expect(scale.ticks.some((tick) => tick === 0)).toBe(true);
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(scale.min - slack);
          expect(value).toBeLessThanOrEqual(scale.max + slack);
        }
      },
    ),
  );
});

test('an axis over nothing but zeros says 0, and no thousandths of a Tkr', () => {
  for (const values of [[], [0], [0, -0, 0]]) {
    const { ticks, step, min, max } = niceScale(values);
    for (const type of ['amount', 'number', 'percent'] as const) {
      expect(ticks.map((tick) => tickText(type, tick, step))).toEqual(['0']);
    }
    expect(max).toBeGreaterThan(min);
  }
});

test('a chart without values other than zero is empty', () => {
  expect(isEmptyChart(chart([]))).toBe(true);
  expect(isEmptyChart(chart([{ name: 'A', type: 'bar', data: [0, null] }]))).toBe(true);
  expect(isEmptyChart(chart([{ name: 'A', type: 'bar', data: [0, -1] }]))).toBe(false);
});

test('the table of a chart has the same numbers in Tkr, and leads to the lines of series and period', () => {
  const drawn = chart([
    { name: 'Salg', type: 'bar', data: [1234567, -500_000], drill: { account: '3000', from: '1900-01' } },
    { name: 'Budsjett', type: 'line', data: [null, 0] },
  ]);
  drawn.xAxis.drill = [{ from: '2026-01', to: '2026-01' }];
  const table = chartTable(drawn);
  expect(table.heads).toEqual(['Periode', 'Salg (Tkr)', 'Budsjett (Tkr)']);
  expect(table.rows.map((row) => row.cells.map((cell) => cell.text))).toEqual([
    ['1.235', '–'],
    ['−500', '–'],
  ]);
  expect(table.rows[0]?.cells[0]?.drill).toMatchObject({ account: '3000', to: '2026-01' });
  expect(table.rows[0]?.cells[1]?.drill).toBeUndefined();
  expect(table.rows[1]?.cells[0]?.drill).toBeUndefined();
});
