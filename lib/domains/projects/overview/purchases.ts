import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { requestedStanding } from '../earned-value/read-standings';
import { isVoucherCost, ledgerOf } from '../spent-sql';

const dimensionRow = z.strictObject({ dimension: z.string().nullable() });
const boughtRow = z.strictObject({
  group: z.string(),
  supplier: z.string().nullable(),
  whole: z.boolean(),
  vouchers: z.number(),
  untied: z.number(),
  net: z.number(),
});

/** Purchases of an account group (two digits): vouchers, those without a row of the calculation, the largest supplier. */
export type Bought = { vouchers: number; untied: number; largest?: { supplier: string; net: number } };

/** The purchases booked on the chosen project through the ledger's last day, by account group, kroner. */
export const requestedPurchases = oncePerLoad(async (scope: Scope, filters: Filters): Promise<Map<string, Bought>> => {
  const standing = await requestedStanding(scope, filters);
  const through = standing?.value.bookedThrough;
  if (!standing || !through) return new Map();
  const companyId = scope.company.id;
  const { xid } = standing.project;
  return asCompany.read(companyId, async (tx) => {
    const [known] = await queryRows(tx, dimensionRow)`
      select dimension_id::text as dimension from project where company_id = ${companyId} and xid = ${xid}`;
    if (!known?.dimension) return new Map();
    const suppliers = sql`left join supplier on supplier.company_id = ${companyId} and supplier.xid = line.supplier_id`;
    const rows = await queryRows(tx, boughtRow)`
      select left(account.no, 2) as "group", supplier.name as supplier, grouping(supplier.name) = 1 as whole,
        count(distinct line.voucher_id)::int as vouchers,
        (count(distinct line.voucher_id) filter (where tie.calcline is null))::int as untied, sum(line.net)::float8 as net
      ${ledgerOf(companyId, known.dimension, xid, suppliers)} and ${isVoucherCost} and line.date <= ${through}::date
      group by grouping sets ((left(account.no, 2)), (left(account.no, 2), supplier.name)) order by net desc`;
    return new Map(
      rows
        .filter(({ whole }) => whole)
        .map(({ group, vouchers, untied }): [string, Bought] => {
          const most = rows.find((row) => row.group === group && row.supplier !== null);
          const largest = most?.supplier ? { supplier: most.supplier, net: most.net } : undefined;
          return [group, { vouchers, untied, ...(largest && { largest }) }];
        }),
    );
  });
});
