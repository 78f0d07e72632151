import type { notice, purchaseOrder, purchaseOrderEvent, purchaseOrderLine, task } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { sumOf } from '@/lib/domains/purchasing/orders/order-state';
import { orderHref, waitingWords } from '@/lib/domains/purchasing/orders/tell-of-order';
import { handedWords, taskHref } from '@/lib/domains/tasks/hand-task';
import { may } from '@/lib/platform/auth/permissions';
import { requisitionPath, todoPath } from '@/lib/platform/routing/paths';
import type { Editor } from '../edits/event';
import type { Stage } from '../ledger/stage';

type NoticeRow = typeof notice.$inferInsert;
type Ordered = {
  orders: readonly (typeof purchaseOrder.$inferInsert)[];
  lines: readonly (typeof purchaseOrderLine.$inferInsert)[];
  events: readonly (typeof purchaseOrderEvent.$inferInsert)[];
};

/** Older notices count as read. */
const readAfterDays = 4;

type Reported = Omit<NoticeRow, 'companyId' | 'xid' | 'readAt'> & { made: Date };

/** Notices as of today, each of an act at `made`. */
function rowsOf({ companyId, today, ...stage }: Stage, purpose: string, reported: readonly Reported[]): NoticeRow[] {
  const ids = stage.ids(purpose);
  return reported.map((one) => {
    const day = one.made.toISOString().slice(0, 10);
    const isOld = day < addDays(today, -readAfterDays);
    return { companyId, xid: ids(day), readAt: isOld ? one.made : null, ...one };
  });
}

/** The notices to colleagues who were handed a task. */
export function makeTaskNotices(stage: Stage, tasks: readonly (typeof task.$inferInsert)[]): NoticeRow[] {
  const reported = tasks.flatMap(({ xid, text, ownerName = '', handedTo, handedAt }): Reported[] => {
    if (!xid || !handedTo || !handedAt) return [];
    const address = taskHref(stage.companyId, xid);
    const words = handedWords(text);
    return [
      {
        userId: handedTo,
        kind: 'handed',
        words,
        address,
        path: todoPath,
        about: xid,
        byName: ownerName,
        made: handedAt,
      },
    ];
  });
  return rowsOf(stage, 'task notices', reported);
}

/** The notices to approvers of waiting orders. */
export function makeOrderNotices(
  stage: Stage,
  { orders, lines, events }: Ordered,
  editors: readonly Editor[],
): NoticeRow[] {
  const path = requisitionPath;
  const buyers = editors.filter(({ permissions }) => may(permissions, path, 'Write'));
  const reported = orders.flatMap(({ xid = '', no, status, sentBy }): Reported[] => {
    const sent = events.find((event) => event.orderId === xid && event.status === 'sendt');
    if (status !== 'sendt' || !sent?.at) return [];
    const { at: made, userName: byName } = sent;
    const own = lines.filter(({ orderId }) => orderId === xid);
    const words = waitingWords(no, sumOf(own.map(({ countam = 0, priceam = null }) => ({ countam, priceam }))));
    const address = orderHref(stage.companyId, path, xid);
    return buyers
      .filter(({ id }) => id !== sentBy)
      .map(({ id: userId }) => ({ userId, kind: 'waiting', words, address, path, about: xid, byName, made }));
  });
  return rowsOf(stage, 'order notices', reported);
}
