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
 * Whether the database answers now and has this build's schema: false within five seconds when it does not. Those who ask
 * at the same moment share an answer, and nobody gets an older one: what went a second ago is gone.
 */
export function databaseReady(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
