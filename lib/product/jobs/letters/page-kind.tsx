import { and, desc, eq, ne } from 'drizzle-orm';
import { env } from '@/base/env';
import { notAllowed, UserError } from '@/base/errors';
import { asCompany } from '@/db/company';
import { letter as letterTable, mailedFigures, pageMail } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { rhythmText } from '@/lib/core/format/mail-rhythm';
import { formatNumber } from '@/lib/core/format/number';
import { parseTableView, type TableView } from '@/lib/core/table-view/view';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { filterFacts } from '@/lib/platform/files/export/page-facts';
import { requireWhole } from '@/lib/platform/files/export/whole-page';
import type { Composed, Letter, LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import { href } from '@/lib/platform/routing/href';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { pageFile } from '@/lib/product/pages/answer-page';
import { followedPage } from '@/lib/product/pages/follow/alerts/make-alert';
import type { Figure } from '@/lib/product/pages/follow/figures';
import { paramsOf } from '@/lib/product/pages/follow/followed-query';
import { changedFigures, mailedOf } from '@/lib/product/pages/follow/mails/changed-figures';
import { ownerProblem } from '@/lib/product/pages/follow/mails/owner';
import { mailStopAddresses, type PageMail, receiverOf } from '@/lib/product/pages/follow/mails/receivers';
import { figuresOfPage } from '@/lib/product/pages/follow/read-figures';
import { loadPage } from '@/lib/product/pages/load-page';
import { requireColumns } from '@/lib/product/pages/narrow-page';
import { pageLetterOf } from './page-letter';

/** Both files together; most mail servers refuse more than 10 MB, of which the wire's form takes a third. */
const mostBytes = 7_000_000;

/** The mail of a letter, and what the last one that was sent to the same receiver reported. */
function readMailOf({ companyId, xid, about, toAddress }: Letter) {
  return asCompany.read(companyId, async (tx) => {
    const [mail] = await tx
      .select()
      .from(pageMail)
      .where(and(eq(pageMail.companyId, companyId), eq(pageMail.xid, about)));
    const [last] = await tx
      .select({ figures: mailedFigures.figures, at: letterTable.endedAt })
      .from(mailedFigures)
      .innerJoin(letterTable, and(eq(letterTable.companyId, companyId), eq(letterTable.xid, mailedFigures.letterId)))
      .where(
        and(
          eq(mailedFigures.companyId, companyId),
          eq(mailedFigures.mailId, about),
          eq(letterTable.state, 'sent'),
          eq(letterTable.toAddress, toAddress),
          ne(letterTable.xid, xid),
        ),
      )
      .orderBy(desc(letterTable.endedAt))
      .limit(1);
    return { mail, last };
  });
}

/** Returns the letter's receiver: a user, or an address outside, which its owner must still be allowed to send to. */
function receiverIn(mail: PageMail, { userId, toAddress }: Letter, { user, permissions }: Scope) {
  if (user.email === toAddress && mail.toUsers.includes(userId))
    return { id: receiverOf({ userId }), isOutside: false };
  if (mail.ownerId !== userId || !mail.toAddresses.includes(toAddress)) return undefined;
  if (!may(permissions, adminPath, 'Write')) throw notAllowed();
  return { id: receiverOf({ address: toAddress }), isOutside: true };
}

const types = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The page's files that fit into a letter, and sentences of those that do not. */
async function filesOf(page: LoadedPage, view: TableView) {
  const files: { name: string; type: string; bytes: Uint8Array }[] = [];
  const missing: string[] = [];
  for (const media of ['pdf', 'excel'] as const) {
    const called = media === 'pdf' ? 'PDF-en' : 'Excel-filen';
    try {
      const { file, name } = await pageFile(page, view, media);
      const bytes = file instanceof Uint8Array ? file : new Uint8Array(await new Response(file).arrayBuffer());
      const before = files.reduce((sum, one) => sum + one.bytes.byteLength, 0);
      if (before + bytes.byteLength <= mostBytes) files.push({ name, type: types[media], bytes });
      else
        missing.push(
          `${called} er ikke vedlagt: den er ${formatNumber(bytes.byteLength / 1e6, 1)} MB. Hent den på siden.`,
        );
    } catch (error) {
      if (!(error instanceof UserError) || error.status !== 413) throw error;
      missing.push(`${called} er ikke vedlagt: den ble for stor. Filtrer siden, eller velg en kortere periode.`);
    }
  }
  return { files, missing };
}

/** The figures that a letter says: how many rows a list has only where the page says nothing else. */
function saidOf(figures: readonly Figure[]): Figure[] {
  const said = figures.filter(({ unit }) => unit !== 'count');
  return said.length > 0 ? said : [...figures];
}

async function compose(letter: Letter, scope: Scope): Promise<Composed> {
  const { companyId, xid } = letter;
  const { mail, last } = await readMailOf(letter);
  if (!mail || mail.endedAt !== null) return { empty: true };
  const receiver = receiverIn(mail, letter, scope);
  if (!receiver) return { empty: true };
  const problem = await ownerProblem(mail);
  if (problem !== null) return { refused: problem };
  const { entry } = followedPage(scope, mail.path);
  const params = paramsOf(mail.query);
  const view = parseTableView(params);
  const page = await loadPage(scope, entry, params, { view });
  requireWhole(page);
  requireColumns(page, view);
  const figures = figuresOfPage(page, view);
  const mailed = mailedOf(figures);
  const changed = last ? changedFigures(last.figures, mailed) : null;
  if (mail.onlyChanged && changed?.length === 0) return { empty: true };
  await asCompany(companyId, (tx) =>
    tx
      .insert(mailedFigures)
      .values({ companyId, letterId: xid, mailId: mail.xid, figures: mailed })
      .onConflictDoUpdate({ target: [mailedFigures.companyId, mailedFigures.letterId], set: { figures: mailed } }),
  );
  const { files, missing } = await filesOf(page, view);
  const { page: stop, oneClick } = mailStopAddresses(mail, receiver.id);
  const from = receiver.isOutside || mail.ownerId !== letter.userId ? `${mail.ownerName} sender deg` : 'Du får';
  const only = mail.onlyChanged ? ', bare når noe er endret' : '';
  const address = `${env().APP_URL}${href(mail.path, { company: companyId, ...params })}`;
  const content = pageLetterOf({
    company: scope.company.name,
    title: page.title,
    facts: filterFacts(page, view),
    figures: saidOf(figures),
    changed,
    since: formatDate(today(last?.at ?? new Date())),
    files: files.map(({ name }) => name),
    missing,
    foot: `${from} denne siden ${rhythmText(mail)}${only}. Tallene er slik de var da brevet ble sendt.`,
    open: receiver.isOutside ? null : address,
    stop,
  });
  const news = changed && changed.length > 0 ? `: ${counted(changed.length, 'tall', 'tall')} endret` : '';
  return { ...content, subject: `${page.title} ${formatDate(today())}${news}`, files, stopAddress: oneClick };
}

/**
 * A page with its filters, by its receiver's rights when it is sent (outside the firm by its owner's, who must administer
 * it), while its owner may read it as well. Nothing changed, stopped meanwhile, or taken off: no letter.
 */
export const pageByMail: LetterKind = {
  name: 'Side på e-post',
  place: ({ companyId }) => ({ address: href(adminPath, { company: companyId }), path: adminPath }),
  compose: (letter, scope) => inBulkhead('background', ownerOf(scope), () => compose(letter, scope)),
};
