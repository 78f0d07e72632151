import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { customerSentence, type SentenceFacts } from './customer-sentence';
import type { OpenBid } from './open-bids';

const today = '2026-11-25';
const bid = (key: string, status: number, due: number | null, amount: number | null): OpenBid => ({
  key,
  status: bidStatuses[status - 1] ?? '1. Forespørsel',
  due: due === null ? null : addDays(today, due),
  amount,
});
const nothing: SentenceFacts = {
  register: null,
  seesLedger: true,
  owed: undefined,
  habit: undefined,
  skipped: [],
  bids: [],
  latest: undefined,
};
const latest = { key: '26-0164', status: '7. Salg' };
const long = { overdue: 435_100, over60: 206_000, oldest: 93 };
const short = { overdue: 20_000, over60: 0, oldest: 27 };

test.each<[Partial<SentenceFacts>, string, string, string, string | null]>([
  [
    { owed: long, bids: [bid('26-0164', 2, 23, 3_710_000)], habit: { days: 78, payments: 10 }, skipped: ['100909'] },
    'bad',
    'Skylder 435 Tkr forfalt, og skal ha tilbud på 3.710 Tkr om 23 dager.',
    'Betaler i snitt 78 dager etter forfall (10 betalinger siste 12 måneder), men hoppet over 100909: spør hvorfor.',
    null,
  ],
  [
    { owed: long, bids: [bid('26-0164', 2, 1, 3_710_000)] },
    'bad',
    'Skylder 435 Tkr forfalt, og skal ha tilbud på 3.710 Tkr om 1 dag.',
    'Ingen betaling siste 12 måneder er lik en faktura. Avklar oppgjøret før tilbudet sendes.',
    null,
  ],
  [
    { owed: long, habit: { days: 1, payments: 1 } },
    'bad',
    'Skylder 435 Tkr forfalt, eldste 93 dager.',
    'Betaler i snitt 1 dag etter forfall (én betaling siste 12 måneder). Avklar oppgjøret før neste tilbud.',
    null,
  ],
  [
    { owed: long, bids: [bid('26-0127', 4, -70, 8_880_000)], skipped: ['1', '2', '3', '4'] },
    'bad',
    'Skylder 435 Tkr forfalt, og har ikke svart på 26-0127 på 8.880 Tkr, 70 dager etter fristen.',
    'Hoppet over 1, 2, 3 og 1 til: spør hvorfor.',
    '26-0127',
  ],
  [
    { bids: [bid('26-0127', 5, -1, null), bid('26-0200', 1, 40, 1_000_000)], habit: { days: -3, payments: 4 } },
    'warn',
    'Betaler i tide. Har ikke svart på 26-0127, 1 dag etter fristen.',
    'Betaler i snitt 3 dager før forfall (4 betalinger siste 12 måneder). Følg opp 26-0127.',
    '26-0127',
  ],
  [
    { bids: [bid('26-0200', 1, 0, 1_000_000)] },
    'warn',
    'Ingenting forfalt. Skal ha tilbud på 1.000 Tkr i dag.',
    'Send 26-0200 innen 25.11.2026.',
    null,
  ],
  [
    { owed: short },
    'warn',
    'Skylder 20 Tkr forfalt, eldste 27 dager.',
    'Ingen betaling siste 12 måneder er lik en faktura. Minn om forfallet.',
    null,
  ],
  [
    { latest, habit: { days: 0, payments: 2 } },
    'none',
    'Betaler i tide. Siste tilbud 26-0164, 7. Salg.',
    'Betaler i snitt på forfallsdagen (2 betalinger siste 12 måneder).',
    null,
  ],
  [
    { latest, habit: { days: 8, payments: 2 } },
    'none',
    'Ingenting forfalt. Siste tilbud 26-0164, 7. Salg.',
    'Betaler i snitt 8 dager etter forfall (2 betalinger siste 12 måneder).',
    null,
  ],
  [
    { bids: [bid('26-0200', 1, -5, 1_000_000)] },
    'none',
    'Ingenting forfalt. Skulle hatt tilbud på 1.000 Tkr for 5 dager siden.',
    '',
    null,
  ],
  [{ bids: [bid('26-0200', 1, null, null)] }, 'none', 'Ingenting forfalt. Skal ha tilbud, uten frist.', '', null],
  [{ seesLedger: false }, 'none', 'Ingen tilbud ennå.', '', null],
  [{ seesLedger: false, latest }, 'none', 'Siste tilbud 26-0164, 7. Salg.', '', null],
  [
    { seesLedger: false, bids: [bid('26-0127', 4, -70, 8_880_000)] },
    'warn',
    'Har ikke svart på 26-0127 på 8.880 Tkr, 70 dager etter fristen.',
    'Følg opp 26-0127.',
    '26-0127',
  ],
  [
    { register: 'Konkurs 12.11', owed: long, habit: { days: 1, payments: 1 } },
    'bad',
    'Konkurs 12.11. Skylder 435 Tkr forfalt, eldste 93 dager.',
    'Betaler i snitt 1 dag etter forfall (én betaling siste 12 måneder). Meld kravet i boet, og stans det som er på vei ut.',
    null,
  ],
  [
    { register: 'Under avvikling', seesLedger: false, latest },
    'bad',
    'Under avvikling. Siste tilbud 26-0164, 7. Salg.',
    'Avklar oppgjøret før mer arbeid og nye avtaler.',
    null,
  ],
])('%j', (facts, tone, sentence, detail, follow) => {
  expect(customerSentence({ ...nothing, ...facts }, today)).toEqual({ tone, sentence, detail, follow });
});
