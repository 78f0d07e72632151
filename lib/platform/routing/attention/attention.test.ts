import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AttentionSource, dayOf, ruleOf, type Stake } from './attention';
import { type Found, parts } from './found';
import { arrange, attentionLine, costsMuch, muchMoney, urgentShown } from './line';

const today = '2026-11-23';
const source: AttentionSource = {
  id: 'tilbud',
  title: 'Tilbud',
  words: () => 'med frist',
  order: { column: 'duedate', desc: false },
  asOf: 'today',
  whose: { by: 'tilbudsansvarlige' },
  stake: { kind: 'time' },
  verb: { text: 'Åpne', hand: 'desk' },
  headline: ({ count }) => `${count} over fristen`,
  short: ({ count }) => ({ text: `${count} sent`, detail: '' }),
  detail: ({ largest }) => largest.label,
  calm: () => 'tilbud med frist',
  wording: { due: { warnDays: 14 } },
  rows: () => {
    throw new Error('Nobody asks.');
  },
};

const address = { path: '/bid/datatable/tilbud', params: { krever: 'tilbud.haster' } };
const found: Found = {
  part: 'haster',
  count: 2,
  late: 2,
  amount: null,
  names: 2,
  unreminded: 0,
  largest: { label: 'T-9', amount: null },
  first: [],
  owner: null,
  owners: 0,
  place: null,
  elsewhere: 0,
};
const first = (...days: (string | null)[]) => days.map((day, i) => ({ label: `T-${i}`, day, params: null }));
const requestedOn = (day: string) =>
  ({ today: day, filters: { yrpr: '2026-11', span: { knownTo: '2026-10-31', readIn: '2026-11-05' } } }) as Parameters<
    typeof dayOf
  >[1];
const lineOf = (of: Partial<Found>, from = source, day = today, mayOpen = () => true) =>
  attentionLine(from, { ...found, ...of }, requestedOn(day), address, 'all', mayOpen);

describe('a line of what needs somebody', () => {
  test('an urgent one is a sentence with its detail, another is what follows its number', () => {
    expect(lineOf({ first: first(null) })).toMatchObject({
      id: 'tilbud.haster',
      text: '2 over fristen',
      detail: 'T-9',
      first: [],
      ...address,
    });
    expect(lineOf({ part: 'andre' })).toMatchObject({ id: 'tilbud.andre', text: 'tilbud med frist', detail: '' });
  });

  test('says how late the first is, or how near', () => {
    expect(lineOf({ first: first('2026-11-20') }).word).toEqual({ text: 'utløpt 3 d', tone: 'bad' });
    expect(lineOf({ first: first('2026-11-30') }).word).toEqual({ text: 'om 7 d', tone: 'warn' });
    expect(lineOf({ first: first(null) }).word).toBeUndefined();
  });

  test('what waits on the user is amber, and what came today has waited for nothing', () => {
    const waiting: AttentionSource = { ...source, wording: { waited: 'ventet' } };
    expect(lineOf({ first: first('2026-11-11') }, waiting).word).toEqual({ text: 'ventet 12 d', tone: 'warn' });
    expect(lineOf({ first: first(today) }, waiting).word).toBeUndefined();
  });

  test('names the owner with how many more there are, else who does such things', () => {
    expect(lineOf({ owner: 'Jonas Holm', owners: 1 }).who).toBe('Jonas Holm');
    expect(lineOf({ owner: 'Jonas Holm', owners: 3 }).who).toBe('Jonas Holm og 2 til');
    expect(lineOf({}).who).toBe('tilbudsansvarlige');
    expect(lineOf({}, { ...source, whose: 'writers' }).who).toBe('');
  });

  test('two of one name are named once, and led to where they have a page', () => {
    const twice = [...first('2026-11-20'), { ...first('2026-11-21')[0], params: { projectid: 'x' } }] as Found['first'];
    expect(lineOf({ part: 'andre', first: twice }).first).toEqual([{ label: 'T-0', place: null }]);
    const placed = lineOf({ part: 'andre', first: twice.toReversed() }, { ...source, each: '/project' });
    expect(placed.first[0]?.place).toEqual({ path: '/project', params: { projectid: 'x' } });
    const closed = lineOf(
      { part: 'andre', first: twice.toReversed() },
      { ...source, each: '/project' },
      today,
      () => false,
    );
    expect(closed.first[0]).toEqual({ label: 'T-0', place: null });
  });

  test('what is the ledger’s is of the last day that is known, says so with its age, and is as old as it was then', () => {
    const owed: AttentionSource = { ...source, asOf: 'ledger', wording: { due: { warnDays: 0, past: 'eldste' } } };
    expect(dayOf(source, requestedOn(today))).toBe(today);
    expect(lineOf({ first: first('2026-03-27') }, owed)).toMatchObject({
      detail: 'T-9 · ført til og med 31.10.2026 (23 dager siden), lest inn 05.11.2026',
      word: { text: 'eldste 218 d', tone: 'bad' },
    });
  });

  test('a column without a rule is no deadline', () => {
    expect(() => ruleOf({ text: 'Navn' })).toThrow('Navn');
  });
});

const stake: fc.Arbitrary<Stake> = fc.oneof(
  fc.record({ kind: fc.constant('money' as const), cause: fc.string() }),
  fc.record({ kind: fc.constantFrom('safety' as const, 'time' as const, 'day' as const) }),
);
const line = fc.record({
  id: fc.uuid(),
  part: fc.constantFrom(...parts),
  stake,
  amount: fc.option(fc.integer({ min: -3 * muchMoney, max: 3 * muchMoney })),
  day: fc.option(fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03')),
});

describe('the places of the lines', () => {
  test('each is in exactly one, and never more than five are urgent at once', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const places = arrange(lines);
        const all = Object.values(places).flat();
        expect(all.length).toBe(lines.length);
        expect(new Set(all)).toEqual(new Set(lines));
        expect(places.urgent.length).toBeLessThanOrEqual(urgentShown);
        if (places.urgent.length < urgentShown) expect(places.more).toEqual([]);
        for (const one of [...places.urgent, ...places.more]) expect(one.part).toBe('haster');
        expect(places.day.every((one) => one.stake.kind === 'day')).toBe(true);
      }),
    );
  });

  test('much money comes first, the largest foremost, then safety, then the rest, each by age', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { urgent, more } = arrange(lines);
        const all = [...urgent, ...more];
        for (const [i, one] of all.entries()) {
          for (const later of all.slice(i + 1)) {
            if (costsMuch(later)) {
              expect(costsMuch(one)).toBe(true);
              expect(Math.abs(one.amount ?? 0)).toBeGreaterThanOrEqual(Math.abs(later.amount ?? 0));
            } else if (!costsMuch(one)) {
              if (later.stake.kind === 'safety') expect(one.stake.kind).toBe('safety');
              const alike = (one.stake.kind === 'safety') === (later.stake.kind === 'safety');
              if (alike && later.day !== null) expect(one.day !== null && one.day <= later.day).toBe(true);
            }
          }
        }
      }),
    );
  });
});
