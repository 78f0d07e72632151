import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import type { Column } from '@/lib/core/widgets/column';
import { dueOf, dueWord } from './due';

const today = '2026-11-22';
const due = { warnDays: 30 };

describe('dueWord', () => {
  it.each([
    ['2026-12-04', { text: 'om 12 d', tone: 'warn' }],
    ['2026-11-23', { text: 'om 1 d', tone: 'warn' }],
    ['2026-11-22', { text: 'i dag', tone: 'warn' }],
    ['2026-11-14', { text: 'utløpt 8 d', tone: 'bad' }],
    ['2025-11-23', { text: 'utløpt 364 d', tone: 'bad' }],
    ['2025-11-22', { text: 'utløpt 1 år', tone: 'bad' }],
    ['2022-11-23', { text: 'utløpt 3 år', tone: 'bad' }],
    ['2026-12-22', { text: 'om 30 d', tone: 'warn' }],
    ['2026-12-23', undefined],
    ['2026-02-30', undefined],
    ['snart', undefined],
    ['', undefined],
  ])('%s is %j', (day, word) => expect(dueWord(due, day, today)).toEqual(word));

  it('counts days of the calendar, also over the change of the clock', () => {
    expect(dueWord(due, '2026-03-30', '2026-03-28')?.text).toBe('om 2 d');
    expect(dueWord(due, '2026-10-24', '2026-10-26')?.text).toBe('utløpt 2 d');
  });

  it('says it in the word of what it is about', () => {
    expect(dueWord({ warnDays: 7, past: 'forfalt' }, '2026-11-20', today)?.text).toBe('forfalt 2 d');
  });
});

const anyDay = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const days = anyDay.map((date) => date.toISOString().slice(0, 10));
const urgency = (word: ReturnType<typeof dueWord>) => (word === undefined ? 0 : word.tone === 'warn' ? 1 : 2);

test('any day, seen from any other: past is bad, near a warning, far says nothing, and the number is the days between', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -3_000, max: 3_000 }), fc.nat(400), (from, ahead, warnDays) => {
      const word = dueWord({ warnDays }, addDays(from, ahead), from);
      expect(word?.tone).toBe(ahead < 0 ? 'bad' : ahead <= warnDays ? 'warn' : undefined);
      const [, number, unit] = /(\d+) (d|år)$/.exec(word?.text ?? '') ?? [];
      if (unit === 'd') expect(Number(number)).toBe(Math.abs(ahead));
      if (unit === 'år') {
        expect(-ahead).toBeGreaterThanOrEqual(Number(number) * 365);
        expect(-ahead).toBeLessThan((Number(number) + 1) * 366);
      }
    }),
  );
});

test('a day that is later is never more urgent, and none grows less urgent as time goes', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), fc.nat(400), fc.nat(90), (from, ahead, later, warnDays) => {
      const at = (day: string, seen: string) => urgency(dueWord({ warnDays }, day, seen));
      const day = addDays(from, ahead);
      expect(at(addDays(day, later), from)).toBeLessThanOrEqual(at(day, from));
      expect(at(day, addDays(from, later))).toBeGreaterThanOrEqual(at(day, from));
    }),
  );
});

describe('dueOf', () => {
  const column: Column = {
    text: 'Frist',
    value: 'duedate',
    type: 'date',
    due: { ...due, unless: { column: 'status', values: ['Nådd', 'Utgått'] } },
  };

  it('is silent once the row says that it is settled, and nowhere else', () => {
    const word = (status: string | null) => dueOf(column, { duedate: '2026-11-01', status }, today)?.text;
    expect(['Nådd', 'Utgått', 'Pågår', '', null].map(word)).toEqual([
      undefined,
      undefined,
      'utløpt 21 d',
      'utløpt 21 d',
      'utløpt 21 d',
    ]);
    expect(dueOf(column, { duedate: '2026-11-01' }, today)?.tone).toBe('bad');
  });

  it('is silent without a day, and in a column that is no deadline', () => {
    expect(dueOf(column, { duedate: null, status: 'Pågår' }, today)).toBeUndefined();
    expect(dueOf(column, {}, today)).toBeUndefined();
    expect(dueOf({ ...column, due: undefined }, { duedate: '2026-11-01' }, today)).toBeUndefined();
  });
});
