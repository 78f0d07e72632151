import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, UserError } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { wholeNumber } from '@/lib/core/format/whole-number';
import type { Scope } from '@/lib/platform/auth/session';
import type { Placed } from '@/lib/platform/notices/people';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import {
  changeOrder,
  lockOrder,
  type OrderRow,
  type OrderWritten,
  orderLimit,
  recordStep,
  requireVersion,
  stateOf,
  writtenBefore,
} from './lock-order';
import { lineOfRow, sendingProblem, textsOfRow } from './order-content';
import { orderProblems } from './order-fields';
import { requireOrdering } from './order-paths';
import { type OrderAct, orderActs, refusal, statusAfter } from './order-state';
import { oneSize } from './sizes';
import { hearersOf, tellOfStep } from './tell-of-order';

type Worn = { equipmentId: string | null; employeeId: string | null; size: string | null; countam: number };

/**
 * Stores the sizes of ordered protective equipment per employee and kind (subcategory), as defaults for the next order.
 * What has one size says nothing of what somebody wears.
 */
async function keepSizes(tx: CompanyTx, companyId: string, lines: readonly Worn[], day: string): Promise<void> {
  const worn = lines.filter(
    (line) => line.equipmentId && line.employeeId && line.size && line.size !== oneSize && line.countam > 0,
  );
  if (worn.length === 0) return;
  await tx.execute(sql`
    insert into ppe_size (company_id, employee_id, subcategory, size, date)
    select distinct on (worn.employee_id, equipment.subcategory)
      ${companyId}, worn.employee_id, equipment.subcategory, worn.size, ${day}::date
    from unnest(
      ${sql.param(worn.map(({ equipmentId }) => equipmentId))}::uuid[],
      ${sql.param(worn.map(({ employeeId }) => employeeId))}::uuid[],
      ${sql.param(worn.map(({ size }) => size))}::text[]
    ) with ordinality as worn (equipment_id, employee_id, size, place)
    join equipment on equipment.company_id = ${companyId} and equipment.xid = worn.equipment_id
    where equipment.subcategory is not null
    order by worn.employee_id, equipment.subcategory, worn.place desc
    on conflict (company_id, employee_id, subcategory) do update set size = excluded.size, date = excluded.date
    where ppe_size.date <= excluded.date`);
}

const named = {
  /** The idempotency key. */
  op: opKey,
  order: z.uuid('Bestillingen (order) er ugyldig.').toLowerCase(),
  /** The version the user has seen; not part of the content hash. */
  version: wholeNumber('Versjonen (version) er ugyldig.', 1),
};

export const actSchema = z.object({
  ...named,
  act: z.enum(orderActs),
  /** The reason for a refusal or a withdrawal. */
  note: z.string().trim().max(200, 'Maks 200 tegn').optional(),
});
type Requested = z.infer<typeof actSchema>;

/** Returns the reason why an order's content is not complete enough to send; undefined when it is. */
async function incomplete(tx: CompanyTx, companyId: string, row: OrderRow): Promise<string | undefined> {
  const lines = (await stateOf(tx, companyId, row)).lines.map(lineOfRow);
  const kind = row.kind === 'PVU' ? 'PVU' : 'PO';
  // The approver is not required: after a withdrawal nobody is named until somebody approves.
  const { approvedby: _, ...problems } = orderProblems({ kind, supplier: row.supId, texts: textsOfRow(row) }, true);
  return sendingProblem(problems, lines, kind);
}

/**
 * Performs a step on an order locked by the caller: checks permission and completeness, then records status, user and
 * time. Throws 400 for an impossible step or missing content, 403 for senders approving their own order.
 */
export async function takeStep(
  tx: CompanyTx,
  scope: Scope,
  row: OrderRow,
  act: OrderAct,
  hearers: readonly Placed[],
  note?: string,
): Promise<OrderWritten> {
  const { company, user } = scope;
  const state = await stateOf(tx, company.id, row);
  const refused = refusal(act, state, user.id);
  if (refused) throw act === 'approve' && state.sentBy === user.id ? new UserError(403, refused) : badInput(refused);
  if (act === 'reject' && !note) throw badInput('Skriv hvorfor bestillingen avvises.');
  const limit = await orderLimit(tx, company.id);
  const status = statusAfter(act, state, limit);
  const step = { order: row.xid, no: row.no };
  if (act === 'send') {
    const lacking = await incomplete(tx, company.id, row);
    if (lacking) throw badInput(lacking);
    await keepSizes(tx, company.id, state.lines, row.orderdate);
    await recordStep(tx, scope, { ...step, before: state.status, status: 'sendt', note });
    const under = limit === null ? 'Firmaet har ingen beløpsgrense' : 'Ikke over beløpsgrensen';
    if (status === 'godkjent') await recordStep(tx, scope, { ...step, before: 'sendt', status, note: under });
  } else {
    await recordStep(tx, scope, { ...step, before: state.status, status, note });
  }
  await changeOrder(tx, company.id, row.xid, {
    status,
    ...(act === 'send' && { sentBy: user.id, approvedBy: null }),
    ...(act === 'approve' && { approvedBy: user.id, approvedbyName: user.fullName }),
    ...(act === 'unapprove' && { approvedBy: null }),
    // An earlier approval does not apply to what is sent next.
    ...(status === 'kladd' && { sentBy: null, approvedBy: null, approvedbyName: null }),
  });
  await tellOfStep(tx, scope, { ...step, act, status, note }, state, hearers);
  return { ...step, version: row.version, status };
}

/**
 * Sends, approves, takes back an approval, refuses, withdraws or reopens an order, idempotent by `op`. Throws 400, 403, 404, and 409 for an
 * outdated version.
 */
export async function actOnOrder(scope: Scope, { version, ...requested }: Requested): Promise<OrderWritten> {
  requireOrdering(scope, 'Write');
  const companyId = scope.company.id;
  const hearers = await hearersOf(scope, requested.act);
  const run = async (tx: CompanyTx) => {
    const row = await lockOrder(tx, companyId, requested.order);
    requireVersion(row, version);
    return takeStep(tx, scope, row, requested.act, hearers, requested.note);
  };
  const before = (tx: CompanyTx) => writtenBefore(tx, companyId, requested.order);
  return idempotent(scope, { op: requested.op, content: { what: 'order', ...requested } }, { run, before });
}
