import { and, eq } from 'drizzle-orm';
import { env } from '@/base/env';
import { asCompany } from '@/db/company';
import { notice } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import { kindOfNotice, type NoticeKind } from '@/lib/platform/notices/choices/mail-kinds';
import { stopAddresses } from '@/lib/platform/notices/choices/stop-letters';
import { choicesOf } from '@/lib/platform/notices/choices/stored-choices';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { alertContent } from './alert-content';
import { CompanyRow, LetterFrame, PressHere, Row, StopLine } from './frame';
import { letterHtml, letterText } from './render';

type Content = {
  by: string;
  words: string;
  address: string;
  title: string;
  company: string;
  choose: string;
  stop: string;
};

/** The letter of one notice, as HTML and text. */
function noticeLetter({ by, words, address, title, company, choose, stop }: Content): {
  html: string;
  text: string;
} {
  const foot = `Du får brev straks om «${title}».`;
  const html = letterHtml(
    <LetterFrame title={title} head={<CompanyRow company={company} />}>
      <Row style={{ fontSize: 20, fontWeight: 'bold', paddingBottom: 8 }}>{title}</Row>
      <Row>
        <strong>{by}</strong> {words}
      </Row>
      <PressHere href={address} text="Åpne" />
      <StopLine foot={foot} choose={choose} stop={stop} />
    </LetterFrame>,
  );
  return { html, text: letterText([title, `${by} ${words}`, `Åpne: ${address}`, foot, `Slutt å sende det: ${stop}`]) };
}

/** A notice that its reader gets at once. A notice read meanwhile, or withdrawn, is not sent. */
export const noticeAtOnce: LetterKind = {
  name: 'Varsel',
  place: null,
  compose: async ({ about, companyId }, scope) => {
    const { company, user, permissions } = scope;
    const [found] = await asCompany.read(companyId, (tx) =>
      tx
        .select()
        .from(notice)
        .where(and(eq(notice.companyId, companyId), eq(notice.xid, about), eq(notice.userId, user.id))),
    );
    if (!found || found.readAt !== null) return { empty: true };
    const { kind, path, byName, words, address } = found;
    const { id, title } = kindOfNotice({ kind: kind as NoticeKind, path });
    if ((await choicesOf(user.id))[id] === 'never') return { empty: true };
    if (!may(permissions, path, 'Read')) return { refused: `${user.fullName} kan ikke lenger lese siden det gjelder.` };
    const { page, choose, oneClick } = stopAddresses(user.id, id);
    const followed = kind === 'alert' ? await alertContent(scope, found, { choose, stop: page }) : undefined;
    if (followed) return { ...followed, files: [], stopAddress: oneClick };
    const at = `${env().APP_URL}${address}`;
    const written = noticeLetter({ by: byName, words, address: at, title, company: company.name, choose, stop: page });
    return { ...written, files: [], stopAddress: oneClick };
  },
};
