import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { log } from '@/base/log';
import { asCompany, type CompanyTx } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { revenueSums } from '@/db/customer-revenue';
import { linesInParts } from '@/db/line-shares';
import { onReplica } from '@/db/on-replica';
import { queryRows } from '@/db/query-rows';
import type { FoundByRun } from '@/db/schema';
import { orderSteps } from '@/lib/domains/purchasing/orders/order-state';
import { href } from '@/lib/platform/routing/href';
import { claimsPath, purchaseListPath, reconciliationPath, voucherLinesPath } from '@/lib/platform/routing/paths';

/**
 * A rule that a company's rows hold to: what is wrong where they do not, as a plural, queries of the offending rows (`label`),
 * and the page to look at. Ledgers are read a year at a time.
 */
type Check = { name: string; path: string | null } & (
  | { ofYear: (companyId: string, year: number) => SQL }
  | { of: (companyId: string, tx: CompanyTx) => SQL | Promise<SQL[]> }
);

/** Keys whose sums in a table are not those of what it sums: with net, and lines where the table counts them. */
const unlike = (keys: string, counted: string, reckoned: SQL, stored: SQL): SQL => sql`
  select ${sql.raw(keys)} from (
    select ${sql.raw(`${keys}, ${counted}`)} from ${reckoned} reckoned
    union all select ${sql.raw(`${keys}, ${counted.replace(/\w+/g, '-$&')}`)} from ${stored} stored) both_ways
  group by ${sql.raw(keys)} having ${sql.raw(counted.replace(/\w+/g, 'sum($&) <> 0').replaceAll(',', ' or'))}`;

const inYear = (table: string, companyId: string, year: number): SQL =>
  sql`(select * from ${sql.raw(table)} where company_id = ${companyId} and year = ${year}::int)`;

/** Labels of accounts and months: 'konto 1500 i 2026-10'. */
const byAccount = (companyId: string, year: number, unlikely: SQL): SQL => sql`
  select distinct 'konto ' || a.no || ' i ' || ${year}::int || '-' || lpad(wrong.month::text, 2, '0') as label
  from (${unlikely}) wrong join account a on a.company_id = ${companyId} and a.xid = wrong.account_id`;

const foreignKey = z.strictObject({
  source: z.string(),
  target: z.string(),
  name: z.string(),
  on: z.string(),
  set: z.string(),
});

/** A query per foreign key between a company's tables, of the rows whose target row-level security does not show. */
async function danglingRows(companyId: string, tx: CompanyTx): Promise<SQL[]> {
  const keys = await queryRows(tx, foreignKey)`
    select k.conrelid::regclass::text as source, k.confrelid::regclass::text as target, k.conname as name,
      string_agg(format('target.%I = source.%I', other.attname, own.attname), ' and ') as on,
      string_agg(format('source.%I is not null', own.attname), ' and ') as set
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid and c.relforcerowsecurity
    join pg_class t on t.oid = k.confrelid and t.relforcerowsecurity
    cross join unnest(k.conkey, k.confkey) pair(own_no, other_no)
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own_no
    join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.other_no
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace group by k.oid`;
  return keys.map(
    ({ source, target, name, on, set }) => sql`
    select ${name}::text || ': ' || count(*) as label from ${sql.raw(source)} source
    where source.company_id = ${companyId} and ${sql.raw(set)}
      and not exists (select from ${sql.raw(target)} target where ${sql.raw(on)}) having count(*) > 0`,
  );
}

/** Invoice lines of which more is claimed than they cost, as the trigger claims_within_line has it. */
const claimsOverLine = (companyId: string): SQL => sql`
  select i.supplier_name || ' ' || i.no as label from invoice_claim c
  join supplier_invoice_line l on l.company_id = ${companyId} and l.xid = c.line_id
  join supplier_invoice i on i.company_id = ${companyId} and i.xid = l.invoice_id
  where c.company_id = ${companyId} and c.status <> 'frafalt' group by l.xid, i.xid, i.supplier_name, i.no, l.netam, i.taxexclusiveam, i.lineam
  having sum(c.amountam) > ceil(l.netam * coalesce(i.taxexclusiveam / nullif(i.lineam, 0), 1) * 100) / 100`;

