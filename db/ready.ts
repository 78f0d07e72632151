import { withClient } from './client';
import { schemaIsCurrent } from './schema-state';
import { isDatabaseAway } from './unavailable';

/** An answer is good for this long, so that a busy process asks once a second and not once a request. */
const goodForMs = 1_000;

let asked: { at: number; ready: Promise<boolean> } | undefined;

async function ask(): Promise<boolean> {
  try {
    if (!(await schemaIsCurrent())) return false;
    await withClient((client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}

/** Whether the database answers and has this build's schema. False within five seconds when it does not. */
export function databaseReady(): Promise<boolean> {
  if (!asked || Date.now() - asked.at > goodForMs) asked = { at: Date.now(), ready: ask() };
  return asked.ready;
}
