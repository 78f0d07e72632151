import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { invoiceNumberOf } from '@/db/open-items/invoice-number';
import type { Basis, Item } from '@/db/open-items/item';
import { matchItems } from '@/db/open-items/match-items';
import { queryRows } from '@/db/query-rows';
import { type PartyKind, type ReadParty, readParty } from '@/db/read-parties';
import { formatDate } from '@/lib/core/format/date';
import { basisText } from './receivables-aging';

/** The part of a payment settled against an invoice, kroner, and the evidence for it; both by their items' ids. */
export type Settled = {
  payment: string;
  paymentText: string;
  paymentVoucher: string | null;
  invoice: string | null;
  invoiceText: string;
  invoiceVoucher: string | null;
  date: string;
  amount: number;
  basis: string;
  byHand: boolean;
  /** The invoice that a user settled the whole payment against, also for the part that exceeds it. */
  chosen: string | null;
};

/** An invoice that a payment may be moved to, with the kroner that are open or settled only by guess. */
export type OpenInvoice = { id: string; text: string; open: number };

export type SettledView = { rows: Settled[]; invoices: OpenInvoice[] };

const mostInvoices = 60;
const mostRows = 100;

/** An item's name to people: 'Faktura 20411, 10.09.2026', 'Bilag 100919, 10.09.2026', or the opening balance. */
export function nameOfItem(item: Item, party: { no: string }): string {
  const { voucherNo, date, ore } = item;
  if (voucherNo === null) return `Inngående saldo ${formatDate(date)}`;
  const invoice = ore > 0 ? invoiceNumberOf(item, party.no) : undefined;
  return `${invoice === undefined ? `Bilag ${voucherNo}` : `Faktura ${invoice}`}, ${formatDate(date)}`;
}

const partyRow = z.strictObject({ kind: z.enum(['customer', 'supplier']), party: z.string() });

/** The parties on a voucher's lines on receivables and payables, at most three. */
async function partiesOf(tx: CompanyTx, companyId: string, voucherId: string) {
  return queryRows(tx, partyRow)`
    select distinct case when line.customer_id is not null and left(account.no, 2) = '15' then 'customer' else 'supplier' end as kind,
      case when line.customer_id is not null and left(account.no, 2) = '15' then line.customer_id else line.supplier_id end as party
    from voucher_line line join account on account.company_id = ${companyId} and account.xid = line.account_id
    where line.company_id = ${companyId} and line.voucher_id = ${voucherId}
      and ((line.customer_id is not null and left(account.no, 2) = '15') or (line.supplier_id is not null and left(account.no, 2) = '24'))
    order by 1, 2 limit 3`;
}

function settledOf(party: ReadParty, voucherId: string): SettledView {
  const { allocations } = matchItems(party);
  const left = new Map(party.items.map((item) => [item.id, item.ore]));
  const guessed = new Set<string>();
  for (const { payment, invoice, ore, basis } of allocations) {
    left.set(invoice.id, (left.get(invoice.id) ?? 0) - ore);
    left.set(payment.id, (left.get(payment.id) ?? 0) + ore);
    if (basis === 'oldest') guessed.add(invoice.id);
  }
  const choices = new Map(party.choices.map(({ payment, invoice }) => [payment, invoice]));
  const chosenFor = ({ id }: Item) => choices.get(id) ?? null;
  const own = allocations.filter(
    ({ payment, invoice }) => payment.voucher === voucherId || invoice.voucher === voucherId,
  );
  const set = own.map(({ payment, invoice, ore, basis, by }) => ({
    ...side(party, payment, invoice),
    amount: ore / 100,
    basis: basisText({ basis, chosenBy: by ?? null }) ?? '',
    byHand: basis === 'hand',
    chosen: chosenFor(payment),
  }));
  const waiting = party.items.flatMap((item) => {
    const ore = left.get(item.id) ?? 0;
    if (item.ore >= 0 || ore === 0 || item.voucher !== voucherId) return [];
    return [
      {
        ...side(party, item, undefined),
        amount: -ore / 100,
        basis: 'Til gode',
        byHand: false,
        chosen: chosenFor(item),
      },
    ];
  });
  const invoices = party.items
    .filter(({ id, ore }) => ore > 0 && ((left.get(id) ?? 0) > 0 || guessed.has(id)))
    .sort((a, b) => (left.get(b.id) ? 1 : 0) - (left.get(a.id) ? 1 : 0) || (a.date < b.date ? 1 : -1))
    .slice(0, mostInvoices)
    .map((item) => ({ id: item.id, text: nameOfItem(item, party), open: (left.get(item.id) ?? 0) / 100 }));
  return { rows: [...set, ...waiting].slice(0, mostRows), invoices };
}

const side = (party: ReadParty, payment: Item, invoice: Item | undefined) => ({
  payment: payment.id,
  paymentText: nameOfItem(payment, party),
  paymentVoucher: payment.voucher,
  invoice: invoice?.id ?? null,
  invoiceText: invoice ? nameOfItem(invoice, party) : 'Ingen faktura',
  invoiceVoucher: invoice?.voucher ?? null,
  date: payment.date,
});

/**
 * The current settlement of a voucher's payments and invoices, and the same party's invoices that a payment may be
 * moved to.
 */
export async function readSettled(tx: CompanyTx, companyId: string, voucherId: string): Promise<SettledView> {
  const all: SettledView = { rows: [], invoices: [] };
  for (const { kind, party } of await partiesOf(tx, companyId, voucherId)) {
    const read = await readParty(tx, companyId, kind, party);
    if (!read) continue;
    const { rows, invoices } = settledOf(read, voucherId);
    all.rows.push(...rows);
    all.invoices.push(...invoices);
  }
  return all;
}

/**
 * A payment with its party, its current settlement, and the target invoice; undefined where that is not in the ledger.
 */
export type PaymentMove = {
  kind: PartyKind;
  party: ReadParty;
  payment: Item;
  invoice: Item | undefined;
  against: readonly { invoice: Item; basis: Basis; by: string | undefined }[];
};

/** Reads what moving a payment (a voucher line) involves; `invoice` is an item's id. Undefined: no such payment. */
export async function readMove(
  tx: CompanyTx,
  companyId: string,
  lineId: string,
  invoiceId: string | null,
): Promise<PaymentMove | undefined> {
  const [found] = await queryRows(tx, partyRow)`
    select case when line.customer_id is not null and left(account.no, 2) = '15' then 'customer' else 'supplier' end as kind,
      case when line.customer_id is not null and left(account.no, 2) = '15' then line.customer_id else line.supplier_id end as party
    from voucher_line line join account on account.company_id = ${companyId} and account.xid = line.account_id
    where line.company_id = ${companyId} and line.xid = ${lineId}
      and ((line.customer_id is not null and left(account.no, 2) = '15') or (line.supplier_id is not null and left(account.no, 2) = '24'))`;
  const party = found && (await readParty(tx, companyId, found.kind, found.party));
  const payment = party?.items.find(({ id, ore }) => id === lineId && ore < 0);
  if (!found || !party || !payment) return undefined;
  const invoice = party.items.find(({ id, ore }) => id === invoiceId && ore > 0);
  const against = matchItems(party).allocations.flatMap((one) =>
    one.payment.id === lineId ? [{ invoice: one.invoice, basis: one.basis, by: one.by }] : [],
  );
  return { kind: found.kind, party, payment, invoice, against };
}
