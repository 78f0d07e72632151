import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { groupPairDecision } from '@/db/schema';
import type { GroupScope } from '@/lib/platform/auth/group-scope';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { groupTradePath } from '@/lib/platform/routing/paths';
import { opKey } from '@/lib/platform/writes/op-field';
import type { TradePair } from '../pairs/trade-pair';
import { type GroupRows, groupScope, rowsOfGroup } from '../rows/read-group';
import { type GroupTrade, readTrade } from './read-group-trade';

/** The group and the chosen companies of a call, in its address; who may is checked before the handler. */
export const tradeQuery = z.object({
  group: z.uuid('Konsernet (group) er ugyldig.').toLowerCase(),
  companies: z.string().optional(),
});

const pairKey = z.string('Paret (pair) mangler.').min(1, 'Paret (pair) mangler.').max(400, 'Paret (pair) er ugyldig.');
const ore = (name: string) => z.number(`Beløpet (${name}) mangler.`).int(`Beløpet (${name}) er hele øre.`);

/** The fields of every change of a pair: its idempotency key, the pair, and the sum its user saw (whole øre). */
export const pairChange = z.object({
  op: opKey,
  pair: pairKey,
  sold: ore('sold'),
  bought: ore('bought'),
});
export type PairChange = z.infer<typeof pairChange>;

/** `decided`: the change that is undone. */
export const pairUndo = z.object({
  op: opKey,
  decided: z.uuid('Endringen (decided) er ugyldig.').toLowerCase(),
});

export const pairQuery = tradeQuery.extend({ pair: pairKey });

/** A pair among those of the chosen companies. */
export type FoundPair = { pair: TradePair; trade: GroupTrade; rows: GroupRows; scope: GroupScope };

type FoundPairs = Omit<FoundPair, 'pair'> & { pairs: TradePair[] };

async function findPairs(given: Scope, keys: readonly string[]): Promise<FoundPairs> {
  const scope = groupScope(given);
  const rows = await rowsOfGroup(scope.company.id);
  const trade = await readTrade(scope, rows);
  const byId = new Map(trade.pairs.flatMap((pair) => (pair.of === 'invoice' ? [[pair.id, pair]] : [])));
  const pairs = keys.map((key) => {
    const pair = byId.get(key);
    if (!pair) throw notFound('Fant ikke paret. Bilagene kan være endret siden. Gå tilbake til Internhandel.');
    return pair;
  });
  return { pairs, trade, rows, scope };
}

/** Finds a pair by its key. Throws 404 where the chosen companies have none such: their vouchers may have changed. */
export async function findPair(given: Scope, key: string): Promise<FoundPair> {
  const { pairs, ...found } = await findPairs(given, [key]);
  return { pair: pairs[0] as TradePair, ...found };
}

/** True if the user may act on a pair: Write on the page in both of its companies. */
export function mayAct({ members }: GroupScope, { seller, buyer }: Pick<TradePair, 'seller' | 'buyer'>): boolean {
  return [seller, buyer].every((id) =>
    members.some(({ company, permissions }) => company.id === id && may(permissions, groupTradePath, 'Write')),
  );
}

/** Returns the result of a change whose call is repeated: its elimination's number, where it made one. */
export async function doneBefore(given: Scope, op: string): Promise<{ no: number } | undefined> {
  const companyId = given.company.id;
  const [made] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ no: groupPairDecision.elimination })
      .from(groupPairDecision)
      .where(and(eq(groupPairDecision.companyId, companyId), eq(groupPairDecision.op, op))),
  );
  return made && { no: made.no ?? 0 };
}

/** The answer to a repeated call. */
export const doneMessage = 'Det er gjort.';

/**
 * Finds pairs that the user acts on, in the order of the changes. Throws 403 without Write in both companies of each
 * (nothing is looked up for whoever has it in fewer than two), 404 for an unknown pair, 400 when one no longer comes to what
 * the user saw.
 */
export async function pairsToChange(given: Scope, changes: readonly Omit<PairChange, 'op'>[]): Promise<FoundPairs> {
  const { members } = groupScope(given);
  const writes = members.filter(({ permissions }) => may(permissions, groupTradePath, 'Write'));
  if (writes.length < 2) throw notAllowed();
  const found = await findPairs(
    given,
    changes.map(({ pair }) => pair),
  );
  if (!found.pairs.every((pair) => mayAct(found.scope, pair))) throw notAllowed();
  const isSame = ({ sold, bought }: TradePair, at: number) =>
    sold === changes[at]?.sold && bought === changes[at]?.bought;
  if (!found.pairs.every(isSame)) throw badInput('Paret er endret siden du åpnet det. Last siden på nytt.');
  return found;
}

/** `pairsToChange` for one. */
export async function pairToChange(given: Scope, change: Omit<PairChange, 'op'>): Promise<FoundPair> {
  const { pairs, ...found } = await pairsToChange(given, [change]);
  return { pair: pairs[0] as TradePair, ...found };
}
