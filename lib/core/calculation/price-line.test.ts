import { expect, test } from 'vitest';
import { workedId, workedRows } from '@/tests/factories/worked-calculation';
import { defaultAssumptions, readAssumptions } from './assumptions';
import { insertPriceLines, lineFromPrice, newLine, type PriceLineGiven } from './price-line';
import { recompute } from './recompute';

const price = (given: Partial<PriceLineGiven>): PriceLineGiven => ({
  classification: 'goods',
  category: null,
  title: 'Vare',
  priceam: 10,
  pricemeasure: 'stk',
  co2am: null,
  sup_id: null,
  lineid: null,
  meta: null,
  ...given,
});
const place = { xid: workedId(900), orderint: 0, parent: null };
const fromPrice = (given: Partial<PriceLineGiven>) => lineFromPrice(price(given), place, defaultAssumptions);

test('meta decides count, consumption, duration, calc, second measure, account and disable', () => {
  const meta = { lineid: 'X-1', price: 99, count: 3, dconsume1: 9, consume1: 0.25, consume2: 40 };
  const more = { measure2: 'kg', duration: 8, calc: 'mengde2', acno: '4000', disable: true };
  expect(fromPrice({ priceam: null, pricemeasure: 'kg', meta: { ...meta, ...more } })).toMatchObject({
    lineid: 'X-1',
    priceam: 99,
    countint: 3,
    consume1am: 0.25,
    consume1measure: 'm²',
    consume2am: 40,
    consume2measure: 'm²',
    measure2: 'kg',
    durationam: 8,
    calc: 'mengde2',
    acnoint: 4000,
    disable: true,
  });
});

test('the price list’s own price and number go before what meta remembers', () => {
  expect(fromPrice({ lineid: 'NY', priceam: 12.5, meta: { lineid: 'GAMMEL', price: 9 } })).toMatchObject({
    lineid: 'NY',
    priceam: 12.5,
  });
});

test('dconsume stands in for consume; a text among them names the measure', () => {
  expect(fromPrice({ meta: { dconsume1: 0.2, consume1: 'l/m³' } })).toMatchObject({
    consume1am: 0.2,
    consume1measure: 'l/m³',
  });
});

test.each(['m³', 'm²', 'm'])('what is priced per %s is consumed per %s', (measure) => {
  const line = fromPrice({ pricemeasure: measure, meta: { consume1: 1, calc: 'mengde1' } });
  expect([line.consume1measure, line.measure1]).toEqual([measure, measure]);
});

test('own staff get the assumed hours per day, others what the price list says', () => {
  const staff = { classification: 'personnel', category: 'Ansatt', pricemeasure: 'time' };
  expect(fromPrice(staff)).toMatchObject({ durationam: 12, calc: 'timer' });
  expect(fromPrice({ ...staff, meta: { duration: 7.5 } })).toMatchObject({ durationam: 12 });
  expect(fromPrice({ ...staff, category: 'Innleid', meta: { duration: 10 } })).toMatchObject({ durationam: 10 });
  const shorter = { ...defaultAssumptions, hoursPerDay: 10.5 };
  expect(newLine('personnel', place, shorter, 'Ansatt')).toMatchObject({ durationam: 10.5, countint: 1 });
  expect(newLine('personnel', place, shorter, 'Innleid').durationam).toBeNull();
  expect(newLine('tuut', place, shorter, 'Ansatt').durationam).toBeNull();
});

test.each([[null], ['tull'], [[]], [{ __proto__: { calc: 'timer' } }], [{ calc: 'eval', count: {}, acno: 'x' }]])(
  'meta %j is no trouble',
  (meta) => {
    expect(fromPrice({ meta })).toMatchObject({ calc: 'antall', countint: 1, acnoint: null, disable: false });
  },
);

test('several are inserted at once, last in their groups, with their activity’s days, and come to something', () => {
  const rows = workedRows();
  let next = 5_000;
  const given = [
    price({ title: 'Primer', pricemeasure: 'l', priceam: 200, co2am: 5, meta: { consume1: 0.16, calc: 'mengde1' } }),
    price({ title: 'Lift', classification: 'access', priceam: 100, meta: { calc: 'dager' } }),
    price({ title: 'Tynner', pricemeasure: 'l', priceam: 60 }),
  ];
  const options = { parent: workedId(12), assumptions: defaultAssumptions, newId: () => workedId(next++) };
  const added = insertPriceLines(rows, given, options).slice(rows.length);
  expect(added.map(({ title, orderint, parent }) => [title, orderint, parent])).toEqual([
    ['Primer', 14, workedId(12)],
    ['Lift', 6, workedId(12)],
    ['Tynner', 15, workedId(12)],
  ]);
  const worked = recompute([...rows, ...added], defaultAssumptions).rows.slice(rows.length);
  expect(worked.map(({ quantity1am, daysint, amount }) => [quantity1am, daysint, amount])).toEqual([
    [294.48, 40, 58_896],
    [null, 40, 4_000],
    [null, 40, 60],
  ]);
});

test('assumptions are read with the standard for what is missing or out of bounds', () => {
  expect(readAssumptions({ hoursPerDay: 10, rotations: -1, flightKm: '5', pipeLength: Number.NaN })).toEqual({
    ...defaultAssumptions,
    hoursPerDay: 10,
  });
  expect(readAssumptions(null)).toEqual(defaultAssumptions);
});
