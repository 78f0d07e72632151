import { and, eq, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { company, letter } from '@/db/schema';
import { askSystem } from '@/db/system';
import { livingProcesses } from '@/lib/platform/queues/jobs/processes';
import { mailServer } from '../smtp/mail-server';
import { isFree } from './claim';

/** Queues letters that are due and have lost their job, as when there was no mail server or the queue was restored. */
export async function sweepLetters(): Promise<void> {
  if (!mailServer()) return;
  const living = await livingProcesses();
  const companies = await askSystem((db) => db.select({ id: company.id }).from(company));
  for (const { id } of companies) {
    await asCompany(id, (tx) =>
      tx
        .update(letter)
        // The trigger queues it, also for the time it has.
        .set({ nextAt: sql`${letter.nextAt}` })
        .where(and(eq(letter.companyId, id), isFree(living))),
    );
  }
}
