import { expect, test } from 'vitest';
import { groupText } from './group-text';
import { actOf, deskFilters, deskRow } from './row';

const row = (more: Record<string, unknown>) =>
  deskRow({ _order: 'a', no: '26011-1', orderstage: 'Forsinket', status: 'godkjent', sumam: 1_234.5, ...more });

test.each([
  [{ _act: 'approve', orderstage: 'Venter på meg' }, 'approve'],
  [{ _canwrite: true }, 'remind'],
  [{ _canwrite: false }, 'receive'],
  [{ orderstage: 'Kommer senere' }, 'receive'],
  [{ orderstage: 'Kladder', _mine: true }, 'open'],
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

test('a deviation is what is invoiced above what came, or anything its lines say', () => {
  const has = (more: Record<string, unknown>) => deskFilters.find(({ text }) => text === 'Avvik')?.has(row(more));
  expect(has({ differenceam: 0.5 })).toBe(true);
  expect(has({ differenceam: -5 })).toBe(false);
  expect(has({ differenceam: null, mismatch: 'Fakturert 3 av 2' })).toBe(true);
  expect(has({ differenceam: null, mismatch: null })).toBe(false);
});
