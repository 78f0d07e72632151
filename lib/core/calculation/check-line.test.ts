import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineFindings, misfitOf } from './check-line';
import { type ListedPrice, priceKey } from './listed-price';
import { type Calc, type CalculationRow, emptyRow } from './row';

const line = (more: Partial<CalculationRow> = {}) =>
  emptyRow({
    xid: 'l',
    section: 'ledger',
    classification: 'tuut',
    title: 'Lift',
    calc: 'antall',
    countint: 2,
    priceam: 100,
    pricemeasure: 'stk',
    co2am: 1,
    ...more,
  });

const found = (row: CalculationRow, more: { listed?: ListedPrice[]; ownerDated?: boolean } = {}) => {
  const listed = new Map((more.listed ?? []).map((price) => [price.key, price]));
  return lineFindings(row, { listed, ownerDated: more.ownerDated ?? false }).map(({ kind, message }) => [
    kind,
    message,
  ]);
};

describe('a price is per what it is multiplied by', () => {
  test.each<[string, Calc, Partial<CalculationRow>, string | undefined]>([
    ['an hour times days', 'dager', { pricemeasure: 'time' }, 'med antall × dager'],
    ['a week times days', 'dager', { pricemeasure: 'uke' }, 'med antall × dager'],
    ['a day times days', 'dager', { pricemeasure: 'døgn' }, undefined],
    ['a piece a day times days', 'dager', { pricemeasure: 'stk' }, undefined],
    ['a day times hours', 'timer', { pricemeasure: 'dag' }, 'med antall × dager × timer'],
    ['an hour times hours', 'timer', { pricemeasure: 'Time' }, undefined],
    ['a litre times kilograms', 'mengde1', { pricemeasure: 'l', measure1: 'kg' }, 'med kg'],
    ['a litre times litres', 'mengde1', { pricemeasure: 'l', measure1: 'liter' }, undefined],
    ['a cubic metre times litres', 'mengde2', { pricemeasure: 'm³', measure2: 'l' }, 'med l'],
    [
      'a litre times what is consumed of kilograms',
      'mengde1',
      { pricemeasure: 'l', consume1measure: 'kg/m²' },
      'med kg',
    ],
    ['a kilogram times a size', 'mengde1', { pricemeasure: 'kg', consume1measure: 'm²' }, undefined],
    ['a kilometre times tonnes', 'tonn-km', { pricemeasure: 'km' }, 'med tonn × km'],
    ['an hour times tonnes', 'tonn-km', { pricemeasure: 't' }, 'med tonn × km'],
    ['a tonne-kilometre', 'tonn-km', { pricemeasure: 'tkm' }, undefined],
    ['a day of something that lasts ten', 'antall', { pricemeasure: 'dag', daysint: 10 }, 'bare med antall'],
    ['a day, counted', 'antall', { pricemeasure: 'dag', daysint: null }, undefined],
    ['hours, counted', 'antall', { pricemeasure: 'timer', daysint: 10 }, undefined],
    ['a unit nobody knows', 'dager', { pricemeasure: 'm³ og døgn' }, undefined],
    ['no unit', 'dager', { pricemeasure: null }, undefined],
    ['an amount that is typed', 'manuell', { pricemeasure: 'km' }, undefined],
  ])('%s', (_, calc, more, expected) => {
    expect(misfitOf(line({ calc, ...more }))).toBe(expected);
  });

  test('it is said with both', () => {
    expect(found(line({ calc: 'dager', pricemeasure: 'time', daysint: 3 }))).toEqual([
      ['unit', '«Lift» har pris per time, men ganges med antall × dager.'],
    ]);
  });
});

describe('days', () => {
  test('a line that is multiplied by days, and has none, is told so and not that it lacks a quantity', () => {
    expect(found(line({ calc: 'dager' }))).toEqual([['dates', '«Lift» mangler datoer eller dager.']]);
  });
  test('days without dates are enough, unless what it stands under has them', () => {
    const row = line({ calc: 'dager', daysint: 3 });
    expect(found(row)).toEqual([]);
    expect(found(row, { ownerDated: true })).toEqual([['dates', '«Lift» mangler datoer.']]);
    expect(found(line(), { ownerDated: true })).toEqual([]);
  });
});

describe('an older price list', () => {
  const priced = (key: string | undefined, priceam: number | null) => [
    { key: key ?? '', priceam, pricemeasure: 'stk' },
  ];
  test('a line is known by supplier and number, else by its name; a price that has changed is told with both', () => {
    const [numbered, named] = [line({ lineid: 'A-1', sup_id: 's' }), line()];
    for (const row of [numbered, named]) {
      expect(found(row, { listed: priced(priceKey(row), 120) })).toEqual([
        ['pricelist', '«Lift» har 100,00 kr per stk fra en eldre prisliste. Nå er det 120,00 kr per stk.'],
      ]);
      expect(found(row, { listed: priced(priceKey(row), 100) })).toEqual([]);
      expect(found(row, { listed: priced(priceKey(row), null) })).toEqual([]);
    }
    expect(found(numbered, { listed: priced(priceKey(named), 120) })).toEqual([]);
    expect(found(line({ lineid: 'A-1', sup_id: 'x' }), { listed: priced(priceKey(numbered), 120) })).toEqual([]);
  });

  test('no two lines that differ in supplier, number, or (without one) type and name share a key', () => {
    const text = fc.constantFrom('', 'a', 'b', '|', 'a|b');
    const given = fc.record({
      sup_id: fc.option(fc.constantFrom('s', 't')),
      lineid: fc.option(text),
      classification: fc.constantFrom('goods', 'tuut'),
      title: text,
    });
    const known = ({ sup_id, lineid, classification, title }: Parameters<typeof priceKey>[0]) =>
      JSON.stringify(lineid ? [sup_id, lineid] : [sup_id, null, classification, title]);
    fc.assert(
      fc.property(given, given, (a, b) => {
        if (priceKey(a) === undefined || priceKey(b) === undefined) return;
        expect(priceKey(a) === priceKey(b)).toBe(known(a) === known(b));
      }),
    );
  });
});
