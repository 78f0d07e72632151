import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { company } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { comingDay } from './coming-day';
import type { Choice } from './finding';
import type { InvoiceGroup } from './invoice-state';
import { type JudgedInvoice, judgeInvoices, type SettledLine } from './judge-invoices';
import { markPaths } from './mark-claims';
import { limitOf, proposedChoices } from './propose';
import { waitsUntil } from './waits-until';

const orderLineRow = z.strictObject({
  text: z.string(),
  count: z.number(),
  price: z.number().nullable(),
  delivered: z.number(),
  measure: z.string().nullable(),
});
const deliveryRow = z.strictObject({
  date: z.string(),
  text: z.string(),
  count: z.number(),
  note: z.string().nullable(),
  by: z.string(),
});
const sellerRow = z.strictObject({ email: z.string().nullable(), orders: z.number(), claims: z.number() });

/** The order of an invoice as its paper: lines in kroner, and what has come. */
type OrderPaper = {
  xid: string;
  no: string;
  orderdate: string;
  orderedby: string | null;
  /** The day the rest is promised for. */
  coming: string | null;
  lines: z.infer<typeof orderLineRow>[];
  deliveries: z.infer<typeof deliveryRow>[];
};

/** A line with what it was held against, its differences (whole øre), and a proposal for each that is open. */
type SettlingLine = Pick<SettledLine, 'against' | 'ordered' | 'hired' | 'why' | 'findings'> & {
  line: string;
  proposed: (Choice | null)[];
};

/** The data for settling an invoice line by line. */
export type Settling = {
  group: InvoiceGroup;
  loose: string[];
  lines: SettlingLine[];
  order: OrderPaper | null;
  /** The day on which what waits for goods is open again. */
  until: string;
  /** True if the user may mark claims. */
  mayClaim: boolean;
  /** The address for claims, and the seller's orders and claims in the last year. */
  seller: z.infer<typeof sellerRow>;
  /** Credit notes that name the invoice and are not used on a claim, in its currency. */
  credit: number;
};

async function orderPaper(tx: CompanyTx, companyId: string, { order }: JudgedInvoice, now: string) {
  if (!order) return null;
  const lines = await queryRows(tx, orderLineRow)`
    select line.text, line.countam as count, line.priceam as price, line.measure, coalesce((
      select sum(come.countam) from purchase_delivery come
      where come.company_id = ${companyId} and come.line_id = line.xid), 0)::int as delivered
    from purchase_order_line line where line.company_id = ${companyId} and line.order_id = ${order.xid}
    order by line.orderint`;
  const deliveries = await queryRows(tx, deliveryRow)`
    select come.date::text as date, line.text, come.countam as count, come.packingnote as note, come.received_by_name as by
    from purchase_delivery come
    join purchase_order_line line on line.company_id = ${companyId} and line.xid = come.line_id
    where come.company_id = ${companyId} and line.order_id = ${order.xid} order by come.date, line.orderint`;
  const isWhole = lines.every(({ count, delivered }) => delivered >= count);
  const { xid, no, orderdate, orderedby } = order;
  return { xid, no, orderdate, orderedby, coming: isWhole ? null : comingDay(order, now), lines, deliveries };
}

const creditRow = z.strictObject({ unused: z.number() });

/** An invoice line by line, to be settled; `due` and `currency` are the invoice's. Proposals follow the company's limit. */
export async function readSettling(
  { company: { id: companyId }, permissions }: Scope,
  invoice: { xid: string; duedate: string | null; currency: string; sellerKey: string; no: string },
): Promise<Settling> {
  const now = today();
  return asCompany.read(companyId, async (tx) => {
    const judged = (await judgeInvoices(tx, companyId, now, [invoice.xid])).get(invoice.xid);
    const [own] = await tx.select({ limit: company.acceptLimit }).from(company).where(eq(company.id, companyId));
    const [seller] = await queryRows(tx, sellerRow)`
      select (select s.email from supplier s join supplier_invoice i on i.company_id = ${companyId} and i.xid = ${invoice.xid}
          and s.xid = i.sup_id where s.company_id = ${companyId}) as email,
        (select count(*)::int from purchase_order o where o.company_id = ${companyId} and o.orderdate > ${now}::date - 365
          and o.status not in ('kladd', 'sendt', 'avvist') and (
            o.sup_id = (select i.sup_id from supplier_invoice i where i.company_id = ${companyId} and i.xid = ${invoice.xid})
            or exists (select from supplier_invoice i where i.company_id = ${companyId} and i.order_id = o.xid
              and i.supplier_key = ${invoice.sellerKey}))) as orders,
        (select count(*)::int from invoice_claim c
          join supplier_invoice_line l on l.company_id = ${companyId} and l.xid = c.line_id
          join supplier_invoice i on i.company_id = ${companyId} and i.xid = l.invoice_id
          where c.company_id = ${companyId} and i.supplier_key = ${invoice.sellerKey} and c.claimed_at > now() - interval '365 days') as claims`;
    const [credit] = await queryRows(tx, creditRow)`
      select coalesce(sum(n.taxexclusiveam - coalesce((select sum(s.amountam) from claim_settlement s
        where s.company_id = ${companyId} and s.invoice_id = n.xid), 0)), 0)::float8 as unused
      from supplier_invoice n where n.company_id = ${companyId} and n.kind = 'kreditnota'
        and n.supplier_key = ${invoice.sellerKey} and n.billingreference = ${invoice.no} and n.currency = ${invoice.currency}`;
    const none = { group: 'Ferdig' as const, loose: [], lines: [], order: null };
    const common = {
      until: waitsUntil(invoice.duedate, now),
      mayClaim: markPaths.some((path) => may(permissions, path, 'Write')),
      seller: seller ?? { email: null, orders: 0, claims: 0 },
      credit: credit?.unused ?? 0,
    };
    if (!judged) return { ...none, ...common };
    const order = await orderPaper(tx, companyId, judged, now);
    const limit = limitOf(invoice.currency, own?.limit ?? null);
    const choices = proposedChoices(judged, { limit, coming: order?.coming != null });
    return {
      ...common,
      group: judged.group,
      loose: judged.loose,
      order,
      lines: judged.lines.map(({ line, against, ordered, hired, why, findings }, at) => ({
        line: line.xid,
        against,
        ordered,
        hired,
        why,
        findings,
        proposed: choices[at] ?? [],
      })),
    };
  });
}
