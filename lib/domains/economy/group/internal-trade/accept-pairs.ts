import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { requireAcceptable } from './decide-pair';
import { doneBefore, doneMessage, pairChange, pairsToChange } from './find-pair';
import { storeDecisions } from './store-decisions';

const mostPairs = 500;

export const acceptPairsSchema = pairChange.pick({ op: true }).extend({
  note: z
    .string('Skriv hvorfor parene godtas.')
    .trim()
    .min(1, 'Skriv hvorfor parene godtas.')
    .max(500, 'Begrunnelsen kan ha 500 tegn.'),
  pairs: z
    .array(pairChange.omit({ op: true }), 'Parene (pairs) mangler.')
    .min(1, 'Velg minst ett par.')
    .max(mostPairs, `Høyst ${mostPairs} par kan godtas samtidig.`),
});
type AcceptingPairs = z.infer<typeof acceptPairsSchema>;

/**
 * Accepts several shifts between months for one reason, all or none, in one change that is undone as one. Idempotent by
 * `op`; throws as `decidePair`, naming the pair that may not be accepted.
 */
export async function acceptPairs(given: Scope, requested: AcceptingPairs): Promise<{ message: string }> {
  const { op, note } = requested;
  if (await doneBefore(given, op)) return { message: doneMessage };
  if (new Set(requested.pairs.map(({ pair }) => pair)).size < requested.pairs.length) {
    throw badInput('Et par er valgt to ganger.');
  }
  const { pairs, scope, ...found } = await pairsToChange(given, requested.pairs);
  for (const pair of pairs) requireAcceptable({ pair, scope, ...found });
  const content = { kind: 'accept pairs', pairs: pairs.map(({ id }) => id), note };
  const decided = pairs.map((pair) => ({ pair, key: pair.id }));
  await idempotentEdit(scope, { op, content }, (tx) =>
    storeDecisions(tx, scope, { op, decision: 'godtatt', note }, decided),
  );
  return { message: pairs.length === 1 ? 'Paret er godtatt.' : `${pairs.length} par er godtatt.` };
}
