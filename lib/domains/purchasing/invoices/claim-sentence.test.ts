import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimSentence, type OpenClaim } from './claim-sentence';

const today = '2026-11-30';
const claim = (more: Partial<OpenClaim>): OpenClaim => ({
  status: 'sendt',
  seller: 'Rypelia Lift AS',
  currency: 'NOK',
  leftam: 40_000,
  day: '2026-08-19',
  ...more,
});

test('what is owed is said with its sum, its suppliers and its oldest', () => {
  const said = claimSentence([claim({}), claim({ leftam: 10_000, seller: 'Kvithaug AS', day: '2026-09-15' })], today);
  expect(said.sentence).toBe('To krav på 50 Tkr venter på kreditnota fra Rypelia Lift AS og Kvithaug AS.');
  expect(said.reason).toBe('Det eldste ble sendt 19.08.2026 til Rypelia Lift AS.');
  expect(said.tone).toBe('neutral');
});

test('a claim that is marked and not sent warns after two weeks', () => {
  const at = (day: string) => claimSentence([claim({ status: 'merket', day })], today);
  expect(at('2026-11-16').tone).toBe('neutral');
  expect(at('2026-11-15')).toMatchObject({
    tone: 'warn',
    sentence: '1 krav på 40 Tkr er merket og ikke sendt, det eldste 15.11.2026 (Rypelia Lift AS).',
  });
});

test('kroner and euro are no sum', () => {
  const said = claimSentence([claim({}), claim({ currency: 'EUR' })], today);
  expect(said.sentence).toBe('To krav venter på kreditnota fra Rypelia Lift AS.');
});

test('every unsettled claim is counted once, whatever they are', () => {
  const any = fc.array(
    fc.record({
      status: fc.constantFrom('merket' as const, 'sendt' as const),
      seller: fc.constantFrom('A AS', 'B AS', 'C AS', 'D AS'),
      currency: fc.constant('NOK'),
      leftam: fc.integer({ min: 1, max: 1_000_000 }),
      day: fc.constantFrom('2026-08-19', '2026-11-20'),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const words = ['Null', 'Ett', 'To', 'Tre', 'Fire', 'Fem', 'Seks', 'Sju', 'Åtte', 'Ni', 'Ti', 'Elleve', 'Tolv'];
  fc.assert(
    fc.property(any, (claims) => {
      const { sentence, reason } = claimSentence(claims, today);
      const of = (status: string) => claims.filter((one) => one.status === status).length;
      const [sent, marked] = [of('sendt'), of('merket')];
      if (sent > 0) expect(sentence).toContain(`${words[sent] ?? sent} krav`);
      if (marked > 0) expect(`${sentence} ${reason}`).toContain(`${marked} krav`);
    }),
  );
});
