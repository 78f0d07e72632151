import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { requestedStanding } from '../earned-value/read-standings';
import { isVoucherCost, ledgerOf } from '../spent-sql';

const boughtRow = z.strictObject({
  group: z.string(),
  supplier: z.string().nullable(),
  whole: z.boolean(),
  vouchers: z.number(),
  untied: z.number(),
  net: z.number(),
});

/** Purchases of an account group (two digits): vouchers, those without a row of the calculation, the largest supplier. */
export type Bought = { vouchers: number; untied: number; largest?: { supplier: string | null; net: number } };

/** The purchases booked on the chosen project through the ledger's last day, by account group, kroner. */
export const requestedPurchases = oncePerLoad(async (scope: Scope, filters: Filters): Promise<Map<string, Bought>> => {
  const standing = await requestedStanding(scope, filters);
  const through = standing?.value.bookedThrough;
  if (!standing || !through) return new Map();
  const companyId = scope.company.id;
  const { xid } = standing.project;
  const dimension = sql`(select dimension_id from project where company_id = ${companyId} and xid = ${xid})`;
  const suppliers = sql`left join supplier on supplier.company_id = ${companyId} and supplier.xid = line.supplier_id`;
  const rows = await companyRows(companyId, boughtRow)`
    select left(account.no, 2) as "group", supplier.name as supplier, grouping(supplier.name) = 1 as whole,
      count(distinct line.voucher_id)::int as vouchers,
      (count(distinct line.voucher_id) filter (where tie.calcline is null))::int as untied, sum(line.net)::float8 as net
    ${ledgerOf(companyId, dimension, xid, suppliers)} and ${isVoucherCost} and line.date <= ${through}::date
    group by grouping sets ((left(account.no, 2)), (left(account.no, 2), supplier.name)) order by net desc`;
  const largestOf = (of: string) => rows.find(({ group, supplier }) => group === of && supplier !== null);
  const groups = rows.filter(({ whole }) => whole);
  return new Map(groups.map(({ group, vouchers, untied }) => [group, { vouchers, untied, largest: largestOf(group) }]));
});
