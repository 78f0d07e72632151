import { notAllowed } from '@/base/errors';
import { noticeText } from '@/lib/domains/contracts/letter/compose-notice';
import { storedNotice } from '@/lib/domains/contracts/letter/stored-notice';
import { may } from '@/lib/platform/auth/permissions';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { casesPath, variationTablePath } from '@/lib/platform/routing/paths';
import { inlineOf, readLetterLogo } from './letter-logo';
import { textHtml } from './text-letter';

/** A notice of a contract's case, as it was stored, with the same letter as a PDF. */
export const contractNotice: LetterKind = {
  name: 'Varsel i VOR',
  place: ({ companyId }) => ({ address: href(casesPath, { company: companyId }), path: casesPath }),
  compose: async ({ about, companyId }, scope) => {
    if (!may(scope.permissions, variationTablePath, 'Write')) throw notAllowed('Du kan ikke varsle i VOR.');
    const { content, pdf } = await storedNotice(scope, about);
    const [{ name, bytes }, from, logo] = await Promise.all([
      pdf(),
      readLetterhead(companyId),
      readLetterLogo(companyId),
    ]);
    const text = noticeText(content);
    return {
      html: textHtml(content.subject, text, { from, logo, attached: `Brevet ligger ved som ${name}.` }),
      text,
      files: [{ name, type: 'application/pdf', bytes }],
      pictures: inlineOf(logo),
    };
  },
};
