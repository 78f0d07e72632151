import { badInput, UserError, unavailable } from '@/base/errors';
import { log } from '@/base/log';
import { databaseBusy, isDatabaseAway, isDiskFull, isUnfitData } from '@/db/unavailable';

const busy = {
  slow: 'Dette tok for lang tid og ble avbrutt. Velg en kortere periode, eller prøv igjen om litt.',
  held: 'Noen andre holder på å endre det samme. Prøv igjen om litt.',
} as const;

const diskFull =
  'Disken på serveren er full, og dette ble ikke lagret. Si fra til den som drifter Innsikt, og prøv igjen etterpå.';

/**
 * The error with a message for the user (a user's mistake, or a database that is away, busy or full: 503), else
 * undefined.
 */
export function knownError(error: unknown): UserError | undefined {
  if (error instanceof UserError) return error;
  if (isDatabaseAway(error)) return unavailable();
  if (isDiskFull(error)) return unavailable(diskFull, 60);
  if (isUnfitData(error)) return badInput('En av verdiene kan ikke lagres: den har ugyldige tegn eller er for stor.');
  const why = databaseBusy(error);
  return why && unavailable(busy[why], 5);
}

/** An error's status and message for the user: its own, or 500 with the id it is logged under. */
export function saidError(error: unknown, id: string): { status: number; message: string; retryAfter?: number } {
  const known = knownError(error);
  if (known) {
    // Database failures get a log line of their own; users' mistakes are in the request's log line.
    if (known !== error) log().warn({ id, problem: causeOf(error) }, 'the database refused');
    return known;
  }
  log().error({ id, err: error }, 'call failed');
  return { status: 500, message: `Noe gikk galt. Feilkode: ${id}` };
}

/** The innermost message: the driver's or the server's. */
function causeOf(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  return last instanceof Error ? last.message : String(last);
}
