import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { type NumberRun, numberRunRow } from './number-gaps';

/**
 * The runs of consecutive voucher numbers in the fiscal years: trailing digits are the number, the text before them
 * names the series.
 */
export async function readNumberRuns(tx: CompanyTx, companyId: string, years: readonly number[]): Promise<NumberRun[]> {
  return queryRows(tx, numberRunRow)`
    select year, journal, prefix, min(number) as first, max(number) as last,
      (array_agg(no order by number))[1] as "firstNo", (array_agg(no order by number desc))[1] as "lastNo"
    from (
      select year, journal, prefix, number, no,
        number - dense_rank() over (partition by year, journal, prefix order by number) as run
      from (
        select year, journal, no, regexp_replace(no, '[0-9]+$', '') as prefix, substring(no from '([0-9]{1,15})$')::bigint as number
        from voucher where company_id = ${companyId} and year = any(${sql.param([...years])}::int[]) and no ~ '(^|[^0-9])[0-9]{1,15}$'
      ) numbered
    ) ranked
    group by year, journal, prefix, run
    order by year, journal, prefix, first`;
}
