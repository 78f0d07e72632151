import { uuidv7 } from 'uuidv7';
import { formatDate } from '@/lib/core/format/date';
import { roundTo } from '@/lib/core/format/exact';
import { isDay } from '@/lib/core/format/parse-date';
import { parseNumber } from '@/lib/core/format/parse-number';
import { readWhole, typedNumber } from '@/lib/core/format/typed-number';
import type { CartLine, LineProblems } from '@/lib/domains/purchasing/orders/cart-line';
import { lineProblems, lineTexts, mostPieces, mostPrice } from '@/lib/domains/purchasing/orders/cart-line';
import { allInFormWords } from '@/lib/domains/purchasing/orders/form-words';
import {
  noTexts,
  type OrderProblems,
  type OrderTexts,
  orderProblems,
  orderTextNames,
} from '@/lib/domains/purchasing/orders/order-fields';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';

export type OrderKind = OrderView['kind'];

/**
 * A line as it is typed. `swapped`: the choice before its article was exchanged, and why it was. `anyway`: ordered though
 * none is in stock.
 */
export type DraftLine = Omit<CartLine, 'countam' | 'priceam'> & {
  key: string;
  count: string;
  price: string;
  swapped?: { from: Chosen; to: Chosen; why: string };
  anyway?: boolean;
};

/** The article of a line. */
export type Chosen = Pick<DraftLine, 'item' | 'text' | 'supItemId' | 'size' | 'price'>;

export const chosenOf = ({ item, text, supItemId, size, price }: DraftLine): Chosen => ({
  item,
  text,
  supItemId,
  size,
  price,
});

/** The choice before it was exchanged; a price typed since is preserved. */
export function unswapped({ swapped, price }: DraftLine): (Chosen & { swapped: undefined }) | undefined {
  if (!swapped) return undefined;
  const { from, to } = swapped;
  return { ...from, price: price === to.price ? from.price : price, swapped: undefined };
}

/** An order that is being written; new until it has a version. */
export type Draft = {
  kind: OrderKind;
  order: string;
  version: number | null;
  /** The number reserved for it, and its name with it. */
  poid: number | null;
  no: string | null;
  project: OrderView['project'] | null;
  /** Drafts stored by earlier versions lack the supplier's address. */
  supplier: { xid: string; label: string; email?: string | null } | null;
  orderdate: string;
  /** The latest day of delivery; empty: none. */
  deliverydate: string;
  /** Texts filled in from the supplier's last order. */
  agreed?: Partial<OrderTexts>;
  /** Employees (xid) that protective equipment is chosen for. */
  people: readonly string[];
  texts: OrderTexts;
  lines: readonly DraftLine[];
};

export const newDraft = (kind: OrderKind, orderdate: string): Draft => ({
  kind,
  order: uuidv7(),
  version: null,
  poid: null,
  no: null,
  project: null,
  supplier: null,
  orderdate,
  deliverydate: '',
  people: [],
  texts: noTexts,
  lines: [],
});

/** True if it contains nothing that the user would miss. */
export const isEmpty = (draft: Draft) => draft.version === null && draft.project === null && draft.lines.length === 0;

type Addressed = Pick<Draft, 'supplier' | 'texts' | 'agreed'>;

/**
 * Sets the supplier of a draft and fills in their address, unless the user has typed another; what was filled in of the
 * supplier before goes with them.
 */
export function withSupplier(draft: Addressed, supplier: Draft['supplier']): Addressed {
  const { supplier: before, agreed } = draft;
  const own = orderTextNames.map((name) => [name, draft.texts[name] === agreed?.[name] ? '' : draft.texts[name]]);
  const texts: OrderTexts = Object.fromEntries(own);
  const isOurs = texts.theiremail.trim() === '' || texts.theiremail === before?.email;
  return { supplier, agreed: undefined, texts: isOurs ? { ...texts, theiremail: supplier?.email ?? '' } : texts };
}

/** Sets the latest day of delivery, and says it in the order's words unless the user has typed others. */
export function withDay({ deliverydate: before, texts }: Pick<Draft, 'deliverydate' | 'texts'>, deliverydate: string) {
  const said = (day: string) => (isDay(day) ? `Senest ${formatDate(day)}` : '');
  const isOurs = texts.deliverytime.trim() === '' || texts.deliverytime === said(before);
  return { deliverydate, texts: isOurs ? { ...texts, deliverytime: said(deliverydate) } : texts };
}

/** The typed texts, with an order's defaults for empty ones. */
export const withDefaults = (texts: OrderTexts, defaults: OrderTexts): OrderTexts => {
  const entries = orderTextNames.map((name) => [name, texts[name].trim() === '' ? defaults[name] : texts[name]]);
  return Object.fromEntries(entries);
};

