import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { upToMonth } from '@/db/period-sql';
import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { yearOf } from '@/lib/filters/months';
import { lastDayOf } from '@/lib/filters/period-text';
import { formatDate } from '@/lib/format/date';
import { ledgerEmptyText } from '@/lib/widgets/empty-text';
import { drillTo } from '@/lib/widgets/voucher-line-drill';
import type { Column, Tabulator } from '@/lib/widgets/widget';
import { type AgingKey, addDays, ageBalance, type Invoice } from '../receivables-aging';

type Found = {
  no: string;
  name: string;
  paymentDays: number;
  balance: number;
  openingYear: number | null;
  due: string | null;
  amount: number | null;
};

const ages: Record<AgingKey, string> = {
  notDue: 'Ikke forfalt',
  upTo30: '0–30 dager',
  upTo60: '31–60 dager',
  upTo90: '61–90 dager',
  over90: '90+ dager',
  prepaid: 'Forskudd',
};

function columnsOf({ span, yrpr }: Filters): Column[] {
  const amount = { type: 'amount', decimals: 0, math: 'sum', width: 120 } as const;
  const drill = drillTo({ from: span.first < yrpr ? span.first : yrpr, to: yrpr });
  return [
    { text: 'Kundenr', value: 'no', type: 'text', width: 90 },
    { text: 'Kunde', value: 'customer', type: 'text', width: 260 },
    ...Object.entries(ages).map(([value, text]): Column => ({ text, value, ...amount, drill })),
    { text: 'Sum', value: 'sum', ...amount, drill },
  ];
}

/**
 * What each customer owes on receivables (15xx) at the end of yrpr's month, by days past due; kroner. The balance is the
 * latest opening of customers' items and the movement since; of the invoices only those that it can hold are read.
 */
export async function receivablesAging(scope: Scope, filters: Filters): Promise<Tabulator> {
  const companyId = scope.company.id;
  const asOf = lastDayOf(filters.yrpr);
  const { rows, empty } = await asCompany(
    companyId,
    async (tx) => {
      const receivables = sql`array(select xid from account where company_id = ${companyId} and left(no, 2) = '15')`;
      const { rows } = await tx.execute<Found>(sql`
        with opened as (
          select max(year) as year from open_item
          where company_id = ${companyId} and customer_id is not null and year <= ${yearOf(filters.yrpr)}
        ), balance as (
          select customer_id, sum(amount) as amount from (
            select customer_id, amount from open_item
            where company_id = ${companyId} and year = (select year from opened) and customer_id is not null
              and account_id = any(${receivables})
            union all
            select customer_id, net from ledger_month sums
            where company_id = ${companyId} and customer_id is not null and account_id = any(${receivables})
              and ${upToMonth('sums', filters.yrpr)} and year >= coalesce((select year from opened), 0)
          ) parts
          group by customer_id having sum(amount) <> 0
        ), invoice as materialized (
          select * from (
            select line.customer_id, line.date, line.due_date, line.net, line.xid, balance.amount as owed,
              coalesce(sum(line.net) over (
                partition by line.customer_id order by line.date desc, line.xid desc
                rows between unbounded preceding and 1 preceding), 0) as newer
            from voucher_line line
            join balance on balance.customer_id = line.customer_id and balance.amount > 0
            where line.company_id = ${companyId} and line.account_id = any(${receivables}) and line.net > 0
              and ${upToMonth('line', filters.yrpr)}
          ) counted
          where newer < owed
        )
        select customer.no, customer.name, customer.payment_days as "paymentDays", balance.amount as balance,
          (select year from opened) as "openingYear",
          coalesce(invoice.due_date, invoice.date + customer.payment_days::int) as due, invoice.net as amount
        from balance
        join customer on customer.company_id = ${companyId} and customer.xid = balance.customer_id
        left join invoice on invoice.customer_id = balance.customer_id
        order by customer.name, customer.no, invoice.date desc, invoice.xid desc`);
      return { rows, empty: await ledgerEmptyText(tx, companyId, rows.length > 0, noneOwes) };
    },
    { readOnly: true },
  );
  const customers = new Map<string, Found & { invoices: Invoice[] }>();
  for (const row of rows) {
    const customer = customers.get(row.no) ?? { ...row, invoices: [] };
    if (row.due !== null && row.amount !== null) customer.invoices.push({ due: row.due, amount: row.amount });
    customers.set(row.no, customer);
  }
  return {
    wtype: 'tabulator',
    title: 'Aldersfordelte kundefordringer',
    subtitle: `Kundereskontro per ${formatDate(asOf)}. Betalinger er ført mot de eldste fakturaene.`,
    options: { columns: columnsOf(filters) },
    data: [...customers.values()].map(({ no, name, paymentDays, balance, openingYear, invoices }) => {
      const openingDay = openingYear === null ? `${filters.span.first}-01` : `${openingYear}-01-01`;
      return {
        no,
        customer: name,
        ...ageBalance(balance, invoices, addDays(openingDay, paymentDays - 1), asOf),
        sum: balance,
        _drill: drillTo({ group: '15', customer: no }),
      };
    }),
    parameters: { excel: 'aldersfordeling', empty },
  };
}

const noneOwes = 'Ingen kunder har åpne poster ved utgangen av måneden. Velg en annen måned.';
