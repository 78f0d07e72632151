import { addDays, addMonthsToDay, daysBetween } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import { drawByWeight, evenPoints } from '../random/share-out';
import { type BidDraft, makeJob, roundTo } from './bid-draft';
import { bidOdds } from './bid-odds';
import { dueDay } from './due-day';

const lostNotes = [
  'Tapt på pris',
  'Kunden valgte konkurrent med kortere gjennomføring',
  'Tildelt rammeavtaleleverandør',
  'Tapt på kapasitet i perioden',
];
const expiredNotes = [
  'Kunden utsatte prosjektet',
  'Ingen beslutning innen vedståelsesfristen',
  'Budsjettet ble strøket',
];

/** The share of bids not won that expire without an answer. */
const expiredShare = 0.17;

/** Lost and expired bids: for each won one as many of its kind and time as the odds imply. */
export function lostBids(stage: Stage, won: readonly BidDraft[], count: number): BidDraft[] {
  const random = stage.random('lost bids');
  const firstDay = `${stage.ledger.months[0]?.year ?? 0}-01-10`;
  const [shortest, longest] = stage.profile.projectMonths;
  const models = won.map((item) => ({ item, weight: 1 / bidOdds(stage, item.segment.code, item.duedate) }));
  models.sort(
    (a, b) => a.item.segment.code.localeCompare(b.item.segment.code) || (a.item.duedate < b.item.duedate ? -1 : 1),
  );
  return drawByWeight(evenPoints(random.next()), models, count).map(({ segment, ...model }): BidDraft => {
    const near = addDays(model.duedate, random.int(-20, 20));
    const duedate = near > firstDay && near < addDays(stage.today, -9) ? dueDay(near, random) : model.duedate;
    const small = daysBetween(model.startdate, model.enddate) < 62;
    const startdate = addMonthsToDay(`${duedate.slice(0, 7)}-01`, random.int(1, small ? 2 : 6));
    const months = small ? random.int(1, 2) : random.int(shortest, longest);
    const expired = random.chance(expiredShare);
    const large = random.chance(0.12) ? 1.7 : 1;
    return {
      received: addDays(duedate, -random.int(10, 40)),
      erpProjectid: null,
      bidstatus: expired ? '9. Utgått' : '8. Tapt',
      duedate,
      probability: 0,
      note: random.chance(0.35) ? random.pick(expired ? expiredNotes : lostNotes) : null,
      revenueam: Math.max(50_000, roundTo((model.revenueam ?? 0) * large * random.between(0.55, 1.5), 10_000)),
      ...makeJob(stage, random, { segment, startdate, months }),
    };
  });
}
