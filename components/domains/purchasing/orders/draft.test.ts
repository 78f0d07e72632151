import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPrice } from '@/lib/domains/purchasing/orders/cart-line';
import { noTexts } from '@/lib/domains/purchasing/orders/order-fields';
import {
  chosenOf,
  countOf,
  type DraftLine,
  draftLine,
  newDraft,
  priceOf,
  problemsOf,
  requestedOf,
  sumOfDraft,
  typedPrice,
  unswapped,
  withDay,
  withDefaults,
  withSupplier,
} from './draft';

const line = (count: string, price: string) => ({
  ...draftLine({
    item: null,
    text: 'Slange',
    supItemId: null,
    measure: 'stk',
    unitsam: null,
    countam: 1,
    priceam: null,
    employee: null,
    size: null,
  }),
  count,
  price,
});

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['999', 999],
  ['', null],
  ['1,5', null],
  ['-1', null],
  ['tolv', null],
])('the count %j is %j', (count, is) => {
  expect(countOf({ count })).toBe(is);
});

test('a price is kroner with four decimals as people write it', () => {
  expect(priceOf({ price: '1.234,55555' })).toBe(1_234.5556);
  expect(priceOf({ price: '' })).toBeNull();
  expect(priceOf({ price: '-1' })).toBeUndefined();
  expect(priceOf({ price: 'mye' })).toBeUndefined();
});

test('a draft may be unfinished, but not wrong; one that is sent is whole', () => {
  const project = { value: 'p', erp: '26001', label: 'Kai' };
  const draft = { ...newDraft('PO', '2026-11-23'), project, lines: [line('2', '10,05'), line('1000', 'mye')] };
  expect(sumOfDraft(draft)).toBe(20.1);
  const found = problemsOf(draft, false);
  expect([...found.lines.values()]).toEqual([
    { countam: 'Skriv et helt tall fra 0 til 999.', price: 'Skriv en pris i kroner.' },
  ]);
  expect(problemsOf({ ...draft, lines: [] }, true).whole).toBe('Handlekurven er tom.');
  expect(problemsOf({ ...draft, lines: [line('0', '')] }, true).whole).toMatch(/^Skriv antall/);
  expect(problemsOf({ ...draft, project: null }, false).whole).toContain('Velg et prosjekt');
  expect(requestedOf({ ...draft, lines: [line('2', '10,05')] }).lines).toMatchObject([{ countam: 2, priceam: 10.05 }]);
});

test('a price is written as it reads back, to its four decimals', () => {
  expect(typedPrice(1_340)).toBe('1.340');
  expect(typedPrice(1_340.5)).toBe('1.340,50');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Math.round(mostPrice * 10_000) }), (units) => {
      expect(priceOf({ price: typedPrice(units / 10_000) })).toBe(units / 10_000);
    }),
  );
});

test('what a person’s size took the place of comes back, but for a price that was typed since', () => {
  const chosen = { ...line('1', '1.340'), item: 'a', text: 'Vernesko str. 44', size: 'str. 44' };
  const worn = { ...chosen, item: 'b', text: 'Vernesko str. 42', size: 'str. 42', price: '1.290' };
  const swapped: DraftLine = { ...worn, swapped: { from: chosenOf(chosen), to: chosenOf(worn), why: 'Ola bruker 43' } };
  expect(unswapped(swapped)).toMatchObject({ item: 'a', text: 'Vernesko str. 44', size: 'str. 44', price: '1.340' });
  expect(unswapped({ ...swapped, price: '1.000' })).toMatchObject({ item: 'a', price: '1.000' });
  expect(unswapped(chosen)).toBeUndefined();
  const project = { value: 'p', erp: '26001', label: 'Kai' };
  expect(requestedOf({ ...newDraft('PVU', '2026-11-23'), project, lines: [swapped] }).lines[0]).not.toHaveProperty(
    'swapped',
  );
});

test('a supplier brings its own address, however it comes, and takes it along again; one that was written stays', () => {
  const [one, two, none] = ['a@x.no', 'b@x.no', null].map((email, i) => ({ xid: String(i), label: `${i}`, email }));
  const empty = newDraft('PO', '2026-11-23');
  const first = withSupplier(empty, one ?? null);
  expect(first).toMatchObject({ supplier: one, texts: { theiremail: 'a@x.no' } });
  expect(withSupplier(first, two ?? null).texts.theiremail).toBe('b@x.no');
  expect(withSupplier(first, none ?? null).texts.theiremail).toBe('');
  expect(withSupplier(first, null)).toMatchObject({ supplier: null, texts: { theiremail: '' } });
  const written = { ...first, texts: { ...first.texts, theiremail: 'ordre@x.no' } };
  expect(withSupplier(written, two ?? null)).toMatchObject({ supplier: two, texts: { theiremail: 'ordre@x.no' } });
});

test('what was filled in of a supplier goes with them, and what is typed stays', () => {
  const one = { xid: '1', label: '1 Ett', email: null };
  const agreed = { theirref: 'Ordre', deliveryterms: 'DAP' };
  const texts = { ...noTexts, theirref: 'Ordre', deliveryterms: 'EXW, hentes' };
  expect(withSupplier({ supplier: one, texts, agreed }, { ...one, xid: '2' })).toMatchObject({
    agreed: undefined,
    texts: { theirref: '', deliveryterms: 'EXW, hentes' },
  });
});

test('the latest day is said in words unless others are typed', () => {
  const day = withDay({ deliverydate: '', texts: noTexts }, '2026-12-05');
  expect(day).toMatchObject({ deliverydate: '2026-12-05', texts: { deliverytime: 'Senest 05.12.2026' } });
  expect(withDay(day, '').texts.deliverytime).toBe('');
  const typed = { ...day, texts: { ...noTexts, deliverytime: 'Før helgen' } };
  expect(withDay(typed, '2026-12-08').texts.deliverytime).toBe('Før helgen');
});

test('what an order begins with is filled in where nothing is written', () => {
  const defaults = { ...noTexts, ourref: 'Hansen', theirref: '' };
  const written = { ...noTexts, theirref: 'Per', theiremail: 'a@x.no', ourref: ' ' };
  expect(withDefaults(written, defaults)).toEqual({
    ...noTexts,
    ourref: 'Hansen',
    theirref: 'Per',
    theiremail: 'a@x.no',
  });
});
