import { z } from 'zod';
import { contactTimeline } from '@/lib/domains/customers/mail/contact-timeline';
import { mailRecordSchema, recordMail } from '@/lib/domains/customers/mail/record-mail';
import { guarded } from '@/lib/platform/auth/guarded';
import { contactsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({ contact: z.uuid('Kontakten (contact) er ugyldig.') });

/** The contact events of a contact. */
export const GET = guarded(
  { access: { path: contactsPath, action: 'Read' }, changes: false, query },
  async ({ scope, query }) =>
    answerJson('GET /api/bid/contactmail', { events: await contactTimeline(scope, query.contact) }),
);

/** Adds a line to the timeline of each contact a mail was made to; requires only Read, as making the mail does. */
export const POST = guarded(
  { access: { path: contactsPath, action: 'Read' }, changes: true, body: mailRecordSchema },
  async ({ scope, body }) => answerJson('POST /api/bid/contactmail', await recordMail(scope, body)),
);
