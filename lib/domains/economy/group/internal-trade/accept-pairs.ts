import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { groupPairDecision } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { tradePairLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';
import { pairLabel } from '../pairs/pair-view';
import { requireAcceptable } from './decide-pair';
import { doneBefore, doneMessage, pairChange, pairsToChange } from './find-pair';

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
  const companyId = scope.company.id;
  const content = { kind: 'accept pairs', pairs: pairs.map(({ id }) => id), note };
  await idempotentEdit(scope, { op, content }, async (tx) => {
    const rows = pairs.map((pair) => ({
      companyId,
      xid: uuidv7(),
      pair: pair.id,
      sellerId: pair.seller,
      buyerId: pair.buyer,
      decision: 'godtatt',
      note,
      decidedByName: scope.user.fullName,
      op,
      sold: pair.sold / 100,
      bought: pair.bought / 100,
    }));
    await bulkInsert(tx, groupPairDecision, rows);
    const lines = rows.map(({ xid, pair, decision }, at) => ({
      tbl: tradePairLog.tbl,
      row: xid,
      rowLabel: pairLabel(pairs[at] as (typeof pairs)[number]),
      kind: 'insert' as const,
      newValue: { pair, decision },
      newText: decision,
    }));
    return record(tx, scope, { op, via: 'direct' }, lines);
  });
  return { message: pairs.length === 1 ? 'Paret er godtatt.' : `${pairs.length} par er godtatt.` };
}
