import type { claimSettlement, invoiceClaim, supplierInvoice } from '@/db/schema';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { EquipmentRow } from '../equipment/make-equipment';
import type { ShippingRow } from '../equipment/make-shipping';
import type { Stage } from '../ledger/stage';
import type { LiveProject } from '../projects/make-projects';
import { shareOut } from '../random/share-out';
import type { HireVoucher } from './hire-vouchers';
import { type InvoiceLineRow, type RentedLine, rentedLines } from './rented-lines';

type InvoiceRow = typeof supplierInvoice.$inferInsert & { xid: string };
type ClaimRow = typeof invoiceClaim.$inferInsert & { xid: string };

export type MadeInvoices = {
  invoices: InvoiceRow[];
  lines: InvoiceLineRow[];
  claims: ClaimRow[];
  settlements: (typeof claimSettlement.$inferInsert)[];
  shipping: ShippingRow[];
};

/** The basis of an invoice; without a voucher it arrived after the ledger's last month. */
type Draft = Pick<HireVoucher, 'date' | 'dueDate' | 'supId' | 'tax' | 'payable'> & {
  voucher: HireVoucher | null;
  shares: { project: LiveProject['row']; net: number }[];
};

const invoiceTypes = { freshDays: 125, notBooked: 4 };
const kroner = (øre: number) => øre / 100;
const whole = (amount: number) => Math.round(amount * 100);

/** Unbooked invoices of this month, on active projects. */
function notBooked({ today, ledger, ...stage }: Stage, running: readonly LiveProject['row'][]): Draft[] {
  const random = stage.random('invoices of the month');
  const firms = ledger.parties.suppliers.get('hire') ?? [];
  const days = Number(today.slice(8)) - 1;
  return Array.from({ length: invoiceTypes.notBooked }, (): Draft => {
    const date = addDays(today, -random.int(0, days));
    const total = random.int(18_000, 90_000) * 100;
    const projects = random.chance(0.3) ? [random.pick(running), random.pick(running)] : [random.pick(running)];
    const parts = shareOut(
      total,
      projects.map(() => random.between(0.5, 1.5)),
    );
    const tax = Math.round(total * 0.25);
    return {
      date,
      dueDate: addDays(date, 30),
      supId: random.pick(firms).xid,
      tax: kroner(tax),
      payable: kroner(total + tax),
      voucher: null,
      shares: projects.map((project, i) => ({ project, net: parts[i] ?? 0 })),
    };
  });
}

/**
 * The hire firms' invoices, with lines adding up to their vouchers, and the shipments behind them; in recent months
 * some charge more than agreed or out. Some of it is claimed back, and a credit note has settled one claim.
 */
