import { expect, test } from 'vitest';
import { findPairs } from './find-pairs';
import { partedKey } from './relation';
import { always, type Member, type TradeLine } from './trade-line';

const members: Member[] = [
  { company: 'A', orgnr: '314020014', spells: always, through: '2026-10' },
  { company: 'B', orgnr: '315030021', spells: always, through: '2026-09' },
];
const orgnrOf = (company: string) => members.find((one) => one.company === company)?.orgnr ?? null;

type Said = Partial<Pick<TradeLine, 'reference' | 'kid' | 'crossReference'>> & {
  text?: string;
  vat?: number;
  month?: string;
};

/** An invoice as one ledger has it; net in kroner. */
function booked(company: string, of: string, no: string, date: string, kroner: number, said: Said = {}): TradeLine[] {
  const { text = null, vat = 25, month = date.slice(0, 7), ...references } = said;
  const isSale = company === 'A';
  const net = kroner * 100;
  const tax = (net * vat) / 100;
  const sign = isSale ? 1 : -1;
  const party = { side: isSale ? ('customer' as const) : ('supplier' as const), no: '1', orgnr: orgnrOf(of) };
  const base = { company, voucher: { journal: 'J', no, date, systemNo: null, type: null, text }, month };
  const none = { party: null, reference: null, kid: null, crossReference: null, taxCode: null, dueDate: null, text };
  return [
    { ...base, ...none, ...references, lineNo: 1, account: isSale ? '1500' : '2400', ore: sign * (net + tax), party },
    { ...base, ...none, lineNo: 2, account: isSale ? '3000' : '4500', ore: -sign * net },
    ...(tax === 0 ? [] : [{ ...base, ...none, lineNo: 3, account: isSale ? '2701' : '2711', ore: -sign * tax }]),
  ];
}
const sale = (...rest: [no: string, date: string, kroner: number, said?: Said]) => booked('A', 'B', ...rest);
const purchase = (...rest: [no: string, date: string, kroner: number, said?: Said]) => booked('B', 'A', ...rest);

/** Pairs as kind, voucher numbers of both sides and how they were found. */
const found = (...lines: TradeLine[][]) =>
  findPairs(lines.flat(), members).map(({ kind, sales, purchases, foundBy }) => [
    kind,
    sales.map(({ voucher }) => voucher.no).join('+'),
    purchases.map(({ voucher }) => voucher.no).join('+'),
    foundBy,
  ]);

test.each([
  ['the reference', { reference: '100188' }],
  ['leading zeros', { reference: '000100188' }],
  ['words', { reference: 'Faktura 100188' }],
  ['spaces', { reference: '100 188' }],
  ['a text', { text: 'Faktura 100188 kaianlegg' }],
])('a purchase is paired by %s with the sale of that voucher number, whatever its day', (_, said) => {
  const other = sale('100189', '2026-08-20', 184_600);
  expect(found(sale('100188', '2026-08-14', 184_600), other, purchase('7', '2026-08-31', 184_600, said))).toEqual([
    ['Stemmer', '100188', '7', 'number'],
    ['Mangler', '100189', '', 'alone'],
  ]);
});

test('a purchase is paired by its KID, which is the sale’s or contains its number', () => {
  const sold = [sale('100188', '2026-08-14', 500), sale('100189', '2026-08-14', 500)];
  const kinds = [
    ['Stemmer', '100188', '7', 'kid'],
    ['Mangler', '100189', '', 'alone'],
  ];
  expect(found(...sold, purchase('7', '2026-08-31', 500, { kid: '000110018819' }))).toEqual(kinds);
});

test.each([
  ['zeros before the number', '000001001882', 400, 'Beløp'],
  ['something else before it, and the same amount', '7731001884', 500, 'Stemmer'],
])('a purchase whose reference is a KID with %s is of that sale', (_, reference, kroner, kind) => {
  const sold = [sale('100188', '2026-08-14', 500), sale('100189', '2026-08-14', 500)];
  expect(found(...sold, purchase('7', '2026-08-31', kroner, { reference }))).toEqual([
    [kind, '100188', '7', 'kid'],
    ['Mangler', '100189', '', 'alone'],
  ]);
});

