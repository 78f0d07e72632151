import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allDays } from '@/lib/core/calendar/calendar-days';
import { isWorkday, workdaysIn } from '@/lib/core/calendar/work-calendar';
import { addDays } from '@/lib/core/format/days';
import { anyDay } from '@/tests/factories/any-calculation';
import {
  isoDay,
  movedDays,
  stretchText,
  timelineBar,
  timelineGroups,
  timelineLines,
  timelineScale,
  timelineWindow,
} from './timeline';

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

describe('lines', () => {
  const scale = timelineScale({ from: '2026-09', months: 12 });
  const barsOf = (days: readonly (readonly [lane: string, from: string, to: string])[]) =>
    days.map(([lane, from, to], i) => timelineBar(scale, { ...row(from, to), id: String(i), lane }));

  test('bars of a lane share a line, the overlapping ones are stacked', () => {
    const bars = barsOf([
      ['a', '01.09.2026', '30.09.2026'],
      ['b', '01.09.2026', ''],
      ['a', '01.10.2026', '31.10.2026'],
      ['a', '30.09.2026', '05.10.2026'],
    ]);
    expect(timelineLines(bars).map((line) => line.map((bar) => bar.row.id))).toEqual([['0', '2'], ['3'], ['1']]);
  });

  test('any bars: each once, none over another, and no more lines than there are bars at once', () => {
    const anyDay = fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-12-01', n));
    const shown = (day: string) => day.split('-').reverse().join('.');
    const any = fc.array(fc.tuple(fc.constantFrom('a', 'b'), anyDay, fc.option(anyDay)), { maxLength: 20 });
    fc.assert(
      fc.property(any, (made) => {
        const days = made.map(([lane, from, to]) => {
          return { lane, from, to: to === null ? '9999-12-31' : to < from ? from : to, endt: to === null ? '' : to };
        });
        const lines = timelineLines(
          barsOf(days.map(({ lane, from, endt }) => [lane, shown(from), endt === '' ? '' : shown(endt)] as const)),
        ).map((line) => line.map((bar) => days[Number(bar.row.id)]));
        expect(lines.flat()).toHaveLength(days.length);
        for (const line of lines) {
          expect(new Set(line.map((bar) => bar?.lane)).size).toBe(1);
          line.forEach((bar, i) => {
            if (i > 0) expect((line[i - 1]?.to ?? '') < (bar?.from ?? '')).toBe(true);
          });
        }
        for (const lane of ['a', 'b']) {
          const own = days.filter((each) => each.lane === lane);
          const most = Math.max(0, ...own.map(({ from }) => own.filter((o) => o.from <= from && from <= o.to).length));
          expect(lines.filter(([first]) => first?.lane === lane)).toHaveLength(most);
        }
      }),
    );
  });
});

describe('moved days', () => {
  const days = { start: '2026-12-30', end: '2027-01-02' };
  test('a bar goes over the turn of the year, whole or by one end, and never ends before it starts', () => {
    expect(movedDays(days, 'whole', 3)).toEqual({ start: '2027-01-02', end: '2027-01-05' });
    expect(movedDays(days, 'start', 1)).toEqual({ start: '2026-12-31', end: '2027-01-02' });
    expect(movedDays(days, 'start', 30)).toEqual({ start: '2027-01-02', end: '2027-01-02' });
    expect(movedDays(days, 'end', -30)).toEqual({ start: '2026-12-30', end: '2026-12-30' });
    expect(movedDays({ start: '2026-12-30', end: null }, 'whole', -1)).toEqual({ start: '2026-12-29', end: null });
  });

  test('in workdays the whole starts on one and keeps its number of them, and an end is where it is dropped', () => {
    const weekdays = { ...allDays, kind: 'Mandag–fredag' } as const;
    const bar = { start: '2026-11-05', end: '2026-11-09' };
    expect(movedDays(bar, 'whole', 2, weekdays)).toEqual({ start: '2026-11-09', end: '2026-11-11' });
    expect(movedDays(bar, 'whole', -4, weekdays)).toEqual({ start: '2026-10-30', end: '2026-11-03' });
    expect(movedDays(bar, 'whole', 0, weekdays)).toEqual(bar);
    expect(movedDays(bar, 'end', -2, weekdays)).toEqual({ start: '2026-11-05', end: '2026-11-07' });
    const weekend = { start: '2026-11-07', end: '2026-11-08' };
    expect(movedDays(weekend, 'whole', 7, weekdays)).toEqual({ start: '2026-11-14', end: '2026-11-15' });
    fc.assert(
      fc.property(anyDay, fc.nat(60), fc.integer({ min: -90, max: 90 }), (start, more, by) => {
        const was = { start, end: addDays(start, more) };
        const length = workdaysIn(weekdays, was.start, was.end);
        // A bar on free days alone moves as it is.
        fc.pre(length > 0);
        const moved = movedDays(was, 'whole', by, weekdays);
        expect(workdaysIn(weekdays, moved.start, moved.end ?? '')).toBe(length);
        if (by !== 0) expect(isWorkday(weekdays, moved.start)).toBe(true);
      }),
    );
  });
});
