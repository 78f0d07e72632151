import { expect, test } from 'vitest';
import { invoiceNumberOf, type Numbered } from './invoice-number';

const silent = { reference: null, kid: null, texts: [] };
const numberOf = (said: Partial<Numbered['said']>, ore = 100_000) =>
  invoiceNumberOf({ ore, said: { ...silent, ...said } }, '10001');

test('an invoice is called what its reference says, then its KID, then its text', () => {
  expect(numberOf({ reference: '20411', kid: '204123', texts: ['Faktura 7'] })).toBe('20411');
  expect(numberOf({ reference: 'Faktura nr. 20411' })).toBe('20411');
  expect(numberOf({ reference: 'F-2026/114' })).toBe('F-2026/114');
  expect(numberOf({ reference: 'Utgående faktura', kid: '204123', texts: ['Faktura 7'] })).toBe('20412');
  expect(numberOf({ texts: [null, 'Faktura 20411 til Brumund'] })).toBe('20411');
});

test('a KID has the customer’s number beside the invoice’s, and one that is all there is is no invoice number', () => {
  // 10001 and 20412 with a check digit, by modulus 10.
  expect(numberOf({ kid: '10001204121' })).toBe('20412');
  expect(numberOf({ reference: '10001204121', kid: '10001204121' })).toBe('20412');
  expect(numberOf({ kid: '99887766554433221100' })).toBeUndefined();
  // A digit typed wrongly.
  expect(numberOf({ kid: '10001204122' })).toBeUndefined();
});

test('what nobody has numbered has only its voucher', () => {
  expect(numberOf({})).toBeUndefined();
  expect(numberOf({ reference: ' ', texts: ['Utgående faktura', 'Faktura 1, 2 og 3'] })).toBeUndefined();
});

test('a credit note is called by its own number, not by the invoice it credits', () => {
  expect(numberOf({ texts: ['Kreditnota 101349 mot faktura 101287'] }, -100_000)).toBe('101349');
  expect(numberOf({ texts: ['Kreditert faktura 101287'] }, -100_000)).toBeUndefined();
});