test.each([
  ['another number than the sale’s', '7731001892', 500],
  ['no check digit', '7731001885', 500],
  ['something else before it, and another amount', '7731001884', 400],
])('a purchase whose reference is digits with %s is of no sale', (_, reference, kroner) => {
  const sold = sale('9', '2026-08-14', 500, { reference: '100188' });
  expect(found(sold, purchase('7', '2026-08-31', kroner, { reference }))).toEqual([
    ['Mangler', '9', '', 'alone'],
    ['Mangler', '', '7', 'alone'],
  ]);
});

test.each([
  ['Stemmer', 184_600, {}],
  ['Beløp', 148_600, {}],
  ['Periode', 184_600, { month: '2026-09' }],
  ['Mva', 230_750, { vat: 0 }],
] as const)('%s', (kind, kroner, said) => {
  const bought = purchase('7', '2026-08-20', kroner, { reference: '100188', ...said });
  expect(found(sale('100188', '2026-08-14', 184_600), bought)).toEqual([[kind, '100188', '7', 'number']]);
});

test('a credit note is paired with the credit note, and without one it is Kreditnota', () => {
  const all = [
    sale('1001', '2026-08-14', 500),
    sale('1002', '2026-08-20', -100, { text: 'Kreditnota 1002 mot faktura 1001' }),
  ];
  const bought = purchase('7', '2026-08-15', 500, { reference: '1001' });
  expect(found(...all, bought)).toEqual([
    ['Stemmer', '1001', '7', 'number'],
    ['Kreditnota', '1002', '', 'alone'],
  ]);
  expect(found(...all, bought, purchase('8', '2026-08-21', -100, { reference: '1001' }))).toEqual([
    ['Stemmer', '1001', '7', 'number'],
    ['Stemmer', '1002', '8', 'text'],
  ]);
  // The buyer has booked what is left to pay.
  expect(found(...all, purchase('7', '2026-08-20', 400, { reference: '1001' }))).toEqual([
    ['Stemmer', '1001+1002', '7', 'number'],
  ]);
});

test('several invoices in one voucher are one pair, by number or by the only sum', () => {
  const all = [sale('1001', '2026-08-14', 500), sale('1002', '2026-08-20', 300), sale('1003', '2026-08-21', 99)];
  expect(found(...all, purchase('7', '2026-08-31', 899, { text: 'Faktura 1001, 1002 og 1003' }))).toEqual([
    ['Stemmer', '1001+1002+1003', '7', 'number'],
  ]);
  expect(found(...all, purchase('7', '2026-08-31', 599))).toEqual([
    ['Stemmer', '1001+1003', '7', 'sum'],
    ['Mangler', '1002', '', 'alone'],
  ]);
});

test('a voucher with a number of its own that says it is of several is of the only ones that add up to it', () => {
  const all = [
    sale('1', '2026-08-14', 500, { reference: '1001' }),
    sale('2', '2026-08-20', 300, { reference: '1002' }),
  ];
  const batch = (text: string) => purchase('7', '2026-08-31', 800, { reference: '08-2026', text });
  expect(found(...all, batch('Samlefaktura august'))).toEqual([['Stemmer', '1+2', '7', 'sum']]);
  expect(found(...all, batch('August')).map(([kind]) => kind)).toEqual(['Mangler', 'Mangler', 'Mangler']);
  // It names the first of them.
  const first = purchase('7', '2026-08-31', 800, { reference: '1001', text: 'Faktura 1001 m.fl.' });
  expect(found(...all, first)).toEqual([['Stemmer', '1+2', '7', 'number']]);
});

test('equal amounts that say different invoices are no pair; without numbers the nearest days are', () => {
  expect(
    found(sale('1', '2026-08-14', 500, { reference: '1001' }), purchase('7', '2026-08-14', 500, { reference: '1002' })),
  ).toEqual([
    ['Mangler', '1', '', 'alone'],
    ['Mangler', '', '7', 'alone'],
  ]);
  const monthly = ['06', '07', '08'].map((month) => sale(month, `2026-${month}-28`, 500));
  expect(found(...monthly, purchase('7', '2026-09-02', 500), purchase('8', '2026-06-29', 500))).toEqual([
    ['Stemmer', '06', '8', 'amount'],
    ['Mangler', '07', '', 'alone'],
    ['Periode', '08', '7', 'amount'],
  ]);
});

test('a number that begins anew is another invoice after 120 days', () => {
  const again = [
    sale('1', '2025-08-14', 500, { reference: '1001' }),
    purchase('7', '2026-08-14', 500, { reference: '1001' }),
  ];
  expect(found(...again).map(([kind]) => kind)).toEqual(['Mangler', 'Mangler']);
});

