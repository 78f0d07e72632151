import type { Month } from '@/lib/core/filters/months';
import { addDays, lastDayOf } from '@/lib/core/format/days';
import type { Member as Place } from '@/lib/core/group/members';
import type { GroupScope } from '@/lib/platform/auth/group-scope';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { BookedPair } from '../pairs/booked-pairs';
import { byHandOf, chosenDecisions, type PairDecision, pairsWith } from '../pairs/decisions';
import type { Member } from '../pairs/trade-line';
import type { TradePair } from '../pairs/trade-pair';
import { factsOf } from '../rows/company-facts';
import { type GroupRows, groupScope, readGroupRows } from '../rows/read-group';
import { readTradePairs } from './trade-pairs';

/**
 * The chosen companies' trade with each other: its pairs, what they add up to in figures (`booked`), the ids of pairs that one
 * ledger has twice (`repeated`), the ids of shifts that users have accepted and of pairs that are
 * eliminated by hand (which the rules leave out of the result), the numbers of those eliminations (`handNumbers`) and of those
 * that no longer fit their pair and do not count,
 * and all that was done about pairs, the earliest first.
 */
export type GroupTrade = {
  members: Member[];
  pairs: readonly TradePair[];
  booked: readonly BookedPair[];
  repeated: ReadonlySet<string>;
  accepted: ReadonlySet<string>;
  byHand: ReadonlySet<string>;
  handNumbers: ReadonlySet<number>;
  outdated: ReadonlySet<number>;
  decisions: PairDecision[];
};

type Days = Pick<Member, 'from' | 'to'>;

const monthOfDay = (day: string): Month => day.slice(0, 7);

/**
 * The days in which a company's vouchers are the group's: whole months, as its figures are. A month counts when the company
 * is there on its last day.
 */
function daysOfTrade(places: readonly Pick<Place, 'from' | 'to'>[]): Days {
  const from = places.map((one) => one.from ?? '').sort()[0] ?? '';
  const to =
    places
      .map((one) => one.to ?? '9999')
      .sort()
      .at(-1) ?? '9999';
  const last = to === '9999' || to === lastDayOf(monthOfDay(to)) ? to : addDays(`${monthOfDay(to)}-01`, -1);
  return { from: from === '' ? null : `${monthOfDay(from)}-01`, to: last === '9999' ? null : last };
}

/** Reads the pairs of the chosen companies on the days that `of` gives of each, with the group's own rows. */
async function readTradeOn(
  scope: GroupScope,
  { places, decisions: all, lines }: GroupRows,
  of: (places: readonly Place[]) => Days,
): Promise<GroupTrade> {
  const facts = await factsOf(scope);
  const members = scope.members.map(({ company: { id } }): Member => {
    const own = places.filter(({ company }) => company === id);
    return { company: id, orgnr: own[0]?.orgnr ?? '', ...of(own), through: facts.get(id)?.last ?? null };
  });
  const chosen = new Set(members.map(({ company }) => company));
  const decisions = chosenDecisions(all, chosen);
  const parted = pairsWith(decisions, 'ikke et par');
  const { pairs, repeated, bookedApart } = await readTradePairs({ members, parted });
  const { byHand, numbers, outdated } = byHandOf(pairs, decisions, lines, chosen);
  const accepted = new Set(pairsWith(decisions, 'godtatt'));
  const booked = bookedApart(new Set([...accepted, ...byHand]));
  return { members, pairs, booked, repeated, accepted, byHand, handNumbers: numbers, outdated, decisions };
}

/** Reads the pairs of the chosen companies as `readGroupTrade`, with the group's own rows. */
export const readTrade = (scope: GroupScope, rows: GroupRows): Promise<GroupTrade> =>
  readTradeOn(scope, rows, daysOfTrade);

/** Reads the pairs of the chosen companies; a company that is not chosen is external. Throws 429 and 503 as the pool does. */
export const readGroupTrade = oncePerLoad(
  async (scope: Scope, filters): Promise<GroupTrade> =>
    readTrade(groupScope(scope), await readGroupRows(scope, filters)),
);

/**
 * The same of all days: what two companies owe each other at a month's end is internal when both are in the group then, also
 * what they have booked before.
 */
export const readTradeOfAllDays = oncePerLoad(async (scope: Scope, filters): Promise<GroupTrade> => {
  const rows = await readGroupRows(scope, filters);
  const isAlways = rows.places.every(({ from, to }) => from === null && to === null);
  if (isAlways) return readGroupTrade(scope, filters);
  return readTradeOn(groupScope(scope), rows, () => ({ from: null, to: null }));
});
