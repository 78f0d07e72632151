import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { headline, letter, line } from './letter';

const title = 'Prøvebrev fra Innsikt';
const lead = 'E-postserveren tok imot dette brevet. Da kommer også de andre fram.';

/** A letter of an administrator to themselves, which shows that the mail server works. */
export const trial: LetterKind = {
  name: 'Prøvebrev',
  place: ({ companyId }) => ({ address: href(adminPath, { company: companyId, tab: 'utsendelser' }), path: adminPath }),
  compose: async ({ userName }, { company, permissions }) => {
    if (!may(permissions, adminPath, 'Write')) return { refused: `${userName} administrerer ikke firmaet lenger.` };
    return { ...letter(title, company.name, [headline(title), line(lead)]), files: [] };
  },
};
