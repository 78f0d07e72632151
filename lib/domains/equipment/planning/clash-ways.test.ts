import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  planDay as day,
  isTaken,
  daysOf as list,
  planStay as stay,
  planStays as stays,
  planUnit as unit,
  planView as view,
} from '@/tests/factories/planning-stays';
import { clashDays, giveWay, shortened, swapDays, swapsFor, undisputed } from './clash-ways';
import { change, clashOf, emptyDraft, itemsToSave, linesOf, type PlanLine, staysWith } from './draft';

test('a swap leaves every day of the line with an item, and none with one that others have', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(15), fc.nat(20), fc.nat(15), (from, length, other, more) => {
      const line: PlanLine = { key: 'l', eid: 'a', ...stayDays(from, length), countam: 1, state: 'new' };
      const held = stay('a', other, other + more);
      const clash = clashDays(line, [held]);
      const taken = list(line).filter((on) => held.startdate <= on && on <= held.enddate);
      if (!clash) return void expect(taken).toEqual([]);
      expect(list(clash)).toEqual(taken);
      const draft = {
        ...emptyDraft,
        added: [{ key: 'l', eid: 'a', startdate: line.startdate, enddate: line.enddate, countam: 1 }],
      };
      const lines = linesOf(swapDays(draft, [], line, clash, { eid: 'b', keys: ['n1', 'n2'] }), []);
      expect(lines.flatMap(list).toSorted()).toEqual(list(line));
      for (const one of lines) for (const on of list(one)) expect(one.eid).toBe(taken.includes(on) ? 'b' : 'a');
      const rest = shortened(line, clash);
      expect(rest ? list(rest).some((on) => taken.includes(on)) : taken.length === list(line).length).toBe(!rest);
    }),
  );
  fc.assert(
    fc.property(stays, fc.nat(20), fc.nat(15), (all, from, length) => {
      const line = stayDays(from, length);
      const others = all.filter(({ eid }) => eid === 'a');
      expect(undisputed(line, others).flatMap(list)).toEqual(list(line).filter((on) => !isTaken(all, 'a', on)));
    }),
  );
  const same = unit('b');
  const big = unit('x', { article: 'avfukter 10 000' });
  expect(swapsFor(unit('a'), 1, view, [big, same], () => []).map(({ eid }) => eid)).toEqual(['b', 'x']);
  expect(swapsFor(unit('a'), 1, view, [big, same], () => [stay('b', 3, 3)]).map(({ eid }) => eid)).toEqual(
    ['x', 'b'].slice(0, 1),
  );
});

test('days that are asked for wait beside what is booked, and are given away with nothing else', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(15), fc.nat(20), fc.nat(15), (from, length, other, more) => {
      const saved = [{ xid: 'l', eid: 'a', ...stayDays(from, length), countam: 1, status: 'planlagt' }];
      const [line] = linesOf(emptyDraft, saved);
      const request = stayDays(other, more);
      const clash = line && clashDays(line, [request]);
      if (!line || !clash) return;
      const wanted = list(clash);
      const waiting = linesOf(
        swapDays(emptyDraft, saved, line, clash, { eid: 'a', keys: ['n1', 'n2'], waits: true }),
        saved,
      );
      expect(waiting.filter(({ waits }) => waits).flatMap(list)).toEqual(wanted);
      expect(waiting.flatMap(list).toSorted()).toEqual(list(line));
      const left = linesOf(giveWay(emptyDraft, saved, line, request, 'n1'), saved);
      expect(left.flatMap(list)).toEqual(list(line).filter((on) => !wanted.includes(on)));
    }),
  );
});

test('a booking that waits reserves nothing until it is booked, which is a change to save', () => {
  const saved = [{ xid: 'l', eid: 'a', ...stayDays(0, 4), countam: 1, status: 'venter' }];
  const [line] = linesOf(emptyDraft, saved);
  if (!line) throw new Error('No line.');
  const other = { ...stay('a', 2, 3), root: 'r', confirmed_by: null };
  const stays = staysWith([line], [other], 'own', '26025');
  expect(stays.map(({ status }) => status)).toEqual(['planlagt', 'venter']);
  expect(clashOf(line, unit('a'), stays)).toBeUndefined();
  const moved = change(emptyDraft, saved, 'l', { ...stayDays(0, 5), countam: 1, waits: true });
  expect(itemsToSave(moved, saved)).toMatchObject([{ status: 'venter', booking: 'l', enddate: day(5) }]);
  const booked = change(emptyDraft, saved, 'l', { ...stayDays(0, 4), countam: 1 });
  expect(itemsToSave(booked, saved)).toMatchObject([{ status: 'planlagt', booking: 'l' }]);
  const [after] = linesOf(booked, saved);
  expect(after && clashOf(after, unit('a'), staysWith([after], [other], 'own', '26025'))).toBeDefined();
});

function stayDays(from: number, length: number) {
  return { startdate: day(from), enddate: day(from + length) };
}
