import type { variation } from '@/db/schema';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { variationStatuses } from '@/lib/platform/tables/declared/choices';
import type { Stage } from '../ledger/stage';
import type { Random } from '../random/random';
import type { ContractRow } from './make-contracts';

export type VariationRow = typeof variation.$inferInsert & { xid: string };
type Status = (typeof variationStatuses)[number];
type Answer = Pick<VariationRow, 'sentdate' | 'answerdate'> & { status: Status };

/** The outcome of a variation found on a day: the newest await their letter or answer. */
function answer(random: Random, found: string, last: string, today: string): Answer {
  const age = daysBetween(found, today);
  if (age < 12) return { status: 'Varslet', sentdate: null, answerdate: null };
  const sentdate = addDays(found, Math.min(random.int(1, 7), daysBetween(found, last)));
  const waits = random.int(4, 32);
  if (daysBetween(sentdate, today) < waits) return { status: 'Sendt', sentdate, answerdate: null };
  const status = random.pick<Status>(['Godkjent', 'Godkjent', 'Godkjent', 'Godkjent', 'Delvis godkjent', 'Avslått']);
  return { status, sentdate, answerdate: addDays(sentdate, Math.min(waits, daysBetween(sentdate, last))) };
}

const notes: Partial<Record<Status, string>> = {
  Avslått: 'Kunden mener arbeidet ligger i kontrakten',
  'Delvis godkjent': 'Timer godkjent, materiell avvist',
  Varslet: 'Omfang måles opp før kravet sendes',
};

/** Variation orders of started contracts, numbered by discovery; their dates are within the contract's. */
export function makeVariations(
  { companyId, profile, today, ...stage }: Stage,
  contracts: readonly ContractRow[],
): VariationRow[] {
  const random = stage.random('variations');
  const ids = stage.ids('variations');
  return contracts.flatMap((row) => {
    const first = addDays(row.startdate, 7);
    const last = row.enddate < today ? row.enddate : today;
    if (row.projectId === null || daysBetween(first, last) < 30) return [];
    const found = Array.from({ length: random.int(0, 6) }, () =>
      addDays(first, random.int(0, daysBetween(first, last) - 3)),
    ).sort();
    const titles = [...profile.trade.bids.variations];
    return found.map((day, i): VariationRow => {
      const [title = ''] = titles.splice(random.int(0, titles.length - 1), 1);
      const amount = Math.round((row.valueam * random.between(0.004, 0.06)) / 1_000) * 1_000;
      const outcome = answer(random, day, last, today);
      return {
        companyId,
        xid: ids(day),
        contractId: row.xid,
        no: `VOR-${String(i + 1).padStart(3, '0')}`,
        title,
        amountam: outcome.status === 'Varslet' && random.chance(0.5) ? null : amount,
        daysint: random.pick([0, 0, 1, 2, 2, 3, 5, 7, 10, 14]),
        note: notes[outcome.status] ?? null,
        ...outcome,
      };
    });
  });
}
