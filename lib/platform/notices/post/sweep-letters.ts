import { and, eq, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { company, letter } from '@/db/schema';
import { askSystem } from '@/db/system';
import { livingProcesses } from '@/lib/platform/queues/jobs/processes';
import { mailServer } from '../smtp/mail-server';
import { isFree, isPassed } from './claim';
import type { LetterKinds } from './letter-kind';
import { settlePassed } from './settle';

/** Gives up the letters of a company whose day ended while no process ran. */
async function giveUpPassed(kinds: LetterKinds, companyId: string, living: readonly string[]): Promise<void> {
  const passed = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(letter)
      .where(and(eq(letter.companyId, companyId), isPassed(living))),
  );
  for (const one of passed) {
    const kind = kinds[one.kind];
    if (kind) await settlePassed(one, kind);
  }
}

/**
 * Queues letters that are due and have lost their job, as when there was no mail server or the queue was restored, and
 * gives up those whose day has passed.
 */
export async function sweepLetters(kinds: LetterKinds): Promise<void> {
  if (!mailServer()) return;
  const living = await livingProcesses();
  const companies = await askSystem((db) => db.select({ id: company.id }).from(company));
  for (const { id } of companies) {
    await giveUpPassed(kinds, id, living);
    await asCompany(id, (tx) =>
      tx
        .update(letter)
        // The trigger queues it, also for the time it has.
        .set({ nextAt: sql`${letter.nextAt}` })
        .where(and(eq(letter.companyId, id), isFree(living))),
    );
  }
}
