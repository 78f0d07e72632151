import { expect, test } from 'vitest';
import { eliminatedLines } from './booked-pairs';
import { sidesOf } from './sides';
import { always, type Spell, type TradeLine } from './trade-line';

const members = ['A', 'B', 'C'].map((company, i) => ({
  company,
  orgnr: `31402001${i}`,
  spells: always,
  through: null,
}));

type Line = [account: string, kroner: number, party?: string];

/** A voucher of A: a party is K or L (customer or supplier) and a member, or a name of somebody else. */
function voucher(...lines: Line[]): TradeLine[] {
  return lines.map(([account, kroner, party], i): TradeLine => {
    const orgnr = members.find(({ company }) => company === party?.slice(1))?.orgnr ?? null;
    const side = party?.startsWith('K') ? 'customer' : 'supplier';
    return {
      company: 'A',
      voucher: { journal: 'J', no: '1', date: '2026-08-14', systemNo: null, type: null, text: null },
      ...{ lineNo: i + 1, month: '2026-08', account, ore: kroner * 100 },
      party: party === undefined ? null : { side, no: party, orgnr },
      ...{ reference: null, kid: null, crossReference: null, taxCode: null, dueDate: null, text: null },
    };
  });
}

/** The sides in kroner: kind, role and counterpart, without VAT, what the claim grows by, and the accounts eliminated. */
const sides = (...lines: Line[]) =>
  sidesOf(voucher(...lines), members).map((side) => [
    `${side.kind} ${side.role} ${side.counterpart}`,
    side.net === null ? null : side.net / 100,
    side.gross === null ? null : side.gross / 100,
    eliminatedLines(side)
      .map(({ account }) => account)
      .join(' '),
  ]);

test('a sale and a purchase are positive in both ledgers, and credit notes negative', () => {
  expect(sides(['1500', 125, 'KB'], ['3000', -100], ['2701', -25])).toEqual([
    ['invoice customer B', 100, 125, '3000 1500'],
  ]);
  expect(sides(['4500', 100], ['2711', 25], ['2400', -125, 'LB'])).toEqual([
    ['invoice supplier B', 100, 125, '4500 2400'],
  ]);
  expect(sides(['1500', -125, 'KB'], ['3000', 100], ['2701', 25])).toEqual([
    ['invoice customer B', -100, -125, '3000 1500'],
  ]);
});

test('a payment takes the claim alone, whatever fee is beside it', () => {
  expect(sides(['1920', 124], ['7770', 1], ['1500', -125, 'KB'])).toEqual([['payment customer B', null, 125, '1500']]);
  expect(sides(['2400', 125, 'LB'], ['1920', -125])).toEqual([['payment supplier B', null, 125, '2400']]);
  // A repaid credit note.
  expect(sides(['1500', 20, 'KB'], ['1920', -20])).toEqual([['payment customer B', null, -20, '1500']]);
});

test('a payment by an account between bank and ledger is a payment, and an accrued invoice an invoice', () => {
  expect(sides(['1590', 125], ['1500', -125, 'KB'])).toEqual([['payment customer B', null, 125, '1500']]);
  expect(sides(['1700', 100], ['2400', -100, 'LB'])).toEqual([['invoice supplier B', 100, 100, '2400']]);
  expect(sides(['1500', -125, 'KB'], ['7830', 100], ['2701', 25])).toEqual([
    ['invoice customer B', -100, -125, '7830 1500'],
  ]);
});

test('an invoice that is paid in its own voucher is both, and a purchase from the till has no claim', () => {
  expect(sides(['1500', 125, 'KB'], ['3000', -100], ['2701', -25], ['1920', 125], ['1500', -125, 'KB'])).toEqual([
    ['invoice customer B', 100, 125, '3000 1500'],
    ['payment customer B', null, 125, '1500'],
  ]);
  expect(sides(['4500', 100, 'LB'], ['2711', 25], ['1920', -125])).toEqual([['invoice supplier B', 100, null, '4500']]);
});

test('claims set against each other are payments on both sides', () => {
  expect(sides(['2400', 50, 'LB'], ['1500', -50, 'KB'])).toEqual([
    ['payment customer B', null, 50, '1500'],
    ['payment supplier B', null, 50, '2400'],
  ]);
});