export function makeInvoices(
  stage: Stage,
  given: {
    projects: readonly LiveProject['row'][];
    employees: readonly { employee: string; position?: string | null }[];
    equipment: readonly EquipmentRow[];
    vouchers: readonly HireVoucher[];
  },
): MadeInvoices {
  const { companyId, today, ledger } = stage;
  const random = stage.random('invoices');
  const ids = stage.ids('invoices');
  const buyer =
    given.employees.find(({ position }) => position?.startsWith('Innkjøp'))?.employee ??
    random.pick(given.employees).employee;
  const firms = new Map((ledger.parties.suppliers.get('hire') ?? []).map((row) => [row.xid, row]));
  const rented = given.equipment.filter((item) => item.rented);
  const byDimension = new Map(given.projects.map((row) => [row.dimensionId, row]));
  const running = given.projects.filter(({ status, clientId }) => status === 'Pågår' && clientId !== null);
  const made: MadeInvoices = { invoices: [], lines: [], claims: [], settlements: [], shipping: [] };
  const series = new Map<string, number>();

  const making = { companyId, random, ids, today, deviated: 0 };
  const booked = given.vouchers.map((voucher): Draft => {
    const shares = voucher.lines.flatMap(({ project, net }) => {
      const row = byDimension.get(project);
      return row ? [{ project: row, net: whole(net) }] : [];
    });
    return { ...voucher, voucher, shares };
  });
  function head(draft: Omit<Draft, 'shares'>, lineam: number, project: LiveProject['row'] | undefined): InvoiceRow {
    const firm = firms.get(draft.supId);
    if (!firm) throw new Error('An invoice of hired machines is from a supplier that hires none out.');
    const no = (series.get(firm.xid) ?? random.int(10_000, 60_000)) + random.int(1, 9);
    series.set(firm.xid, no);
    return {
      companyId,
      xid: ids(draft.date),
      kind: 'faktura',
      no: String(no),
      supplierKey: firm.orgnr ?? firm.no,
      supplierName: firm.name,
      supId: firm.xid,
      issuedate: draft.date,
      duedate: draft.dueDate,
      currency: 'NOK',
      orderreference: project && random.chance(0.85) ? project.erpProjectid : null,
      buyerreference: project?.erpProjectid ?? null,
      billingreference: null,
      paymentid: String(random.int(100_000_000, 999_999_999)),
      lineam,
      taxexclusiveam: lineam,
      taxam: draft.tax,
      taxinclusiveam: draft.payable,
      payableam: draft.payable,
      taxes: [{ category: 'S', percent: 25, baseam: lineam, taxam: draft.tax }],
      allowances: [],
      projectId: project?.xid ?? null,
      voucherYear: draft.voucher?.year ?? null,
      voucherJournal: draft.voucher?.journal ?? null,
      voucherNo: draft.voucher?.no ?? null,
      voucherDate: draft.voucher?.date ?? null,
      createdAt: new Date(`${draft.date}T07:15:00Z`),
      createdByName: buyer,
    };
  }

  function claim(invoice: InvoiceRow, { line, deviation }: RentedLine): void {
    const age = daysBetween(invoice.issuedate, today);
    if (!deviation || age < 35 || !random.chance(0.6)) return;
    const claimed = addDays(invoice.issuedate, random.int(6, 20));
    const given = random.chance(0.2);
    const at = new Date(`${claimed}T13:00:00Z`);
    made.claims.push({
      companyId,
      xid: ids(claimed),
      lineId: line.xid,
      ...deviation,
      status: given ? 'frafalt' : 'sendt',
      claimedAt: at,
      claimedByName: buyer,
      sentAt: at,
      sentByName: buyer,
      closedAt: given ? new Date(`${claimed}T14:00:00Z`) : null,
      closedByName: given ? buyer : null,
      note: null,
    });
  }

  for (const draft of [...booked, ...notBooked(stage, running)]) {
    const lineam = kroner(draft.shares.reduce((sum, { net }) => sum + net, 0));
    const [only, ...others] = draft.shares.map(({ project }) => project);
    const invoice = head(draft, lineam, others.every((project) => project === only) ? only : undefined);
    const fresh = daysBetween(draft.date, today) < invoiceTypes.freshDays;
    const lines = draft.shares.flatMap(({ project, net }) => {
      const charge = {
        project,
        net,
        date: draft.date,
        deviating: fresh && random.chance(0.3),
        running: project.enddate >= today && daysBetween(draft.date, today) < 60,
      };
      const items = rented.filter(({ supId }) => supId === draft.supId);
      return rentedLines(making, charge, items);
    });
    made.invoices.push(invoice);
    for (const [i, one] of lines.entries()) {
      made.lines.push({ ...one.line, invoiceId: invoice.xid, lineid: String(i + 1), orderint: i + 1 });
      if (one.shipping) made.shipping.push(one.shipping);
      claim(invoice, one);
    }
  }
  settleOne(made, { head, today, companyId, xid: () => ids(today) });
  return made;
}

/** The oldest claim is settled by a credit note of this month. */
function settleOne(
  made: MadeInvoices,
  given: {
    head: (draft: Omit<Draft, 'shares'>, lineam: number, project: undefined) => InvoiceRow;
    today: string;
    companyId: string;
    xid: () => string;
  },
): void {
  const first = made.claims.findIndex(({ status }) => status === 'sendt');
  const claimed = made.claims[first];
  const line = made.lines.find(({ xid }) => xid === claimed?.lineId);
  const invoice = made.invoices.find(({ xid }) => xid === line?.invoiceId);
  if (!claimed || !line || !invoice?.supId) return;
  const net = whole(claimed.amountam);
  const tax = Math.round(net * 0.25);
  const { today: date, companyId } = given;
  const draft = {
    date,
    dueDate: date,
    supId: invoice.supId,
    tax: kroner(tax),
    payable: kroner(net + tax),
    voucher: null,
  };
  const note: InvoiceRow = {
    ...given.head(draft, claimed.amountam, undefined),
    kind: 'kreditnota',
    billingreference: invoice.no,
    buyerreference: invoice.buyerreference ?? null,
    projectId: line.projectId ?? null,
  };
  made.invoices.push(note);
  made.lines.push({
    ...line,
    companyId,
    xid: given.xid(),
    invoiceId: note.xid,
    lineid: '1',
    orderint: 1,
    text: `Kreditert: ${line.text}`,
    description: `Faktura ${invoice.no}`,
    countam: 1,
    unitcode: 'EA',
    priceam: claimed.amountam,
    allowanceam: 0,
    netam: claimed.amountam,
    shippingId: null,
    startdate: null,
    enddate: null,
    piecesint: null,
  });
  made.claims[first] = {
    ...claimed,
    status: 'oppgjort',
    closedAt: new Date(`${date}T08:00:00Z`),
    closedByName: claimed.claimedByName,
  };
  made.settlements.push({ companyId, claimId: claimed.xid, invoiceId: note.xid, amountam: claimed.amountam });
}
