import { and, eq } from 'drizzle-orm';
import { notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { groupPairDecision } from '@/db/schema';
import { eliminationScope } from '@/lib/domains/economy/group/internal-trade/eliminate-pair';
import { mayAct } from '@/lib/domains/economy/group/internal-trade/find-pair';
import { groupScope } from '@/lib/domains/economy/group/rows/read-group';
import { undoHandOut } from '@/lib/domains/tasks/hand-out-tasks';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { todoPath } from '@/lib/platform/routing/paths';
import { groupEliminationTable } from '@/lib/platform/tables/declared/groups';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { tradePairLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { takeBack } from '@/lib/platform/tables/take-back';

type Decision = typeof groupPairDecision.$inferSelect;

const gone = () => notFound('Fant ikke det som skulle angres. Det er kanskje angret alt.');

const rowsOf = (companyId: string, op: string) =>
  and(eq(groupPairDecision.companyId, companyId), eq(groupPairDecision.op, op));

async function remove(tx: CompanyTx, companyId: string, decided: string): Promise<LogLine[]> {
  const rows = await tx.delete(groupPairDecision).where(rowsOf(companyId, decided)).returning();
  return rows.map(({ xid, pair, decision }) => ({
    tbl: tradePairLog.tbl,
    row: xid,
    // A key ends with its voucher: journal, number, date.
    rowLabel: `Bilag ${pair.split('|').at(-2)}`,
    kind: 'delete',
    oldValue: { pair, decision },
    oldText: decision,
  }));
}

/** Takes the task of a question back from who got it. Throws where it is changed or answered, or another's. */
async function takeTaskBack(
  scope: ReturnType<typeof groupScope>,
  { toCompanyId }: Decision,
  decided: string,
  op: string,
) {
  const there = scope.members.find(({ company }) => company.id === toCompanyId);
  if (!there || !may(there.permissions, todoPath, 'Write')) throw notAllowed();
  await undoHandOut(there, { op, taken: decided });
}

/**
 * Undoes one change of a pair: it is open again, with the elimination gone or the task taken back. Idempotent by `op`.
 * Throws 403 without Write in both companies (on the eliminations too, where they are undone), 404 for an unknown change,
 * 400 when the task or the elimination has been changed since.
 */
export async function undoPair(
  session: Session,
  given: Scope,
  { op, decided }: { op: string; decided: string },
): Promise<{ message: string }> {
  const scope = groupScope(given);
  const companyId = scope.company.id;
  const rows = await asCompany.read(companyId, (tx) =>
    tx.select().from(groupPairDecision).where(rowsOf(companyId, decided)),
  );
  const [first] = rows;
  const mayAll = rows.every(({ sellerId, buyerId }) => mayAct(scope, { seller: sellerId, buyer: buyerId }));
  if (!first || !mayAll) throw gone();
  const content = { kind: 'undo pair', decided };
  if (first.decision === 'for hånd') {
    const own = await eliminationScope(session, scope);
    if (!own) throw notAllowed();
    await takeBack(
      own,
      groupEliminationTable,
      {},
      { op, taken: decided, via: 'direct', content },
      {
        none: 'Fant ikke elimineringen.',
        inUse: (where) => `Elimineringen er i bruk i ${where}, og kan ikke angres.`,
        changed: () => 'Elimineringen er endret siden. Slett linjene under Eliminering i stedet.',
      },
      async (tx) => void (await remove(tx, companyId, decided)),
    );
    return { message: 'Elimineringen er tatt ut igjen.' };
  }
  if (first.decision === 'spurt') await takeTaskBack(scope, first, decided, op);
  await idempotentEdit(scope, { op, content }, async (tx) =>
    record(tx, scope, { op, via: 'undo' }, await remove(tx, companyId, decided)),
  );
  const several = first.decision === 'godtatt' && rows.length > 1;
  const undone = several ? `${rows.length} par er åpne igjen.` : 'Avgjørelsen er angret.';
  return { message: first.decision === 'spurt' ? 'Spørsmålet er trukket tilbake.' : undone };
}
