import { z } from 'zod';
import { badInput, UserError } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { wholeNumber } from '@/lib/core/format/whole-number';
import type { Scope } from '@/lib/platform/auth/session';
import type { Placed } from '@/lib/platform/notices/people';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { keepSizes } from './keep-sizes';
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
import { hearersOf, tellOfStep } from './tell-of-order';

const named = {
  company: z.string().optional(),
  /** A name of the asker's making: asked again under it, it is done once. */
  op: z.uuid('Kjennetegnet (op) er ugyldig.').toLowerCase(),
  order: z.uuid('Bestillingen (order) er ugyldig.').toLowerCase(),
  /** What the asker had seen: it is no part of what is asked. */
  version: wholeNumber('Versjonen (version) er ugyldig.', 1),
};

export const actSchema = z.object({
  ...named,
  act: z.enum(orderActs),
  /** Why it is refused or taken back. */
  note: z.string().trim().max(200, 'Maks 200 tegn').optional(),
});
type Requested = Omit<z.infer<typeof actSchema>, 'company'>;

/** Why what is written on an order keeps it from being sent; undefined when nothing does. */
async function incomplete(tx: CompanyTx, companyId: string, row: OrderRow): Promise<string | undefined> {
  const lines = (await stateOf(tx, companyId, row)).lines.map(lineOfRow);
  const kind = row.kind === 'PVU' ? 'PVU' : 'PO';
  // Who is to approve is written where it is known: an order that was withdrawn has nobody, until somebody does.
  const { approvedby: _, ...problems } = orderProblems({ kind, supplier: row.supId, texts: textsOfRow(row) }, true);
  return sendingProblem(problems, lines, kind);
}

/**
 * Takes an order, locked by the caller, a step on its way: may this user, is it whole, the new status with who and when. Throws 400
 * for a step it cannot take or what is lacking, 403 for the orderer who would approve what he sent.
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
    // Whoever approved it before has not seen what is sent next.
    ...(status === 'kladd' && { sentBy: null, approvedBy: null, approvedbyName: null }),
  });
  await tellOfStep(tx, scope, { ...step, act, status, note }, state, hearers);
  return { ...step, version: row.version, status };
}

/** Sends, approves, refuses, takes back or opens an order again, once per `op`. Throws 400, 403, 404, and 409 for an older version. */
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
