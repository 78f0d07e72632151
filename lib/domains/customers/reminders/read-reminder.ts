import { z } from 'zod';
import { notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { lastReminders } from '@/db/last-reminders';
import { nextWorkday } from '@/lib/core/calendar/work-calendar';
import { today } from '@/lib/core/clock';
import { daysUnknown, knownText, ledgerDay } from '@/lib/core/filters/ledger-day';
import type { Span } from '@/lib/core/filters/periods';
import { addDays } from '@/lib/core/format/days';
import { senderParts } from '@/lib/core/format/letterhead';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import { agesOf, bandOf, byUrgency, longOverdueBands } from '@/lib/platform/ledger/customer-ages';
import { readOpenItems } from '@/lib/platform/ledger/open-item-rows';
import { owingCustomers } from '@/lib/platform/ledger/receivables-aging';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { customerTablePath, openItemsPath } from '@/lib/platform/routing/paths';
import { companyCalendar } from '@/lib/platform/tables/calendar/read-calendar';
import { mailAddress } from '../mail/mail-address';
import { readOverdue } from './read-overdue';

/** The days a reminded customer has to pay. */
const payWithinDays = 14;

export function requireReminding({ permissions }: Scope): void {
  if (!may(permissions, openItemsPath, 'Write')) throw notAllowed('Du kan ikke purre kunder.');
}

/** The day to pay by: in 14 days, or the next workday of the company. */
async function payByOf(companyId: string, now: string): Promise<string> {
  return nextWorkday({ ...(await companyCalendar(companyId)), kind: 'Virkedager' }, addDays(now, payWithinDays));
}

/**
 * Drafts a reminder to a customer and its receivers, as of the ledger's last day in `span`. Throws 403 without Write on
 * open items, 404 for an unknown customer.
 */
export async function readReminder(scope: Scope, span: Span, customer: string) {
  requireReminding(scope);
  const companyId = scope.company.id;
  const now = today();
  const [payBy, from, found] = await Promise.all([
    payByOf(companyId, now),
    readLetterhead(companyId),
    asCompany.read(companyId, async (tx) => ({
      ...(await readOverdue(tx, companyId, span, customer)),
      last: (await lastReminders(tx, companyId)).get(customer)?.day ?? null,
    })),
  ]);
  return {
    ...found,
    today: now,
    known: knownText(span, now),
    /** The days since the day the ledger is known to, where that is old; one asks before reminding by it. */
    old: daysUnknown(span, now) ?? null,
    payBy,
    company: senderParts(from),
    account: from.bankAccount,
    sender: { name: scope.user.fullName, address: mailAddress(scope.user.email) ?? null },
    /** True if the product can send it. */
    mail: mailServer() !== undefined,
    mayKeepAddress: may(scope.permissions, customerTablePath, 'Write'),
  };
}
export type Reminder = Awaited<ReturnType<typeof readReminder>>;

/** The customers outside the group with something over 60 days late on the ledger's last day whom nobody has reminded today, the oldest first. Throws 403. */
export async function longOverdueCustomers(scope: Scope, span: Span): Promise<{ xid: string; name: string }[]> {
  requireReminding(scope);
  const companyId = scope.company.id;
  const asOf = ledgerDay({ yrpr: span.last, span });
  const { lines, reminders } = await asCompany.read(companyId, async (tx) => ({
    lines: await readOpenItems(tx, companyId, span.last, span.fiscalStart, undefined),
    reminders: await lastReminders(tx, companyId),
  }));
  return owingCustomers(lines, `${span.first}-01`)
    .filter(({ xid }) => reminders.get(xid)?.day !== today())
    .filter(
      ({ internal, parts }) => !internal && parts.some((part) => longOverdueBands.includes(bandOf(part, asOf).value)),
    )
    .map(({ xid, name, parts }) => ({ xid, name, ages: agesOf(parts, asOf) }))
    .sort(byUrgency)
    .map(({ xid, name }) => ({ xid, name }));
}

export const reminderQuery = z.object({
  customer: z.uuid('Kunden (customer) er ugyldig.').toLowerCase(),
});
