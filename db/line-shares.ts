import { type SQL, sql } from 'drizzle-orm';

/**
 * Shares that move a part of a line to another project or segment: line_id, kind, dimension_id, amount (debit −
 * credit), leads (true on a line's largest share). A line split by both is distributed by project only, as the file
 * does not relate the two.
 */
function spreadShares(companyId: string): SQL {
  return sql`
    select line_id, kind, dimension_id, amount,
      row_number() over (partition by line_id order by abs(amount) desc, dimension_id) = 1 as leads
    from (
      select share.line_id, value.kind, share.dimension_id, share.amount,
        min(value.kind) over (partition by share.line_id) as spread_by
      from voucher_line_dimension share
      join dimension value on value.company_id = share.company_id and value.xid = share.dimension_id
      where share.company_id = ${companyId} and share.amount is not null and value.kind in ('project', 'segment')
    ) shares
    where kind = spread_by`;
}

/**
 * The company's voucher lines, a split one as a row per share with the share's project (or segment) and net, plus a row
 * for the uncovered rest. `lines` counts a line once. A subquery: give it an alias.
 */
export function linesInParts(companyId: string): SQL {
  const columns = sql`line.company_id, line.xid, line.voucher_id, line.line_no, line.account_id, line.customer_id,
    line.supplier_id, line.department_id, line.date, line.year, line.month, line.due_date, line.description, line.tax_code`;
  // «not in» uses one hash of the split lines, however few of them the planner expects.
  return sql`(
    select ${columns}, line.project_id, line.segment_id, line.net, 1 as lines
    from voucher_line line
    where line.company_id = ${companyId} and line.xid not in (select line_id from (${spreadShares(companyId)}) split)
    union all
    select ${columns},
      case when part.kind = 'project' then part.dimension_id else line.project_id end,
      case when part.kind = 'segment' then part.dimension_id else line.segment_id end,
      case when part.kind is null then line.net - part.amount else part.amount end,
      part.lines
    from (
      select line_id, kind, dimension_id, amount, case when leads then 1 else 0 end as lines
      from (${spreadShares(companyId)}) share
      union all
      select line_id, null, null, sum(amount), 0 from (${spreadShares(companyId)}) share group by line_id
    ) part
    join voucher_line line on line.company_id = ${companyId} and line.xid = part.line_id
    where part.kind is not null or line.net <> part.amount)`;
}
