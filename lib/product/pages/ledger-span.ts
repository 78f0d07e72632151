import { asCompany, type CompanyTx } from '@/db/company';
import { today } from '@/lib/core/clock';
import { addMonths } from '@/lib/core/filters/months';
import type { Span } from '@/lib/core/filters/periods';
import { lastDayOf } from '@/lib/core/format/days';
import { readFactsAnew } from '@/lib/domains/economy/group/rows/company-facts';
import { type LedgerEnds, lastWhole, readLedgerEnds } from '@/lib/domains/economy/group/rows/ledger-ends';
import type { GroupScope } from '@/lib/platform/auth/group-scope';
import type { PageEntry } from '@/lib/platform/routing/page';
import { findSection } from '@/lib/platform/routing/sections';

/**
 * The months in which the ledger has lines and the months it covers (the current month for a company without any), and
 * its fiscal year.
 */
export async function ledgerSpan(tx: CompanyTx, companyId: string): Promise<Span> {
  const current = today().slice(0, 7);
  const ends = await readLedgerEnds(tx, companyId);
  const first = ends.first ?? current;
  const known = ends.known !== null && ends.known < first ? ends.known : first;
  return { ...ends, first, last: ends.last ?? current, known };
}

/**
 * The span of a group: from the first month that any of its companies has to the last that all of them have, or that any
 * has where a month is `chosen`, known as far as each of them is; a company without a ledger is left out. `own` is that of the group, whose fiscal year it has.
 */
export async function groupSpan(scope: GroupScope, own: Span, chosen: boolean): Promise<Span> {
  const facts = await readFactsAnew(scope);
  const current = today().slice(0, 7);
  const ends = (of: (one: LedgerEnds) => string | null) =>
    scope.members
      .flatMap(({ company: { id } }) => {
        const found = facts.get(id);
        return (found && of(found)) ?? [];
      })
      .sort();
  const [first = current] = ends((one) => one.first);
  const lasts = ends((one) => one.last);
  const last = (chosen ? lasts.at(-1) : ends(lastWhole)[0]) ?? current;
  const [known = first] = ends((one) => one.known);
  const knownTo = ends((one) => (one.last === null ? null : one.knownTo))[0] ?? own.knownTo;
  const readIn = ends((one) => (one.knownTo === knownTo ? one.readIn : null)).at(-1);
  return { ...own, first, last, known, knownTo, readIn };
}

/** The same in a transaction of its own, for a call about the ledger as it is now. */
export const ledgerSpanOf = (companyId: string): Promise<Span> =>
  asCompany.read(companyId, (tx) => ledgerSpan(tx, companyId));

/**
 * The months a page's period may lie in: the ledger's, or up to the current or the last whole month in sections about
 * decisions, work or measurements. A page without a period takes the ledger's last day for money, in every section.
 */
export function pageSpan({ section, period }: Pick<PageEntry, 'section' | 'period'>, ledger: Span): Span {
  const until = findSection(section)?.until ?? 'ledger';
  if (period === 'none' || until === 'ledger') return ledger;
  const current = today().slice(0, 7);
  const last = until === 'today' ? current : addMonths(current, -1);
  // What is not the ledger's has no day to which it is known.
  return { ...ledger, first: ledger.first < last ? ledger.first : last, last, knownTo: lastDayOf(last), readIn: null };
}
