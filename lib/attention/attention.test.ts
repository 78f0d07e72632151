import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTableView } from '@/lib/table-view/view';
import { type AttentionSource, attentionLine, daysView, type Found, inOrder, ruleOf } from './attention';

const today = '2026-11-23';

const source: AttentionSource = {
  id: 'tilbud',
  path: '/bid/datatable/tilbud',
  title: 'Tilbud med frist',
  late: 'over fristen',
  told: { due: { warnDays: 14 } },
  rows: () => {
    throw new Error('Nobody asks.');
  },
  to: (found) => ({ params: daysView(found, 'duedate') }),
};

const nothing: Found = { count: 0, late: 0, amount: null, days: null, first: null };
const first = (...days: (string | null)[]) => days.map((day, i) => ({ label: `T-${i}`, day, params: null }));

describe('a line of what needs somebody', () => {
  test('there is none for nothing', () => {
    expect(attentionLine(source, nothing, today)).toBeUndefined();
  });

  test('what is only near is amber, what is past is red and says how many and how late', () => {
    const near = { ...nothing, count: 2, days: ['2026-11-30'], first: first('2026-11-30') };
    expect(attentionLine(source, near, today)).toMatchObject({ tone: 'warn', note: '', word: { text: 'om 7 d' } });
    const past = { ...nothing, count: 3, late: 1, first: first('2026-11-20', '2026-11-30') };
    expect(attentionLine(source, past, today)).toMatchObject({
      tone: 'bad',
      note: '1 over fristen',
      word: { text: 'utløpt 3 d', tone: 'bad' },
      params: { sort: 'duedate' },
    });
    const all = { ...past, late: 3, amount: 1_234_567 };
    expect(attentionLine(source, all, today)?.note).toBe('over fristen · 1.235 Tkr');
  });

  test('who waits is told since when, and what has no day yet is told without', () => {
    const waiting: AttentionSource = { ...source, told: { waited: 'ventet' } };
    const found = { ...nothing, count: 1, first: first('2026-11-11') };
    expect(attentionLine(waiting, found, today)?.word).toEqual({ text: 'ventet 12 d', tone: 'warn' });
    expect(attentionLine(waiting, { ...found, first: first(null) }, today)?.word).toBeUndefined();
    expect(attentionLine(waiting, { ...found, first: first(today) }, today)?.word).toBeUndefined();
  });

  test('two of one name are named once', () => {
    const twice = [...first('2026-11-20'), ...first('2026-11-21')];
    const line = attentionLine(source, { ...nothing, count: 2, first: twice }, today);
    expect(line?.first.map(({ label }) => label)).toEqual(['T-0']);
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

test('the address of a line reads back as the very days and values it counted', () => {
  const value = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(
      fc.option(fc.uniqueArray(fc.constantFrom('2026-01-31', '2026-11-23', '2027-02-28'), { minLength: 1 })),
      fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
      (days, statuses) => {
        const view = parseTableView(daysView({ days }, 'duedate', { status: statuses }));
        expect(view).toEqual({
          q: '',
          filters: { status: statuses, ...(days && { duedate: days }) },
          sort: [{ column: 'duedate', desc: false }],
        });
      },
    ),
  );
});
