import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { mailRhythms, pageMail } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { readMail } from '@/lib/core/format/mail-address';
import { nextMail } from '@/lib/core/format/mail-rhythm';
import { parseTableView } from '@/lib/core/table-view/view';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { membersOf } from '@/lib/platform/notices/people';
import { momentOf } from '@/lib/platform/queues/jobs/schedule';
import { downloadKinds } from '@/lib/platform/routing/download-href';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opField } from '@/lib/platform/writes/op-field';
import { loadPage } from '@/lib/product/pages/load-page';
import { isNarrowing, requireColumns } from '@/lib/product/pages/narrow-page';
import { pathsToOpen } from '@/lib/product/pages/page-rights';
import { followedPage, followedSchema } from '../alerts/make-alert';
import { followedQuery, paramsOf, requireFollowed } from '../followed-query';

/** Live mails of a user in a company, and receivers of each. */
const mostMails = 30;
const mostReceivers = 20;

export const newMailSchema = followedSchema.extend({
  op: opField,
  rhythm: z.enum(mailRhythms, 'Velg hvor ofte.'),
  weekday: z.number().int('Velg ukedagen.').min(1, 'Velg ukedagen.').max(7, 'Velg ukedagen.').optional(),
  monthday: z.number().int('Velg dagen.').min(1, 'Dagen er 1 til 31.').max(31, 'Dagen er 1 til 31.').optional(),
  hour: z.number().int('Velg klokkeslettet.').min(0, 'Timen er 0 til 23.').max(23, 'Timen er 0 til 23.').optional(),
  /** Users of the company by id; oneself where nobody is named. */
  users: z
    .array(z.uuid('En av mottakerne er ugyldig.').toLowerCase())
    .max(mostReceivers, 'For mange mottakere.')
    .default([]),
  addresses: z
    .array(z.string().trim().max(200, 'Adressen er for lang.'))
    .max(mostReceivers, 'For mange mottakere.')
    .default([]),
  onlychanged: z.boolean().default(false),
});

export type NewMail = z.infer<typeof newMailSchema>;

/** The rhythm with only the parts that it has. Throws 400 for one that lacks a part. */
function rhythmOf({
  rhythm,
  weekday = null,
  monthday = null,
  hour = null,
}: {
  rhythm: NewMail['rhythm'];
  weekday?: number | null;
  monthday?: number | null;
  hour?: number | null;
}) {
  if (rhythm !== 'import' && hour === null) throw badInput('Velg klokkeslettet.');
  if (rhythm === 'week' && weekday === null) throw badInput('Velg ukedagen.');
  if (rhythm === 'month' && monthday === null) throw badInput('Velg dagen i måneden.');
  return {
    rhythm,
    weekday: rhythm === 'week' ? weekday : null,
    monthday: rhythm === 'month' ? monthday : null,
    hour: rhythm === 'import' ? null : hour,
  };
}

/** The addresses outside, each one recipient's. Only administrators may send what others are to read out of the firm. */
function outsideOf({ permissions }: Scope, addresses: readonly string[]): string[] {
  const given = [...new Set(addresses.filter((one) => one !== '').map((one) => one.toLowerCase()))];
  if (given.length === 0) return [];
  if (!may(permissions, adminPath, 'Write'))
    throw notAllowed('Bare administratorer kan sende sider til adresser utenfor firmaet.');
  const wrong = given.find((one) => readMail(one)?.address !== one);
  if (wrong !== undefined) throw badInput('Skriv adressene som navn@firma.no, med komma mellom.');
  return given;
}

/** The next time a rhythm is due. */
export const dueAfter = (rhythm: Parameters<typeof nextMail>[0], now = new Date()): Date | null =>
  nextMail(rhythm, { now, today: today(now), momentOf });

/**
 * Mails a page under its filters from now on, once for an `op`, which is its id. Throws 403 without Read, or without Write on /admin where it goes outside;
 * 400 for a colleague who may not read the page, a filter that it does not have, and too many.
 */
export async function makeMail(scope: Scope, wanted: NewMail): Promise<{ xid: string; next: string | null }> {
  const { company, user } = scope;
  const { entry } = followedPage(scope, wanted.path);
  if (!downloadKinds.includes(entry.kind)) throw badInput('Siden har ingen filer å sende.');
  requireFollowed(entry, paramsOf(wanted.query));
  const query = followedQuery(entry, paramsOf(wanted.query), { ordered: true });
  const rhythm = rhythmOf(wanted);
  const toAddresses = outsideOf(scope, wanted.addresses);
  const toUsers = [...new Set(wanted.users.length + toAddresses.length === 0 ? [user.id] : wanted.users)];
  const others = toUsers.filter((id) => id !== user.id);
  const members = others.length > 0 ? await membersOf(company.id) : [];
  const reads = (id: string) =>
    members.some((one) => one.id === id && pathsToOpen(entry).some((path) => may(one.permissions, path, 'Read')));
  if (!others.every(reads)) throw badInput('Kollegaer må kunne lese siden for å få den på e-post.');
  // Read once, so that what it does not have is refused now and not at night.
  const view = parseTableView(paramsOf(query));
  const only = isNarrowing(view) ? {} : { only: Object.keys(entry.widgets).slice(0, 1), limit: 1 };
  requireColumns(await loadPage(scope, entry, paramsOf(query), only), view);
  const nextAt = dueAfter(rhythm);
  const { op, ...content } = wanted;
  const run = async (tx: CompanyTx) => {
    const own = and(eq(pageMail.companyId, company.id), eq(pageMail.ownerId, user.id), isNull(pageMail.endedAt));
    if ((await tx.$count(pageMail, own)) >= mostMails)
      throw badInput(`Du sender ${mostMails} sider på e-post. Avslutt en av dem først.`);
    const [made] = await tx
      .insert(pageMail)
      .values({
        ...{ companyId: company.id, xid: op, ownerId: user.id, ownerName: user.fullName, path: entry.path, query },
        ...rhythm,
        ...{ toUsers, toAddresses, onlyChanged: wanted.onlychanged, nextAt },
      })
      .returning({ nextAt: pageMail.nextAt });
    return made;
  };
  const before = async (tx: CompanyTx) => {
    const isIt = and(eq(pageMail.companyId, company.id), eq(pageMail.xid, op));
    const [made] = await tx.select({ nextAt: pageMail.nextAt }).from(pageMail).where(isIt);
    return made;
  };
  const made = await idempotent(scope, { op, content: { act: 'page-mail', ...content } }, { run, before });
  return { xid: op, next: made?.nextAt?.toISOString() ?? null };
}
