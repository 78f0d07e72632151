import { and, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { customer, reminder } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Scope } from '@/lib/platform/auth/session';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import { type PaperReminder, writeReminderPdf } from './write-reminder-pdf';

/**
 * A stored reminder: its row, the customer's name, and the letter as paper, of which `pdf` makes the file. Throws 404 for one that was
 * taken back.
 */
export async function storedReminder({ company }: Scope, xid: string) {
  const [rows, from] = await Promise.all([
    asCompany.read(company.id, (tx) =>
      tx
        .select({ reminder, customer })
        .from(reminder)
        .innerJoin(customer, and(eq(customer.companyId, company.id), eq(customer.xid, reminder.customerId)))
        .where(and(eq(reminder.companyId, company.id), eq(reminder.xid, xid))),
    ),
    readLetterhead(company.id),
  ]);
  const [found] = rows;
  if (!found) throw notFound('Fant ikke purringen. Den er angret.');
  const { reminder: row, customer: to } = found;
  const { items, doubted, asOf, payBy, userName, texts } = row;
  const paper: PaperReminder = {
    facts: { items, doubted, asOf, payBy, company: company.name, sender: userName, account: from.bankAccount },
    texts,
    day: today(row.at),
    from,
    to: {
      name: to.name,
      no: to.no,
      lines: [to.address ?? '', [to.postalCode, to.city].filter(Boolean).join(' ')].filter((line) => line !== ''),
    },
  };
  const pdf = async () => ({
    name: `purring-${to.no.replaceAll(/[^\w-]/g, '-')}.pdf`,
    bytes: await writeReminderPdf(paper),
  });
  return { row, to: to.name, paper, pdf };
}
