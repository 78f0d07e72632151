import { badInput, UserError, unavailable } from '@/base/errors';
import { log } from '@/base/log';
import { databaseBusy, isDatabaseAway, isDiskFull, isUnfitData } from '@/db/unavailable';

const busy = {
  slow: 'Dette tok for lang tid og ble avbrutt. Velg en kortere periode, eller prøv igjen om litt.',
  held: 'Noen andre holder på å endre det samme. Prøv igjen om litt.',
} as const;

const diskFull =
  'Disken på serveren er full, og dette ble ikke lagret. Si fra til den som drifter Innsikt, og prøv igjen etterpå.';

/** An error that people are told in a sentence (their own mistake, or the database away, busy or without room: 503), else undefined. */
export function knownError(error: unknown): UserError | undefined {
  if (error instanceof UserError) return error;
  if (isDatabaseAway(error)) return unavailable();
  if (isDiskFull(error)) return unavailable(diskFull, 60);
  if (isUnfitData(error)) return badInput('En av verdiene kan ikke lagres: den har ugyldige tegn eller er for stor.');
  const why = databaseBusy(error);
  return why && unavailable(busy[why], 5);
}

/** An error as people are told it: its own sentence and status, or 500 with the id under which it is logged. */
export function saidError(error: unknown, id: string): { status: number; message: string; retryAfter?: number } {
  const known = knownError(error);
  if (known) {
    // What the database could not do is worth a line; people's own mistakes stand in the line of the call.
    if (known !== error) log().warn({ id, problem: causeOf(error) }, 'the database refused');
    return known;
  }
  log().error({ id, err: error }, 'call failed');
  return { status: 500, message: `Noe gikk galt. Feilkode: ${id}` };
}

/** The innermost message of an error: what the driver or the server said. */
function causeOf(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  return last instanceof Error ? last.message : String(last);
}
