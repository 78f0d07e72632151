import { asCompany } from '@/db/company';
import { degreeChoice, estimateAtEnd, monthEntry } from '@/db/schema';
import { addMonths, monthParts } from '@/lib/core/filters/months';
import { addDays, lastDayOf } from '@/lib/core/format/days';
import { type EarnedRow, positionsOfMonth } from '@/lib/domains/economy/earned/earned-month';
import { readEarned } from '@/lib/product/pages/earned/read-earned';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';
import type { Reader } from '../notices/make-follows';
import { createRandom } from '../random/random';
import { createRowIds } from '../random/row-ids';

/** The most recent project is one that the controller expects to lose on: a share of its contract. */
const expectedCost = 1.09;
const roundedTo = 1_000_000;

/** Estimates that the controller judges otherwise, and those whose leader has not approved them. */
function judged(rows: readonly EarnedRow[]) {
  const last = rows.at(-1);
  const late = rows.filter((row) => row !== last && row.leader === last?.leader).slice(-2);
  return { last, late };
}

/**
 * The two last months of a company's ledger: the former is approved and booked, in the latter one project is judged by the
 * controller and its leader has others to approve. One project is measured by its activities. Reads what is committed.
 */
export async function seedMonths(companyId: string, signer: Reader): Promise<void> {
  const { last: latest } = await ledgerSpanOf(companyId);
  const ids = createRowIds(createRandom(`months ${companyId}`));
  const scope = { company: { id: companyId }, user: { email: signer.email, fullName: signer.name } };
  for (const month of [addMonths(latest, -1), latest]) {
    const day = addDays(lastDayOf(month), 9);
    const at = new Date(Math.min(Date.parse(`${day}T09:00:00Z`), Date.now()));
    const own = () => ({
      companyId,
      xid: ids(day),
      ...monthParts(month),
      at,
      userId: signer.id,
      userName: signer.name,
    });
    const { rows } = await readEarned(scope, monthParts(month));
    const known = rows.filter(({ estimate }) => estimate !== null).toSorted((a, b) => (a.no < b.no ? -1 : 1));
    const { last, late } = month === latest ? judged(known) : { last: undefined, late: [] };
    const approved = known.filter((row) => row !== last && !late.includes(row));
    const measured = month === latest ? undefined : known[Math.floor(known.length * 0.6)];
    const estimates = [
      ...approved.map((row) => ({ ...row, role: 'leader' as const, ore: row.leaderEstimate ?? 0 })),
      ...(last
        ? [{ ...last, role: 'controller' as const, ore: Math.max(last.contract * expectedCost, last.cost * 1.1) }]
        : []),
    ];
    await asCompany(companyId, async (tx) => {
      for (const { project, role, ore } of estimates) {
        const costam = role === 'leader' ? ore / 100 : (Math.round(ore / roundedTo) * roundedTo) / 100;
        await tx.insert(estimateAtEnd).values({ ...own(), projectId: project, role, costam });
      }
      if (measured)
        await tx.insert(degreeChoice).values({ ...own(), projectId: measured.project, method: 'activities' });
    });
    if (month === latest) continue;
    const found = await readEarned(scope, monthParts(month));
    const content = { accounts: found.accounts, positions: positionsOfMonth(found) };
    await asCompany(companyId, (tx) => tx.insert(monthEntry).values({ ...own(), mode: found.mode, content }));
  }
}
