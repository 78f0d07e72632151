import { expect, test } from 'vitest';
import { bookedPairs } from '../pairs/booked-pairs';
import { findPairs } from '../pairs/find-pairs';
import { openingLines } from '../pairs/opening-lines';
import { always, type TradeLine } from '../pairs/trade-line';
import { tradeMovement } from './trade-balance';

const members = ['A', 'B'].map((company, i) => ({ company, orgnr: `31402001${i}`, spells: always, through: null }));
const party = { side: 'customer' as const, no: 'K1', orgnr: '314020011' };

test('a balance that the books opened with is no movement of their first month', () => {
  const opened = openingLines(
    [],
    [{ company: 'A', account: '1500', ore: 70_000, party, day: '2026-01-01' }],
    ['2026-01-01'],
  );
  const voucher = { journal: 'J', no: '1', date: '2026-01-20', systemNo: null, type: null, text: null };
  const said = { reference: null, kid: null, crossReference: null, taxCode: null, dueDate: null, text: null };
  const line = { company: 'A', voucher, month: '2026-01', ...said };
  const sale: TradeLine[] = [
    { ...line, lineNo: 1, account: '1500', ore: 10_000, party },
    { ...line, lineNo: 2, account: '3000', ore: -10_000, party: null },
  ];
  const pairs = findPairs([...opened, ...sale], members);
  const trade = { pairs, booked: bookedPairs(pairs), accepted: new Set<string>() };
  const { eliminations, unreconciled } = tradeMovement(trade, {
    isCounted: () => true,
    owned: () => true,
    elsewhere: () => false,
  });
  expect(eliminations.reduce((sum, { account, ore }) => (account === '1500' ? sum + ore : sum), 0)).toBe(10_000);
  expect(unreconciled.reduce((sum, { ore }) => sum + ore, 0)).toBe(10_000);
});
