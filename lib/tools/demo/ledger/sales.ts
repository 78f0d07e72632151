import { addDays } from '@/lib/core/format/days';
import { dayOf, type Month, workday } from '../random/calendar';
import { drawByWeight, shareOut } from '../random/share-out';
import type { Draft, DraftLine } from './books';
import type { MonthFigures, SegmentFigures } from './figures';
import type { DemoCustomer, PaymentHabit } from './parties';
import type { DemoProject } from './projects';
import { projectsAtWork, type Scene, segmentTags } from './scene';

const daysLate: Record<PaymentHabit, [min: number, max: number]> = {
  prompt: [-2, 4],
  late: [6, 34],
  slow: [40, 115],
  stopped: [10, 50],
};

type Sale = { customer: DemoCustomer; project: DemoProject; date: string; net: number; vatFree: boolean };

/**
 * A payment's reference to its invoice: mostly the KID, sometimes its number in the text, sometimes none. Derived from
 * the amount instead of a random draw.
 */
function nameInvoice({ customer }: Sale, invoice: Draft, amount: number): Pick<DraftLine, 'names'> {
  const kind = Math.abs(amount) % 20;
  if (kind < 3) return {};
  return { names: { invoice, by: kind < 7 ? 'text' : 'kid', customerNo: customer.row.no } };
}

function revenueLines({ random }: Scene, sale: Sale, tags: Partial<DraftLine>): DraftLine[] {
  const accounts = sale.vatFree ? ['3100', '3110', '3600'] : ['3000', '3010', '3020'];
  const used = accounts.slice(0, random.pick([1, 1, 2, 2, 2, 3]));
  const weights = used.map((_, i) => (i === 0 ? random.between(2, 4) : random.between(0.3, 1.2)));
  const tax = sale.vatFree ? '52' : '3';
  return shareOut(sale.net, weights).map((amount, i) => ({
    ...tags,
    account: used[i] ?? '3000',
    amount: -amount,
    tax,
  }));
}

const outputVat = (lines: DraftLine[]): DraftLine => {
  const taxed = lines.reduce((sum, line) => (line.tax === '3' ? sum + line.amount : sum), 0);
  return { account: '2701', amount: Math.round(taxed * 0.25) };
};

const owed = (lines: DraftLine[]) => -lines.reduce((sum, line) => sum + line.amount, 0);

/** Credits a part of the invoice; returns the reduction in øre. */
function creditNote({ books, random }: Scene, sale: Sale, lines: DraftLine[], invoice: Draft): number {
  const part = random.between(0.1, 0.5);
  const back = lines.map((line) => ({ ...line, amount: -Math.round(line.amount * part) }));
  const all = [...back, outputVat(back)];
  const amount = -owed(all);
  books.post({
    journal: 'sales',
    date: workday(addDays(sale.date, random.int(4, 20))),
    type: 'Kreditnota',
    description: `Kreditnota – ${sale.project.row.name}`,
    lines: [
      {
        account: '1500',
        amount: -amount,
        customer: sale.customer.row.xid,
        names: { invoice, by: 'text', customerNo: sale.customer.row.no },
      },
      ...all,
    ],
  });
  return amount;
}

/** A small part never pays; the loss and its VAT are booked most of a year after the due date. */
function payment({ books, random, stopped }: Scene, sale: Sale, dueDate: string, amount: number, invoice: Draft): void {
  const { row, habit } = sale.customer;
  if (habit === 'stopped' && dueDate >= stopped) return;
  const party = { account: '1500', amount: -amount, customer: row.xid };
  if (habit !== 'prompt' && random.chance(0.015)) {
    const vat = sale.vatFree ? 0 : Math.round(amount * 0.2);
    books.post({
      journal: 'general',
      date: workday(addDays(dueDate, 300)),
      type: 'Tap på krav',
      description: `Konstatert tap – ${row.name}`,
      lines: [
        { ...party, names: { invoice, by: 'text', customerNo: row.no } },
        { account: '2701', amount: vat },
        { account: '7830', amount: amount - vat, ...(vat > 0 && { tax: '3' }) },
      ],
    });
    return;
  }
  const [early, late] = daysLate[habit];
  books.post({
    journal: 'bank',
    date: workday(addDays(dueDate, random.int(early, late))),
    type: 'Innbetaling',
    description: `Innbetaling ${row.name}`,
    lines: [
      { account: '1920', amount },
      { ...party, ...nameInvoice(sale, invoice, amount) },
    ],
  });
}

function postSale(scene: Scene, sale: Sale): void {
  const customer = sale.customer.row;
  const tags = { ...segmentTags(scene, sale.project.segment), customer: customer.xid, project: sale.project.row.xid };
  const lines = revenueLines(scene, sale, tags);
  const all = [...lines, outputVat(lines)];
  const dueDate = addDays(sale.date, customer.paymentDays);
  const invoice = scene.books.post({
    journal: 'sales',
    date: sale.date,
    type: 'Faktura',
    description: `${customer.name} – ${sale.project.row.name}`,
    lines: [
      { account: '1500', amount: owed(all), customer: customer.xid, project: sale.project.row.xid, dueDate },
      ...all,
    ],
  });
  const back = scene.random.chance(0.018) ? creditNote(scene, sale, lines, invoice) : 0;
  payment(scene, sale, dueDate, owed(all) - back, invoice);
}

function postSegmentSales(scene: Scene, month: Month, { segment, revenue }: SegmentFigures, count: number): void {
  const { random, parties } = scene;
  const projects = drawByWeight(
    scene.points(`sales ${segment.code}`),
    projectsAtWork(scene, segment.code, month.index, 0.8),
    count,
  );
  const weights = projects.map((project) => random.between(0.5, 1.5) * (project.customer ? 1 : 0.4));
  const nets = shareOut(revenue, weights, count > 1_000 ? 1 : 100);
  const buyers = parties.customers
    .filter((c) => c.segment === segment.code)
    .map((item) => ({ item, weight: item.weight * (item.habit === 'stopped' ? 5 : 1) }));
  projects.forEach((project, i) => {
    const customer = project.customer ?? drawByWeight(scene.points(`small jobs ${segment.code}`), buyers, 1)[0];
    if (!customer) throw new Error(`Segment ${segment.code} has no customers.`);
    // Most invoices are issued in the middle and at the end of a month.
    const day = random.chance(0.35) ? 31 : random.chance(0.25) ? 15 : random.int(1, 31);
    const date = workday(dayOf(month.year, month.month, day));
    postSale(scene, { customer, project, date, net: nets[i] ?? 0, vatFree: segment.vatFree ?? false });
  });
}

/** The month's sales invoices with credit notes, payments and losses, the last three in their own months. */
export function postSales(scene: Scene, month: Month, figures: MonthFigures): void {
  const normal = figures.segments.reduce((sum, s) => sum + s.revenue / scene.profile.salesInvoices, 0);
  for (const segment of figures.segments) {
    const count = (segment.revenue / normal) * scene.scale;
    postSegmentSales(scene, month, segment, Math.max(1, Math.round(count)));
  }
}
