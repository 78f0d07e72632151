import { z } from 'zod';
import { snackbar } from '@/components/ui/snackbar';
import { href } from '@/lib/routing/href';
import type { OwnChangesPage } from '@/lib/tables/own-changes';
import { cellSchema } from '@/lib/widgets/widget';
import type { TableId } from './question';

const ownChangesSchema = z.object({
  before: z.number().optional(),
  changes: z.array(
    z.object({
      op: z.string(),
      via: z.enum(['direct', 'undo', 'redo']),
      steps: z.array(
        z.object({
          no: z.number(),
          row: z.string(),
          kind: z.enum(['edit', 'insert', 'delete', 'restore']),
          col: z.string().optional(),
          from: cellSchema,
          to: cellSchema,
        }),
      ),
    }),
  ),
});

/**
 * A page of one's own changes of a table, the latest or those before a line. Without the latest there is nothing earlier to
 * undo, which is no reason to stop; throws when earlier ones that are there cannot be had.
 */
export async function readOwnChanges(
  section: string,
  { tbl, company }: TableId,
  before?: number,
): Promise<OwnChangesPage> {
  const response = await fetch(href(`/api/${section}/own`, { tbl, company, before }));
  if (response.ok) return ownChangesSchema.parse(await response.json());
  if (before === undefined) return { changes: [] };
  throw new Error(`${section}/own answered ${response.status}.`);
}

/** A new row's id from the server; undefined when it cannot be had, which is said. */
export async function newRowId(): Promise<string | undefined> {
  try {
    const response = await fetch('/data/xid');
    if (!response.ok) throw new Error(`/data/xid answered ${response.status}.`);
    return z.object({ xid: z.uuid() }).parse(await response.json()).xid;
  } catch (error) {
    console.error(error);
    snackbar.error('An error occured..');
    return undefined;
  }
}
