import { expect, test } from 'vitest';
import { indexCustomers, searchCustomers } from './search-customers';

const index = indexCustomers([
  { xid: 'a', no: '10001', name: 'Bergen Rør AS', orgnr: '923609016', city: 'Bergen' },
  { xid: 'b', no: '10002', name: 'Nordsjø Verft AS', orgnr: null, city: 'Bergen' },
  { xid: 'c', no: '20100', name: 'Åsane Maling', orgnr: '974760673', city: null },
]);
const found = (search: string) => searchCustomers(index, search).map(({ xid }) => xid);

test('by name, number, organisation number and place, blind to case, every word somewhere', () => {
  expect(found('')).toEqual(['a', 'b', 'c']);
  expect(found('ÅSANE')).toEqual(['c']);
  expect(found('verft bergen')).toEqual(['b']);
  expect(found('974 760 673')).toEqual(['c']);
  expect(found('verft oslo')).toEqual([]);
});

test('what the search begins comes first', () => {
  expect(found('10')).toEqual(['a', 'b', 'c']);
  expect(found('2')).toEqual(['c', 'a', 'b']);
  expect(found('nord')).toEqual(['b']);
});

test('one of five thousand customers is found', () => {
  const many = indexCustomers(
    Array.from({ length: 5_000 }, (_, i) => ({
      xid: String(i),
      no: String(10_000 + i),
      name: `Kunde ${i} AS`,
      city: 'Bergen',
    })),
  );
  expect(searchCustomers(many, 'kunde 4999')).toHaveLength(1);
});
