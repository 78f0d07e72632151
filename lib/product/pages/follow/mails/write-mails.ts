import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { importRun, membership, pageMail, user } from '@/db/schema';
import { askSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { readMail } from '@/lib/core/format/mail-address';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import type { JobResult } from '@/lib/platform/queues/jobs/job-kind';
import { findPage } from '@/lib/product/pages/registry';
import { dueAfter } from './make-mail';
import { ownerProblem } from './owner';
import type { PageMail } from './receivers';

/** Mails that are due: by the clock, or since a ledger was read in after the last letters, or after the mail was made. */
const isDue = (companyId: string) =>
  and(
    eq(pageMail.companyId, companyId),
    isNull(pageMail.endedAt),
    or(
      sql`${pageMail.nextAt} <= now()`,
      and(
        eq(pageMail.rhythm, 'import'),
        sql`exists (select from ${importRun} where ${importRun.companyId} = ${companyId}
          and ${importRun.importedAt} > coalesce(${pageMail.writtenAt}, ${pageMail.madeAt}))`,
      ),
    ),
  );

/** Returns the time of the last visible import, so that one which began earlier and ended later is not passed over. */
const lastImport = (companyId: string) =>
  sql`(select max(${importRun.importedAt}) from ${importRun} where ${importRun.companyId} = ${companyId})`;

type Reader = { id: string; fullName: string; email: string };

/** The users among these who are members of the company, with their addresses. */
function readersOf(companyId: string, ids: readonly string[]): Promise<Reader[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return askSystem((db) =>
    db
      .select({ id: user.id, fullName: user.fullName, email: user.email })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .where(and(eq(membership.companyId, companyId), isNull(membership.suspendedAt), inArray(user.id, [...ids]))),
  );
}

/** Writes a mail's letters: to each user in their own name, by whose rights it is sent, to others in the owner's. */
async function writeLetters(tx: CompanyTx, mail: PageMail, readers: readonly Reader[]): Promise<number> {
  const { companyId, xid, ownerId, ownerName, toUsers, toAddresses, path } = mail;
  const company = { id: companyId, name: '' };
  const subject = `${findPage(path)?.title ?? path} ${formatDate(today())}`;
  const users = readers.filter(({ id, email }) => toUsers.includes(id) && readMail(email)?.address === email);
  for (const { id, fullName, email } of users) {
    const to = { name: fullName, address: email };
    await writeLetter(tx, { company, user: { id, email, fullName } }, { kind: 'page', to, subject, about: xid });
  }
  for (const address of toAddresses) {
    const owner = { id: ownerId, email: '', fullName: ownerName };
    await writeLetter(tx, { company, user: owner }, { kind: 'page', to: { name: '', address }, subject, about: xid });
  }
  return users.length + toAddresses.length;
}

/**
 * Writes the letters of the company's mails that are due, each once; none of those whose owner may not read them any
 * longer, which the note counts. What they say is worked out when they are sent.
 */
export async function writeDueMails(companyId: string): Promise<JobResult> {
  const due = await asCompany.read(companyId, (tx) => tx.select().from(pageMail).where(isDue(companyId)));
  if (due.length === 0) return { outcome: 'nothing', note: 'Ingen sider å sende nå' };
  const readers = await readersOf(companyId, [...new Set(due.flatMap(({ toUsers }) => toUsers))]);
  let letters = 0;
  let ownerless = 0;
  for (const one of due) {
    const { xid } = one;
    const isOwned = (await ownerProblem(one)) === null;
    if (!isOwned) ownerless += 1;
    letters += await asCompany(companyId, async (tx) => {
      // Locked, and due still: of two runs at once the second finds the next time there.
      const [mail] = await tx
        .select()
        .from(pageMail)
        .where(and(isDue(companyId), eq(pageMail.xid, xid)))
        .for('update');
      if (!mail) return 0;
      const writtenAt = mail.rhythm === 'import' ? lastImport(companyId) : isOwned ? sql`now()` : undefined;
      await tx
        .update(pageMail)
        .set({ nextAt: dueAfter(mail), ...(writtenAt && { writtenAt }) })
        .where(and(eq(pageMail.companyId, companyId), eq(pageMail.xid, xid)));
      return isOwned ? writeLetters(tx, mail, readers) : 0;
    });
  }
  const note = `${counted(due.length, 'side', 'sider')}, ${counted(letters, 'brev', 'brev')} skrevet`;
  return {
    outcome: letters > 0 ? 'done' : 'nothing',
    note: ownerless === 0 ? note : `${note}. Ikke sendt fordi eieren ikke har tilgang lenger: ${ownerless}`,
  };
}
