import { addDays, addMonthsToDay } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import { workday } from '../random/calendar';
import { drawByWeight } from '../random/share-out';
import { type BidDraft, makeJob, roundTo, usualRevenue } from './bid-draft';
import { dueDay } from './due-day';

/** Open bids by status: days from today to the due date, and plausible probabilities. */
const openStates = [
  { status: '1. Forespørsel', due: [12, 60], probability: [0.1, 0.15, 0.2] },
  { status: '2. Vurderes', due: [8, 45], probability: [0.2, 0.25, 0.3] },
  { status: '3. Kalkyle', due: [2, 30], probability: [0.3, 0.35, 0.4] },
  { status: '4. Tilbud sendt', due: [-60, -4], probability: [0.35, 0.4, 0.5] },
  { status: '4. Tilbud sendt', due: [-45, -4], probability: [0.3, 0.4, 0.5] },
  { status: '5. Forhandling', due: [-75, -12], probability: [0.5, 0.6, 0.7] },
  { status: '6. Intensjon', due: [-90, -25], probability: [0.8, 0.85, 0.9] },
] as const;

const requestedNotes = ['Befaring avtalt', 'Venter på tegninger', 'Spørsmål sendt kunden'];
const sentNotes = ['Revidert tilbud sendt', 'Avklaringsmøte avtalt', 'Kunden ber om opsjon'];

/** Open bids: some newly requested, some sent and awaiting an answer. */
export function openBids(stage: Stage, count: number): BidDraft[] {
  const { profile, today } = stage;
  const random = stage.random('open bids');
  const [shortest, longest] = profile.projectMonths;
  const segments = profile.segments.map((item) => ({ item, weight: item.share }));
  return drawByWeight(random.next, segments, count).map((segment, i): BidDraft => {
    const { status, due, probability } = openStates[i % openStates.length] ?? openStates[0];
    const planned = addDays(today, random.int(due[0], due[1]));
    const quiet = dueDay(planned, random);
    // Unsent bids are due later, sent ones were due earlier.
    const duedate = quiet < today === due[1] < 0 ? quiet : workday(planned);
    const received = [addDays(duedate, -random.int(14, 45)), addDays(today, -random.int(1, 9))].sort()[0];
    const startdate = addMonthsToDay(`${(duedate < today ? today : duedate).slice(0, 7)}-01`, random.int(1, 6));
    const size = random.between(0.4, 1.5) * random.between(0.4, 1.5) * random.between(0.5, 1.6);
    const revenueam = Math.max(150_000, roundTo(usualRevenue(profile) * size, 10_000));
    return {
      received: received ?? duedate,
      erpProjectid: null,
      bidstatus: status,
      duedate,
      validdate: addDays(duedate, 60),
      probability: random.pick(probability),
      note: random.chance(0.25) ? random.pick(due[1] > 0 ? requestedNotes : sentNotes) : null,
      // Some new requests have no amount yet.
      revenueam: status === '1. Forespørsel' && random.chance(0.5) ? null : revenueam,
      ...makeJob(stage, random, { segment, startdate, months: random.int(shortest, longest) }),
    };
  });
}
