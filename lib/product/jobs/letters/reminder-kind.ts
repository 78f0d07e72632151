import { requireReminding } from '@/lib/domains/customers/reminders/read-reminder';
import { storedReminder } from '@/lib/domains/customers/reminders/stored-reminder';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { inlineOf, readLetterLogo } from './letter-logo';
import { reminderHtml } from './reminder-letter';

/** A reminder to a customer, as it was stored, with the same letter as a PDF. */
export const reminder: LetterKind = {
  name: 'Purring',
  place: ({ companyId }) => ({ address: href(openItemsPath, { company: companyId }), path: openItemsPath }),
  compose: async ({ about, companyId }, scope) => {
    requireReminding(scope);
    const { row, paper, pdf } = await storedReminder(scope, about);
    const [{ name, bytes }, logo] = await Promise.all([pdf(), readLetterLogo(companyId)]);
    const files = [{ name, type: 'application/pdf', bytes }];
    return { html: reminderHtml(paper, logo), text: row.body, files, pictures: inlineOf(logo) };
  },
};
