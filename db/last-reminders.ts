import { z } from 'zod';
import type { CompanyTx } from './company';
import { queryRows } from './query-rows';

const lastRow = z.strictObject({ customer: z.string(), day: z.string(), count: z.number() });

/** A customer's last reminder of overdue invoices (yyyy-mm-dd, Norwegian time), and their number. */
export type LastReminder = Omit<z.infer<typeof lastRow>, 'customer'>;

/** The last reminder of each customer that has had one, by xid. */
export async function lastReminders(tx: CompanyTx, companyId: string): Promise<ReadonlyMap<string, LastReminder>> {
  const rows = await queryRows(tx, lastRow)`
    select customer_id as customer, (max(at) at time zone 'Europe/Oslo')::date::text as day, count(*)::int as count
    from reminder where company_id = ${companyId} group by customer_id`;
  return new Map(rows.map(({ customer, ...last }) => [customer, last]));
}

const itemRow = z.strictObject({
  no: z.string().nullable(),
  date: z.string().nullable(),
  day: z.string(),
  count: z.number(),
});

/** The reminders of a customer's invoices, by the number and date in their letters: the last day of each, and how many. */
export const remindedItems = (tx: CompanyTx, companyId: string, customer: string) =>
  queryRows(tx, itemRow)`
    select item->>'no' as no, item->>'date' as date, (max(at) at time zone 'Europe/Oslo')::date::text as day, count(*)::int as count
    from reminder cross join jsonb_array_elements(items) item
    where company_id = ${companyId} and customer_id = ${customer} group by 1, 2`;
