import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { contact, contactEvent } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** An event of a contact; `at` is ISO 8601. */
export type ContactLine = { id: string; at: string; by: string; text: string };

/** Most lines of a timeline, as people rarely read older ones. */
const mostLines = 100;

/** The latest events of a contact, newest first. Throws 404 for an unknown contact. */
export async function contactTimeline(scope: Scope, contactId: string): Promise<ContactLine[]> {
  const companyId = scope.company.id;
  return asCompany.read(companyId, async (tx) => {
    const [known] = await tx
      .select({ id: contact.xid })
      .from(contact)
      .where(and(eq(contact.companyId, companyId), eq(contact.xid, contactId)));
    if (!known) throw notFound('Fant ikke kontakten.');
    const lines = await tx
      .select({ id: contactEvent.xid, at: contactEvent.at, by: contactEvent.userName, text: contactEvent.text })
      .from(contactEvent)
      .where(and(eq(contactEvent.companyId, companyId), eq(contactEvent.contactId, contactId)))
      .orderBy(desc(contactEvent.at), contactEvent.xid)
      .limit(mostLines);
    return lines.map((line) => ({ ...line, at: line.at.toISOString() }));
  });
}
