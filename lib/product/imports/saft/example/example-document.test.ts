import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { saftText } from '../saft-text';
import { exampleDocument } from './example-document';

const company = { name: 'Nystartet AS', orgnr: undefined };

test('every year’s books balance, close as they say, and their sub-ledgers are their accounts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), (year) => {
      const document = exampleDocument(year, company);
      const vouchers = [...document.vouchers()];
      expect(vouchers.filter(({ date }) => !date.startsWith(String(year)))).toEqual([]);
      const moved = new Map<string, number>();
      for (const { lines } of vouchers) {
        expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(0);
        for (const { account, net } of lines) moved.set(account, (moved.get(account) ?? 0) + net);
      }
      for (const { no, opening = 0, closing } of document.accounts) {
        expect(opening + (moved.get(no) ?? 0), no).toBe(closing);
      }
      expect(document.accounts.reduce((sum, { opening = 0 }) => sum + opening, 0)).toBe(0);
      for (const [parties, no] of [
        [document.customers, '1500'],
        [document.suppliers, '2400'],
      ] as const) {
        const held = parties.flatMap(({ balances = [] }) => balances);
        const account = document.accounts.find((one) => one.no === no);
        expect(held.reduce((sum, { opening }) => sum + opening, 0)).toBe(account?.opening);
        expect(held.reduce((sum, { closing = 0 }) => sum + closing, 0)).toBe(account?.closing);
      }
    }),
    { numRuns: runs(20) },
  );
});

test('a line that is shared out is shared out whole', () => {
  const lines = [...exampleDocument(2025, company).vouchers()].flatMap((voucher) => voucher.lines);
  const shared = lines.filter(({ analyses = [] }) => analyses.length > 1);
  expect(shared.length).toBeGreaterThan(10);
  for (const { net, analyses = [] } of shared) {
    expect(analyses.reduce((sum, [, , share]) => sum + (share ?? 0), 0)).toBe(net);
  }
});

test('what stands on the VAT accounts is the tax of the coded lines', () => {
  const document = exampleDocument(2025, company);
  const coded = [...document.vouchers()].flatMap(({ lines }) => lines.filter(({ taxCode }) => taxCode !== undefined));
  for (const [code, account] of [
    ['3', '2700'],
    ['1', '2710'],
  ]) {
    const tax = coded
      .filter(({ taxCode }) => taxCode === code)
      .reduce((sum, { net, taxAmount = 0 }) => sum + Math.sign(net) * taxAmount, 0);
    const invoiced = [...document.vouchers()]
      .filter(({ journal }) => journal === 'SALG' || journal === 'KJOP')
      .flatMap(({ lines }) => lines.filter((line) => line.account === account))
      .reduce((sum, { net }) => sum + net, 0);
    expect(tax).toBe(invoiced);
    expect(tax).not.toBe(0);
  }
});

test('the company’s name and number are the file’s', () => {
  const named = [...saftText(exampleDocument(2025, { name: 'Sjø & Land AS', orgnr: '923609016' }))].join('');
  expect(named).toContain('<n1:RegistrationNumber>923609016<');
  expect(named).toContain('<n1:Name>Sjø &amp; Land AS<');
  expect([...saftText(exampleDocument(2025, company))].join('')).not.toContain('RegistrationNumber');
});
