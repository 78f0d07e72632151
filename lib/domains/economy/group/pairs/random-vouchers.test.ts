import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { eliminationsOf, unreconciled } from './eliminations';
import { findPairs } from './find-pairs';
import { always, roleOf, sumOre, type TradeLine } from './trade-line';
import type { TradePair } from './trade-pair';

const days = { spells: always, through: null };
const members = ['A', 'B', 'C'].map((company, i) => ({ company, orgnr: `31402001${i}`, ...days }));

const anyParty = fc.option(
  fc.record({
    side: fc.constantFrom('customer' as const, 'supplier' as const),
    no: fc.constantFrom('1', '2'),
    orgnr: fc.constantFrom('314020010', '314020011', '314020012', '999999999', null),
  }),
  { nil: null, freq: 2 },
);
const anyLine = fc.record({
  account: fc.constantFrom('1500', '2400', '3000', '4500', '2701', '1920', '7770', '1590', '1200'),
  ore: fc.integer({ min: -5, max: 5 }).map((ore) => ore * 100),
  party: anyParty,
  reference: fc.constantFrom(null, null, '1001', '1002', '0001001', '1001, 1002'),
  kid: fc.constantFrom(null, null, '0010019'),
  text: fc.constantFrom(null, 'Faktura 1001', 'Samlefaktura', 'Kreditnota 7 mot faktura 1002', 'Stillas 1001'),
});
const anyVoucher = fc.record({
  company: fc.constantFrom('A', 'B', 'C'),
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 1, max: 6 }),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
});

/** Vouchers of any form, balanced on a bank account or not at all. */
const anyLedgers = fc.array(anyVoucher, { maxLength: 40 }).map((vouchers) =>
  vouchers.flatMap(({ company, day, month, lines }, at): TradeLine[] => {
    const inMonth = `2026-0${month}`;
    const date = `${inMonth}-${String(day).padStart(2, '0')}`;
    const voucher = { journal: 'J', no: String(1000 + at), date, systemNo: null, type: null, text: null };
    const none = { crossReference: null, taxCode: null, dueDate: null };
    return lines.map((line, i) => ({ ...line, ...none, company, voucher, month: inMonth, lineNo: i + 1 }));
  }),
);

const linesOf = (pairs: readonly TradePair[], parts: readonly ('result' | 'claim' | 'vat' | 'other')[]) =>
  pairs.flatMap(({ sales, purchases }) =>
    [...sales, ...purchases].flatMap((side) => parts.flatMap((part) => side[part])),
  );

const companyOf = (orgnr: string | null | undefined) => members.find((one) => one.orgnr === orgnr)?.company;

test('whatever the vouchers, each claim on a member is in one pair, nothing twice, and nothing that names somebody else', () => {
  fc.assert(
    fc.property(anyLedgers, (lines) => {
      const pairs = findPairs(lines, members);
      const used = linesOf(pairs, ['result', 'claim', 'vat', 'other']);
      expect(new Set(used).size).toBe(used.length);
      const isInternal = ({ company, party }: TradeLine) => {
        const of = companyOf(party?.orgnr);
        return of !== undefined && of !== company;
      };
      expect(used.every((line) => line.party === null || isInternal(line))).toBe(true);
      const claims = lines.filter((line) => roleOf(line.account) === 'claim' && isInternal(line));
      expect(new Set(linesOf(pairs, ['claim']))).toEqual(new Set(claims));
    }),
    { numRuns: runs(200) },
  );
});

test('whatever the vouchers, eliminations and what is not reconciled come to 0 in every month of every pair', () => {
  fc.assert(
    fc.property(anyLedgers, fc.boolean(), (lines, accepting) => {
      const pairs = findPairs(lines, members);
      const eliminated = eliminationsOf(pairs);
      const accepted = new Set(accepting ? pairs.map(({ id }) => id) : []);
      const left = unreconciled(pairs, { accepted });
      const months = new Set([...eliminated, ...left].map(({ pair, month }) => JSON.stringify([pair, month])));
      for (const key of months) {
        const of = <Row extends { pair: string; month: string; ore: number }>(rows: readonly Row[]) =>
          sumOre(rows.filter(({ pair, month }) => JSON.stringify([pair, month]) === key));
        expect(of(eliminated)).toBe(of(left));
      }
      expect(sumOre(eliminated)).toBe(sumOre(linesOf(pairs, ['result', 'claim'])));
      expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
    }),
    { numRuns: runs(150) },
  );
});

test('whatever the vouchers, their order changes nothing', () => {
  fc.assert(
    fc.property(anyLedgers, fc.infiniteStream(fc.nat()), (lines, order) => {
      const turned = lines
        .map((line) => ({ line, at: order.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ line }) => line);
      expect(findPairs(turned, [...members].reverse())).toEqual(findPairs(lines, members));
    }),
    { numRuns: runs(150) },
  );
});
