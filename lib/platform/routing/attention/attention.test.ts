import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AttentionSource, attentionLine, dayOf, type Found, inOrder, ruleOf } from './attention';

const today = '2026-11-23';

const source: AttentionSource = {
  id: 'tilbud',
  words: () => 'med frist',
  order: { column: 'duedate', desc: false },
  asOf: 'today',
  whose: 'company',
  title: 'Tilbud med frist',
  late: 'over fristen',
  wording: { due: { warnDays: 14 } },
  rows: () => {
    throw new Error('Nobody asks.');
  },
};

const address = { path: '/bid/datatable/tilbud', params: { krever: 'tilbud' } };
const nothing: Found = { count: 0, late: 0, amount: null, first: null, place: null, elsewhere: 0 };
const first = (...days: (string | null)[]) => days.map((day, i) => ({ label: `T-${i}`, day, params: null }));

describe('a line of what needs somebody', () => {
  test('there is none for nothing', () => {
    expect(attentionLine(source, nothing, today, address, 'all')).toBeUndefined();
  });

  test('what is only near is amber, what is past is red and says how many and how late', () => {
    const near = { ...nothing, count: 2, first: first('2026-11-30') };
    expect(attentionLine(source, near, today, address, 'all')).toMatchObject({
      tone: 'warn',
      note: '',
      word: { text: 'om 7 d' },
    });
    const past = { ...nothing, count: 3, late: 1, first: first('2026-11-20', '2026-11-30') };
    expect(attentionLine(source, past, today, address, 'all')).toMatchObject({
      tone: 'bad',
      note: '1 over fristen',
      word: { text: 'utløpt 3 d', tone: 'bad' },
      ...address,
    });
    const all = { ...past, late: 3, amount: 1_234_567 };
    expect(attentionLine(source, all, today, address, 'all')?.note).toBe('over fristen · 1.235 Tkr');
  });

  test('who waits is told since when, and what has no day yet is told without', () => {
    const waiting: AttentionSource = { ...source, wording: { waited: 'ventet' } };
    const found = { ...nothing, count: 1, first: first('2026-11-11') };
    expect(attentionLine(waiting, found, today, address, 'all')?.word).toEqual({ text: 'ventet 12 d', tone: 'warn' });
    expect(attentionLine(waiting, { ...found, first: first(null) }, today, address, 'all')?.word).toBeUndefined();
    expect(attentionLine(waiting, { ...found, first: first(today) }, today, address, 'all')?.word).toBeUndefined();
  });

  test('two of one name are named once', () => {
    const twice = [...first('2026-11-20'), ...first('2026-11-21')];
    const line = attentionLine(source, { ...nothing, count: 2, first: twice }, today, address, 'all');
    expect(line?.first.map(({ label }) => label)).toEqual(['T-0']);
  });

  test('what is the ledger’s is of the last day of its month, says so, and is as old as it was then', () => {
    const owed: AttentionSource = { ...source, asOf: 'ledger', wording: { due: { warnDays: 0, past: 'eldste' } } };
    const requested = { today, filters: { yrpr: '2026-10' } } as Parameters<typeof dayOf>[1];
    expect(dayOf(source, requested)).toBe(today);
    const found = { ...nothing, count: 1, late: 1, amount: 4_000, first: first('2026-03-27') };
    expect(attentionLine(owed, found, dayOf(owed, requested), address, 'all')).toMatchObject({
      note: 'over fristen · 4 Tkr · per 31.10.2026',
      word: { text: 'eldste 218 d', tone: 'bad' },
    });
  });

  test('the first are led to by themselves where they have a place', () => {
    const single = { ...nothing, count: 1, first: [{ label: 'T-0', day: null, params: { projectid: 'x' } }] };
    expect(attentionLine(source, single, today, address, 'all')?.first[0]?.place).toBeNull();
    const placed = attentionLine({ ...source, each: '/project' }, single, today, address, 'all');
    expect(placed?.first[0]?.place).toEqual({ path: '/project', params: { projectid: 'x' } });
  });

  test('a column without a rule is no deadline', () => {
    expect(() => ruleOf({ text: 'Navn' })).toThrow('Navn');
  });
});

test('the lines are all there, red before amber, each kind in the order it came in', () => {
  const line = fc.record({ id: fc.uuid(), tone: fc.constantFrom('bad' as const, 'warn' as const) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const ordered = inOrder(lines);
      expect([...ordered].sort((a, b) => lines.indexOf(a) - lines.indexOf(b))).toEqual(lines);
      const firstWarn = ordered.findIndex(({ tone }) => tone === 'warn');
      expect(ordered.slice(firstWarn < 0 ? ordered.length : firstWarn).every(({ tone }) => tone === 'warn')).toBe(true);
      for (const tone of ['bad', 'warn']) {
        const own = (of: readonly { tone: string }[]) => of.filter((one) => one.tone === tone);
        expect(own(ordered)).toEqual(own(lines));
      }
    }),
  );
});
