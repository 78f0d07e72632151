import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { deadlineSentence, type OpenBid } from './deadline-sentence';

const today = '2026-11-28';
const bid = (more: Partial<OpenBid>): OpenBid => ({
  sent: false,
  revenueam: 3_340_000,
  duedate: '2026-12-03',
  ...more,
});

test('what goes out within two weeks is counted, summed and has its first day', () => {
  const said = deadlineSentence(
    [
      bid({}),
      bid({ revenueam: 11_540_000, duedate: '2026-12-12' }),
      bid({ revenueam: null, duedate: '2026-12-10' }),
      bid({ duedate: '2026-12-13' }),
      bid({ sent: true, revenueam: 63_950_000, duedate: '2026-01-01' }),
    ],
    today,
    5,
  );
  expect(said.sentence).toBe(
    'Tre tilbud skal leveres innen to uker, 14,9 mill. og ett uten beløp. Det første om 5 dager.',
  );
  expect(said.reason).toBe('Ett er sendt og venter på svar, 64,0 mill.');
  expect(said.tone).toBe('neutral');
});

test('a bid past its day comes first and is red; one of today is not late', () => {
  const said = deadlineSentence([bid({ duedate: '2026-11-27' }), bid({ duedate: today })], today, 2);
  expect(said).toMatchObject({
    tone: 'bad',
    sentence: 'Ett tilbud er over fristen og ikke sendt, 3,3 mill.',
    reason: 'Ett tilbud skal leveres innen to uker, 3,3 mill. Fristen er i dag.',
  });
});

test('no bids, none due and none with an amount are said as they are', () => {
  expect(deadlineSentence([], today, 0).parameters.empty).toBeDefined();
  expect(deadlineSentence([], today, 4).sentence).toBe('Ingen tilbud skal leveres de neste to ukene.');
  expect(deadlineSentence([bid({ revenueam: null })], today, 1).sentence).toBe(
    'Ett tilbud skal leveres innen to uker. Fristen er om 5 dager.',
  );
});

test('every undecided bid with a day within two weeks is counted once, whatever the others are', () => {
  const someBid = fc.record({
    sent: fc.boolean(),
    revenueam: fc.option(fc.integer({ min: 0, max: 90_000_000 })),
    duedate: fc.option(fc.integer({ min: -30, max: 30 }).map((days) => addDays(today, days))),
  });
  fc.assert(
    fc.property(fc.array(someBid, { minLength: 1 }), (bids) => {
      const alone = (one: OpenBid) => deadlineSentence([one], today, 1);
      const isLate = bids.some((one) => alone(one).tone === 'bad');
      expect(deadlineSentence(bids, today, bids.length).tone).toBe(isLate ? 'bad' : 'neutral');
    }),
  );
});
