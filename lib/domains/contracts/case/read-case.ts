import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { footLine } from '@/lib/core/format/letterhead';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import { variationTablePath } from '@/lib/platform/routing/paths';
import { caseSentence } from '../board/case-sentence';
import { type NoticeRow, noticeRows } from '../board/notice-rows';
import { type Cause, type Fact, standingOn, type Terms } from '../case-fact';
import type { Clock } from '../clock';
import type { NoticeChoice, NoticeFacts } from '../letter/compose-notice';
import { choicesOf } from '../letter/notice-choices';
import { headOf, nextNo, readLetters, type SentNotice } from '../letter/read-letters';
import { type Missing, readContract } from '../read-contract';
import type { ClaimSums } from '../sums';

export type ContractCase = Missing & {
  contract: Missing & { standard: Terms['standard']; addressee: string | null };
  project: { id: string; code: string; name: string } | null;
  client: string | null;
  responsible: string | null;
  cause: Cause;
  /** `letter`: its number; `current`: it is not taken back. */
  facts: (Fact & { written: Date | null; letter: string | null; current: boolean })[];
  clocks: Clock[];
  sums: ClaimSums;
  verdict: ReturnType<typeof caseSentence>;
  notices: NoticeRow[];
  letters: SentNotice[];
  /** Parts that the next letter may have, and its head. */
  choices: NoticeChoice[];
  next: NoticeFacts;
  missing: Missing[];
};

/**
 * A case by its VOR on a day (yyyy-mm-dd): facts to it, clocks, sums, and what the next letter may say; without amounts
 * and letters for who may not read VOR. Throws 404 for an unknown one.
 */
export async function readCase(scope: Scope, id: string, on: string): Promise<ContractCase> {
  const companyId = scope.company.id;
  const sees = may(scope.permissions, variationTablePath, 'Read');
  const from = await readLetterhead(companyId);
  return asCompany.read(companyId, async (tx) => {
    const { agreement, cases, missing } = await readContract(tx, companyId, id, on);
    const of = cases.find((one) => one.id === id);
    if (!of) throw notFound('Fant ikke denne VOR.');
    const sent = await readLetters(tx, companyId, id);
    const letters = sees ? sent : [];
    const standing = new Set(standingOn(of.facts, on).map((fact) => fact.id));
    const facts = of.facts
      // A confirmed rule is the company's, and no fact of this case.
      .filter(({ day, kind }) => day <= on && kind !== 'confirmed')
      .map(({ at, letterId, ...fact }) => ({
        ...fact,
        ...(!sees && { amount: null }),
        written: at ?? null,
        letter: sent.find((letter) => letter.id === letterId)?.no ?? null,
        current: standing.has(fact.id),
      }));
    const current = facts.filter((fact) => fact.current);
    const known = current.filter(({ kind }) => kind === 'known').map(({ day }) => day);
    const cause = current.findLast((fact) => fact.cause !== null)?.cause ?? 'change';
    const { no, title, client, responsible } = of;
    const clocks = of.clocks.filter(({ amount }) => sees || amount === null);
    const sums = sees ? of.sums : { states: [], total: 0, forecast: 0 };
    const { tone, sentence, reason } = caseSentence(of, on);
    return {
      ...{ id, no, title, cause, missing, facts, letters, client, responsible, clocks, sums },
      contract: {
        ...{ id: agreement.xid, no: agreement.no, title: agreement.title, standard: agreement.standard },
        addressee: agreement.addressee,
      },
      project:
        of.project === null ? null : { id: of.project, code: of.erp_projectid ?? '', name: of.projectname ?? '' },
      ...{
        verdict: { tone, sentence, reason },
        choices: choicesOf(clocks, of.tracks),
        notices: noticeRows(current, clocks, on),
      },
      next: {
        ...{ no: await nextNo(tx, companyId, of.erp_projectid ?? of.contractno), day: on, company: scope.company.name },
        ...{ foot: footLine(from), title, cause, known: known.toSorted()[0] ?? null, sender: scope.user.fullName },
        ...(await headOf(tx, companyId, of, agreement)),
        earlier: letters.map((letter) => ({ day: letter.day, no: letter.no, text: letter.subject })),
      },
    };
  });
}
