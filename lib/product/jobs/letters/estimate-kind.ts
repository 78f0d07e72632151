import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { estimateFor } from '@/lib/product/pages/send-estimate';
import { inlineOf, readLetterLogo } from './letter-logo';
import { textHtml } from './text-letter';

/** A letter to a customer with the estimate of a saved calculation as a PDF. */
export const estimate: LetterKind = {
  name: 'Tilbud',
  place: ({ companyId, about }) => ({ address: href(calcPath, { company: companyId, bcid: about }), path: calcPath }),
  compose: async ({ companyId, about, toAddress }, scope) => {
    const [{ subject, text, file }, from, logo] = await Promise.all([
      estimateFor(scope, about, toAddress),
      readLetterhead(companyId),
      readLetterLogo(companyId),
    ]);
    return {
      html: textHtml(subject, text, { from, logo, attached: 'Tilbudet er vedlagt som PDF.' }),
      text,
      files: [{ ...file, type: 'application/pdf' }],
      pictures: inlineOf(logo),
    };
  },
};
