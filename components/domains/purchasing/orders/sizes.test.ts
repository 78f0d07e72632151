import { expect, test } from 'vitest';
import { baseOf, inSize } from './sizes';

const item = (xid: string, title: string, subcategory = 'Sko') => ({ xid, title, subcategory, _supplier: 's' });

test.each([
  ['Vernesko, høye str. 42', 'Vernesko, høye'],
  ['Tunika XL', 'Tunika'],
  ['Tunika XXL', 'Tunika'],
  ['Halvmaske', 'Halvmaske'],
  ['Filter A2P3', 'Filter A2P3'],
])('%s is %s without its size', (title, base) => {
  expect(baseOf(title)).toBe(base);
});

test('a thing is found in another size, by kind and supplier', () => {
  const items = [item('1', 'Vernesko str. 42'), item('2', 'Vernesko str. 43'), item('3', 'Vernesko str. 43', 'Annet')];
  const [first] = items;
  if (!first) throw new Error('No item.');
  expect(inSize(items, first, 'Str. 43')?.xid).toBe('2');
  expect(inSize(items, first, 'str. 42')?.xid).toBe('1');
  expect(inSize(items, first, 'str. 50')).toBeUndefined();
});
