import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { openPayables, openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import type { PartyKind } from '@/db/read-parties';
import { today } from '@/lib/core/clock';
import { counted } from '@/lib/core/format/count-text';
import { tkrText } from '@/lib/core/format/value';
import { orderPaths } from '@/lib/domains/purchasing/orders/order-paths';
import {
  bidListPath,
  bidTablePath,
  contractTablePath,
  customerCardPath,
  liquidityPath,
  openItemsPath,
  plannedInvoicingPath,
} from '@/lib/platform/routing/paths';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { bidStatuses, contractStatuses } from '@/lib/platform/tables/declared/choices';

/** Something unfinished with a party, in words, and the paths of which Read on one shows it. */
export type Dealing = { text: string; paths: readonly string[] };

const openBids = bidStatuses.filter((status) => phaseOf(status) === 'open');
const [, signed, running] = contractStatuses;
const openOrders = ['sendt', 'godkjent', 'delvis levert'];

const countRow = z.strictObject({ bids: z.number(), contracts: z.number(), sales: z.number(), orders: z.number() });
const fiscalRow = z.strictObject({ start: z.number() });

const ordersOpen = (companyId: string, xid: string) => sql`
  select count(*)::int from purchase_order
  where company_id = ${companyId} and sup_id = ${xid} and status = any(${sql.param(openOrders)}::text[])`;

async function readCounts(tx: CompanyTx, companyId: string, kind: PartyKind, xid: string) {
  const [row] =
    kind === 'supplier'
      ? await queryRows(tx, countRow)`
          select 0 as bids, 0 as contracts, 0 as sales, (${ordersOpen(companyId, xid)}) as orders`
      : await queryRows(tx, countRow)`
          select 0 as orders, (
            select count(*)::int from bid
            where company_id = ${companyId} and client_id = ${xid} and bidstatus = any(${sql.param(openBids)}::text[])
          ) as bids, (
            select count(*)::int from contract
            where company_id = ${companyId} and client_id = ${xid} and status = any(${sql.param([signed, running])}::text[])
          ) as contracts, (
            select count(distinct orderno)::int from sales_order
            where company_id = ${companyId} and customer_id = ${xid} and pam < revenueam
          ) as sales`;
  return row ?? { bids: 0, contracts: 0, sales: 0, orders: 0 };
}

/** What is open with a customer or supplier: unpaid invoices (in Tkr), bids, contracts, orders. Empty when nothing is. */
export async function dealingsWith(
  tx: CompanyTx,
  companyId: string,
  { kind, xid }: { kind: PartyKind; xid: string },
): Promise<Dealing[]> {
  const [fiscal] = await queryRows(tx, fiscalRow)`select fiscal_start as start from company where id = ${companyId}`;
  const openOf = kind === 'customer' ? openReceivables : openPayables;
  const lines = await queryRows(tx, owedLineRow)`${openOf(companyId, today().slice(0, 7), fiscal?.start ?? 1, xid)}`;
  const unpaid = lines.filter((line) => line.unpaid > 0);
  const kroner = unpaid.reduce((sum, line) => sum + Math.round(line.unpaid * 100), 0) / 100;
  const { bids, contracts, sales, orders } = await readCounts(tx, companyId, kind, xid);
  const found = [
    {
      count: unpaid.length,
      text: `${counted(unpaid.length, 'åpen post', 'åpne poster')} på ${tkrText(kroner)}`,
      paths: kind === 'customer' ? [openItemsPath, liquidityPath] : [openItemsPath],
    },
    {
      count: bids,
      text: counted(bids, 'åpent tilbud', 'åpne tilbud'),
      paths: [customerCardPath, bidTablePath, bidListPath],
    },
    {
      count: contracts,
      text: counted(contracts, 'løpende kontrakt', 'løpende kontrakter'),
      paths: [contractTablePath],
    },
    { count: sales, text: counted(sales, 'ordre å fakturere', 'ordrer å fakturere'), paths: [plannedInvoicingPath] },
    { count: orders, text: counted(orders, 'bestilling underveis', 'bestillinger underveis'), paths: orderPaths },
  ];
  return found.filter(({ count }) => count > 0).map(({ text, paths }) => ({ text, paths }));
}
