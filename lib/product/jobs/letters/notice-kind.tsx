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
import { Row } from './frame';
import { headline, letter, press, stopLine } from './letter';

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
    const said = (
      <Row>
        <strong>{byName}</strong> {words}
      </Row>
    );
    const written = letter(title, company.name, [
      headline(title),
      { html: said, text: `${byName} ${words}` },
      press('Åpne', `${env().APP_URL}${address}`),
      stopLine({ foot: `Du får brev straks om «${title}».`, choose, stop: page }),
    ]);
    return { ...written, files: [], stopAddress: oneClick };
  },
};
