import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { monthLabel } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { namedChoices, namedCodes } from '@/lib/platform/routing/named-choices';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Choice, OwnFilter } from '@/lib/platform/routing/page';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { type BidFilterName, openStatus, wholePeriod } from './bid-filters';
import { bidMonth } from './bid-month';

const foundRow = z.strictObject({
  months: z.array(z.string()),
  segments: namedCodes,
  customers: namedCodes,
  responsibles: namedCodes,
});
type Found = z.infer<typeof foundRow>;

/** Filter values of all the company's bids: read once for all dropdowns of a page. */
const found = oncePerLoad(async ({ company }: Scope): Promise<Found> => {
  return asCompany.read(company.id, async (tx) => {
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
  });
});

const statusChoices: readonly Choice[] = [
  { value: openStatus, label: 'Alle åpne' },
  ...bidStatuses.map((status) => ({ value: status, label: status })),
];

/** Filters by what bids belong to, from the company's bids. */
const codeFilters: readonly (OwnFilter & { name: BidFilterName })[] = [
  {
    name: 'segment',
    text: 'Segment',
    multiple: true,
    choices: async (scope, filters) => namedChoices((await found(scope, filters)).segments, 'Uten segment'),
  },
  {
    name: 'customer',
    text: 'Kunde',
    multiple: true,
    choices: async (scope, filters) => namedChoices((await found(scope, filters)).customers, 'Uten kunde'),
  },
  {
    name: 'responsible',
    text: 'Ansvarlig',
    multiple: true,
    choices: async (scope, filters) => namedChoices((await found(scope, filters)).responsibles, 'Uten ansvarlig'),
  },
];

/** The filters that a figure of the report sets in the list, each a chip: by what bids belong to, and by number. */
export const listFilters: readonly (OwnFilter & { name: BidFilterName })[] = [
  ...codeFilters.map((filter) => ({ ...filter, chip: true })),
  { name: 'nr', text: 'Tilbud', multiple: true, chip: true },
];

/** The dropdowns of the bid dashboard, and the month chosen in its bars. */
export const dashboardFilters: readonly (OwnFilter & { name: BidFilterName })[] = [
  {
    name: 'period',
    text: 'Periode',
    emptyLabel: 'Siste 12 måneder og framover',
    choices: async (scope, filters) => {
      const { months } = await found(scope, filters);
      const years = [...new Set(months.map((month) => month.slice(0, 4)))];
      return [...years.map((year) => ({ value: year, label: year })), { value: wholePeriod, label: 'Alle' }];
    },
  },
  { name: 'status', text: 'Status', multiple: true, choices: async () => statusChoices },
  ...codeFilters,
  {
    name: 'eomonth',
    text: 'Måned',
    chip: true,
    choices: async (scope, filters) =>
      (await found(scope, filters)).months.map((month) => ({ value: lastDayOf(month), label: monthLabel(month) })),
  },
];
