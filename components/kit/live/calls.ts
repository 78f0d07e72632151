import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { OwnChangesPage } from '@/lib/platform/tables/own-changes';
import type { TableId } from './question';

/**
 * A page of the user's own changes of a table: the latest, or those before a log line. A failed call for the latest
 * gives none (nothing earlier to undo); for earlier ones it throws.
 */
export async function readOwnChanges(
  section: string,
  { tbl, company, projectid, equipmentid }: TableId,
  before?: number,
): Promise<OwnChangesPage> {
  try {
    return await call('GET /api/[section]/own', { params: { section, tbl, company, projectid, equipmentid, before } });
  } catch (error) {
    if (before === undefined && error instanceof CallError) return { changes: [] };
    throw error;
  }
}

/** A new row's id from the server; undefined when the call failed, which a message then says. */
export async function newRowId(): Promise<string | undefined> {
  try {
    return (await call('GET /data/xid')).xid;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    snackbar.error('An error occured..');
    return undefined;
  }
}
