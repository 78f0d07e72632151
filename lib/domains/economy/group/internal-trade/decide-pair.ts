import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { groupPairDecision } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { tradePairLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';
import { partedKeysOf } from '../pairs/decisions';
import { isShift } from '../pairs/eliminations';
import { pairLabel } from '../pairs/pair-view';
import { stateOf } from '../pairs/trade-summary';
import { doneBefore, doneMessage, type FoundPair, pairChange, pairToChange } from './find-pair';

export const decidePairSchema = pairChange.extend({
  decision: z.enum(['godtatt', 'ikke et par'], 'Ukjent valg (decision). Kjent: godtatt, ikke et par.'),
  note: z.string().trim().max(500, 'Begrunnelsen kan ha 500 tegn.').default(''),
});
export type DecidingPair = z.infer<typeof decidePairSchema>;

/** Throws 400 for a pair that is not open: somebody has decided it, or it agrees. */
export function requireOpen({ pair, trade }: FoundPair): void {
  if (pair.kind === 'Stemmer') throw badInput('Paret stemmer, og det er ingenting å avgjøre.');
  if (stateOf(pair, trade) !== 'open') throw badInput('Paret er avgjort. Last siden på nytt.');
}

/** Throws 400, naming the pair, for one that is no shift between months or that is decided. */
export function requireAcceptable(found: FoundPair): void {
  requireOpen(found);
  if (!isShift(found.pair)) throw badInput('Bare et par med like beløp i ulike måneder kan godtas.');
}

/** The keys that the decision is stored by. Throws 400 for what may not be decided so. */
function keysOf(found: FoundPair, { decision, note }: DecidingPair): string[] {
  const { pair } = found;
  if (decision === 'ikke et par') {
    const keys = partedKeysOf(pair);
    if (keys.length === 0) throw badInput('Bare den ene siden er funnet, så det er ingenting å skille.');
    return keys;
  }
  requireAcceptable(found);
  if (note === '') throw badInput('Skriv hvorfor paret godtas.');
  return [pair.id];
}

/**
 * Accepts a shift between months, with its reason, or says that two sides are no pair: then the rules never pair them
 * again. Idempotent by `op`; throws as `pairToChange`, and 400 for what may not be decided so.
 */
export async function decidePair(given: Scope, requested: DecidingPair): Promise<{ message: string }> {
  const { op, decision, note, sold, bought } = requested;
  if (await doneBefore(given, op)) return { message: doneMessage };
  const found = await pairToChange(given, requested);
  const { pair, scope } = found;
  const companyId = scope.company.id;
  const content = { kind: 'decide pair', pair: pair.id, decision, note };
  const keys = keysOf(found, requested);
  await idempotentEdit(scope, { op, content }, async (tx) => {
    const rows = keys.map((key) => ({
      companyId,
      xid: uuidv7(),
      pair: key,
      sellerId: pair.seller,
      buyerId: pair.buyer,
      decision,
      note: note || null,
      decidedByName: scope.user.fullName,
      op,
      sold: sold / 100,
      bought: bought / 100,
    }));
    await bulkInsert(tx, groupPairDecision, rows);
    const lines = rows.map(({ xid }) => ({
      tbl: tradePairLog.tbl,
      row: xid,
      rowLabel: pairLabel(pair),
      kind: 'insert' as const,
      newValue: { pair: pair.id, decision },
      newText: decision,
    }));
    return record(tx, scope, { op, via: 'direct' }, lines);
  });
  const label = pairLabel(pair);
  return { message: decision === 'godtatt' ? `${label} er godtatt.` : `${label}: bilagene er skilt.` };
}
