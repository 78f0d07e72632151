import { type Month, monthNumber, monthOf } from '@/lib/core/filters/months';
import { addDays } from '@/lib/core/format/days';
import type { Member as Place } from '@/lib/core/group/members';
import type { GroupScope } from '@/lib/platform/auth/group-scope';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { BookedPair } from '../pairs/booked-pairs';
import { byHandOf, chosenDecisions, type PairDecision, pairsWith } from '../pairs/decisions';
import { always, type Member, type Spell } from '../pairs/trade-line';
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

const monthOfDay = (day: string): Month => day.slice(0, 7);

/** The months in which a company's vouchers are the group's, as its figures are: it is there on their last day. */
const spellsOf = (places: readonly Pick<Place, 'from' | 'to'>[]): Spell[] =>
  places.map(({ from, to }) => ({
    from: from === null ? null : monthOfDay(from),
    // The day after the last of a month is in the next.
    to: to === null ? null : monthOf(monthNumber(monthOfDay(addDays(to, 1))) - 1),
  }));

/** Reads the pairs of the chosen companies in the months that `of` gives of each, with the group's own rows. */
async function readTradeOn(
  scope: GroupScope,
  { places, decisions: all, lines }: GroupRows,
  of: (places: readonly Place[]) => readonly Spell[],
): Promise<GroupTrade> {
  const facts = await factsOf(scope);
  const members = scope.members.map(({ company: { id } }): Member => {
    const own = places.filter(({ company }) => company === id);
    return { company: id, orgnr: own[0]?.orgnr ?? '', spells: of(own), through: facts.get(id)?.last ?? null };
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
  readTradeOn(scope, rows, spellsOf);

/** Reads the pairs of the chosen companies; a company that is not chosen is external. Throws 429 and 503 as the pool does. */
export const readGroupTrade = oncePerLoad(
  async (scope: Scope, filters): Promise<GroupTrade> =>
    readTrade(groupScope(scope), await readGroupRows(scope, filters)),
);

/**
 * The same of all months: what two companies owe each other at a month's end is internal when both are in the group then, also
 * what they have booked before.
 */
export const readTradeOfAllDays = oncePerLoad(async (scope: Scope, filters): Promise<GroupTrade> => {
  const rows = await readGroupRows(scope, filters);
  const isAlways = rows.places.every(({ from, to }) => from === null && to === null);
  if (isAlways) return readGroupTrade(scope, filters);
  return readTradeOn(groupScope(scope), rows, () => always);
});
