import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { cut } from '@/lib/core/format/cut';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice, withdrawNotices } from '@/lib/platform/notices/add-notice';
import { href } from '@/lib/platform/routing/href';
import { claimsPath } from '@/lib/platform/routing/paths';
import { claimLog } from '@/lib/platform/tables/other-logs';

type Author = Pick<Scope, 'company' | 'user'>;

const claimRow = z.strictObject({ xid: z.string() });
const followerRow = z.strictObject({ user: z.string(), claims: z.array(z.string()), label: z.string() });

const settled = sql`coalesce((select sum(s.amountam) from claim_settlement s where s.company_id = c.company_id and s.claim_id = c.xid), 0)`;

/**
 * Settles open claims by the credit notes that name their invoice: claims on the same item first, else in line order,
 * up to the unused credit without VAT. A fully paid claim is closed, and its followers are notified.
 */
export async function settleClaims(tx: CompanyTx, by: Author): Promise<void> {
  const companyId = by.company.id;
  // The lock serializes settlements, so that the next sees these payments.
  await tx.execute(sql`
    select from invoice_claim c where c.company_id = ${companyId} and c.status in ('merket', 'sendt')
    order by c.xid for update`);
  await tx.execute(sql`
    with credit as (
      select n.xid, n.taxexclusiveam - coalesce((select sum(s.amountam) from claim_settlement s
          where s.company_id = ${companyId} and s.invoice_id = n.xid), 0) as amount, f.xid as invoice_id, n.issuedate
      from supplier_invoice n
      join supplier_invoice f on f.company_id = ${companyId} and f.supplier_key = n.supplier_key and f.kind = 'faktura'
        and f.no = n.billingreference and f.currency = n.currency
      where n.company_id = ${companyId} and n.kind = 'kreditnota'
    ), open as (
      select c.xid, l.invoice_id, c.amountam - ${settled} as amount,
        row_number() over (partition by l.invoice_id order by not exists (
          select from credit join supplier_invoice_line k on k.company_id = ${companyId} and k.invoice_id = credit.xid
          where credit.invoice_id = l.invoice_id and coalesce(k.sup_item_id, k.text) = coalesce(l.sup_item_id, l.text)),
          l.orderint, c.reason) as place
      from invoice_claim c
      join supplier_invoice_line l on l.company_id = ${companyId} and l.xid = c.line_id
      where c.company_id = ${companyId} and c.status in ('merket', 'sendt')
    ), claims as (
      select xid, invoice_id, sum(amount) over before - amount as begins, sum(amount) over before as ends
      from open where amount > 0 window before as (partition by invoice_id order by place)
    ), credits as (
      select xid, invoice_id, sum(amount) over before - amount as begins, sum(amount) over before as ends
      from credit where amount > 0 window before as (partition by invoice_id order by issuedate, xid)
    )
    insert into claim_settlement as s (company_id, claim_id, invoice_id, amountam)
    select ${companyId}, c.xid, k.xid, least(c.ends, k.ends) - greatest(c.begins, k.begins)
    from claims c join credits k on k.invoice_id = c.invoice_id and k.begins < c.ends and c.begins < k.ends
    on conflict (company_id, claim_id, invoice_id) do update set amountam = s.amountam + excluded.amountam`);
  const paid = await queryRows(tx, claimRow)`
    update invoice_claim c set status = 'oppgjort', closed_at = now(), closed_by_name = ${by.user.fullName}
    where c.company_id = ${companyId} and c.status in ('merket', 'sendt') and c.amountam <= ${settled}
    returning c.xid`;
  if (paid.length > 0)
    await tellOfSettled(
      tx,
      by,
      paid.map(({ xid }) => xid),
    );
}

/** Notifies the users who marked or moved the claims that they are settled. */
async function tellOfSettled(tx: CompanyTx, by: Author, claims: readonly string[]): Promise<void> {
  const companyId = by.company.id;
  const followers = await queryRows(tx, followerRow)`
    select user_id as "user", array_agg(distinct row::text order by row::text) as claims, min(row_label) as label
    from edit_log where company_id = ${companyId} and tbl = ${claimLog.tbl} and row = any(${sql.param(claims)}::uuid[])
    group by user_id`;
  for (const { user, claims: own, label } of followers) {
    const what = own.length === 1 ? `kravet du har fulgt (${cut(label, 160)})` : `${own.length} krav du har fulgt`;
    await addNotice(tx, by, {
      to: [user],
      kind: 'settled',
      words: `har lest inn en kreditnota som gjør opp ${what}`,
      address: href(claimsPath, { company: companyId }),
      path: claimsPath,
      about: own[0] ?? '',
    });
  }
}

/** Reverts the payments of credit notes: the claims they closed are open again. */
export async function unsettleClaims(tx: CompanyTx, companyId: string, credits: readonly string[]): Promise<void> {
  const ids = sql`any(${sql.param([...credits])}::uuid[])`;
  const open = await queryRows(tx, claimRow)`
    update invoice_claim c set status = case when c.sent_at is null then 'merket' else 'sendt' end,
      closed_at = null, closed_by_name = null
    where c.company_id = ${companyId} and c.status = 'oppgjort' and exists (
      select from claim_settlement s where s.company_id = ${companyId} and s.claim_id = c.xid and s.invoice_id = ${ids})
    returning c.xid`;
  await withdrawNotices(
    tx,
    companyId,
    open.map(({ xid }) => xid),
    ['settled'],
  );
  await tx.execute(sql`delete from claim_settlement s where s.company_id = ${companyId} and s.invoice_id = ${ids}`);
}
