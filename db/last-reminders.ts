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
