import { expect, test } from 'vitest';
import type { Item, Party } from './item';
import { matchItems } from './match-items';
import { hasCheckDigit, numbersIn, numbersOfKid } from './names';
import { mostAmounts, onlySum } from './subset-sum';

type Plan = Partial<Item['said']> & { no?: string; voucher?: string; text?: string; month?: number };

/** An item on a day of 2026, kroner. */
function item(id: string, day: string, kroner: number, { no, voucher, text, month, ...said }: Plan = {}): Item {
  const date = `2026-${day}`;
  return {
    id,
    date,
    month: month ?? 2026 * 12 + Number(day.slice(0, 2)) - 1,
    ore: Math.round(kroner * 100),
    voucher: voucher ?? id,
    voucherNo: no ?? null,
    systemNo: null,
    said: { reference: null, kid: null, crossReference: null, texts: [text ?? null], ...said },
  };
}

/** The allocations of each payment, as 'payment>invoice kroner basis'. */
function matched(items: Item[], choices: Party['choices'] = [], no = '10001'): string[] {
  return matchItems({ no, items, choices }).allocations.map(
    ({ payment, invoice, ore, basis }) => `${payment.id}>${invoice.id} ${ore / 100} ${basis}`,
  );
}

const a = item('a', '01-10', 1000, { no: '100909' });
const b = item('b', '02-10', 1500, { no: '100919' });

test('a payment of exactly one open invoice is that invoice’s, though another is older', () => {
  expect(matched([a, b, item('p', '03-01', -1500)])).toEqual(['p>b 1500 amount']);
});

test.each<[string, Plan]>([
  ['its number in the text', { text: 'Faktura 100919' }],
  ['among words', { text: 'Innbet. fakturanr. 100919 fra kunde' }],
  ['a number sign', { text: '#100919' }],
  ['a bare number', { text: 'Innbetaling 100919' }],
  ['a reference', { reference: '100919' }],
  ['a reference with zeros', { reference: '000100919' }],
  ['a reference with words', { reference: 'Faktura 100919' }],
  ['a cross-reference', { crossReference: '100919' }],
  ['a KID with customer and check digit', { kid: '10001 0100919 4' }],
  ['a KID that is the number', { kid: '0001009192' }],
  ['a KID in the text', { text: 'KID 000 1009192' }],
])('a part payment that names its invoice by %s is set against it', (_, plan) => {
  expect(matched([a, b, item('p', '03-01', -600, plan)])).toEqual(['p>b 600 named']);
});

test('an invoice is known by its reference, its KID or its text where it has them', () => {
  const pay = (plan: Plan) => item('p', '03-01', -600, plan);
  const known = (plan: Plan) => [a, item('b', '02-10', 1500, plan)];
  expect(matched([...known({ reference: '777', no: '3001' }), pay({ text: 'faktura 777' })])).toEqual([
    'p>b 600 named',
  ]);
  expect(matched([...known({ kid: '0012345674' }), pay({ kid: '12345674' })])).toEqual(['p>b 600 named']);
  expect(matched([...known({ text: 'Faktura 555 – arbeid' }), pay({ reference: '555' })])).toEqual(['p>b 600 named']);
  expect(matched([...known({ crossReference: 'M-9' }), pay({ crossReference: 'M-9' })])).toEqual(['p>b 600 named']);
});

test('a payment that names several is theirs, the oldest first', () => {
  const c = item('c', '02-20', 700, { no: '100920' });
  const pay = item('p', '03-01', -2200, { text: 'Faktura 100919 og 100920' });
  expect(matched([a, b, c, pay])).toEqual(['p>b 1500 named', 'p>c 700 named']);
});

test('what names nothing and fits nothing goes to the oldest, and says so', () => {
  expect(matched([a, b, item('p', '03-01', -600)])).toEqual(['p>a 600 oldest']);
  expect(matched([a, item('b', '02-10', 1000), item('p', '03-01', -1000)])).toEqual(['p>a 1000 oldest']);
});

test('a guess takes nothing that a later payment names', () => {
  const guess = item('g', '03-01', -600);
  const named = item('p', '04-01', -1000, { text: 'Faktura 100909' });
  expect(matched([a, b, guess, named]).sort()).toEqual(['g>b 600 oldest', 'p>a 1000 named']);
});

test('the only sum of open invoices is found, with a credit note that is left', () => {
  const c = item('c', '02-20', 733.5);
  expect(matched([a, b, c, item('p', '03-01', -1733.5)])).toEqual(['p>a 1000 sum', 'p>c 733.5 sum']);
  const credit = item('k', '02-25', -250);
  expect(matched([a, b, c, credit, item('p', '03-01', -1483.5)])).toEqual([
    'k>a 250 sum',
    'p>a 750 sum',
    'p>c 733.5 sum',
  ]);
});

test('a credit note names its invoice, and what is rounded off closes it', () => {
  const credit = item('k', '02-15', -500, { text: 'Kreditnota 100950 til faktura 100919' });
  const pay = item('p', '03-01', -999.6, { text: 'Faktura 100919', voucher: 'bank' });
  const rounding = item('r', '03-01', -0.4, { text: 'Øreavrunding', voucher: 'bank' });
  expect(matched([a, b, credit, pay, rounding])).toEqual(['k>b 500 named', 'p>b 999.6 named', 'r>b 0.4 named']);
  const alone = item('r', '03-09', -0.4, { text: 'Øreavrunding' });
  expect(matched([a, b, credit, pay, alone]).at(-1)).toBe('r>b 0.4 amount');
});

