import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay, stretchText, timelineBar, timelineGroups, timelineScale, timelineWindow } from './timeline';

const row = (stdt: string, endt: string) => ({
  id: '1',
  key: 'K',
  title: 'Jobb',
  stdt,
  endt,
  startdate: isoDay(stdt) ?? '',
});

test('the timeline is twelve months from two before this one, over a new year too', () => {
  expect(timelineWindow('2026-11-21')).toMatchObject({ from: '2026-09', first: '2026-09-01', last: '2027-08-31' });
  expect(timelineWindow('2026-01-31')).toMatchObject({ from: '2025-11', first: '2025-11-01', last: '2026-10-31' });
  expect(stretchText({ from: '2025-11', months: 12 })).toBe('nov 2025–okt 2026');
});

describe('a bar', () => {
  const scale = timelineScale({ from: '2026-09', months: 12 });
  const day = 1 / 365;

  test('covers its days, the last one included', () => {
    const { place } = timelineBar(scale, row('01.09.2026', '30.09.2026'));
    expect(place?.start).toBeCloseTo(0, 9);
    expect(place?.width).toBeCloseTo(30 * day, 9);
    expect(place).toMatchObject({ cutBefore: false, cutAfter: false });
    expect(timelineBar(scale, row('01.10.2026', '01.10.2026')).place?.width).toBeCloseTo(day, 9);
  });

  test('is cut where the months end, and marked', () => {
    expect(timelineBar(scale, row('31.08.2026', '01.09.2026')).place).toMatchObject({ start: 0, cutBefore: true });
    const after = timelineBar(scale, row('31.08.2027', '01.09.2027')).place;
    expect(after).toMatchObject({ cutBefore: false, cutAfter: true });
    expect(timelineBar(scale, row('31.08.2027', '31.08.2027')).place?.cutAfter).toBe(false);
    expect(timelineBar(scale, row('01.01.2027', '')).place?.cutAfter).toBe(true);
  });

  test.each([
    ['01.01.2026', '31.08.2026'],
    ['01.09.2027', '01.10.2027'],
  ])('from %s to %s lies outside', (from, to) => {
    expect(timelineBar(scale, row(from, to)).place).toBeUndefined();
  });

  test('any days: inside the picture, never without width', () => {
    const anyDay = fc
      .date({ min: new Date('2025-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10).split('-').reverse().join('.'));
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        const { place } = timelineBar(scale, row(from, to));
        if (!place) return;
        expect(place.start).toBeGreaterThanOrEqual(0);
        expect(place.width).toBeGreaterThan(0);
        expect(place.start + place.width).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});

test('months stand side by side and fill the width', () => {
  const { months } = timelineScale({ from: '2027-12', months: 12 });
  expect(months.map(({ name }) => name)).toEqual('des jan feb mar apr mai jun jul aug sep okt nov'.split(' '));
  months.forEach(({ start, width }, i) => {
    expect(start + width).toBeCloseTo(months[i + 1]?.start ?? 1, 9);
  });
  expect(months[2]?.width).toBeCloseTo(29 / 366, 9);
});

test('groups stand in the order they first come', () => {
  const rows = ['b', 'a', 'b'].map((group, i) => ({ ...row('01.09.2026', ''), id: String(i), group }));
  expect(timelineGroups(rows).map(({ name, rows: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['b', ['0', '2']],
    ['a', ['1']],
  ]);
});
