import { z } from 'zod';
import { badInput } from '@/base/errors';
import { cut } from '@/lib/core/format/cut';
import { daySchema } from '@/lib/core/format/day-schema';
import type { Scope } from '@/lib/platform/auth/session';
import { ownPath } from '@/lib/platform/routing/own-path';
import { longestText } from '@/lib/platform/tables/declared/longest-text';
import { opKey } from '@/lib/platform/writes/op-field';
import { writeTask } from './write-task';

/** A task created from a page: `link` is an address within the product, `duedate` yyyy-mm-dd. */
export type NewTask = { text: string; notes?: string; duedate?: string; link: string; linktext: string };

export const addTaskSchema = z.object({
  op: opKey,
  text: z.string('Skriv hva som skal gjøres.').trim().min(1, 'Skriv hva som skal gjøres.').max(1_000),
  notes: z.string().trim().max(20_000).optional(),
  duedate: daySchema('Forfallsdatoen er ingen dato.').optional(),
  link: z.string().max(2_000),
  linktext: z.string().trim().min(1).max(100),
});

/**
 * Creates a task of the user from elsewhere, with a link back, idempotent by `op`. Needs no permission, since nobody
 * else sees it. Returns its id. Throws 400 for a link out of the product.
 */
export async function addTask(scope: Scope, op: string, given: NewTask): Promise<{ xid: string }> {
  const { text, notes, duedate, linktext } = given;
  const link = ownPath(given.link);
  if (link === undefined) throw badInput('Lenken (link) må være en adresse i Innsikt.');
  const { XID } = await writeTask(
    scope,
    op,
    { kind: 'task', ...given },
    { kind: 'todo', text: cut(text, longestText.text), notes: notes || null, duedate: duedate ?? null, link, linktext },
  );
  return { xid: XID };
}
