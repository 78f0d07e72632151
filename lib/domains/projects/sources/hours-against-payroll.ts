import { sql } from 'drizzle-orm';
import { companyRows } from '@/db/company-rows';
import { payrollColumns } from '@/lib/core/columns/hours';
import { monthLabel } from '@/lib/core/filters/months';
import { decimalsOf, formatNumber, sumMoney } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { timeEntryListPath } from '@/lib/platform/routing/paths';
import { listSource } from '@/lib/platform/tables/list-source';
import { allHours, monthsRequested, paidParam, unpaid } from '../time-entry-filters';

/** Wages, holiday pay and contributions: the account groups that a payroll posts on projects. */
/** The account groups of own wages, with their charges. */
export const payrollGroups = ['50', '51', '52', '54'] as const;

const { one, take } = payrollColumns;
const columns = [
  ...take('payrollmonth', 'erp_projectid', 'project'),
  one('hours', { to: timeEntryListPath, drill: { period: allHours } }),
  one('openhours', { to: timeEntryListPath, drill: { period: allHours, [paidParam]: unpaid } }),
  one('costam', { to: timeEntryListPath, drill: { period: allHours } }),
  one('paidam', { drill: { group: payrollGroups.join(',') } }),
  ...take('deviationam'),
];
const foundRow = rowOf([...columns, { value: 'code', text: '', type: 'text' }]);

const monthsOf = (rows: readonly Row[]) => [...new Set(rows.map((row) => String(cellOf(row, 'payrollmonth'))))].sort();

/** 'Timene stemmer' concerns hours with a payroll cost; hours without one are mentioned separately. */
function agreementText(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const apart = monthsOf(rows.filter((row) => cellOf(row, 'deviationam') !== 0)).length;
  const open = rows.filter((row) => cellOf(row, 'openhours') !== 0);
  const deviation = `Avvik i ${apart} ${apart === 1 ? 'måned' : 'måneder'}`;
  if (open.length === 0) return apart > 0 ? deviation : 'Timene stemmer med lønnsbilagene i alle måneder';
  const hours = sumMoney(open.map((row) => Number(cellOf(row, 'openhours'))));
  const months = monthsOf(open);
  const when = months.length === 1 ? monthLabel(months[0] ?? '') : `${months.length} måneder`;
  const unpaidText = `${formatNumber(hours, decimalsOf([hours]))} timer i ${when} er uten lønn`;
  if (apart > 0) return `${deviation}, og ${unpaidText}`;
  if (rows.every((row) => cellOf(row, 'hours') === cellOf(row, 'openhours'))) return unpaidText;
  return `Timene stemmer med lønnsbilagene der lønn er ført, men ${unpaidText}`;
}

/**
 * Hours compared with the payroll by month and project, latest first: hours entered, hours without a payroll cost, the
 * cost of the others, the wages posted on the project, and the difference (kroner).
 */
export const hoursAgainstPayroll = listSource({ title: 'Timer mot lønn', columns }, async ({ company }, filters) => {
  const { from = '0001-01', to = '9999-12' } = monthsRequested(filters);
  const { prosjekt } = filters.own;
  const ofProject = prosjekt === undefined ? sql`` : sql`and project.erp_projectid = ${prosjekt}`;
  const rows = await companyRows(company.id, foundRow)`
    with worked as (
      select project_id as project, to_char(day, 'YYYY-MM') as month, sum(hours) as hours,
        coalesce(sum(hours) filter (where costam is null), 0) as open, coalesce(sum(costam), 0) as cost
      from time_entry where company_id = ${company.id}
        and day >= ${`${from}-01`}::date and day < ${`${to}-01`}::date + interval '1 month'
      group by 1, 2
    ), paid as (
      select project.xid as project, sums.year || '-' || lpad(sums.month::text, 2, '0') as month, sum(sums.net) as cost
      from ledger_month sums
      join account on account.company_id = sums.company_id and account.xid = sums.account_id
        and left(account.no, 2) = any(${sql.param([...payrollGroups])}::text[])
      join project on project.company_id = sums.company_id and project.dimension_id = sums.project_id
      where sums.company_id = ${company.id} and sums.year * 100 + sums.month between
        ${Number(from.replace('-', ''))} and ${Number(to.replace('-', ''))}
      group by 1, 2
    )
    select month as payrollmonth, project.xid as "_project", project.erp_projectid, project.description as project, dimension.code,
      coalesce(worked.hours, 0) as hours, coalesce(worked.open, 0) as openhours, coalesce(worked.cost, 0) as costam,
      coalesce(paid.cost, 0) as paidam, coalesce(paid.cost, 0) - coalesce(worked.cost, 0) as deviationam
    from worked full join paid using (project, month)
    join project on project.company_id = ${company.id} and project.xid = coalesce(worked.project, paid.project) ${ofProject}
    left join dimension on dimension.company_id = ${company.id} and dimension.xid = project.dimension_id
    order by month desc, abs(coalesce(paid.cost, 0) - coalesce(worked.cost, 0)) desc, project.erp_projectid`;
  return {
    subtitle: agreementText(rows),
    rows: rows.map(({ code, ...row }) => {
      const month = String(cellOf(row, 'payrollmonth'));
      return {
        ...row,
        ...(typeof code === 'string' && { _drill: drillTo({ project: code, from: month, to: month }) }),
        _to: { prosjekt: String(cellOf(row, 'erp_projectid')), from: month, to: month },
      };
    }),
    excel: 'timer-mot-lonn',
    groupby: 'payrollmonth',
    empty: 'Ingen timer og ingen lønn på prosjekter her. Velg en annen periode eller et annet prosjekt.',
  };
});
