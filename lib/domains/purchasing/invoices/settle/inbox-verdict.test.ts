import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Difference, decisionText, deviationText, sentenceOf } from './finding-words';
import { chipsOf, type InboxInvoice, inboxVerdict, sumsText } from './inbox-verdict';
import { invoiceGroups } from './invoice-state';

const today = '2026-11-25';
const invoice = (more: Partial<InboxInvoice>): InboxInvoice => ({
  group: 'Å avgjøre',
  no: 'LB-1',
  due: '2026-12-04',
  deviation: 38_220,
  deviationText: '20 ikke levert',
  amount: 105_420,
  currency: 'NOK',
  sent: 0,
  sentSince: null,
  ...more,
});

describe('the sentence of the inbox', () => {
  test('says how many differ by how much, what is due and past, the largest, and the claims that wait', () => {
    const said = inboxVerdict(
      [
        invoice({}),
        invoice({ no: '25160', deviation: 576, due: '2026-11-26' }),
        invoice({ no: '40117', deviation: 14_290, due: '2026-09-16', sent: 5_314, sentSince: '2026-08-23' }),
      ],
      today,
    );
    expect(said).toEqual({
      tone: 'bad',
      sentence: '3 fakturaer avviker med 53.086 kr. Én av dem forfaller i morgen, én er over forfall.',
      reason: 'Størst er LB-1: 20 ikke levert. 5.314 kr i sendte krav venter på kreditnota, det eldste i 94 dager.',
    });
  });

  test('of one alone, of what is not tied, and of nothing left', () => {
    expect(inboxVerdict([invoice({ due: today })], today).sentence).toBe(
      '1 faktura avviker med 38.220 kr. Den forfaller i dag.',
    );
    expect(inboxVerdict([invoice({ group: 'Ikke koblet' })], today)).toMatchObject({ tone: 'warn' });
    const done = [invoice({ group: 'Ferdig' }), invoice({ group: 'Ferdig' })];
    expect(inboxVerdict(done, today)).toEqual({ tone: 'good', sentence: 'Alle 2 fakturaer er ferdige.', reason: '' });
  });
});

describe('the chips', () => {
  test('never add currencies, and name at most two', () => {
    const [nok, eur, usd] = ['NOK', 'EUR', 'USD'].map((currency) => ({ amount: 1_000, currency }));
    expect(sumsText([nok, nok, eur].flatMap((one) => one ?? []))).toBe('2.000 kr og 1.000 EUR');
    expect(sumsText([usd, nok, eur].flatMap((one) => one ?? []))).toBe('1.000 kr, 1.000 EUR og 1 til');
    expect(sumsText([])).toBe('');
  });

  test('count every invoice as open or done, and sum the deviations of those that differ', () => {
    const rows = fc.array(
      fc
        .record({ group: fc.constantFrom(...invoiceGroups), deviation: fc.nat({ max: 900 }) })
        .map((one) => invoice(one)),
    );
    fc.assert(
      fc.property(rows, (invoices) => {
        const [open, differing, loose, done] = chipsOf(invoices);
        expect((open?.count ?? 0) + (done?.count ?? 0)).toBe(invoices.length);
        expect((differing?.count ?? 0) + (loose?.count ?? 0)).toBe(open?.count);
        const own = invoices.filter(({ group }) => group !== 'Ferdig' && group !== 'Ikke koblet');
        const sum = own.reduce((all, { deviation }) => all + deviation, 0);
        expect(differing?.sum.replaceAll('.', '')).toBe(sum === 0 ? '' : `${sum} kr`);
      }),
    );
  });
});

describe('a difference in words', () => {
  const difference = (more: Partial<Difference>): Difference => ({
    reason: 'ikke levert',
    amount: 3_360_000,
    count: 20,
    text: 'Blåsedyse',
    hire: false,
    back: null,
    currency: 'NOK',
    ...more,
  });
  const price = difference({ reason: 'for høy pris', amount: 420_000, count: 60 });
  const loose = difference({ reason: 'ikke bestilt', amount: 42_000, count: null, text: 'Stålsand' });
  const late = difference({
    reason: 'etter retur',
    amount: 673_200,
    count: 4,
    hire: true,
    back: '2026-11-14',
    text: 'Lift',
  });

  test('the largest first, with count, price and day', () => {
    expect(deviationText([loose, price, difference({})])).toBe('20 ikke levert, 70 kr over pris, 1 ikke bestilt');
    expect(deviationText([late])).toBe('Lift, 4 døgn etter retur 14.11');
    expect(deviationText([loose, { ...loose, text: 'Frakt' }])).toBe('2 ikke bestilt');
  });

  test('as the heading of a decision, and in a sentence', () => {
    expect(decisionText(difference({}), 'stk')).toEqual({ what: '20 stk er ikke levert', how: '20 × 1.680' });
    expect(decisionText(price, 'stk')).toEqual({ what: '70 kr over bestilt pris', how: '60 × 70' });
    expect(decisionText(late, 'døgn').what).toBe('4 døgn etter retur 14.11.2026');
    expect(sentenceOf([loose, price, difference({})], () => 'stk')).toBe(
      '20 stk er ikke levert, og prisen er 70 kr over bestilt. 1 avvik til',
    );
  });
});
