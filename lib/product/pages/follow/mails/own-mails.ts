import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { letter, pageMail, user } from '@/db/schema';
import { askSystem } from '@/db/system';
import { rhythmText } from '@/lib/core/format/mail-rhythm';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { type Scope, type Session, scopeOf } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import { mayOpen } from '@/lib/product/pages/page-rights';
import { findPage } from '@/lib/product/pages/registry';
import { followedPage } from '../alerts/make-alert';
import { paramsOf } from '../followed-query';
import { dueAfter } from './make-mail';
import { ownerProblem } from './owner';
import { isMailStop, type MailStop, type PageMail, receiverOf } from './receivers';

/**
 * A page that is mailed, as its owner, its receivers and administrators see it. `problem`: why nothing is sent now.
 * `next` and `written` are ISO 8601.
 */
export type OwnMail = {
  xid: string;
  company: string;
  firm: string;
  page: string;
  address: string;
  when: string;
  onlyChanged: boolean;
  owner: string;
  receivers: string[];
  next: string | null;
  written: string | null;
  problem: string | null;
  /** True if the user may end it: their own, or any for an administrator. */
  mine: boolean;
};

async function namesOf(mails: readonly PageMail[]): Promise<Map<string, string>> {
  const ids = [...new Set(mails.flatMap(({ toUsers }) => toUsers))];
  if (ids.length === 0) return new Map();
  const rows = await askSystem((db) =>
    db.select({ id: user.id, name: user.fullName }).from(user).where(inArray(user.id, ids)),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The pages mailed by the user or to them in a company; `all`: everybody's, for an administrator. */
export async function mailsIn(scope: Scope, all = false): Promise<OwnMail[]> {
  const { company, user: self, permissions } = scope;
  const rows = await asCompany.read(company.id, (tx) =>
    tx
      .select()
      .from(pageMail)
      .where(
        and(
          eq(pageMail.companyId, company.id),
          isNull(pageMail.endedAt),
          all
            ? undefined
            : sql`(${pageMail.ownerId} = ${self.id}::uuid or ${self.id}::uuid = any(${pageMail.toUsers}))`,
        ),
      )
      .orderBy(asc(pageMail.madeAt), asc(pageMail.xid)),
  );
  const names = await namesOf(rows);
  const problems = await Promise.all(rows.map(ownerProblem));
  return rows.map((one, at) => {
    const entry = findPage(one.path);
    const reads = entry !== undefined && mayOpen(permissions, entry);
    const isOwner = one.ownerId === self.id;
    return {
      xid: one.xid,
      company: company.id,
      firm: company.name,
      page: entry?.title ?? one.path,
      address: href(one.path, { company: company.id, ...paramsOf(one.query) }),
      when: rhythmText(one),
      onlyChanged: one.onlyChanged,
      owner: one.ownerName,
      receivers:
        isOwner || all ? [...one.toUsers.map((id) => names.get(id) ?? 'En som har sluttet'), ...one.toAddresses] : [],
      next: one.nextAt?.toISOString() ?? null,
      written: one.writtenAt?.toISOString() ?? null,
      problem: all || reads ? (problems[at] ?? null) : 'Du har ikke lenger tilgang til siden. Du får den ikke.',
      mine: isOwner || all,
    };
  });
}

/** The pages that the user mails or is mailed, in all their companies. */
export async function ownMails(session: Session): Promise<OwnMail[]> {
  const open = session.companies.filter(({ locked }) => !locked);
  return (await Promise.all(open.map(async ({ id }) => mailsIn(await scopeOf(session, id))))).flat();
}

export const mailChangeSchema = z.object({
  company: z.string().optional(),
  xid: z.uuid('Utsendelsen er ugyldig.').toLowerCase(),
  change: z.enum(['end', 'restore', 'leave', 'takeover'], 'Feltet «change» er end, restore, leave eller takeover.'),
});

/** Reads and locks a mail of the company. Throws 404. */
export async function lockedMail(tx: CompanyTx, companyId: string, xid: string): Promise<PageMail> {
  const [found] = await tx
    .select()
    .from(pageMail)
    .where(and(eq(pageMail.companyId, companyId), eq(pageMail.xid, xid)))
    .for('update');
  if (!found) throw notFound('Utsendelsen finnes ikke.');
  return found;
}

/** Takes a receiver off a mail; without any left it ends, which is true. */
export async function leaveMail(tx: CompanyTx, mail: PageMail, receiver: string): Promise<boolean> {
  const toUsers = mail.toUsers.filter((id) => receiverOf({ userId: id }) !== receiver);
  const toAddresses = mail.toAddresses.filter((address) => receiverOf({ address }) !== receiver);
  const isEmpty = toUsers.length + toAddresses.length === 0;
  await tx
    .update(pageMail)
    .set({ toUsers, toAddresses, ...(isEmpty && { endedAt: sql`coalesce(${pageMail.endedAt}, now())` }) })
    .where(and(eq(pageMail.companyId, mail.companyId), eq(pageMail.xid, mail.xid)));
  return isEmpty;
}

/**
 * Ends a mail or takes that back (its owner or an administrator), leaves one that is mailed to oneself, or makes an
 * administrator who may read its page its owner. Letters that wait are not sent when it ends. Throws 404 for one that is
 * not the user's, 403.
 */
export async function changeMail(scope: Scope, { xid, change }: z.infer<typeof mailChangeSchema>): Promise<void> {
  const { company, user: self, permissions } = scope;
  await asCompany(company.id, async (tx) => {
    const mail = await lockedMail(tx, company.id, xid);
    const isOwn = mail.ownerId === self.id || may(permissions, adminPath, 'Write');
    if (change === 'leave') {
      if (!mail.toUsers.includes(self.id)) throw notFound('Utsendelsen finnes ikke.');
      await leaveMail(tx, mail, receiverOf({ userId: self.id }));
      return;
    }
    if (!isOwn) throw notFound('Utsendelsen finnes ikke.');
    if (change === 'restore' && mail.toUsers.length + mail.toAddresses.length === 0)
      throw badInput('Utsendelsen har ingen mottakere.');
    const isOn = and(eq(pageMail.companyId, company.id), eq(pageMail.xid, xid));
    if (change === 'takeover') {
      if (!may(permissions, adminPath, 'Write')) throw notAllowed();
      followedPage(scope, mail.path);
      await tx.update(pageMail).set({ ownerId: self.id, ownerName: self.fullName }).where(isOn);
      return;
    }
    if (change === 'end') {
      await tx.update(pageMail).set({ endedAt: sql`now()` }).where(isOn);
      await tx
        .delete(letter)
        .where(
          and(
            eq(letter.companyId, company.id),
            eq(letter.about, xid),
            eq(letter.kind, 'page'),
            inArray(letter.state, ['queued', 'failed']),
            isNull(letter.claimedBy),
          ),
        );
      return;
    }
    // What was due meanwhile is passed over.
    await tx
      .update(pageMail)
      .set({ endedAt: null, nextAt: dueAfter(mail) })
      .where(isOn);
  });
}

export const mailStopSchema = z.object({
  company: z.uuid('Adressen er ikke hel.').toLowerCase(),
  mail: z.uuid('Adressen er ikke hel.').toLowerCase(),
  to: z.string('Adressen er ikke hel.').min(1).max(100),
  token: z.string('Adressen er ikke hel.').max(200),
});

/** Stops a mailed page for the receiver of the address. Throws 400 for an address that is not ours. */
export async function stopMail(stop: MailStop): Promise<void> {
  if (!isMailStop(stop)) throw badInput('Adressen er ikke hel. Hele adressen står i brevet.');
  await asCompany(stop.company, async (tx) => {
    await leaveMail(tx, await lockedMail(tx, stop.company, stop.mail), stop.to);
  });
}
