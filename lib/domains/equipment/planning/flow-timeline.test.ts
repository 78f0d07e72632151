import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timelineWindow } from '@/lib/core/charts/timeline';
import { addDays } from '@/lib/core/format/days';
import { timelinebarSchema } from '@/lib/core/widgets/widget';
import { daysAhead, type Held } from './draft';
import { flowTimeline } from './flow-timeline';

const today = '2026-11-23';
const day = (n: number) => addDays(today, n);
const items = ['a', 'b', 'c'].map((eid, colour) => ({
  eid,
  ekey: eid.toUpperCase(),
  title: 'Pumpe',
  category: colour === 0 ? null : 'Pumper',
  colour,
}));
const stays = fc.array(
  fc
    .record({
      from: fc.integer({ min: -400, max: 500 }),
      length: fc.nat(60),
      eid: fc.constantFrom('a', 'b', 'c', 'gone'),
      pid: fc.constantFrom('p', 'q'),
      countam: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ from, length, pid, ...rest }, i = 0) => ({
      ...rest,
      pid,
      project: `26001 ${pid}`,
      startdate: day(from),
      enddate: day(from + length),
      status: 'planlagt',
      confirmed_by: null,
      root: `${i}`,
      xid: `${from} ${length} ${pid} ${rest.eid}`,
    })),
  { maxLength: 20 },
);
const made = (all: readonly Held[], own: readonly string[], chosen?: readonly string[]) =>
  flowTimeline({
    today,
    project: 'p',
    stays: all,
    own,
    chosen,
    itemOf: (eid) => items.find((item) => item.eid === eid),
    unsaved: new Set(),
    clashing: new Set(),
    to: undefined,
  });

test('each booking of what is chosen that meets the twelve months is a bar of 16 pixels with 4 between, and no other', () => {
  const { first, last } = timelineWindow(today);
  fc.assert(
    fc.property(stays, fc.subarray(['a', 'b', 'c']), fc.subarray(['a', 'b', 'c']), (all, own, chosen) => {
      const widget = timelinebarSchema.parse(made(all, own, chosen));
      expect([widget.options.height, widget.options.gap, widget.options.months]).toEqual([16, 4, 12]);
      const meant = all.filter(
        ({ eid, startdate, enddate }) =>
          (own.includes(eid) || chosen.includes(eid)) && startdate <= last && enddate >= first,
      );
      expect(widget.data.map(({ id }) => id).sort()).toEqual(meant.map(({ xid }) => xid).sort());
      for (const bar of widget.data) {
        const { lane = '', group } = bar;
        const booked = all.find(({ xid }) => xid === bar.id);
        const colour = items.find(({ eid }) => eid === lane)?.colour;
        expect(bar.color).toBe(booked?.pid === 'p' ? colour : 9);
        expect(group).toBe(own.includes(lane) ? 'På prosjektet' : 'Utstyr i listen');
      }
    }),
  );
});

test('where nothing is chosen a line per project and category covers just the days that something is there', () => {
  fc.assert(
    fc.property(stays, (all) => {
      const widget = timelinebarSchema.parse(made(all, []));
      const { first, last } = timelineWindow(today);
      for (let n = -80; n < 300; n += 7) {
        const on = day(n);
        const there = new Set(
          all
            .filter(({ eid, startdate, enddate }) => eid !== 'gone' && startdate <= on && on <= enddate)
            .filter(({ startdate, enddate }) => startdate <= last && enddate >= first)
            .map(({ pid, eid }) => `${pid} ${eid === 'a' ? '' : 'Pumper'}`),
        );
        const iso = (text: string) => text.split('.').reverse().join('-');
        const shown = widget.data
          .filter(({ stdt, endt }) => iso(stdt) <= on && on <= iso(endt))
          .map(({ lane }) => lane);
        expect(shown.sort()).toEqual([...there].sort());
      }
    }),
  );
});

test('a project is planned from today while it lasts, from its start before and after, and never without a start', () => {
  const project = fc.tuple(fc.option(fc.integer({ min: -50, max: 50 })), fc.option(fc.integer({ min: -50, max: 50 })));
  fc.assert(
    fc.property(project, ([from, to]) => {
      const [startdate, enddate] = [from, to].map((n) => (n === null ? null : day(n)));
      const days = daysAhead({ startdate: startdate ?? null, enddate: enddate ?? null }, today);
      if (from === null) {
        expect(days).toBeUndefined();
        return;
      }
      const end = to === null || to < from ? undefined : to;
      const start = from < 0 && (end === undefined || end >= 0) ? 0 : from;
      expect(days).toEqual({ startdate: day(start), enddate: day(end ?? start) });
    }),
  );
  expect(daysAhead(undefined, today)).toBeUndefined();
});
