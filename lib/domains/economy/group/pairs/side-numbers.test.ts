import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersOfSide } from './side-numbers';
import { sidesOf } from './sides';
import { always } from './trade-line';

const members = [
  { company: 'A', orgnr: '1', spells: always, through: null },
  { company: 'B', orgnr: '2', spells: always, through: null },
];

/** The numbers of a purchase with this reference and text. */
function numbersOf(reference: string | null, text: string | null = null) {
  const voucher = { journal: 'J', no: '7', date: '2026-08-14', systemNo: null, type: null, text };
  const base = {
    company: 'B',
    voucher,
    month: '2026-08',
    kid: null,
    crossReference: null,
    taxCode: null,
    dueDate: null,
  };
  const party = { side: 'supplier' as const, no: '1', orgnr: '1' };
  const [side] = sidesOf(
    [
      { ...base, lineNo: 1, account: '2400', ore: -100, party, reference, text },
      { ...base, lineNo: 2, account: '4500', ore: 100, party: null, reference: null, text },
    ],
    members,
  );
  if (!side) throw new Error('no side');
  return numbersOfSide(side, '10058');
}

test.each([
  ['10023', '10023'],
  ['000010023', '10023'],
  ['Faktura 10023', '10023'],
  ['Fakturanr. 0010023', '10023'],
  ['10 023', '10023'],
  ['#10023', '10023'],
  ['2026-10023', '10023'],
  ['10023/2026', '10023'],
  ['2026/10023', '10023'],
  ['INV2026-0015', 'INV20260015'],
  ['7', '7'],
])('%s is the number %s', (reference, number) => {
  expect(numbersOf(reference).own).toContain(number);
  expect(numbersOf(reference).stated).toBe(true);
});

test('a list is all of its numbers, and a year is none', () => {
  expect([...numbersOf('10023, 10024 og 10025').own].sort()).toEqual(['10023', '10024', '10025']);
  expect([...numbersOf('10023/10024').own].sort()).toEqual(['10023', '10024']);
  for (const reference of ['2026/10023', '10023/2026', '2026-10023'])
    expect(numbersOf(reference).own).not.toContain('2026');
});

test('a text says the number where no reference does, and names others where one does', () => {
  expect([...numbersOf(null, 'Faktura 10023 fra Lyngtind').own]).toEqual(['10023']);
  expect(numbersOf('10024', 'Faktura 10023 fra Lyngtind')).toMatchObject({
    own: new Set(['10024']),
    named: new Set(['10023']),
  });
  expect(numbersOf(null, 'Leie august')).toMatchObject({ stated: false, own: new Set() });
  expect(numbersOf('Husleie').stated).toBe(false);
});

test('however an office writes a number, it is the same one', () => {
  const written = fc.constantFrom(
    (no: string) => no,
    (no: string) => `00${no}`,
    (no: string) => `Faktura ${no}`,
    (no: string) => `fakt.nr ${no}`,
    (no: string) => `F-${no}`,
    (no: string) => ` ${no} `,
    (no: string) => `Nr. 000${no}`,
  );
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 99_999_999 }), written, written, (no, one, other) => {
      const [a, b] = [numbersOf(one(String(no))).own, numbersOf(other(String(no))).own];
      expect([...a].some((key) => b.has(key))).toBe(true);
      const next = numbersOf(other(String(no + 1))).own;
      expect([...a].some((key) => next.has(key))).toBe(false);
    }),
  );
});

test('a reference that is a KID has the number beside zeros and the customer’s own', () => {
  const sure = (reference: string) => numbersOf(reference).typedKids.sure;
  // The seller's number of the buyer is 10058.
  expect(sure('7731001885')).toEqual([]);
  expect(sure('10058001001888')).toContain('100188');
  expect(sure('100188100588')).toContain('100188');
  expect(sure('100188')).toEqual([]);
});
