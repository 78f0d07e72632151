import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/auth/session';
import { monthLabel } from '@/lib/filters/months';
import { lastDayOf } from '@/lib/format/days';
import { oncePerLoad } from '@/lib/routing/once-per-load';
import type { Choice, OwnFilter } from '@/lib/routing/page';
import { bidStatuses } from '@/lib/tables/declared/choices';
import { noneCode } from '@/lib/widgets/voucher-line-drill';
import { type BidFilterName, openStatus, wholePeriod } from './bid-filters';
import { bidMonth } from './bid-month';

const named = z.array(z.strictObject({ code: z.string().nullable(), name: z.string().nullable() }));
const foundRow = z.strictObject({
  months: z.array(z.string()),
  segments: named,
  customers: named,
  responsibles: named,
});
type Named = z.infer<typeof named>[number];
type Found = z.infer<typeof foundRow>;

const names = new Intl.Collator('nb', { numeric: true });

/** What the company's bids have in the filters, whichever bids are shown: asked once for all dropdowns of a page. */
const found = oncePerLoad(async ({ company }: Scope): Promise<Found> => {
  return asCompany(
    company.id,
    async (tx) => {
      const rows = await queryRows(tx, foundRow)`
        with own as (
          select ${bidMonth} as month, client_id, segment_id, responsible_id from bid where company_id = ${company.id}
        )
        select
          array(select distinct month from own where month is not null order by month desc) as months,
          (select coalesce(json_agg(json_build_object('code', code, 'name', name)), '[]') from (
            select distinct code, name from own
            left join dimension on dimension.company_id = ${company.id} and dimension.xid = segment_id) s) as segments,
          (select coalesce(json_agg(json_build_object('code', no, 'name', name)), '[]') from (
            select distinct no, name from own
            left join customer on customer.company_id = ${company.id} and customer.xid = client_id) c) as customers,
          (select coalesce(json_agg(json_build_object('code', empid, 'name', employee)), '[]') from (
            select distinct empid, employee.employee from own
            left join employee on employee.company_id = ${company.id} and employee.xid = responsible_id
          ) e) as responsibles`;
      return rows[0] ?? { months: [], segments: [], customers: [], responsibles: [] };
    },
    { readOnly: true },
  );
});

/** Choices by name, those of one name told apart by their codes; what has none comes last. */
function choicesOf(rows: readonly Named[], without: string): Choice[] {
  const count = new Map<string | null, number>();
  for (const { name } of rows) count.set(name, (count.get(name) ?? 0) + 1);
  const named = rows
    .flatMap(({ code, name }) =>
      code === null ? [] : [{ value: code, label: (count.get(name) ?? 0) > 1 ? `${name} (${code})` : (name ?? code) }],
    )
    .sort((a, b) => names.compare(a.label, b.label));
  return rows.some(({ code }) => code === null) ? [...named, { value: noneCode, label: without }] : named;
}

const statusChoices: readonly Choice[] = [
  { value: openStatus, label: 'Alle åpne' },
  ...bidStatuses.map((status) => ({ value: status, label: status })),
];

/** The dropdowns over the bid dashboard, and the month that is chosen in its bars. */
export const dashboardFilters: readonly (OwnFilter & { name: BidFilterName })[] = [
  {
    name: 'period',
    text: 'Periode',
    standard: 'Siste 12 måneder og framover',
    choices: async (scope, filters) => {
      const { months } = await found(scope, filters);
      const years = [...new Set(months.map((month) => month.slice(0, 4)))];
      return [...years.map((year) => ({ value: year, label: year })), { value: wholePeriod, label: 'Alle' }];
    },
  },
  { name: 'status', text: 'Status', multiple: true, choices: async () => statusChoices },
  {
    name: 'segment',
    text: 'Segment',
    multiple: true,
    choices: async (scope, filters) => choicesOf((await found(scope, filters)).segments, 'Uten segment'),
  },
  {
    name: 'customer',
    text: 'Kunde',
    multiple: true,
    choices: async (scope, filters) => choicesOf((await found(scope, filters)).customers, 'Uten kunde'),
  },
  {
    name: 'responsible',
    text: 'Ansvarlig',
    multiple: true,
    choices: async (scope, filters) => choicesOf((await found(scope, filters)).responsibles, 'Uten ansvarlig'),
  },
  {
    name: 'eomonth',
    text: 'Måned',
    chip: true,
    choices: async (scope, filters) =>
      (await found(scope, filters)).months.map((month) => ({ value: lastDayOf(month), label: monthLabel(month) })),
  },
];
