import { sql } from 'drizzle-orm';
import { type CompanyTx, joinSets } from './company';
import { revenueSums } from './customer-revenue';
import { addLedgerDays } from './ledger-day';
import { linesInParts } from './line-shares';
import { eachMonth, inMonths, type MonthRange } from './period-sql';
import { countRow, queryRows } from './query-rows';
import { rebuildOpenItems } from './rebuild-open-items';

/** A statement over more lines might exceed the statement timeout, so they are summed month by month. */
const mostAtOnce = 200_000;

const sums = [sql`ledger_month`, sql`account_month`, sql`revenue_month`, sql`customer_year`, sql`ledger_day`];

/**
 * Rebuilds ledger_month, account_month, revenue_month, customer_year and ledger_day from voucher_line for the years
 * `fromYear` to `toYear` inclusive, and open_stretch for all years.
 * A split line counts on its projects (or segments) by share, and the uncovered rest on the line's own; in `lines` it
 * counts once, on its largest share. Called in the transaction that wrote the lines. More than `atOnce` lines are
 * summed month by month, with the same result.
 */
export async function rebuildLedgerMonth(
  tx: CompanyTx,
  companyId: string,
  fromYear: number,
  toYear: number,
  atOnce = mostAtOnce,
): Promise<void> {
  await joinSets(tx);
  for (const table of sums) {
    await tx.execute(
      sql`delete from ${table} where company_id = ${companyId} and year between ${fromYear} and ${toYear}`,
    );
  }
  const [lines] = await queryRows(tx, countRow)`
    select count(*) as count from voucher_line where company_id = ${companyId} and year between ${fromYear} and ${toYear}`;
  const all = { from: `${fromYear}-01`, to: `${toYear}-12` };
  for (const months of (lines?.count ?? 0) <= atOnce ? [all] : eachMonth(all)) {
    await addMonths(tx, companyId, months);
  }
  await tx.execute(sql`
    insert into customer_year (company_id, year, account_id, customer_id, net)
    select company_id, year, account_id, customer_id, sum(net)
    from ledger_month
    where company_id = ${companyId} and year between ${fromYear} and ${toYear} and customer_id is not null
    group by company_id, year, account_id, customer_id
    order by account_id, customer_id, year`);
  await rebuildOpenItems(tx, companyId);
}

/** Adds the sums of whole months: all lines of a voucher are in one month, so its only customer is found within it. */
async function addMonths(tx: CompanyTx, companyId: string, months: MonthRange): Promise<void> {
  await tx.execute(sql`
    insert into ledger_month (company_id, year, month, account_id, customer_id, project_id, segment_id, net, lines)
    select company_id, year, month, account_id, customer_id, project_id, segment_id, sum(net), sum(lines)
    from ${linesInParts(companyId)} part
    where ${inMonths('part', [months])}
    group by company_id, year, month, account_id, customer_id, project_id, segment_id`);
  await tx.execute(sql`
    insert into account_month (company_id, year, month, account_id, net, lines, customer_net, customer_lines, supplier_net, supplier_lines)
    select company_id, year, month, account_id, sum(net), count(*),
      coalesce(sum(net) filter (where customer_id is not null), 0), count(customer_id),
      coalesce(sum(net) filter (where supplier_id is not null), 0), count(supplier_id)
    from voucher_line line
    where company_id = ${companyId} and ${inMonths('line', [months])}
    group by company_id, year, month, account_id`);
  await tx.execute(sql`
    insert into revenue_month (company_id, year, month, customer_id, segment_id, net)
    ${revenueSums(companyId, [months])}`);
  await addLedgerDays(tx, companyId, months);
}
