import { expect, test } from 'vitest';
import { groupText } from './group-text';
import { actOf, deskFilterOf, deskFilters, deskRow, isIn } from './row';

const row = (more: Record<string, unknown>) =>
  deskRow({ _order: 'a', no: '26011-1', orderstage: 'Forsinket', status: 'godkjent', sumam: 1_234.5, ...more });

test.each([
  [{ _act: 'approve', orderstage: 'Venter på meg' }, 'approve'],
  [{ _canwrite: true }, 'remind'],
  [{ _canwrite: false }, 'receive'],
  [{ orderstage: 'Kommer senere' }, 'receive'],
  [{ orderstage: 'Kladder', own: true }, 'open'],
  [{ orderstage: 'Kladder' }, undefined],
  [{ orderstage: 'Levert og fakturert' }, undefined],
])('the step of a row with %j is %s, and nobody who only reads has one', (more, act) => {
  expect(actOf(row(more), true)).toBe(act);
  expect(actOf(row(more), false)).toBe(undefined);
});

test('a group says its count, its sum, and what is special about it', () => {
  const two = [row({ orderedby: 'Tor Lunde' }), row({ orderedby: 'Tor Lunde' })];
  expect(groupText('Forsinket', two)).toBe('2 · 2.469 kr');
  expect(groupText('Venter på meg', two)).toBe('2 · eldste først');
  expect(groupText('Avvist', two)).toBe('2 · 2.469 kr · alle ligger hos Tor Lunde');
  expect(groupText('Kladder', two)).toBe('2 · 2.469 kr · ingen er dine');
  expect(groupText('Kommer senere', [row({ _day: null }), row({ _day: '2026-11-27' })])).toBe(
    '2 · 2.469 kr · 26011-1 har ingen leveringsdato',
  );
});

test('a list is the filters that it is made of, and one of the user’s own making is none of them', () => {
  expect(deskFilters.map(({ filters }) => deskFilterOf(filters)?.text)).toEqual(deskFilters.map(({ text }) => text));
  expect(deskFilterOf({ status: ['levert', 'godkjent'] })).toBe(undefined);
  const under = deskFilters.find(({ text }) => text === 'Under levering')?.filters ?? {};
  expect([isIn(under, { status: 'delvis levert' }), isIn(under, { status: 'levert' })]).toEqual([true, false]);
});
