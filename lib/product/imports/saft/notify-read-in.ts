import type { CompanyTx } from '@/db/company';
import { formatDate } from '@/lib/core/format/date';
import { may } from '@/lib/platform/auth/permissions';
import { addNotice, withdrawNotices } from '@/lib/platform/notices/add-notice';
import { membersOf } from '@/lib/platform/notices/people';
import { href } from '@/lib/platform/routing/href';
import { profitAndLossPath } from '@/lib/platform/routing/paths';

/** The members who may read what a ledger shows. Read before the transaction that notifies them. */
export async function ledgerReaders(companyId: string): Promise<string[]> {
  const members = await membersOf(companyId);
  return members.filter(({ permissions }) => may(permissions, profitAndLossPath, 'Read')).map(({ id }) => id);
}

/**
 * Notifies who may read the result that the ledger now goes to a day, in the import's transaction. What they have unread of
 * an earlier one no longer holds, and goes.
 */
export async function notifyReadIn(
  tx: CompanyTx,
  { company, user }: { company: { id: string }; user: { id: string; fullName: string } },
  { readers, toDate }: { readers: readonly string[]; toDate: string },
): Promise<void> {
  if (readers.length === 0) return;
  await withdrawNotices(tx, company.id, [company.id], ['ledger']);
  await addNotice(
    tx,
    { company, user },
    {
      to: readers,
      kind: 'ledger',
      words: `har lest inn regnskapet til og med ${formatDate(toDate)}`,
      address: href(profitAndLossPath, { company: company.id }),
      path: profitAndLossPath,
      about: company.id,
    },
  );
}
