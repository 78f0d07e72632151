import { type SQL, sql } from 'drizzle-orm';

/** The letters with the order itself that have gone, wait or were handed to a mail program; `purchase` is purchase_order. */
const letters = (purchase: SQL) => sql`
  from order_letter written where written.company_id = ${purchase}.company_id and written.order_id = ${purchase}.xid
    and written.kind = 'bestilling' and not exists (select from letter gone where gone.company_id = ${purchase}.company_id
      and gone.about = written.xid and gone.state = 'given-up')`;

/** The order's state as lists have it (lib/core/columns/orders.ts): 'skrevet' once all of its suppliers are written to. */
export const listedStatus = (purchase: SQL): SQL => sql`
  case when ${purchase}.status <> 'godkjent' then ${purchase}.status when exists (select ${letters(purchase)}) and not exists (
    select from purchase_order_line part
    join equipment sold on sold.company_id = part.company_id and sold.xid = part.equipment_id
    where part.company_id = ${purchase}.company_id and part.order_id = ${purchase}.xid and part.countam > 0
      and ${purchase}.sup_id is null and sold.sup_id is not null
      and not exists (select ${letters(purchase)} and coalesce(written.sup_id, sold.sup_id) = sold.sup_id))
  then 'skrevet' else 'klar' end`;
