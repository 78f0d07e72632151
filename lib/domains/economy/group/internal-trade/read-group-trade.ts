import { asCompany } from '@/db/company';
import type { Filters } from '@/lib/core/filters/filters';
import type { Month } from '@/lib/core/filters/months';
import { addDays, lastDayOf } from '@/lib/core/format/days';
import type { Member as Place } from '@/lib/core/group/members';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Member } from '../pairs/trade-line';
import type { TradePair } from '../pairs/trade-pair';
import { readLedgerEnds } from '../rows/ledger-ends';
import { groupScope, readGroupRows } from '../rows/read-group';
import { readTradePairs } from './trade-pairs';

/** The chosen companies' trade with each other: its pairs, and the ids of shifts that users have accepted. */
export type GroupTrade = { members: Member[]; pairs: TradePair[]; accepted: ReadonlySet<string> };

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

async function readTrade(scope: Scope, filters: Filters, of: (places: readonly Place[]) => Days): Promise<GroupTrade> {
  const { members: scopes } = groupScope(scope);
  const { places, decisions } = await readGroupRows(scope, filters);
  const members = await Promise.all(
    scopes.map(async ({ company: { id } }): Promise<Member> => {
      const own = places.filter(({ company }) => company === id);
      const { last } = await asCompany.read(id, (tx) => readLedgerEnds(tx, id));
      return { company: id, orgnr: own[0]?.orgnr ?? '', ...of(own), through: last };
    }),
  );
  const chosen = new Set(members.map(({ company }) => company));
  const decided = (as: string) =>
    decisions.flatMap(({ pair, seller, buyer, decision }) =>
      decision === as && chosen.has(seller) && chosen.has(buyer) ? [pair] : [],
    );
  const pairs = members.length < 2 ? [] : await readTradePairs({ members, parted: decided('ikke et par') });
  return { members, pairs, accepted: new Set(decided('godtatt')) };
}

/** Reads the pairs of the chosen companies; a company that is not chosen is external. Throws 429 and 503 as the pool does. */
export const readGroupTrade = oncePerLoad((scope: Scope, filters) => readTrade(scope, filters, daysOfTrade));

/**
 * The same of all days: what two companies owe each other at a month's end is internal when both are in the group then, also
 * what they have booked before.
 */
export const readTradeOfAllDays = oncePerLoad(async (scope: Scope, filters): Promise<GroupTrade> => {
  const { places } = await readGroupRows(scope, filters);
  const isAlways = places.every(({ from, to }) => from === null && to === null);
  return isAlways ? readGroupTrade(scope, filters) : readTrade(scope, filters, () => ({ from: null, to: null }));
});
