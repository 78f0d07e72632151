import { randomUUID } from 'node:crypto';
import { asCompany } from '@/db/company';
import { contact, customer } from '@/db/schema';
import { massMailsUnderWay, sendMassMail } from '@/lib/domains/customers/mail/send-mass-mail';
import { createUser } from '@/lib/product/admin/create-user';
import { makeResetLink } from '@/lib/product/admin/make-reset-link';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';

/** The contacts that a mail to many goes to. */
const contactCount = 400;
/** With fewer left of one mailing the next is sent. */
const leastLeft = 50;

export type PostMix = {
  /** The one that mails to many, and the one whose people wait for a letter. */
  companies: readonly TestCompany[];
  /** Mails to all contacts when little is left of the mailing before; gives how many letters it wrote. */
  mailMany: () => Promise<number>;
  /** Writes one person the letter they wait for: an invitation, and every other time a new password. */
  mailOne: () => Promise<void>;
};

/** A company with customers' contacts, and another with people who are to get in. */
export async function makePostMix(): Promise<PostMix> {
  const [many, few] = [await makeCompany(), await makeCompany()];
  const { companyId } = many;
  const customerId = randomUUID();
  const rows = Array.from({ length: contactCount }, (_, at) => ({
    ...{ companyId, customerId, xid: randomUUID() },
    ...{ name: `Kontakt ${at}`, email: `mange-${at}@kunde.no` },
  }));
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values({ companyId, xid: customerId, no: '1', name: 'Kunde AS' });
    await tx.insert(contact).values(rows);
  });
  let people = 0;
  return {
    companies: [many, few],
    mailMany: async () => {
      const left = (await massMailsUnderWay(companyId)).reduce((sum, one) => sum + one.left, 0);
      if (left >= leastLeft) return 0;
      const contacts = rows.map(({ xid }) => xid);
      const written = { subject: 'Ledig lag i januar', text: 'Vi har ledig lag.' };
      await sendMassMail(scopeIn(many), { op: randomUUID(), contacts, ...written });
      return contactCount;
    },
    mailOne: async () => {
      people += 1;
      if (people % 2 === 1) {
        const username = `ny-${randomUUID()}@firma.no`;
        await createUser(scopeIn(few), { username, fullname: 'Ny Kollega' });
      } else {
        const { email } = await makeUser(few.companyId, []);
        await makeResetLink(scopeIn(few), { username: email, mail: true });
      }
    },
  };
}
