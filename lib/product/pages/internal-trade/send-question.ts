import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { groupPairDecision } from '@/db/schema';
import {
  doneBefore,
  doneMessage,
  type FoundPair,
  pairChange,
  pairToChange,
} from '@/lib/domains/economy/group/internal-trade/find-pair';
import { drillOf } from '@/lib/domains/economy/group/internal-trade/trade-table';
import { pairLabel } from '@/lib/domains/economy/group/pairs/pair-view';
import { colleaguesOf } from '@/lib/domains/tasks/colleagues';
import { handOutTasks } from '@/lib/domains/tasks/hand-out-tasks';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { Person } from '@/lib/platform/notices/people';
import { href } from '@/lib/platform/routing/href';
import { todoPath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { tradePairLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';

export const questionSchema = pairChange.extend({
  /** The company that gets the question, the seller or the buyer, and who in it. */
  member: z.uuid('Selskapet (member) er ugyldig.').toLowerCase(),
  to: z.uuid('Mottakeren (to) er ugyldig.').toLowerCase(),
  text: z.string('Skriv spørsmålet.').trim().min(1, 'Skriv spørsmålet.').max(1_000, 'Spørsmålet kan ha 1.000 tegn.'),
});
type NewQuestion = z.infer<typeof questionSchema>;

/** Lists who may get a question: those with tasks who may open voucher lines. None where the user has no tasks. */
export async function receiversIn(scope: Scope | undefined): Promise<Person[]> {
  if (!scope || !may(scope.permissions, todoPath, 'Write')) return [];
  return colleaguesOf(scope, voucherLinesPath);
}

/** The company's own voucher, else its lines of the month of the other's. */
function linkOf({ pair }: FoundPair, company: string): string {
  const own = [...pair.sales, ...pair.purchases].filter((side) => side.company === company);
  const [other] = [...pair.sales, ...pair.purchases];
  const month = other?.voucher.date.slice(0, 7) ?? '';
  return href(voucherLinesPath, { ...(drillOf(own) ?? { from: month, to: month }), company });
}

/**
 * Sends a question about a pair to somebody in one of its companies, as a task there with a link to the company's own
 * voucher: it has nothing of the other company but its text. Idempotent by `op`. Throws as `pairToChange`, 403 without
 * tasks of one's own there, 400 for a company that is not the pair's and for who may not read its vouchers.
 */
export async function sendQuestion(given: Scope, requested: NewQuestion): Promise<{ message: string }> {
  const { op, member: company, to, text } = requested;
  if (await doneBefore(given, op)) return { message: doneMessage };
  const found = await pairToChange(given, requested);
  const { pair, scope } = found;
  if (company !== pair.seller && company !== pair.buyer) throw badInput('Spørsmålet går til selgeren eller kjøperen.');
  const there = scope.members.find((one) => one.company.id === company);
  if (!there || !may(there.permissions, todoPath, 'Write')) throw notAllowed();
  const receiver = (await receiversIn(there)).find(({ id }) => id === to);
  if (!receiver) throw badInput('Velg en som har egne oppgaver og leser bilagene i selskapet.');
  const link = linkOf(found, company);
  // First the task, which is the same when the call is made again; then the group's line of it.
  await handOutTasks(there, { op, tasks: [{ text, link, linktext: 'Bilagslinjer', to }] });
  const companyId = scope.company.id;
  const content = { kind: 'question of pair', pair: pair.id, company, to, text };
  await idempotentEdit(scope, { op, content }, async (tx) => {
    const xid = uuidv7();
    await tx.insert(groupPairDecision).values({
      companyId,
      xid,
      pair: pair.id,
      sellerId: pair.seller,
      buyerId: pair.buyer,
      decision: 'spurt',
      note: text,
      decidedByName: scope.user.fullName,
      op,
      toCompanyId: company,
      toName: receiver.name,
    });
    const line = {
      tbl: tradePairLog.tbl,
      row: xid,
      rowLabel: pairLabel(pair),
      kind: 'insert',
      newText: 'spurt',
    } as const;
    return record(tx, scope, { op, via: 'direct' }, [line]);
  });
  return { message: `Spørsmålet er sendt til ${receiver.name}.` };
}
