import { withClient } from './client';
import { schemaIsCurrent } from './schema-state';
import { databaseBusy, isDatabaseAway } from './unavailable';

let asking: Promise<boolean> | undefined;

async function ask(): Promise<boolean> {
  try {
    if (!(await schemaIsCurrent())) return false;
    await withClient((client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (isDatabaseAway(error) || databaseBusy(error)) return false;
    throw error;
  }
}

/**
 * True if the database answers now with this build's schema; false within five seconds when it does not. Concurrent
 * callers share one check; results are not cached, since a database that answered a second ago may be gone.
 */
export function databaseReady(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
