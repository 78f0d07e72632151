import { addDays } from '@/lib/core/format/days';
import { administrationDepartment, type DirectCost, directCosts } from '../plans/profile';
import type { SupplierTrade } from '../plans/supplier-trades';
import { dayOf, type Month, workday } from '../random/calendar';
import { drawByWeight, shareOut } from '../random/share-out';
import type { DraftLine } from './books';
import type { MonthFigures, SegmentFigures } from './figures';
import { anySupplier, departmentId, projectsAtWork, type Scene, segmentTags } from './scene';

const costAccounts: Record<DirectCost, string[]> = {
  goods: ['4000', '4000', '4000', '4300', '4360'],
  subcontract: ['4500', '4510'],
  hire: ['4600'],
  travel: ['7140'],
};

type Purchase = {
  month: Month;
  trade: SupplierTrade;
  description: string;
  lines: DraftLine[];
  vat: number;
  dueDays: number;
};

type Invoice = Omit<Purchase, 'month' | 'trade'> & { supplier: ReturnType<typeof anySupplier>; date: string };

/** A supplier invoice with input VAT on its cost lines, and its payment on the due date. */
export function postInvoice(
  { books, random }: Pick<Scene, 'books' | 'random'>,
  { supplier, date, description, lines, vat, dueDays }: Invoice,
): void {
  const tax = vat === 0 ? '0' : vat === 0.25 ? '1' : '13';
  const net = lines.reduce((sum, line) => sum + line.amount, 0);
  const vatAmount = Math.round(net * vat);
  const dueDate = addDays(date, dueDays);
  const amount = net + vatAmount;
  // The supplier's invoice number, which most payments reference.
  const reference = String(10_000 + (amount % 89_993));
  const payable = { account: '2400', supplier: supplier.xid };
  books.post({
    journal: 'purchases',
    date,
    type: 'Leverandørfaktura',
    description: `${supplier.name} – ${description}`,
    lines: [
      ...lines.map((line) => ({ ...line, supplier: supplier.xid, tax })),
      { account: vat === 0.12 ? '2714' : '2711', amount: vatAmount },
      { ...payable, amount: -amount, dueDate, reference },
    ],
  });
  books.post({
    journal: 'bank',
    date: workday(addDays(dueDate, random.int(-2, 1))),
    type: 'Utbetaling',
    description: `Utbetaling ${supplier.name}`,
    lines: [
      { ...payable, amount, ...(amount % 10 !== 0 && { reference }) },
      { account: '1920', amount: -amount },
    ],
  });
}

/** An invoice of a random supplier of the trade, on a random day of the month. */
export function postPurchase(scene: Scene, { month, trade, ...invoice }: Purchase): void {
  const supplier = anySupplier(scene, trade);
  const date = workday(dayOf(month.year, month.month, scene.random.int(1, 31)));
  postInvoice(scene, { ...invoice, supplier, date });
}

function postDirectCost(scene: Scene, month: Month, figures: SegmentFigures, kind: DirectCost, invoices: number): void {
  const { random } = scene;
  const code = figures.segment.code;
  const tags = segmentTags(scene, code);
  const weighted = projectsAtWork(scene, code, month.index, 0.16).map(({ item, weight }) => ({
    item,
    weight: weight * item.cost,
  }));
  // Some invoices have lines of two projects.
  const lineCount = Math.max(invoices, Math.round(invoices * 1.2));
  const projects = drawByWeight(scene.points(`${kind} ${code}`), weighted, lineCount);
  const amounts = shareOut(
    figures.direct[kind],
    projects.map(() => random.between(0.5, 1.5)),
  );
  const lines = projects.map((project, i): DraftLine & { name: string } => ({
    account: random.pick(costAccounts[kind]),
    amount: amounts[i] ?? 0,
    ...tags,
    project: project.row.xid,
    name: project.row.name,
  }));
  for (let i = 0; i < lines.length; ) {
    const size = lines.length - i > 1 && random.chance(0.2) ? 2 : 1;
    const taken = lines.slice(i, i + size);
    i += size;
    postPurchase(scene, {
      month,
      trade: kind,
      description: taken[0]?.name ?? '',
      lines: taken.map(({ name: _, ...line }) => line),
      vat: kind === 'travel' ? 0.12 : 0.25,
      dueDays: 30,
    });
  }
}

/** The month's supplier invoices: direct costs of projects, and overheads. */
export function postPurchases(scene: Scene, month: Month, figures: MonthFigures): void {
  const { profile, scale, random } = scene;
  const direct = figures.segments.flatMap((s) => directCosts.map((kind) => s.direct[kind]));
  const perInvoice = direct.reduce((a, b) => a + b, 0) / (profile.purchaseInvoices * scale);
  for (const segment of figures.segments) {
    for (const kind of directCosts) {
      postDirectCost(scene, month, segment, kind, Math.max(1, Math.round(segment.direct[kind] / perInvoice)));
    }
  }
  const department = departmentId(scene, administrationDepartment);
  for (const { overhead, amount } of figures.overheads) {
    const count = Math.max(1, Math.round(overhead.invoices * scale));
    const parts = shareOut(
      amount,
      Array.from({ length: count }, () => random.between(0.6, 1.4)),
    );
    for (const part of parts) {
      const lines = [{ account: overhead.account, amount: part, department }];
      postPurchase(scene, {
        month,
        trade: overhead.trade,
        description: 'drift',
        lines,
        vat: overhead.vat,
        dueDays: 14,
      });
    }
  }
}
