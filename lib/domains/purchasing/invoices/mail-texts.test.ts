import { expect, test } from 'vitest';
import type { Row } from '@/lib/core/widgets/column';
import { claimMail, returnMail } from './mail-texts';

const claim = (invoiceno: string, amountam: number, currency: string): Row => ({
  matter: 'Lift',
  invoiceno,
  netam: amountam * 10,
  amountam,
  currency,
  _currency: currency,
});
const line = (sum: number, kravsum: number | null, currency: string): Row => ({
  beskrivelse: 'Lift',
  sum,
  kravsum,
  _currency: currency,
});

test('a letter about claims in kroner says kroner', () => {
  const { body } = claimMail('Firma', [claim('1', 100, 'NOK'), claim('2', 50, 'NOK')]);
  expect(body).toContain('Faktura 1: 100,00\n');
  expect(body).toContain('Til sammen 150,00 kroner uten mva.');
});

test('claims in several currencies are never added', () => {
  const { body } = claimMail('Firma', [claim('1', 100, 'NOK'), claim('2', 50, 'EUR')]);
  expect(body).toContain('Faktura 2: 50,00 EUR\n');
  expect(body).toContain('Krav EUR 50,00');
  expect(body).toContain('Til sammen 100,00 kroner og 50,00 EUR uten mva.');
  const foreign = claimMail('Firma', [claim('2', 50, 'EUR')]).body;
  expect(foreign).toContain('Til sammen 50,00 EUR uten mva.');
  expect(foreign).not.toContain('kroner');
});

test('the mail about return control has a sum of each currency', () => {
  const { body } = returnMail('26001', [line(1_000, 100, 'NOK'), line(440, null, 'EUR')]);
  expect(body).toContain('Sum 1.000,00 kr og 440,00 EUR\nÅ kreve 100,00');
  expect(returnMail('26001', [line(1_000, null, 'NOK')]).body).toMatch(/Sum 1\.000,00$/);
});
