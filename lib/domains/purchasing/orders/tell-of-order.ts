import type { CompanyTx } from '@/db/company';
import { cut } from '@/lib/core/format/cut';
import { formatNumber } from '@/lib/core/format/number';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice, withdrawNotices } from '@/lib/platform/notices/add-notice';
import { othersWho, type Placed } from '@/lib/platform/notices/people';
import { href } from '@/lib/platform/routing/href';
import { orderParam } from '@/lib/platform/routing/things';
import { orderPaths } from './order-paths';
import { type OrderAct, type OrderState, sumOf } from './order-state';

type Step = { order: string; no: string; act: OrderAct; status: OrderState['status']; note?: string };

/**
 * Possible recipients of a step's notice: for an order that waits those who may approve, else those who may read it. Queried
 * before the step's transaction.
 */
export const hearersOf = (scope: Scope, act: OrderAct): Promise<Placed[]> =>
  othersWho(scope, orderPaths, act === 'send' || act === 'unapprove' ? 'Write' : 'Read');

/** The notice to approvers of an order of `sum` kroner. */
export const waitingWords = (no: string, sum: number) =>
  `har sendt bestilling ${no} på ${formatNumber(sum)} kr til godkjenning`;

/** The address of an order on one of the ordering pages. */
export const orderHref = (company: string, path: string, order: string) => href(path, { company, [orderParam]: order });

/** Notifies the users concerned by a step: approvers of a waiting order, or the sender of its outcome. */
export async function tellOfStep(
  tx: CompanyTx,
  scope: Scope,
  { order, no, act, status, note }: Step,
  { lines, sentBy }: OrderState,
  hearers: readonly Placed[],
): Promise<void> {
  const companyId = scope.company.id;
  await withdrawNotices(tx, companyId, [order], act === 'unapprove' ? ['waiting', 'approved'] : ['waiting']);
  const tell = (to: readonly Placed[], kind: 'waiting' | 'approved' | 'refused', words: string) =>
    Promise.all(
      to.map(({ id, path }) => {
        const address = orderHref(companyId, path, order);
        return addNotice(tx, scope, { to: [id], kind, words, address, path, about: order });
      }),
    );
  const sender = hearers.filter(({ id }) => id === sentBy);
  if (act === 'send' && status === 'sendt') {
    await tell(hearers, 'waiting', waitingWords(no, sumOf(lines)));
  }
  if (act === 'unapprove') {
    const others = hearers.filter(({ id }) => id !== sentBy);
    await tell(others, 'waiting', waitingWords(no, sumOf(lines)));
  }
  if (act === 'approve') await tell(sender, 'approved', `har godkjent bestilling ${no}`);
  if (act === 'reject') await tell(sender, 'refused', `har avvist bestilling ${no}: ${cut(note ?? '', 200)}`);
}
