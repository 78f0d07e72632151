import { z } from 'zod';
import type { Scope } from '@/lib/platform/auth/session';
import { shippingTable } from '@/lib/platform/tables/declared/shipping';
import { writableTable } from '@/lib/platform/tables/find-table';
import { takeBack } from '@/lib/platform/tables/take-back';
import { opKey } from '@/lib/platform/writes/op-field';
import { fromService } from './to-service';

export const takeBackSchema = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  /** The idempotency keys of the reverted change, and of the revert. */
  taken: z.uuid('Endringen (taken) er ugyldig.'),
  op: opKey,
});

/**
 * Reverts a change of several rows of a project's shipping as a whole: a split, or a fill of the list. Throws 404 for
 * an unknown change, 400 when a row has changed since, 403 without Write.
 */
export async function takeBackShipping(
  scope: Scope,
  { projectid, taken, op }: z.infer<typeof takeBackSchema>,
): Promise<{ lines: number }> {
  const table = writableTable(scope, shippingTable.tbl, { projectid });
  const content = { kind: 'take back shipping', projectid, taken };
  const { lines } = await takeBack(
    scope,
    table,
    { projectid },
    { op, taken, via: 'direct', content },
    {
      none: 'Fant ikke endringen.',
      inUse: (where) => `Rader fra endringen er i bruk i ${where}, og den kan ikke angres.`,
      changed: () => 'Noe av dette er endret siden. Endringen kan ikke angres samlet.',
    },
    (tx) => fromService(tx, scope, taken),
  );
  return { lines };
}