/** Every check, which the tests and the night's job try. */
const checks: readonly Check[] = [
  {
    name: 'Bilag som ikke går i balanse',
    path: voucherLinesPath,
    ofYear: (companyId, year) => sql`
      select 'bilag ' || v.journal || ' ' || v.no || ' av ' || v.date as label from (
        select voucher_id from voucher_line where company_id = ${companyId} and year = ${year}::int
        group by voucher_id having sum(net) <> 0) crooked
      join voucher v on v.company_id = ${companyId} and v.xid = crooked.voucher_id`,
  },
  {
    name: 'Bilag uten linjer',
    path: voucherLinesPath,
    of: (companyId) => sql`
      select 'bilag ' || v.journal || ' ' || v.no || ' av ' || v.date as label from voucher v where v.company_id = ${companyId}
        and not exists (select from voucher_line line where line.company_id = ${companyId} and line.voucher_id = v.xid)`,
  },
  {
    name: 'Månedssummer som ikke er linjenes',
    path: reconciliationPath,
    ofYear: (companyId, year) =>
      byAccount(
        companyId,
        year,
        unlike(
          'month, account_id, customer_id, project_id, segment_id',
          'net, lines',
          sql`(select * from ${linesInParts(companyId)} part where year = ${year}::int)`,
          inYear('ledger_month', companyId, year),
        ),
      ),
  },
  {
    name: 'Kontosummer som ikke er linjenes',
    path: reconciliationPath,
    ofYear: (companyId, year) =>
      byAccount(
        companyId,
        year,
        unlike(
          'month, account_id',
          'net, lines, customer_net, customer_lines, supplier_net, supplier_lines',
          sql`(select month, account_id, net, 1 as lines, case when customer_id is null then 0 else net end as customer_net,
            num_nonnulls(customer_id) as customer_lines, case when supplier_id is null then 0 else net end as supplier_net,
            num_nonnulls(supplier_id) as supplier_lines from ${inYear('voucher_line', companyId, year)} line)`,
          inYear('account_month', companyId, year),
        ),
      ),
  },
  {
    name: 'Omsetning per måned som ikke er linjenes',
    path: reconciliationPath,
    ofYear: (companyId, year) => sql`
      select distinct ${year}::int || '-' || lpad(month::text, 2, '0') as label from (${unlike(
        'month, customer_id, segment_id',
        'net',
        sql`(select * from (${revenueSums(companyId, [{ from: `${year}-01`, to: `${year}-12` }])})
          sums (company_id, year, month, customer_id, segment_id, net))`,
        inYear('revenue_month', companyId, year),
      )}) wrong`,
  },
  {
    name: 'Kunders summer som ikke er linjenes',
    path: reconciliationPath,
    ofYear: (companyId, year) => sql`
      select 'kunde ' || c.no || ' i ' || ${year}::int as label from (${unlike(
        'account_id, customer_id',
        'net',
        sql`(select * from ${inYear('voucher_line', companyId, year)} line where customer_id is not null)`,
        inYear('customer_year', companyId, year),
      )}) wrong join customer c on c.company_id = ${companyId} and c.xid = wrong.customer_id`,
  },
  {
    name: 'Dager med et annet antall linjer',
    path: reconciliationPath,
    ofYear: (companyId, year) => sql`
      select date::text as label from (${unlike(
        'month, date',
        'lines',
        sql`(select month, date, 1 as lines from ${inYear('voucher_line', companyId, year)} line)`,
        inYear('ledger_day', companyId, year),
      )}) wrong`,
  },
  {
    // Deletion of persons takes their lines: a gap before the last of these is theirs.
    name: 'Hull i endringsloggen',
    path: null,
    of: (companyId) => sql`
      select 'etter nr. ' || before as label from (
        select lag(no, 1, 0::bigint) over (order by no) as before, no, lag(at) over (order by no) as since from (
          select no, at from edit_log where company_id = ${companyId}
          union all select last + 1, null from number_series where company_id = ${companyId} and name = 'edit_log') numbers) pairs
      where no <> before + 1 and not exists (select from deletion_log where company_id = ${companyId} and at >= coalesce(since, '-infinity'))`,
  },
  {
    name: 'Krav over det fakturalinjen koster',
    path: claimsPath,
    of: claimsOverLine,
  },
  {
    name: 'Bestillinger med statuser som ikke følger på hverandre',
    path: purchaseListPath,
    of: (companyId) => sql`
      select distinct o.no as label from (
        select order_id, status, lag(status) over steps as before, lead(status) over steps as after
        from purchase_order_event where company_id = ${companyId} window steps as (partition by order_id order by at, xid)) event
      join purchase_order o on o.company_id = ${companyId} and o.xid = event.order_id
      where (event.after is null and event.status <> o.status)
        or (event.before <> event.status and not (event.before || ' > ' || event.status) = any(${sql.param(orderSteps)}::text[]))`,
  },
  {
    name: 'Kalkyler med et annet antall linjer enn det som står',
    path: null,
    of: (companyId) => sql`
      select c.name as label from calculation c
      left join calculation_version v on v.company_id = ${companyId} and v.calculation_id = c.xid and v.version = c.version
      where c.company_id = ${companyId} and c.version > 0 and (v.version is null or c.lines <> v.lines
        or c.lines <> (select count(*) from calculation_line l where l.company_id = ${companyId} and l.calculation_id = c.xid))`,
  },
  { name: 'Henvisninger til rader som ikke er selskapets', path: null, of: danglingRows },
];

const named = 5;
const foundRow = z.strictObject({ label: z.string(), count: z.number() });
const yearRow = z.strictObject({ year: z.number() });

async function queriesOf(check: Check, companyId: string): Promise<SQL[]> {
  return asCompany.read(companyId, async (tx) => {
    if ('of' in check) return [await check.of(companyId, tx)].flat();
    const years = await queryRows(tx, yearRow)`
      select year from voucher_line where company_id = ${companyId} union select year from account_month where company_id = ${companyId}`;
    return years.map(({ year }) => check.ofYear(companyId, year));
  });
}

async function tryCheck(check: Check, companyId: string): Promise<FoundByRun[]> {
  const labels: string[] = [];
  let count = 0;
  for (const query of await queriesOf(check, companyId)) {
    const rows = await companyRows(companyId, foundRow)`
      select label, (count(*) over ())::int as count from (${query}) found order by label limit ${named}`;
    count += rows[0]?.count ?? 0;
    labels.push(...rows.map(({ label }) => label));
  }
  const { name, path } = check;
  const address = path === null ? null : href(path, { company: companyId });
  return count === 0 ? [] : [{ name, count, rows: labels.slice(0, named).map((label) => ({ label, address })) }];
}

/** Tries every check in a company, on the replica where there is one: what is wrong, how many rows, the first of them. */
export async function checkCompany(companyId: string): Promise<FoundByRun[]> {
  const found: FoundByRun[] = [];
  for (const check of checks) {
    try {
      found.push(...(await onReplica(() => tryCheck(check, companyId))).result);
    } catch (error) {
      log().error({ err: error, check: check.name, company: companyId }, 'a check of the data failed');
      found.push({ name: `${check.name}: kontrollen lot seg ikke kjøre`, count: 1, rows: [] });
    }
  }
  return found;
}
