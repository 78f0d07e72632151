import { and, between, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { notice } from '@/db/schema';
import { choiceKinds, mailChoices, phoneChoices } from '@/db/schema/notice-choices';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { may } from '@/lib/platform/auth/permissions';
import { type Scope, type Session, scopeOf } from '@/lib/platform/auth/session';
import {
  defaultOf,
  isOffered,
  kindOfNotice,
  type MailChoice,
  type MailKind,
  mailKinds,
  type NoticeKind,
  type PhoneChoice,
} from './mail-kinds';
import { forgetMorningTime, isMorningDay, type MorningTime, morningTimeOf, offeredHours } from './morning-time';
import { forgetChoices, storeChoice, storedChoices, storePhoneChoice } from './stored-choices';

/** A kind of notice with the user's choice; `count`: how many came in the days that the sentence is of. */
export type OwnChoice = Pick<MailKind, 'id' | 'group' | 'title' | 'about'> & {
  mail: MailChoice;
  phone: PhoneChoice;
  count: number;
  /** True if it can be had at once. */
  atOnce: boolean;
};

/**
 * A user's choices by mail and on devices, in all companies: the morning's letter and each kind whose pages they may read.
 * `from` and `to` (yyyy-mm-dd) are the days that were counted, `mornings` the days among them with a morning's letter.
 */
export type OwnChoices = {
  from: string;
  to: string;
  morning: boolean;
  mornings: number;
  /** The time of the letter, and the hours to choose from. */
  time: MorningTime;
  hours: number[];
  kinds: OwnChoice[];
};

const countedDays = 30;

/** Counts the user's notices of each kind in a company, of those whose page they may read. */
async function countIn({ company, user, permissions }: Scope, from: string, to: string): Promise<Map<string, number>> {
  const day = sql`(${notice.made} at time zone 'Europe/Oslo')::date`;
  const rows = await asCompany.read(company.id, (tx) =>
    tx
      .select({ kind: notice.kind, path: notice.path, count: count() })
      .from(notice)
      .where(and(eq(notice.companyId, company.id), eq(notice.userId, user.id), between(day, sql`${from}`, sql`${to}`)))
      .groupBy(notice.kind, notice.path),
  );
  const counts = new Map<string, number>();
  for (const { kind, path, count: found } of rows) {
    if (!may(permissions, path, 'Read')) continue;
    const { id } = kindOfNotice({ kind: kind as NoticeKind, path });
    counts.set(id, (counts.get(id) ?? 0) + found);
  }
  return counts;
}

/** The user's choices, with what the last 30 days would have come to. */
export async function ownChoices(session: Session): Promise<OwnChoices> {
  const to = addDays(today(), -1);
  const from = addDays(to, 1 - countedDays);
  const open = session.companies.filter(({ locked }) => !locked);
  const scopes = await Promise.all(open.map(({ id }) => scopeOf(session, id)));
  const [chosen, time, ...counted] = await Promise.all([
    storedChoices(session.user.id),
    morningTimeOf(session.user.id),
    ...scopes.map((scope) => countIn(scope, from, to)),
  ]);
  const everywhere = scopes.flatMap(({ permissions }) => permissions);
  const days = Array.from({ length: countedDays }, (_, i) => addDays(from, i));
  return {
    from,
    to,
    morning: chosen.mail.morning !== 'never',
    mornings: days.filter((day) => isMorningDay(time, day)).length,
    time,
    hours: [...offeredHours],
    kinds: mailKinds
      .filter((kind) => isOffered(kind, everywhere))
      .map((kind) => ({
        id: kind.id,
        group: kind.group,
        title: kind.title,
        about: kind.about,
        mail: chosen.mail[kind.id] ?? defaultOf(kind, everywhere),
        phone: chosen.phone[kind.id] ?? kind.byPhone,
        count: counted.reduce((sum, counts) => sum + (counts.get(kind.id) ?? 0), 0),
        atOnce: kind.subject !== null,
      })),
  };
}

export const choiceSchema = z
  .object({
    kind: z.enum(choiceKinds, 'Ukjent slag varsel.'),
    mail: z.enum(mailChoices, 'Velg straks, morgenbrev eller aldri.').optional(),
    phone: z.enum(phoneChoices, 'Velg straks eller aldri.').optional(),
  })
  .refine(({ mail, phone }) => mail !== undefined || phone !== undefined, 'Si om det gjelder e-post eller telefon.');

/** Stores a choice of the user. Throws 400 for one that the kind does not have. */
export async function saveChoice({ user }: Session, choice: z.infer<typeof choiceSchema>): Promise<void> {
  const { kind, mail, phone } = choice;
  const inMorning = kind === 'morning' || mailKinds.find(({ id }) => id === kind)?.subject === null;
  if (inMorning && (mail === 'now' || phone === 'now')) {
    throw badInput('Dette kommer bare i morgenbrevet. Velg morgenbrev eller aldri.');
  }
  if (mail !== undefined) await storeChoice(user.id, kind, mail);
  if (phone !== undefined) await storePhoneChoice(user.id, kind, phone);
}

/** Puts the user's choices back to the defaults. */
export async function resetChoices({ user }: Session): Promise<void> {
  await forgetChoices(user.id);
  await forgetMorningTime(user.id);
}