/** A price as text for its field: parsing it gives the same price, to the øre. */
export const typedPrice = (value: number | null) => (value === null ? '' : typedNumber(value, 2));

export const draftLine = ({ countam, priceam, ...line }: CartLine): DraftLine => ({
  item: line.item,
  text: line.text,
  supItemId: line.supItemId,
  measure: line.measure,
  unitsam: line.unitsam,
  employee: line.employee,
  size: line.size,
  key: uuidv7(),
  count: typedNumber(countam),
  price: typedPrice(priceam),
});

/** A saved order as a draft to edit. */
export const draftOf = (order: OrderView): Draft => ({
  kind: order.kind,
  order: order.order,
  version: order.version,
  poid: null,
  no: order.no,
  project: order.project,
  supplier: order.supplier && {
    xid: order.supplier.xid,
    label: order.supplier.label,
    email: order.supplier.email,
  },
  orderdate: order.orderdate,
  deliverydate: order.deliverydate ?? '',
  people: [...new Set(order.lines.flatMap(({ employee }) => employee ?? []))],
  texts: order.texts,
  lines: order.lines.map(draftLine),
});

/** The typed count; null: none. */
export function countOf({ count }: Pick<DraftLine, 'count'>): number | null {
  const read = readWhole(count);
  return read !== undefined && read >= 0 ? read : null;
}

/** The typed price, kroner to the øre; null: empty, undefined: invalid. */
export function priceOf({ price }: Pick<DraftLine, 'price'>): number | null | undefined {
  if (price.trim() === '') return null;
  const value = parseNumber(price);
  if (value === undefined || value < 0 || value > mostPrice) return undefined;
  return roundTo(value, 4);
}

/** The sum of a line in kroner; 0 while it cannot be computed. */
export function sumOfLine(line: DraftLine): number {
  const count = countOf(line);
  if (count === null || count > mostPieces) return 0;
  return Math.round(count * (priceOf(line) ?? 0) * 100) / 100;
}

export const sumOfDraft = ({ lines }: Draft) =>
  lines.reduce((sum, line) => sum + Math.round(sumOfLine(line) * 100), 0) / 100;

export type DraftProblems = {
  head: OrderProblems;
  lines: ReadonlyMap<string, LineProblems & { price?: string }>;
  date?: string;
  delivery?: string;
  /** A problem of the order as a whole. */
  whole?: string;
};

export const noProblems: DraftProblems = { head: {}, lines: new Map() };
export const isFine = ({ head, lines, date, delivery, whole }: DraftProblems) =>
  Object.keys(head).length === 0 && lines.size === 0 && (date ?? delivery ?? whole) === undefined;

function wholeProblem({ project, lines }: Draft, sending: boolean): string | undefined {
  if (project === null) return 'Velg et prosjekt øverst på siden.';
  if (!sending || lines.some((line) => (countOf(line) ?? 0) > 0)) return undefined;
  return lines.length === 0 ? 'Handlekurven er tom.' : 'Skriv antall på minst én linje i handlekurven.';
}

const isBefore = ({ deliverydate, orderdate }: Draft) => isDay(deliverydate) && deliverydate < orderdate;

/** The problems that prevent a draft from being saved, or sent, each at its field. */
export function problemsOf(draft: Draft, sending: boolean): DraftProblems {
  const supplier = draft.supplier?.xid ?? null;
  const whole = wholeProblem(draft, sending);
  const lines = draft.lines.flatMap((line): [string, LineProblems & { price?: string }][] => {
    const found: LineProblems & { price?: string } = allInFormWords(
      lineProblems({ ...line, countam: countOf(line) }, draft.kind, sending),
    );
    if (priceOf(line) === undefined) found.price = lineTexts.price;
    return Object.keys(found).length > 0 ? [[line.key, found]] : [];
  });
  return {
    head: allInFormWords(orderProblems({ kind: draft.kind, supplier, texts: draft.texts }, sending)),
    lines: new Map(lines),
    ...(!isDay(draft.orderdate) && { date: 'Velg en dato.' }),
    ...(sending && isBefore(draft) && { delivery: 'Leveringen kan ikke være før bestillingen.' }),
    ...(whole !== undefined && { whole }),
  };
}

/** The body of the call that saves a draft, which must have no problems. */
export function requestedOf(draft: Draft) {
  return {
    order: draft.order,
    version: draft.version,
    kind: draft.kind,
    projectid: draft.project?.value,
    poid: draft.poid,
    supplier: draft.supplier?.xid ?? null,
    orderdate: draft.orderdate,
    deliverydate: draft.deliverydate || null,
    texts: draft.texts,
    lines: draft.lines.map(({ key: _, swapped: __, anyway: ___, count, price, ...line }) => ({
      ...line,
      countam: countOf({ count }) ?? 0,
      priceam: priceOf({ price }) ?? null,
    })),
  };
}