test('an invoice and its payment in one voucher belong together', () => {
  const sale = item('s', '03-01', 800, { voucher: 'v' });
  expect(matched([a, sale, item('p', '03-01', -800, { voucher: 'v' })])).toEqual(['p>s 800 named']);
});

test('numbers that begin anew: the nearest earlier of that number is meant', () => {
  const old = item('o', '01-05', 900, { no: '1001', month: 2025 * 12 });
  const earlier = { ...old, date: '2025-01-05' };
  const now = item('n', '01-20', 950, { no: '1001' });
  const later = item('l', '06-20', 980, { no: '1001' });
  expect(matched([earlier, now, later, item('p', '02-01', -400, { text: 'Faktura 1001' })])).toEqual(['p>n 400 named']);
  expect(matched([now, later, item('p', '01-02', -400, { text: 'Faktura 1001' })])).toEqual(['p>n 400 oldest']);
});

test('by hand comes before what is named, and what is left of it goes on', () => {
  const named = item('p', '03-01', -1200, { text: 'Faktura 100919' });
  expect(matched([a, b, named], [{ payment: 'p', invoice: 'a', by: 'Kari' }])).toEqual([
    'p>a 1000 hand',
    'p>b 200 named',
  ]);
});

test('what is paid before it is invoiced waits for its invoice', () => {
  const pay = item('p', '01-01', -1500);
  expect(matched([pay, a, b])).toEqual(['p>b 1500 amount']);
  expect(matched([item('p', '01-01', -1200), a, b])).toEqual(['p>a 1000 oldest', 'p>b 200 oldest']);
});

test('days, amounts, years and the customer’s own number in a text name no invoice', () => {
  expect(numbersIn('Innbet. 09.10.2026 kr 91.316,25 for mars 2026, kunde 10001')).toEqual({
    named: [],
    bare: [],
    kids: [],
  });
  expect(numbersIn('Faktura nr. 1001, 1002 og 1003')).toMatchObject({ named: ['1001', '1002', '1003'] });
  expect(numbersIn('Fakturaer 1001-1003').named).toEqual(expect.arrayContaining(['1001', '1002', '1003']));
  expect(numbersIn('Faktura 12').named).toEqual(['12']);
  expect(numbersIn('Prosjekt 26024 faktura 77')).toEqual({ named: ['77'], bare: [], kids: [] });
});

test('check digits by modulus 10 and 11', () => {
  expect(hasCheckDigit('12345674')).toBe(true);
  expect(hasCheckDigit('12345675')).toBe(false);
  expect(hasCheckDigit('123456785')).toBe(true);
  expect(numbersOfKid('0001009192', '1')[0]).toEqual(['100919']);
});

test('what may be meant in two ways is a guess, and what another payment leaves one way is not', () => {
  const invoices = [100, 200, 300, 400].map((kroner, i) => item(`i${i}`, `01-1${i}`, kroner));
  const pay = item('p', '03-01', -500);
  expect(matched([...invoices, pay])).toEqual(['p>i0 100 oldest', 'p>i1 200 oldest', 'p>i2 200 oldest']);
  expect(matched([...invoices, pay, item('q', '03-05', -200)])).toEqual([
    'q>i1 200 amount',
    'p>i0 100 sum',
    'p>i3 400 sum',
  ]);
  const same = [a, item('x', '02-10', 1000)];
  expect(matchItems({ no: '1', items: [...same, item('p', '03-01', -1000)], choices: [] }).guesses).toMatchObject([
    { ore: 100_000 },
  ]);
  const early = [item('p', '01-01', -1000), item('q', '01-02', -1000)];
  expect(matched([...early, ...same])).toEqual(['p>a 1000 oldest', 'q>x 1000 amount']);
});

test('what is of the payment’s own day is there, invoices and credit notes', () => {
  expect(matched([item('s', '03-01', 1000), item('p', '03-01', -600)])).toEqual(['p>s 600 oldest']);
  const c = item('c', '02-20', 733.5);
  expect(matched([a, c, item('k', '03-01', -250), item('p', '03-01', -1483.5)])).toEqual([
    'p>a 1000 sum',
    'p>c 483.5 sum',
    'k>c 250 sum',
  ]);
});

test('ten kroner are rounded off with the rest of their voucher, and no more', () => {
  const paid = (off: number) => [
    item('p', '03-01', off - 1500, { text: 'Faktura 100919', voucher: 'bank' }),
    item('r', '03-01', -off, { voucher: 'bank' }),
  ];
  expect(matched([a, b, ...paid(10)]).at(-1)).toBe('r>b 10 named');
  expect(matched([a, b, ...paid(10.01)]).at(-1)).toBe('r>b 10.01 amount');
  const up = [4, 6].map((kroner, i) => item(`u${i}`, '03-01', kroner, { voucher: 'bank', reference: `U${i}` }));
  expect(matched([a, ...up, item('p', '03-01', -500, { voucher: 'bank' })])).toEqual([
    'p>u0 4 named',
    'p>u1 6 named',
    'p>a 490 oldest',
  ]);
});

test('a sum is looked for among twelve open invoices, and of more found by chance', () => {
  const open = (count: number) =>
    Array.from({ length: count }, (_, i) => item(`i${String(i).padStart(2, '0')}`, '01-10', 2 ** i));
  const pay = item('p', '03-01', -(2 ** 3 + 2 ** 5));
  expect(matched([...open(mostAmounts), pay])).toEqual(['p>i03 8 sum', 'p>i05 32 sum']);
  expect(matched([...open(mostAmounts + 1), pay])[0]).toBe('p>i00 1 oldest');
  expect(onlySum([5, 3, 2], 5)).toEqual([1, 2]);
  expect(onlySum([5, 7], 5)).toBeUndefined();
});
