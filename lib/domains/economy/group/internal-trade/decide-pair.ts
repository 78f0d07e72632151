import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { partedKeysOf } from '../pairs/decisions';
import { isShift } from '../pairs/eliminations';
import { pairLabel } from '../pairs/pair-view';
import { stateOf } from '../pairs/trade-summary';
import { doneBefore, doneMessage, type FoundPair, pairChange, pairToChange } from './find-pair';
import { storeDecisions } from './store-decisions';

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
  const { op, decision, note } = requested;
  if (await doneBefore(given, op)) return { message: doneMessage };
  const found = await pairToChange(given, requested);
  const { pair, scope } = found;
  const content = { kind: 'decide pair', pair: pair.id, decision, note };
  const decided = keysOf(found, requested).map((key) => ({ pair, key }));
  await idempotentEdit(scope, { op, content }, (tx) =>
    storeDecisions(tx, scope, { op, decision, note: note || null }, decided),
  );
  const label = pairLabel(pair);
  return { message: decision === 'godtatt' ? `${label} er godtatt.` : `${label}: bilagene er skilt.` };
}
