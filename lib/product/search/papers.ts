import { type SQL, sql } from 'drizzle-orm';
import { listedStatus } from '@/db/order-state';
import { orderStates } from '@/lib/core/format/order-states';
import { type Typed, taxForms } from '@/lib/core/search/read-typed';
import { customerCardPath, openItemsPath, supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { invoiceName } from './called-invoices';
import { customerInvoiceRows, type Settlement } from './customer-invoice-rows';
import {
  amountOf,
  dayText,
  digitsOf,
  fact,
  factsOf,
  type MayRead,
  type Sought,
  type Subject,
  shownDay,
  thingsIn,
} from './subject';
import { voucherRows } from './voucher-rows';

/** The one word of the order's state, for where no column gives it. */
const listedWord = (purchase: SQL): SQL => {
  const words = orderStates.map(({ value, label }) => sql`when ${value}::text then ${label}::text`);
  return sql`case (${listedStatus(purchase)}) ${sql.join(words, sql` `)} end`;
};

/** Rates a number against the typed one: whole, at its beginning, or inside; null where it does not fit. */
const numberFits = (number: string, typed: string): SQL => sql`case
  when lower(${sql.raw(number)}) = lower(${typed}) then 0
  when starts_with(lower(${sql.raw(number)}), lower(${typed})) then 1
  when strpos(lower(${sql.raw(number)}), lower(${typed})) > 0 then 2 end`;

const typedOf = (sought: Sought): Typed | undefined => ('typed' in sought ? sought.typed : undefined);

const kroner = (ore: number) => sql`${ore}::numeric / 100`;

/** Returns the amounts without tax if the typed one is with it. */
const netOf = (ore: number) => taxForms(ore).flatMap((form) => (form.typedIs === 'gross' ? [form] : []));

const amongOre = (amount: SQL, ores: readonly number[]) =>
  sql`abs(${amount}) = any(${sql.param(ores.map((ore) => ore / 100))}::numeric[])`;

/** Suppliers' invoices, by number, KID and amount: with tax, without, and line by line. */
function invoiceRows(companyId: string, sought: Sought, most: number): SQL | undefined {
  const typed = typedOf(sought);
  const { number, amount } = typed ?? { number: null, amount: null };
  if (number === null && amount === null) return undefined;
  const ore = amount?.ore;
  const byNumber =
    number === null
      ? []
      : [
          numberFits('invoice.no', number),
          ...(/^\d{4,}$/.test(number)
            ? [sql`case when ${digitsOf(sql`invoice.paymentid`)} = ${number} then 0 end`]
            : []),
        ];
  const byAmount =
    ore === undefined
      ? []
      : [
          sql`case when ${kroner(ore)} in (invoice.taxinclusiveam, invoice.payableam, invoice.taxexclusiveam) then 0 end`,
          sql`case when invoice.xid in (select line.invoice_id from supplier_invoice_line line where line.company_id = ${companyId}
            and ${amongOre(sql`line.netam`, [ore, ...netOf(ore).map((form) => form.ore)])}) then 1 end`,
        ];
  const isIt = (amount: SQL) => (ore === undefined ? sql`false` : sql`${amount} = ${kroner(ore)}`);
  return sql`
    select count(*) over () as count, found.xid::text as id, found.no as code, found.no || ' fra ' || supplier_name as name,
      concat_ws(' · ', initcap(found.kind) || ' ' || ${shownDay(sql`issuedate`)}, project.description,
        'forfall ' || ${shownDay(sql`duedate`)}) as note,
      null::text as state, found.xid::text as value, ${dayText(sql`issuedate`)} as day, fit,
      jsonb_build_array(
        ${amountOf(sql`payableam`, sql`case when currency = 'NOK' then '' else currency end`, isIt(sql`payableam`))},
        ${amountOf(sql`taxexclusiveam`, sql`'uten mva.'`, sql`${isIt(sql`taxexclusiveam`)} and not ${isIt(sql`payableam`)}`)}) as amounts,
      ${factsOf(
        fact('Leverandør', sql`supplier_name`, 'supplier', sql`found.sup_id`),
        fact('Prosjekt', sql`project.description`, 'project', sql`project.xid`),
        fact('Bestilling', sql`purchase.no`, 'order', sql`purchase.xid`),
        fact('Fakturadato', dayText(sql`issuedate`)),
        fact('Forfall', dayText(sql`duedate`)),
        fact('Uten mva.', sql`taxexclusiveam`),
        fact('Å betale', sql`payableam`),
        fact('KID', sql`paymentid`),
      )} as facts
    from (
      select invoice.*, least(${sql.join([...byNumber, ...byAmount, sql`null::int`], sql`, `)}) as fit
      from supplier_invoice invoice where invoice.company_id = ${companyId} offset 0
    ) found
    left join project on project.company_id = ${companyId} and project.xid = found.project_id
    left join purchase_order purchase on purchase.company_id = ${companyId} and purchase.xid = found.order_id
    where fit is not null order by fit, issuedate desc, found.no limit ${most}`;
}

/** Orders, by number and by what their lines come to, without tax as they are and with each rate. */
function orderRows(companyId: string, sought: Sought, most: number): SQL | undefined {
  const typed = typedOf(sought);
  const { number, amount } = typed ?? { number: null, amount: null };
  if (number === null && amount === null) return undefined;
  const ore = amount?.ore;
  const forms = ore === undefined ? [] : netOf(ore);
  const byNumber = number === null ? [] : [numberFits('no', number), sql`case when poid::text = ${number} then 0 end`];
  const byAmount =
    ore === undefined
      ? []
      : [
          sql`case when sumam = ${kroner(ore)} then 0 end`,
          sql`case when ${amongOre(
            sql`sumam`,
            forms.map((form) => form.ore),
          )} then 1 end`,
        ];
  const withTax = forms.map(
    (form) => sql`case when sumam = ${kroner(form.ore)} then
      jsonb_build_array(${amountOf(kroner(ore ?? 0), sql`${`med ${form.rate} % mva.`}::text`, sql`true`)}) end`,
  );
  const isIt = ore === undefined ? sql`false` : sql`sumam = ${kroner(ore)}`;
  return sql`
    select count(*) over () as count, found.xid::text as id, found.no as code, concat_ws(' ', found.no, supplier.name) as name,
      concat_ws(' · ', project.description, 'bestilt ' || ${shownDay(sql`orderdate`)}) as note,
      ${listedWord(sql`found`)} as state, found.xid::text as value, ${dayText(sql`orderdate`)} as day, fit,
      case when sumam is null then '[]'::jsonb else jsonb_build_array(${amountOf(sql`sumam`, sql`'uten mva.'`, isIt)})
        || coalesce(${sql.join([...withTax, sql`'[]'::jsonb`], sql`, `)}) end as amounts,
      ${factsOf(
        fact('Leverandør', sql`supplier.name`, 'supplier', sql`supplier.xid`),
        fact('Prosjekt', sql`project.description`, 'project', sql`project.xid`),
        fact('Bestilt av', sql`found.orderedby`),
        fact('Bestilt', dayText(sql`orderdate`)),
        fact('Sum uten mva.', sql`sumam`),
      )} as facts
    from (
      select held.*, least(${sql.join([...byNumber, ...byAmount, sql`null::int`], sql`, `)}) as fit
      from (
        select purchase.*, round(line.sumam, 2) as sumam from purchase_order purchase
        left join (
          select order_id, sum(countam * priceam) as sumam from purchase_order_line where company_id = ${companyId} group by order_id
        ) line on line.order_id = purchase.xid
        where purchase.company_id = ${companyId} offset 0
      ) held
    ) found
    left join supplier on supplier.company_id = ${companyId} and supplier.xid = found.sup_id
    left join project on project.company_id = ${companyId} and project.xid = found.project_id
    where fit is not null order by fit, orderdate desc, found.no desc limit ${most}`;
}

/** A customer's invoices on a page that shows one customer. */
const customerInvoices = (path: string, settlement: Settlement, unless?: string): Subject => ({
  kind: 'Kundefaktura',
  group: 'Fakturaer',
  path,
  unless,
  params: (customer) => ({ [customerParam]: customer }),
  rows: customerInvoiceRows(settlement),
  named: invoiceName,
});

/** The invoices that are hits of their own for whoever may read these pages. */
function ownInvoices(mayRead: MayRead): Settlement[] {
  if (mayRead(customerCardPath)) return ['open', 'settled'];
  return mayRead(openItemsPath) ? ['open'] : [];
}

/** Subjects with a number and an amount, in the order of the groups. */
export const papers: readonly Subject[] = [
  ...thingsIn('voucher', 'Bilag', (companyId, sought, most, mayRead) =>
    voucherRows(companyId, sought, most, ownInvoices(mayRead)),
  ),
  customerInvoices(openItemsPath, 'open'),
  customerInvoices(customerCardPath, 'settled'),
  customerInvoices(customerCardPath, 'open', openItemsPath),
  {
    kind: 'Faktura',
    group: 'Fakturaer',
    path: supplierInvoicesPath,
    params: (faktura) => ({ faktura }),
    rows: invoiceRows,
  },
  ...thingsIn('order', 'Bestillinger', orderRows),
];
