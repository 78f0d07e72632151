import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plantTrade } from '@/tests/factories/group/plant-trade';
import { membersOf, tradeLinesOf } from '@/tests/factories/group/trade-lines';
import { findPairs } from './find-pairs';
import { areDigitsExchanged, evidenceOf, mayCome, type PairContext, secondLine } from './pair-words';
import { repeatedPairs } from './repeated';
import { always, type TradeLine } from './trade-line';

const { firms, pairs: planted } = plantTrade('words', { perMonth: 3 });
const pairs = findPairs(tradeLinesOf(firms), membersOf(firms));
const context: PairContext = {
  nameOf: (company) => firms.find(({ id }) => id === company)?.name.split(' ')[0] ?? '',
  throughOf: () => '2026-12',
  elsewhere: new Map(),
  repeated: repeatedPairs(pairs),
};
const linesOf = (kind: string, changes: Partial<PairContext> = {}) =>
  new Set(
    pairs
      .filter((pair) => pair.kind === kind && pair.of === 'invoice')
      .map((pair) => secondLine(pair, { ...context, ...changes })),
  );

describe('the line under a kind', () => {
  test('says where a credit note is, what VAT was booked as, and nothing of a pair that agrees', () => {
    expect(linesOf('Stemmer')).toEqual(new Set(['']));
    expect(linesOf('Kreditnota')).toEqual(new Set(['Bare ført hos selger', 'Bare ført hos kjøper']));
    expect(linesOf('Mva')).toEqual(new Set(['Mva er ført som kostnad']));
  });

  test('names the months of a shift', () => {
    expect(linesOf('Periode')).toContain('Solgt i mar., kjøpt i apr.');
    expect(linesOf('Periode')).toContain('Solgt i apr., kjøpt i mai');
  });

  test('asks whether an invoice was booked twice, exactly for those that were', () => {
    const twice = pairs.filter((pair) => secondLine(pair, context) === 'Ført to ganger?');
    const expected = planted.filter(({ kind, purchases }, i) => {
      const before = planted[i - 1];
      return (
        kind === 'Mangler' &&
        purchases.length === 1 &&
        before?.purchases[0] === String(Number(purchases[0]) - 1) &&
        before.kind === 'Stemmer'
      );
    });
    expect(twice.length).toBeGreaterThan(3);
    for (const { purchases } of twice) {
      expect(expected.some((one) => one.purchases[0] === purchases[0]?.voucher.no)).toBe(true);
    }
  });

  test('names who lacks it, or the month in which it may come, or asks whether it is on somebody else', () => {
    expect(
      [...linesOf('Mangler', { repeated: new Set() })].every((text) => /har den ikke$|^Kan komme i jan\.$/.test(text)),
    ).toBe(true);
    expect(linesOf('Mangler', { throughOf: () => '2026-06' })).toContain('Kan komme i jul.');
    const [one] = pairs.filter(
      (pair) => pair.kind === 'Mangler' && pair.sales.length === 0 && !context.repeated.has(pair.id),
    );
    const elsewhere = new Map([[one?.id ?? '', { no: '30001', party: 'Gråvatn Handel AS' }]]);
    expect(one && secondLine(one, { ...context, elsewhere })).toBe('Ført på feil kunde?');
    expect(one && mayCome(one, { ...context, throughOf: () => null })).toBeUndefined();
    // September's last day is 30 days after the last of August, and 31 after the day before.
    const dated = (date: string) =>
      one && { ...one, purchases: one.purchases.map((side) => ({ ...side, voucher: { ...side.voucher, date } })) };
    const days = ['2026-08-30', '2026-08-31', '2026-10-02'].map(dated);
    const months = days.map((pair) => pair && mayCome(pair, { ...context, throughOf: () => '2026-09' }));
    expect(months).toEqual([undefined, '2026-10', '2026-10']);
  });
});

test('two digits are exchanged where exchanging neighbours gives the other amount, and then 9 divides the difference', () => {
  expect(areDigitsExchanged(18_460_000, 14_860_000)).toBe(true);
  expect(areDigitsExchanged(18_460_000, 18_460_000)).toBe(false);
  expect(areDigitsExchanged(18_460_000, 16_480_000)).toBe(false);
  expect(areDigitsExchanged(-18_460_000, 14_860_000)).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1e9 }), fc.nat(), (ore, place) => {
      const digits = [...String(ore)];
      const at = place % (digits.length - 1);
      [digits[at], digits[at + 1]] = [digits[at + 1] ?? '', digits[at] ?? ''];
      const other = digits.join('');
      fc.pre(other !== String(ore) && !other.startsWith('0'));
      expect(areDigitsExchanged(ore, Number(other))).toBe(true);
      expect((ore - Number(other)) % 9 === 0).toBe(true);
    }),
  );
});

test('each rule by which a pair was found is told with whether it held', () => {
  const line = (company: string, ore: number): TradeLine[] => {
    const sold = company === 'A';
    const voucher = {
      journal: 'J',
      no: sold ? '100188' : '200861',
      date: sold ? '2026-08-14' : '2026-08-19',
      systemNo: null,
      type: null,
      text: null,
    };
    const none = {
      company,
      voucher,
      month: '2026-08',
      kid: null,
      crossReference: null,
      taxCode: null,
      dueDate: null,
      text: null,
    };
    const party = { side: sold ? ('customer' as const) : ('supplier' as const), no: '1', orgnr: sold ? '2' : '1' };
    return [
      {
        ...none,
        lineNo: 1,
        account: sold ? '1500' : '2400',
        ore: sold ? ore : -ore,
        party,
        reference: sold ? null : '0100188',
      },
      { ...none, lineNo: 2, account: sold ? '3000' : '4500', ore: sold ? -ore : ore, party: null, reference: null },
    ];
  };
  const members = [
    { company: 'A', orgnr: '1', spells: always, through: null },
    { company: 'B', orgnr: '2', spells: always, through: null },
  ];
  const [pair] = findPairs([...line('A', 18_460_000), ...line('B', 14_860_000)], members);
  expect(pair && secondLine(pair, context)).toBe('To sifre byttet om?');
  expect(pair && evidenceOf(pair)).toEqual([
    { rule: 'Orgnr', holds: true, text: 'Begge er med i konsernet' },
    { rule: 'Fakturanr', holds: true, text: '100188 står hos begge' },
    { rule: 'Dag', holds: true, text: '5 dager imellom, samme måned' },
    { rule: 'Beløp', holds: false, text: '36.000 skiller. Går opp i 9: sifre byttet om' },
  ]);
});
