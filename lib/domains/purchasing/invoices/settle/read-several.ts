import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { company } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { deliveredPerLine } from '../../orders/delivered-sql';
import { comingDay } from './coming-day';
import { claimReasonOf } from './finding';
import { type JudgedInvoice, judgeInvoices, type SettledLine } from './judge-invoices';
import { markPaths } from './mark-claims';
import { limitOf, proposedChoices } from './propose';
import type { ChosenInvoice } from './several';

const headRow = z.strictObject({ xid: z.string(), label: z.string(), currency: z.string() });
const openOrder = z.strictObject({ xid: z.string() });

/** The orders of these invoices of which something is promised for a day that has not passed. */
async function comingOrders(tx: CompanyTx, companyId: string, judged: readonly JudgedInvoice[], now: string) {
  const promised = judged.flatMap(({ order }) => (order && comingDay(order, now) !== null ? [order.xid] : []));
  if (promised.length === 0) return new Set<string>();
  const rows = await queryRows(tx, openOrder)`
    select distinct line.order_id as xid from purchase_order_line line
    left join (${deliveredPerLine(companyId)}) come on come.line_id = line.xid
    where line.company_id = ${companyId} and line.order_id = any(${sql.param(promised)}::uuid[])
      and coalesce(come.delivered, 0) < line.countam`;
  return new Set(rows.map(({ xid }) => xid));
}

/** The state of a line's claim for this difference, where it is further than marked. */
function furtherClaim({ claims }: SettledLine, reason: SettledLine['findings'][number]['reason']) {
  const status = claims.find((one) => one.reason === claimReasonOf(reason))?.status;
  return status === undefined || status === 'merket' ? null : status;
}

/**
 * These invoices with their open differences and a proposal for each, in the order of the ids, and whether the user may
 * mark claims. Throws 404 when one of them is unknown.
 */
export async function readSeveral(
  { company: { id: companyId }, permissions }: Scope,
  ids: readonly string[],
): Promise<{ mayClaim: boolean; invoices: ChosenInvoice[] }> {
  const now = today();
  return asCompany.read(companyId, async (tx) => {
    const heads = await queryRows(tx, headRow)`
      select xid, supplier_name || ' ' || no as label, currency from supplier_invoice
      where company_id = ${companyId} and xid = any(${sql.param([...ids])}::uuid[])`;
    const headOf = new Map(heads.map((head) => [head.xid, head]));
    const judged = await judgeInvoices(tx, companyId, now, ids);
    const coming = await comingOrders(tx, companyId, [...judged.values()], now);
    const [own] = await tx.select({ limit: company.acceptLimit }).from(company).where(eq(company.id, companyId));
    const invoices = [...new Set(ids)].map((id): ChosenInvoice => {
      const [head, one] = [headOf.get(id), judged.get(id)];
      if (!head || !one) throw notFound('Fant ikke en av fakturaene. Last siden på nytt.');
      const rules = {
        limit: limitOf(head.currency, own?.limit ?? null),
        coming: one.order !== null && coming.has(one.order.xid),
      };
      const proposed = proposedChoices(one, rules);
      const differences = one.lines.flatMap((line, at) =>
        line.findings.flatMap(({ reason, open }, place) => {
          const choice = proposed[at]?.[place];
          if (!choice || open <= 0) return [];
          const claimed = furtherClaim(line, reason);
          return [{ line: line.line.xid, reason, amount: open, proposed: choice, claimed }];
        }),
      );
      return { ...head, group: one.group, loose: one.loose, differences };
    });
    return { mayClaim: markPaths.some((path) => may(permissions, path, 'Write')), invoices };
  });
}
