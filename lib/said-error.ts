import { isDatabaseAway } from '@/db/unavailable';
import { UserError, unavailable } from './errors';
import { log } from './log';

/** An error as people are told it: its own sentence and status, or 500 with the id under which it is logged. */
export function saidError(error: unknown, id: string): { status: number; message: string } {
  const known = error instanceof UserError ? error : isDatabaseAway(error) ? unavailable() : undefined;
  if (known) return { status: known.status, message: known.message };
  log().error({ id, err: error }, 'call failed');
  return { status: 500, message: `Noe gikk galt. Feilkode: ${id}` };
}
