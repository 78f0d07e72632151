import { expect, test } from 'vitest';
import { textWithoutName } from '@/lib/platform/ledger/text-without-name';
import { customerSearch, linesOf } from './lines';

const customer = (_customer: string, oldest: number | null, unpaid: number) => ({
  _customer,
  customer: `Kunde ${_customer}`,
  customerNo: `100${_customer}`,
  oldest,
  items: 2,
  unpaid,
});
const item = (_customer: string, invoice: string, due: string | null) => ({
  _customer,
  _key: invoice,
  invoice,
  due,
  text: 'Maling',
});
const customers = [
  customer('A', 100, 10.5),
  customer('B', 3, 20),
  customer('C', null, 30.25),
  customer('D', null, 40.5),
];
const items = [
  item('A', '7', '2026-10-01'),
  item('A', '9', null),
  item('A', '5', '2026-02-01'),
  item('C', '8', '2027-01-01'),
];
const none = new Set<string>();
const keys = (lines: ReturnType<typeof linesOf>) => lines.map(({ key }) => key);

test('those with nothing overdue are one last line with their sums until they are unfolded', () => {
  const folded = linesOf({ customers, items, opened: none, unfolded: false });
  expect(keys(folded)).toEqual(['A', 'B', 'fold']);
  expect(folded.at(-1)).toMatchObject({ customers: 2, items: 4, unpaid: 70.75 });
  expect(keys(linesOf({ customers, items, opened: none, unfolded: true }))).toEqual(['A', 'B', 'C', 'D']);
  // With nothing overdue at all, or one alone, there is nothing to fold them below.
  expect(keys(linesOf({ customers: customers.slice(2), items, opened: none, unfolded: false }))).toEqual(['C', 'D']);
  expect(keys(linesOf({ customers: customers.slice(0, 3), items, opened: none, unfolded: false }))).toEqual([
    'A',
    'B',
    'C',
  ]);
});

test('an opened customer has its items below it, the earliest due first and credits last', () => {
  const opened = new Set(['A']);
  const lines = linesOf({ customers, items, opened, unfolded: false });
  expect(keys(lines)).toEqual(['A', 'A 5', 'A 7', 'A 9', 'B', 'fold']);
  expect(lines.flatMap((line) => (line.kind === 'item' && line.last ? [line.key] : []))).toEqual(['A 9']);
  expect(keys(linesOf({ customers, items: undefined, opened, unfolded: false }))).toEqual([
    'A',
    'A waiting',
    'B',
    'fold',
  ]);
});

test('a customer is found by name, number or the number of an item', () => {
  const search = customerSearch(customers, items);
  const found = (text: string) => search(text).map(({ _customer }) => _customer);
  expect(found('kunde b')).toEqual(['B']);
  expect(found('100D')).toEqual(['D']);
  expect(found('8')).toEqual(['C']);
  expect(found('maling')).toEqual(['A', 'C']);
  expect(found('')).toEqual(['A', 'B', 'C', 'D']);
});

test('a text leaves out the name that stands above it, unless it is nothing else', () => {
  expect(textWithoutName('Isolasjon 2026, Berg AS', 'Berg AS')).toBe('Isolasjon 2026');
  expect(textWithoutName('Berg AS – Isolasjon', 'Berg AS')).toBe('Isolasjon');
  expect(textWithoutName('Berg AS', 'Berg AS')).toBe('Berg AS');
  expect(textWithoutName('Isolasjon', '')).toBe('Isolasjon');
});
