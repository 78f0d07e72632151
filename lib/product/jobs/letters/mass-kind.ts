import { and, eq, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { contact, massMail } from '@/db/schema';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { requireMassMail } from '@/lib/domains/customers/mail/send-mass-mail';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { contactsPath } from '@/lib/platform/routing/paths';
import { inlineOf, readLetterLogo } from './letter-logo';
import { textHtml } from './text-letter';

const foot = 'Vil du ikke ha slike e-poster, så svar på denne og si fra.';

/** One of the letters of a mail to many: to a contact who has the address still, from the name its sender chose. */
export const massMailKind: LetterKind = {
  name: 'E-post til mange',
  place: ({ companyId }) => ({ address: href(contactsPath, { company: companyId }), path: contactsPath }),
  compose: async ({ companyId, about, toAddress }, scope) => {
    requireMassMail(scope);
    const found = await asCompany.read(companyId, async (tx) => {
      const [mail] = await tx
        .select()
        .from(massMail)
        .where(and(eq(massMail.companyId, companyId), eq(massMail.xid, about)));
      // As it was written from them: a domain with letters of its own is stored otherwise than it is sent to.
      const mailbox = toAddress.slice(0, toAddress.lastIndexOf('@') + 1);
      const alike = await tx
        .select({ email: contact.email })
        .from(contact)
        .where(and(eq(contact.companyId, companyId), sql`strpos(lower(${contact.email}), lower(${mailbox})) > 0`));
      const isTheirs = ({ email }: { email: string | null }) =>
        mailAddress(email)?.toLowerCase() === toAddress.toLowerCase();
      return { mail, isContact: alike.some(isTheirs) };
    });
    if (!found.mail || !found.isContact) return { refused: 'Ingen av kontaktene har denne adressen lenger.' };
    const { subject, body, fromName } = found.mail;
    const [from, logo] = await Promise.all([readLetterhead(companyId), readLetterLogo(companyId)]);
    return {
      html: textHtml(subject, body, { from, logo, attached: foot }),
      text: `${body}\n\n${foot}\n`,
      files: [],
      pictures: inlineOf(logo),
      fromName,
    };
  },
};
