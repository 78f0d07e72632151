import { sql } from 'drizzle-orm';
import { type CompanyTx, joinSets } from './company';
import { revenueSums } from './customer-revenue';
import { rebuildLedgerDay } from './ledger-day';
import { linesInParts } from './line-shares';

/**
 * Makes ledger_month, account_month, revenue_month and customer_year the sums of voucher_line again for the company's years from
 * `fromYear` to `toYear` inclusive, and ledger_day what its days are searched by.
 * A line that is split counts on its projects (or segments) with each one's share, and where it stands with what no share
 * covers; in `lines` it counts once, on its largest share. Called in the transaction that wrote the lines.
 */
export async function rebuildLedgerMonth(
  tx: CompanyTx,
  companyId: string,
  fromYear: number,
  toYear: number,
): Promise<void> {
  await joinSets(tx);
  await tx.execute(sql`
    delete from ledger_month
    where company_id = ${companyId} and year between ${fromYear} and ${toYear}`);
  await tx.execute(sql`
    insert into ledger_month (company_id, year, month, account_id, customer_id, project_id, segment_id, net, lines)
    select company_id, year, month, account_id, customer_id, project_id, segment_id, sum(net), sum(lines)
    from ${linesInParts(companyId)} part
    where year between ${fromYear} and ${toYear}
    group by company_id, year, month, account_id, customer_id, project_id, segment_id`);
  await tx.execute(sql`
    delete from account_month
    where company_id = ${companyId} and year between ${fromYear} and ${toYear}`);
  await tx.execute(sql`
    insert into account_month (company_id, year, month, account_id, net, lines, customer_net, customer_lines, supplier_net, supplier_lines)
    select company_id, year, month, account_id, sum(net), count(*),
      coalesce(sum(net) filter (where customer_id is not null), 0), count(customer_id),
      coalesce(sum(net) filter (where supplier_id is not null), 0), count(supplier_id)
    from voucher_line
    where company_id = ${companyId} and year between ${fromYear} and ${toYear}
    group by company_id, year, month, account_id`);
  await tx.execute(sql`
    delete from revenue_month
    where company_id = ${companyId} and year between ${fromYear} and ${toYear}`);
  await tx.execute(sql`
    insert into revenue_month (company_id, year, month, customer_id, segment_id, net)
    ${revenueSums(companyId, fromYear, toYear)}`);
  await tx.execute(sql`
    delete from customer_year
    where company_id = ${companyId} and year between ${fromYear} and ${toYear}`);
  await tx.execute(sql`
    insert into customer_year (company_id, year, account_id, customer_id, net)
    select company_id, year, account_id, customer_id, sum(net)
    from ledger_month
    where company_id = ${companyId} and year between ${fromYear} and ${toYear} and customer_id is not null
    group by company_id, year, account_id, customer_id
    order by account_id, customer_id, year`);
  await rebuildLedgerDay(tx, companyId, fromYear, toYear);
}
