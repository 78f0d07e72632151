import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badInput, notAllowed } from '@/base/errors';
import { groupElimination, groupPairDecision } from '@/db/schema';
import { ownPermissionsIn } from '@/lib/platform/auth/group-scope';
import { groupEliminationPath, may } from '@/lib/platform/auth/permissions';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { insertRow, readGiven } from '@/lib/platform/tables/add-row';
import { groupEliminationTable } from '@/lib/platform/tables/declared/groups';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { tradePairLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { handLinesOf } from '../pairs/hand-lines';
import { pairLabel } from '../pairs/pair-view';
import { requireOpen } from './decide-pair';
import { doneBefore, doneMessage, type PairChange, pairToChange } from './find-pair';

/** The user's scope in the group's own tables, with Write on the eliminations; undefined for others. */
export async function eliminationScope(
  session: Session,
  { company }: Pick<Scope, 'company'>,
): Promise<Scope | undefined> {
  const permissions = await ownPermissionsIn(session, company.id);
  return may(permissions, groupEliminationPath, 'Write') ? { company, user: session.user, permissions } : undefined;
}

/**
 * Makes an elimination by hand of a pair, to be changed in its live table: the rules then leave the pair out, as long as
 * the elimination counts and the pair comes to the same. Idempotent by `op`; throws as `pairToChange`, 403 without Write on
 * the eliminations in all of the group's companies, and 400 for a pair that is decided or has nothing on result accounts.
 */
export async function eliminatePair(
  session: Session,
  given: Scope,
  requested: PairChange,
): Promise<{ message: string; no: number }> {
  const { op } = requested;
  const before = await doneBefore(given, op);
  if (before) return { message: doneMessage, ...before };
  const found = await pairToChange(given, requested);
  const { pair, rows } = found;
  const scope = await eliminationScope(session, found.scope);
  if (!scope) throw notAllowed();
  requireOpen(found);
  const lines = handLinesOf(pair);
  if (lines.length === 0) throw badInput('Bilagene har ingenting på resultatkonto, så det er ingenting å eliminere.');
  const companyId = scope.company.id;
  const places = new Map([...rows.places].reverse().map(({ company, row }) => [company, row]));
  const text = `Internhandel, ${pairLabel(pair).toLowerCase()}`;
  await idempotentEdit(scope, { op, content: { kind: 'eliminate pair', pair: pair.id } }, async (tx) => {
    const log: LogLine[] = [];
    let no: number | undefined;
    for (const { company, month, account, ore } of lines) {
      const row = uuidv7();
      const amount = ore > 0 ? { debit: ore / 100 } : { credit: -ore / 100 };
      const vals = { text, frommonth: month, member: places.get(company), account, ...amount, ...(no && { no }) };
      const values = readGiven(groupEliminationTable, { row, vals });
      log.push(await insertRow(tx, scope, groupEliminationTable, { row, given: values, people: [] }));
      no ??= (
        await tx
          .select({ no: groupElimination.no })
          .from(groupElimination)
          .where(and(eq(groupElimination.companyId, companyId), eq(groupElimination.xid, row)))
      )[0]?.no;
    }
    const xid = uuidv7();
    await tx.insert(groupPairDecision).values({
      companyId,
      xid,
      pair: pair.id,
      sellerId: pair.seller,
      buyerId: pair.buyer,
      decision: 'for hånd',
      decidedByName: scope.user.fullName,
      op,
      elimination: no ?? null,
      sold: pair.sold / 100,
      bought: pair.bought / 100,
    });
    log.push({ tbl: tradePairLog.tbl, row: xid, rowLabel: pairLabel(pair), kind: 'insert', newText: 'for hånd' });
    return record(tx, scope, { op, via: 'direct' }, log);
  });
  const { no } = (await doneBefore(given, op)) ?? { no: 0 };
  return { message: `${pairLabel(pair)} er eliminert for hånd, nr. ${no}.`, no };
}
