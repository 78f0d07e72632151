import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import type { Source } from '@/lib/platform/routing/page';
import { claimSupplierParam } from '../claim-params';
import { claimSentence } from '../claim-sentence';

const openRow = z.strictObject({
  status: z.enum(['merket', 'sendt']),
  seller: z.string(),
  currency: z.string(),
  leftam: z.number(),
  day: z.string(),
});

/** Reads what suppliers owe for claims, and which claims are not sent; of all, or of the requested supplier. */
export const claimVerdict: Source<'verdict'> = async ({ company: { id } }, { own }) => {
  const requested = own[claimSupplierParam];
  const claims = await asCompany.read(
    id,
    (tx) =>
      queryRows(tx, openRow)`
      select c.status, coalesce(s.name, i.supplier_name) as seller, i.currency,
        (c.amountam - coalesce((select sum(x.amountam) from claim_settlement x
          where x.company_id = c.company_id and x.claim_id = c.xid), 0))::float8 as leftam,
        ((case c.status when 'sendt' then coalesce(c.sent_at, c.claimed_at) else c.claimed_at end) at time zone 'Europe/Oslo')::date::text as day
      from invoice_claim c
      join supplier_invoice_line l on l.company_id = c.company_id and l.xid = c.line_id
      join supplier_invoice i on i.company_id = l.company_id and i.xid = l.invoice_id
      left join supplier s on s.company_id = i.company_id and s.xid = i.sup_id
      where c.company_id = ${id} and c.status in ('merket', 'sendt')
        and ${requested === undefined ? sql`true` : sql`i.supplier_key = ${requested}`}`,
  );
  return claimSentence(claims, today());
};
