import { and, eq, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { contact, massMail } from '@/db/schema';
import { orgnrText } from '@/lib/core/format/letterhead';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { contactStopAddresses, hasDeclined } from '@/lib/domains/customers/mail/refusals';
import { requireSendMassMail } from '@/lib/domains/customers/mail/send-mass-mail';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { contactsPath } from '@/lib/platform/routing/paths';
import { inlineOf, readLetterLogo } from './letter-logo';
import { textHtml } from './text-letter';

/** One of the letters of a mail to many: to a contact who has the address still and has not said no. */
export const massMailKind: LetterKind = {
  name: 'E-post til mange',
  place: ({ companyId }) => ({ address: href(contactsPath, { company: companyId }), path: contactsPath }),
  compose: async ({ companyId, about, toAddress }, scope) => {
    requireSendMassMail(scope);
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
      const declined = await hasDeclined(tx, companyId, toAddress);
      return { mail, isContact: alike.some(isTheirs), declined };
    });
    if (!found.mail || !found.isContact) return { refused: 'Ingen av kontaktene har denne adressen lenger.' };
    if (found.declined) return { refused: 'Mottakeren har sagt nei til slike brev.' };
    const { subject, body, fromName } = found.mail;
    const [from, logo] = await Promise.all([readLetterhead(companyId), readLetterLogo(companyId)]);
    const { page, oneClick } = contactStopAddresses(companyId, toAddress);
    const sentBy = `Sendt av ${from.name}${from.orgnr ? `, org.nr. ${orgnrText(from.orgnr)}` : ''}.`;
    const foot = (
      <>
        {sentBy} <a href={page}>Meld deg av</a>, eller svar på denne.
      </>
    );
    return {
      html: textHtml(subject, body, { from, logo, attached: foot }),
      text: `${body}\n\n${sentBy}\nMeld deg av: ${page}\n`,
      stopAddress: oneClick,
      files: [],
      pictures: inlineOf(logo),
      fromName,
    };
  },
};