test('what was booked and taken back belongs to the pair of its number', () => {
  const all = [sale('1001', '2026-08-14', 500), purchase('7', '2026-08-15', 400, { reference: '1001' })];
  const right = [
    purchase('8', '2026-08-16', -400, { reference: '1001' }),
    purchase('9', '2026-08-16', 500, { reference: '1001' }),
  ];
  expect(found(...all, ...right)).toEqual([['Stemmer', '1001', '7+8+9', 'number']]);
});

test('an invoice is no credit note, though number and amount are the same', () => {
  const note = purchase('7', '2026-08-15', -500, { reference: '1001' });
  expect(found(sale('1001', '2026-08-14', 500), note)).toEqual([
    ['Mangler', '1001', '', 'alone'],
    ['Kreditnota', '', '7', 'alone'],
  ]);
});

test('a number in a text counts where the amount agrees, or it is the only one and near', () => {
  const sold = sale('1', '2026-08-14', 500, { reference: '1001' });
  const text = 'Stillas 1001 Horten';
  const far = (kroner: number) => purchase('7', '2026-11-05', kroner, { text, month: '2026-08' });
  expect(found(sold, far(500))).toEqual([['Stemmer', '1', '7', 'text']]);
  expect(found(sold, far(400)).map(([kind]) => kind)).toEqual(['Mangler', 'Mangler']);
  expect(found(sold, purchase('7', '2026-08-15', 400, { text }))).toEqual([['Beløp', '1', '7', 'text']]);
  const two = [purchase('7', '2026-08-15', 400, { text }), purchase('8', '2026-08-16', 300, { text })];
  expect(found(sold, ...two).map(([kind]) => kind)).toEqual(['Mangler', 'Mangler', 'Mangler']);
  expect(found(sold, purchase('7', '2026-08-15', 500, { text, reference: '2002' })).map(([kind]) => kind)).toEqual([
    'Mangler',
    'Mangler',
  ]);
});

test('a KID without a customer number or a check digit is the number, and one in the place of the number is a KID', () => {
  for (const no of ['10020', '10021', '10022', '10023', '10024', '10025', '10026', '10027', '10028', '10029']) {
    const sold = [sale(no, '2026-08-14', 500), sale('20001', '2026-08-14', 500)];
    expect(found(...sold, purchase('7', '2026-08-20', 400, { kid: no }))[0]).toEqual(['Beløp', no, '7', 'kid']);
  }
  const kid = '0010058100231';
  const sold = [sale('5', '2026-08-14', 500, { kid }), sale('6', '2026-08-14', 500, { kid: '0010058100249' })];
  expect(found(...sold, purchase('7', '2026-08-20', 400, { reference: kid }))[0]).toEqual(['Beløp', '5', '7', 'kid']);
});

test('of equal sales a purchase is of the one before it rather than the one soon after', () => {
  const all = [sale('1', '2026-08-04', 500), sale('2', '2026-08-17', 500), purchase('7', '2026-08-15', 500)];
  expect(found(...all)).toEqual([
    ['Stemmer', '1', '7', 'amount'],
    ['Mangler', '2', '', 'alone'],
  ]);
});

test('sides that a user has parted are never paired again', () => {
  const lines = [sale('1001', '2026-08-14', 500), purchase('7', '2026-08-15', 500, { reference: '1001' })].flat();
  const [pair] = findPairs(lines, members);
  const parted = new Set([partedKey(pair?.sales[0]?.key ?? '', pair?.purchases[0]?.key ?? '')]);
  expect(findPairs(lines, members, parted).map(({ kind }) => kind)).toEqual(['Mangler', 'Mangler']);
});

test('a credit note that a user has parted from a purchase does not fill its difference', () => {
  const all = [
    sale('1001', '2026-08-14', 500),
    sale('1002', '2026-08-20', -100, { text: 'Kreditnota 1002 mot faktura 1001' }),
    purchase('7', '2026-08-20', 400, { reference: '1001' }),
  ].flat();
  const [pair] = findPairs(all, members);
  const parted = new Set([partedKey(pair?.sales[1]?.key ?? '', pair?.purchases[0]?.key ?? '')]);
  expect(findPairs(all, members, parted).map(({ kind }) => kind)).toEqual(['Beløp', 'Kreditnota']);
});
