import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { doGivingWay } from '@/base/give-way';
import type { CompanyTx } from '@/db/company';
import { matchingSteps } from '@/db/open-items/match-items';
import { queryRows } from '@/db/query-rows';
import { readParty } from '@/db/read-parties';
import { monthNumber } from '@/lib/core/filters/months';
import type { Matching } from './payments';

const dueRow = z.strictObject({ line: z.string(), due: z.string() });

/** Reads the matching of a customer's payments at the end of the month (yyyy-mm), and the invoice lines' due dates. */
export async function readMatching(
  tx: CompanyTx,
  companyId: string,
  customer: string,
  month: string,
): Promise<{ matching: Matching; dueOf: ReadonlyMap<string, string> }> {
  const party = await readParty(tx, companyId, 'customer', customer);
  const { no, items, choices } = party ?? { no: '', items: [], choices: [] };
  const allocations = party ? (await doGivingWay(matchingSteps(party))).allocations : [];
  const invoices = items.filter(({ ore, voucher }) => ore > 0 && voucher !== null).map(({ id }) => id);
  const dues = await queryRows(tx, dueRow)`
    select line.xid as line, coalesce(line.due_date, line.date + customer.payment_days)::text as due
    from voucher_line line join customer on customer.company_id = ${companyId} and customer.xid = ${customer}
    where line.company_id = ${companyId} and line.xid = any(${sql.param(invoices)}::uuid[])`;
  return {
    matching: { no, items, allocations, choices, month: monthNumber(month) },
    dueOf: new Map(dues.map(({ line, due }) => [line, due])),
  };
}
