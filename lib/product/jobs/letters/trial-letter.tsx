import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { CompanyRow, LetterFrame, Row } from './frame';
import { letterHtml, letterText } from './render';

const title = 'Prøvebrev fra Innsikt';
const lead = 'E-postserveren tok imot dette brevet. Da kommer også de andre fram.';

/** A letter of an administrator to themselves, which shows that the mail server works. */
export const trial: LetterKind = {
  name: 'Prøvebrev',
  place: ({ companyId }) => ({ address: href(adminPath, { company: companyId, tab: 'utsendelser' }), path: adminPath }),
  compose: async (letter, { company, permissions }) => {
    if (!may(permissions, adminPath, 'Write'))
      return { refused: `${letter.userName} administrerer ikke firmaet lenger.` };
    const html = letterHtml(
      <LetterFrame title={title} head={<CompanyRow company={company.name} />}>
        <Row style={{ fontSize: 20, fontWeight: 'bold', paddingBottom: 8 }}>{title}</Row>
        <Row>{lead}</Row>
      </LetterFrame>,
    );
    return { html, text: letterText([title, lead]), files: [] };
  },
};