test('lines without a party belong to the only one of their balanced run, and else to nobody', () => {
  const first: Line[] = [
    ['1500', 125, 'KB'],
    ['3000', -100],
    ['2701', -25],
  ];
  const second: Line[] = [
    ['1500', 250, 'KC'],
    ['3000', -200],
    ['2701', -50],
  ];
  expect(sides(...first, ...second, ['1500', 75, 'Kexternal'], ['3000', -75])).toEqual([
    ['invoice customer B', 100, 125, '3000 1500'],
    ['invoice customer C', 200, 250, '3000 1500'],
  ]);
  expect(sides(['1500', 125, 'KB'], ['1500', 250, 'Kexternal'], ['3000', -300], ['2701', -75])).toEqual([
    ['invoice customer B', null, 125, '1500'],
  ]);
  expect(sides(['1920', 375], ['1500', -125, 'KB'], ['1500', -250, 'Kexternal'])).toEqual([
    ['payment customer B', null, 125, '1500'],
  ]);
});

test('lines without a party belong to whom they alone balance, as in a voucher whose lines are by account', () => {
  const both: Line[] = [
    ['1500', 125, 'KB'],
    ['1500', 250, 'Kexternal'],
    ['2701', -25],
    ['2701', -50],
    ['3000', -100],
    ['3000', -200],
  ];
  expect(sides(...both)).toEqual([['invoice customer B', 100, 125, '3000 1500']]);
  // The order of two equal ones makes no difference that the lines could tell.
  const alike = sides(['1500', 100, 'KB'], ['1500', 100, 'Kexternal'], ['3100', -100], ['3100', -100]);
  expect(alike).toEqual([['invoice customer B', null, 100, '1500']]);
});

test('of one customer and one supplier in a voucher revenue is the customer’s, and cost the supplier’s', () => {
  // A sale less what the seller owed.
  expect(sides(['1500', 800, 'KB'], ['2400', 200, 'LB'], ['3100', -1000])).toEqual([
    ['invoice customer B', 1000, 800, '3100 1500'],
    ['payment supplier B', null, 200, '2400'],
  ]);
  expect(sides(['4300', 800], ['2711', 200], ['1500', -200, 'KB'], ['2400', -800, 'LB'])).toEqual([
    ['invoice supplier B', 800, 800, '4300 2400'],
    ['payment customer B', null, 200, '1500'],
  ]);
  // A fee beside payments is nobody's.
  expect(sides(['1920', 99], ['7770', 1], ['1500', -200, 'KB'], ['2400', 100, 'LB'])).toEqual([
    ['payment customer B', null, 200, '1500'],
    ['payment supplier B', null, 100, '2400'],
  ]);
});

test('goods that a sale takes out of stock are the seller’s own cost', () => {
  const sale: Line[] = [
    ['1500', 125, 'KB'],
    ['3000', -100],
    ['2701', -25],
  ];
  expect(sides(...sale, ['4300', 60], ['1460', -60])).toEqual([['invoice customer B', 100, 125, '3000 1500']]);
  expect(sides(...sale, ['4300', 60], ['4090', -60])).toEqual([['invoice customer B', 100, 125, '3000 1500']]);
});

test('a cost that is passed on at its own account is sold with the rest', () => {
  expect(sides(['1500', 1000, 'KB'], ['3100', -800], ['4300', -200])).toEqual([
    ['invoice customer B', 1000, 1000, '3100 4300 1500'],
  ]);
  expect(sides(['1500', 1000, 'KB'], ['3100', -800], ['4300', -200], ['4300', 500], ['1460', -500])).toEqual([
    ['invoice customer B', 1000, 1000, '3100 4300 1500'],
  ]);
});

test('an invoice on an asset is bought, but not of the result', () => {
  expect(sides(['1200', 100], ['2711', 25], ['2400', -125, 'LB'])).toEqual([['invoice supplier B', 100, 125, '2400']]);
});

test('external parties and the company itself have no side', () => {
  expect(sides(['1500', 125, 'KA'], ['3000', -125])).toEqual([]);
  expect(sides(['1500', 125, 'Kexternal'], ['3000', -125])).toEqual([]);
});

test('what is reported in a month in which either is not in the group is external, whatever its date', () => {
  const sale = voucher(['1500', 125, 'KB'], ['3000', -100], ['2701', -25]);
  const found = (company: string, spells: Spell[], lines = sale) =>
    sidesOf(
      lines,
      members.map((one) => (one.company === company ? { ...one, spells } : one)),
    ).length;
  for (const company of ['A', 'B']) {
    expect(found(company, [{ from: '2026-08', to: '2026-08' }])).toBe(1);
    expect(found(company, [{ from: '2026-09', to: null }])).toBe(0);
    expect(found(company, [{ from: null, to: '2026-07' }])).toBe(0);
    // It left and came back.
    const away = [
      { from: null, to: '2026-07' },
      { from: '2026-09', to: null },
    ];
    expect(found(company, away)).toBe(0);
    const later = sale.map((line) => ({ ...line, month: '2026-09' }));
    expect(found(company, away, later)).toBe(1);
  }
});
