import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { findingReasons, invoiceDecisions } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { claimLog, supplierInvoiceLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { opKey } from '@/lib/platform/writes/op-field';
import { claimReasonOf } from './finding';

const kroner = (øre: number) => øre / 100;

export const undecideSchema = z.object({
  op: opKey,
  /** The change that is undone. */
  decided: z.uuid('Endringen (decided) er ugyldig.').toLowerCase(),
});
export type Undeciding = z.infer<typeof undecideSchema>;

const decidedRow = z.strictObject({
  xid: z.string(),
  line: z.string(),
  reason: z.enum(findingReasons),
  decision: z.enum(invoiceDecisions),
  amount: z.number(),
  invoice: z.string(),
  label: z.string(),
});
const claimRow = z.strictObject({ xid: z.string(), amount: z.number(), status: z.string(), paid: z.boolean() });

/** Takes an amount off a marked claim, which is removed with nothing left. Throws 400 for one that is further on. */
async function unclaim(tx: CompanyTx, companyId: string, row: z.infer<typeof decidedRow>): Promise<LogLine[]> {
  const [found] = await queryRows(tx, claimRow)`
    select c.xid, round(c.amountam * 100)::float8 as amount, c.status, exists (
      select from claim_settlement s where s.company_id = c.company_id and s.claim_id = c.xid) as paid
    from invoice_claim c where c.company_id = ${companyId} and c.line_id = ${row.line}
      and c.reason = ${claimReasonOf(row.reason)} for update of c`;
  // A claim that somebody has removed is undone already.
  if (!found) return [];
  if (found.status !== 'merket') throw badInput(`Kravet på «${row.label}» er ${found.status}, og kan ikke angres her.`);
  if (found.paid) throw badInput(`En kreditnota har betalt noe av kravet på «${row.label}», og det kan ikke angres.`);
  const left = found.amount - row.amount;
  const text = { tbl: claimLog.tbl, row: found.xid, rowLabel: row.label };
  if (left <= 0) {
    await tx.execute(sql`delete from invoice_claim where company_id = ${companyId} and xid = ${found.xid}`);
    return [{ ...text, kind: 'delete', oldValue: { reason: row.reason, amount: kroner(found.amount) } }];
  }
  await tx.execute(
    sql`update invoice_claim set amountam = ${kroner(left)} where company_id = ${companyId} and xid = ${found.xid}`,
  );
  return [{ ...text, kind: 'edit', col: 'Krav', oldValue: kroner(found.amount), newValue: kroner(left) }];
}

/**
 * Undoes a change of decideInvoice as a whole: its differences are open again. Throws 400 when one of its claims is sent
 * or settled, 403 without Write, 404 for an unknown change.
 */
export async function undecideInvoice(scope: Scope, { op, decided }: Undeciding): Promise<Recorded> {
  if (!may(scope.permissions, supplierInvoicesPath, 'Write')) throw notAllowed();
  const companyId = scope.company.id;
  return idempotentEdit(scope, { op, content: { kind: 'undecide invoice', decided } }, async (tx) => {
    const rows = await queryRows(tx, decidedRow)`
      select d.xid, d.line_id as line, d.reason, d.decision, round(d.amountam * 100)::float8 as amount, i.xid as invoice,
        i.supplier_name || ' ' || i.no || ': ' || l.text as label
      from invoice_decision d
      join supplier_invoice_line l on l.company_id = ${companyId} and l.xid = d.line_id
      join supplier_invoice i on i.company_id = ${companyId} and i.xid = l.invoice_id
      where d.company_id = ${companyId} and d.op = ${decided} order by d.xid for update of d`;
    if (rows.length === 0) throw notFound('Fant ikke valgene, de er kanskje angret alt.');
    const log: LogLine[] = [];
    for (const row of rows) {
      if (row.decision === 'krav') log.push(...(await unclaim(tx, companyId, row)));
      log.push({
        tbl: supplierInvoiceLog.tbl,
        row: row.invoice,
        rowLabel: row.label,
        kind: 'edit',
        col: `Avvik, ${row.reason}`,
        oldValue: kroner(row.amount),
        oldText: row.decision,
        newText: 'åpent igjen',
      });
    }
    await tx.execute(sql`delete from invoice_decision where company_id = ${companyId} and op = ${decided}`);
    return record(tx, scope, { op, via: 'direct' }, log);
  });
}
