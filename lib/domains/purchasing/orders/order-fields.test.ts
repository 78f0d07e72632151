import { expect, test } from 'vitest';
import { filledTexts } from '@/tests/factories/ordering-company';
import { lineProblems } from './cart-line';
import { deviationsOf } from './match-line';
import { noTexts, type OrderTexts, orderProblems, storedText } from './order-fields';

const form = (texts: Partial<OrderTexts>, supplier: string | null = 'x') => ({
  kind: 'PO' as const,
  supplier,
  texts: { ...filledTexts, ...texts },
});

test('an empty form says what the specification says of each field', () => {
  const found = orderProblems({ kind: 'PO', supplier: null, texts: noTexts }, true);
  expect(found).toMatchObject({ ourref: 'Name is required', deliveryaddress: 'Name is required' });
  expect(found).toMatchObject({
    email: 'E-mail is required',
    theiremail: 'E-mail is required',
    supplier: 'Velg leverandør.',
  });
  expect(Object.keys(found)).toHaveLength(11);
  expect(orderProblems({ kind: 'PO', supplier: null, texts: noTexts }, false)).toEqual({});
  expect(orderProblems({ kind: 'PVU', supplier: null, texts: noTexts }, true)).toEqual({});
});

test.each([
  [{ ourref: 'Elleve tegn' }, { ourref: 'Name must be less than 10 characters' }],
  [{ theirref: 'Elleve tegn' }, { theirref: 'Name must be less than 10 characters' }],
  [{ ourref: 'Ti tegn nå' }, {}],
  [{ deliveryaddress: 'x'.repeat(200) }, {}],
  [{ deliveryaddress: 'x'.repeat(201) }, { deliveryaddress: 'Maks 200 tegn' }],
  [{ email: 'ola' }, { email: 'E-mail must be valid' }],
  [{ theiremail: 'ola@' }, { theiremail: 'E-mail must be valid' }],
  [{ email: 'x@y' }, {}],
  [{ email: 'Ola <ola@firma.no>' }, {}],
  [{ orderedby: '   ' }, { orderedby: 'Name is required' }],
])('%o is told %o', (texts, said) => {
  expect(orderProblems(form(texts), true)).toEqual(said);
});

test('an address is stored without the name before it, other texts as they are', () => {
  expect(storedText('theiremail', ' Ola <ola@firma.no> ')).toBe('ola@firma.no');
  expect(storedText('theiremail', 'x@y')).toBe('x@y');
  expect(storedText('orderedby', 'Ola <ola@firma.no>')).toBe('Ola <ola@firma.no>');
});

test('a line has a count from 0 to 999, and one of protective equipment a person and a size', () => {
  const line = { text: 'Vernesko', employee: null, size: null };
  const count = { countam: 'Number has to be between 0 and 999' };
  for (const countam of [-1, 1_000, 1.5, null, Number.NaN]) {
    expect(lineProblems({ ...line, countam }, 'PO', false)).toEqual(count);
  }
  expect(lineProblems({ ...line, countam: 999 }, 'PO', true)).toEqual({});
  expect(lineProblems({ ...line, countam: 1 }, 'PVU', true)).toEqual({ size: 'Required.', employee: 'Velg ansatt.' });
  expect(lineProblems({ ...line, countam: 1 }, 'PVU', false)).toEqual({});
  expect(lineProblems({ ...line, countam: 0 }, 'PVU', true)).toEqual({});
});

test('a line is held against what came and what was invoiced', () => {
  const line = { countam: 10, priceam: 100, delivered: 6, invoiced: 6, invoicedam: 600 };
  expect(deviationsOf(line)).toEqual([]);
  expect(deviationsOf({ ...line, invoiced: 0, invoicedam: 0 })).toEqual([]);
  expect(deviationsOf({ ...line, invoiced: 8, invoicedam: 800 })).toEqual(['Fakturert 2 som ikke er levert']);
  expect(deviationsOf({ ...line, delivered: 12, invoiced: 10, invoicedam: 1_000 })).toEqual([
    'Levert 2 mer enn bestilt',
  ]);
  expect(deviationsOf({ ...line, invoiced: 12, invoicedam: 1_200 })).toEqual(['Fakturert 2 mer enn bestilt']);
  expect(deviationsOf({ ...line, invoicedam: 630.5 })).toEqual(['Fakturert 30,50 kr over bestilt pris']);
  expect(deviationsOf({ ...line, invoicedam: 590 })).toEqual([]);
  expect(deviationsOf({ ...line, priceam: null, invoicedam: 630 })).toEqual([]);
});
