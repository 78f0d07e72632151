import { claimLetterOf } from '@/lib/domains/purchasing/invoices/claim-letter';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { claimsPath } from '@/lib/platform/routing/paths';
import { inlineOf, readLetterLogo } from './letter-logo';
import { textHtml } from './text-letter';

/** A letter to a supplier with the claims on its invoices that are open when it is sent. */
export const claim: LetterKind = {
  name: 'Krav til leverandør',
  place: ({ companyId }) => ({ address: href(claimsPath, { company: companyId }), path: claimsPath }),
  compose: async ({ companyId, about }, scope) => {
    const [{ subject, text }, from, logo] = await Promise.all([
      claimLetterOf(scope, about),
      readLetterhead(companyId),
      readLetterLogo(companyId),
    ]);
    return {
      subject,
      html: textHtml(subject, text, { from, logo, attached: 'Svar på denne e-posten om noe er uklart.' }),
      text,
      files: [],
      pictures: inlineOf(logo),
    };
  },
};
