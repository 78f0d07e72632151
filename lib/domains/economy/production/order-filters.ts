import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { monthLabel } from '@/lib/core/filters/months';
import { splitValues } from '@/lib/core/filters/own-values';
import { lastDayOf } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { codeAmong } from '@/lib/platform/ledger/code-among';
import { namedChoices, namedCodes } from '@/lib/platform/routing/named-choices';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Choice, OwnFilter } from '@/lib/platform/routing/page';

/** The filters that narrow the rows of the order pages, by their parameter names. */
const orderFilterNames = ['segment', 'customer', 'productcat', 'product', 'eomonth'] as const;
export type OrderFilterName = (typeof orderFilterNames)[number];

/** The amounts the charts can show: left to invoice, sold, invoiced. */
export const orderAmounts = { ram: 'Gjenstår å fakturere', revenueam: 'Ordreverdi', pam: 'Fakturert' } as const;
export type OrderAmount = keyof typeof orderAmounts;

/** The parameter that chooses one. */
export const orderAmountParam = 'belop';

/** SQL over a `sales_order` row: its amounts in kroner, and its planned month, yyyy-mm. */
export const orderAmountSql: Readonly<Record<OrderAmount, SQL>> = {
  ram: sql`(sales_order.revenueam - sales_order.pam)`,
  revenueam: sql`sales_order.revenueam`,
  pam: sql`sales_order.pam`,
};
export const orderMonth = sql`to_char(sales_order.planneddeldate, 'YYYY-MM')`;

/** The requested amount; default what is left to invoice. */
export function orderAmountOf({ own }: Pick<Filters, 'own'>): OrderAmount {
  const requested = own[orderAmountParam];
  return requested !== undefined && requested in orderAmounts ? (requested as OrderAmount) : 'ram';
}

/** Most products with a series of their own; with more, all but the largest nine are one series. */
const mostProducts = 10;

/** The filter's value for the other products, and its label. */
export const otherProducts = { value: 'ovrige', label: 'Øvrige produkter' } as const;

/** The products with a series of their own, most sold (kroner) first: a query of their names. */
export function largestProducts(companyId: string): SQL {
  return sql`
    select dimpronm from (
      select dimpronm, sum(revenueam) as sold
      from sales_order where company_id = ${companyId} group by dimpronm order by 2 desc, 1 limit ${mostProducts}::int
    ) largest
    order by sold desc, dimpronm
    limit (select case when count(distinct dimpronm) > ${mostProducts}::int then ${mostProducts - 1}::int else ${mostProducts}::int end
      from sales_order where company_id = ${companyId})`;
}

function productCondition(companyId: string, values: readonly string[]): SQL | undefined {
  const named = codeAmong(sql`sales_order.dimpronm`, values);
  if (!values.includes(otherProducts.value)) return named;
  return sql`(${named} or sales_order.dimpronm not in (${largestProducts(companyId)}))`;
}

function monthCondition(day: string | undefined): SQL | undefined {
  if (day === undefined) return undefined;
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))-\d{2}$/.exec(day)?.[1];
  return month !== undefined && lastDayOf(month) === day ? sql`${orderMonth} = ${month}` : sql`false`;
}

function conditionsOf(companyId: string, { own }: Pick<Filters, 'own'>): Record<OrderFilterName, SQL | undefined> {
  return {
    segment: codeAmong(sql`segment.code`, splitValues(own.segment)),
    customer: codeAmong(sql`customer.no`, splitValues(own.customer)),
    productcat: codeAmong(sql`sales_order.productcat`, splitValues(own.productcat)),
    product: productCondition(companyId, splitValues(own.product)),
    eomonth: monthCondition(own.eomonth),
  };
}

/**
 * The company's filtered order rows: `from … where …` over sales_order, customer, segment (a dimension) and project, to
 * select from. `except` names filters to ignore, as a chart is not filtered by the choice made in itself.
 */
export function ordersOf(
  companyId: string,
  filters: Pick<Filters, 'own'>,
  except: readonly OrderFilterName[] = [],
): SQL {
  const conditions = conditionsOf(companyId, filters);
  const requested = orderFilterNames.flatMap((name) => (except.includes(name) ? [] : (conditions[name] ?? [])));
  return sql`
    from sales_order
    join customer on customer.company_id = sales_order.company_id and customer.xid = sales_order.customer_id
    left join dimension segment
      on segment.company_id = sales_order.company_id and segment.xid = sales_order.segment_id
    left join project on project.company_id = sales_order.company_id and project.xid = sales_order.project_id
    where ${sql.join([sql`sales_order.company_id = ${companyId}`, ...requested], sql` and `)}`;
}

const foundRow = z.strictObject({
  months: z.array(z.string()),
  segments: namedCodes,
  customers: namedCodes,
  categories: z.array(z.string()),
  products: z.array(z.string()),
});
type Found = z.infer<typeof foundRow>;

/** Filter values of all the company's order rows: read once for all dropdowns of a page. */
const found = oncePerLoad(async ({ company }: Scope): Promise<Found> => {
  const own = sql`from sales_order where sales_order.company_id = ${company.id}`;
  const [row] = await companyRows(company.id, foundRow)`
    select
      array(select distinct ${orderMonth} as month ${own} order by month) as months,
      array(select distinct productcat ${own} order by productcat) as categories,
      array(select distinct dimpronm ${own} order by dimpronm) as products,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name)), '[]') from (
        select distinct code, name from (select segment_id ${own}) o
        left join dimension on dimension.company_id = ${company.id} and dimension.xid = o.segment_id) s) as segments,
      (select coalesce(json_agg(json_build_object('code', no, 'name', name)), '[]') from (
        select distinct no, name from (select customer_id ${own}) o
        join customer on customer.company_id = ${company.id} and customer.xid = o.customer_id) c) as customers`;
  return row ?? { months: [], segments: [], customers: [], categories: [], products: [] };
});

const plain = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

type Filter = OwnFilter & { name: OrderFilterName };

/** The dropdowns of the order pages, and the month chosen in the bars. */
export const orderFilters: readonly Filter[] = [
  {
    name: 'segment',
    text: 'Segment',
    multiple: true,
    choices: async (...requested) => namedChoices((await found(...requested)).segments, 'Uten segment'),
  },
  {
    name: 'customer',
    text: 'Kunde',
    multiple: true,
    choices: async (...requested) => namedChoices((await found(...requested)).customers, 'Uten kunde'),
  },
  {
    name: 'productcat',
    text: 'Produktkategori',
    multiple: true,
    choices: async (...requested) => plain((await found(...requested)).categories),
  },
  {
    name: 'product',
    text: 'Produkt',
    multiple: true,
    choices: async (...requested) => {
      const { products } = await found(...requested);
      return products.length > mostProducts ? [...plain(products), otherProducts] : plain(products);
    },
  },
  {
    name: 'eomonth',
    text: 'Måned',
    chip: true,
    choices: async (...requested) =>
      (await found(...requested)).months.map((month) => ({ value: lastDayOf(month), label: monthLabel(month) })),
  },
];

/** The dropdown for the amount the charts show. */
export const orderAmountFilter: OwnFilter = {
  name: orderAmountParam,
  text: 'Beløp',
  emptyLabel: orderAmounts.ram,
  choices: async () =>
    Object.entries(orderAmounts).flatMap(([value, label]) => (value === 'ram' ? [] : [{ value, label }])),
};
