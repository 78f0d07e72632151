import { type SQL, sql } from 'drizzle-orm';
import { isNoInvoice, type Settlement } from './customer-invoice-rows';
import { bestVouchers, mostFound, vouchersFound } from './found-vouchers';
import { nearKroner } from './hit';
import { amountOf, dayText, factsOf, type Sought, shownDay } from './subject';

/**
 * The vouchers found by `found` (id, date, fit, line, found_as), with the line that was found or what the voucher comes
 * to; `isExact`: a line without found_as has the typed amount.
 */
function described(
  companyId: string,
  found: readonly SQL[],
  typedOre: number | undefined,
  most: number,
  { where = () => sql`true`, isExact = true }: { where?: (id: SQL) => SQL; isExact?: boolean } = {},
) {
  const typed = typedOre === undefined ? sql`null::numeric` : sql`${typedOre}::numeric / 100`;
  return sql`
    select best.count, best.id::text as id, voucher.no as code,
      concat_ws(' ', voucher.no, coalesce(voucher.description, line.description, party.name)) as name,
      concat_ws(' · ', concat_ws(' ', coalesce(voucher.type, 'Bilag'), ${shownDay(sql`voucher.date`)}),
        account.no || ' ' || account.name, party.name) as note,
      null::text as state, best.id::text as value, ${dayText(sql`voucher.date`)} as day, best.fit,
      case when line.xid is null
        then jsonb_build_array(${amountOf(sql`coalesce(sums.debit, 0)`, sql`'debet og kredit'`, sql`best.found_as is not null`)})
        else jsonb_build_array(
          ${amountOf(sql`abs(line.net)`, sql`case when line.net < 0 then 'kredit' else 'debet' end`, isExact ? sql`best.found_as = ''` : sql`false`)})
          || case when best.found_as = '' or ${typed} is null then '[]'::jsonb
            else jsonb_build_array(${amountOf(typed, sql`best.found_as`, sql`true`)}) end
      end as amounts,
      ${factsOf()} as facts
    from (${bestVouchers(found, where, most)}) best
    join voucher on voucher.company_id = ${companyId} and voucher.xid = best.id
    left join voucher_line line on line.company_id = ${companyId} and line.xid = best.line
    left join account on account.company_id = ${companyId} and account.xid = line.account_id
    cross join lateral (
      select sum(each.net) filter (where each.net > 0) as debit,
        (array_agg(each.customer_id) filter (where each.customer_id is not null))[1] as customer_id,
        (array_agg(each.supplier_id) filter (where each.supplier_id is not null))[1] as supplier_id
      from voucher_line each where each.company_id = ${companyId} and each.voucher_id = best.id
    ) sums
    left join lateral (
      select customer.name from customer where customer.company_id = ${companyId} and customer.xid = sums.customer_id
      union all
      select supplier.name from supplier where supplier.company_id = ${companyId} and supplier.xid = sums.supplier_id
      limit 1
    ) party on true`;
}

/**
 * Vouchers by number, by what they come to and by the amount of a line, with and without tax; each is found by an index.
 * Customers' invoices of the kinds in `invoices` are hits of their own.
 */
export function voucherRows(
  companyId: string,
  sought: Sought,
  most: number,
  invoices: readonly Settlement[],
): SQL | undefined {
  const found = vouchersFound(companyId, sought);
  if (!found || !('typed' in sought)) return undefined;
  const where = (id: SQL) => isNoInvoice(companyId, id, invoices);
  return described(companyId, found, sought.typed.amount?.ore, most, { where });
}

/** The lines whose amounts are within nearKroner of one, but not the same: the nearest of each side, by the index. */
function nearLines(companyId: string, ore: number): SQL[] {
  const [from, to] = [Math.max(1, ore - nearKroner * 100), ore + nearKroner * 100];
  const side = (where: SQL, order: SQL) => sql`(
    select line.voucher_id as id, line.date, 2::int as fit, line.xid as line, ''::text as found_as
    from voucher_line line where line.company_id = ${companyId} and ${where} order by ${order} limit ${mostFound})`;
  return [
    side(sql`line.ore > ${ore}::bigint and line.ore <= ${to}::bigint`, sql`line.ore, line.date`),
    side(sql`line.ore >= ${from}::bigint and line.ore < ${ore}::bigint`, sql`line.ore desc, line.date desc`),
  ];
}

/** The vouchers near an amount (in øre) as hits; their own amount is not what was typed. */
export const nearVouchers = (companyId: string, ore: number, most: number): SQL =>
  described(companyId, nearLines(companyId, ore), undefined, most, { isExact: false });

/** Counts vouchers near an amount (in øre), up to `mostFound` on each side. */
export const countNear = (companyId: string, ore: number): SQL =>
  sql`select count(distinct id) as count from (${sql.join(nearLines(companyId, ore), sql` union all `)}) near`;
