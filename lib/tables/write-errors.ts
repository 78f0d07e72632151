import { DrizzleQueryError } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import type { Scope } from '@/lib/auth/session';
import { badInput, UserError } from '@/lib/errors';
import { type Recorded, recordedBefore } from './record';

/** The code and constraint of what PostgreSQL refused, or undefined for any other error. */
export function refusedBy(error: unknown): { code: string; constraint: string; table: string } | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  const { code, constraint, table } = cause as { code?: unknown; constraint?: unknown; table?: unknown };
  return { code: String(code), constraint: String(constraint ?? ''), table: String(table ?? '') };
}

/** Deadlock: PostgreSQL has undone one of those that waited for each other, for it to try again. */
const undone = '40P01';
const mostTries = 4;

const sentences: Readonly<Record<string, string>> = {
  '23505': 'Verdien brukes allerede i en annen rad.',
  '23503': 'Valget finnes ikke. Velg fra listen.',
};

/**
 * Runs a change so that it happens once however often it is asked for, also at the same moment: whatever an asking finds in
 * its way (the row it added, the value it set, its lines in the log), a change that is in the log is answered as it was then.
 */
export async function onceEach(scope: Scope, op: string, run: () => Promise<Recorded>): Promise<Recorded> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const code = refusedBy(error)?.code ?? '';
      if (code === undone && tries < mostTries) continue;
      const sentence = sentences[code];
      if (sentence === undefined && !(error instanceof UserError)) throw error;
      const known = await asCompany(scope.company.id, (tx) => recordedBefore(tx, scope, op), { readOnly: true });
      if (known) return known;
      throw sentence === undefined ? error : badInput(sentence);
    }
  }
}
