import { uuidv7 } from 'uuidv7';
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

/** A line as it is typed. `swapped`: what was chosen before a person's own size took its place. */
export type DraftLine = Omit<CartLine, 'countam' | 'priceam'> & {
  key: string;
  count: string;
  price: string;
  swapped?: { from: Chosen; to: Chosen; person: string };
};

/** Which article a line is of. */
export type Chosen = Pick<DraftLine, 'item' | 'text' | 'supItemId' | 'size' | 'price'>;

export const chosenOf = ({ item, text, supItemId, size, price }: DraftLine): Chosen => ({
  item,
  text,
  supItemId,
  size,
  price,
});

/** What was chosen before a person's size took its place; a price that was typed since stays. */
export function unswapped({ swapped, price }: DraftLine): (Chosen & { swapped: undefined }) | undefined {
  if (!swapped) return undefined;
  const { from, to } = swapped;
  return { ...from, price: price === to.price ? from.price : price, swapped: undefined };
}

/** An order that is being written. It is new until it has a version. */
export type Draft = {
  kind: OrderKind;
  order: string;
  version: number | null;
  /** A number that was taken for it, and what it is called with it. */
  poid: number | null;
  no: string | null;
  project: OrderView['project'] | null;
  /** Drafts that the browser has had for long lack the supplier's address. */
  supplier: { xid: string; label: string; email?: string | null } | null;
  orderdate: string;
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
  texts: noTexts,
  lines: [],
});

/** Whether there is nothing in it that somebody would miss. */
export const isEmpty = (draft: Draft) => draft.version === null && draft.project === null && draft.lines.length === 0;

type Addressed = Pick<Draft, 'supplier' | 'texts'>;

/** A supplier in a draft: its own address is filled in, unless another has been written. */
export function withSupplier({ supplier: before, texts }: Addressed, supplier: Draft['supplier']): Addressed {
  const isOurs = texts.theiremail.trim() === '' || texts.theiremail === before?.email;
  return { supplier, texts: isOurs ? { ...texts, theiremail: supplier?.email ?? '' } : texts };
}

/** What is written, and what an order begins with where nothing is. */
export const withDefaults = (texts: OrderTexts, defaults: OrderTexts): OrderTexts => {
  const entries = orderTextNames.map((name) => [name, texts[name].trim() === '' ? defaults[name] : texts[name]]);
  return Object.fromEntries(entries);
};

/** A price as it is written in its field: it reads back as the same, to the øre. */
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

/** A kept order as it is written on. */
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
  texts: order.texts,
  lines: order.lines.map(draftLine),
});

/** The count that is typed; null: none. */
export function countOf({ count }: Pick<DraftLine, 'count'>): number | null {
  const read = readWhole(count);
  return read !== undefined && read >= 0 ? read : null;
}

/** The price that is typed, kroner to the øre; null: empty, undefined: no price. */
export function priceOf({ price }: Pick<DraftLine, 'price'>): number | null | undefined {
  if (price.trim() === '') return null;
  const value = parseNumber(price);
  if (value === undefined || value < 0 || value > mostPrice) return undefined;
  return Math.round(value * 100) / 100;
}

/** Kroner of a line; 0 while it cannot be said. */
export function sumOfLine(line: DraftLine): number {
  const count = countOf(line);
  if (count === null || count > mostPieces) return 0;
  return (count * Math.round((priceOf(line) ?? 0) * 100)) / 100;
}

export const sumOfDraft = ({ lines }: Draft) =>
  lines.reduce((sum, line) => sum + Math.round(sumOfLine(line) * 100), 0) / 100;

export type DraftProblems = {
  head: OrderProblems;
  lines: ReadonlyMap<string, LineProblems & { price?: string }>;
  date?: string;
  /** What is wrong with all of it. */
  whole?: string;
};

export const noProblems: DraftProblems = { head: {}, lines: new Map() };
export const isFine = ({ head, lines, date, whole }: DraftProblems) =>
  Object.keys(head).length === 0 && lines.size === 0 && date === undefined && whole === undefined;

function wholeProblem({ project, lines }: Draft, sending: boolean): string | undefined {
  if (project === null) return 'Velg et prosjekt og trykk «Hent».';
  if (!sending || lines.some((line) => (countOf(line) ?? 0) > 0)) return undefined;
  return lines.length === 0 ? 'Handlekurven er tom.' : 'Skriv antall på minst én linje i handlekurven.';
}

/** What keeps a draft from being kept, or sent: said where it is. */
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
    ...(whole !== undefined && { whole }),
  };
}

/** What the call that saves it asks for; it must be fine. */
export function requestedOf(draft: Draft) {
  return {
    order: draft.order,
    version: draft.version,
    kind: draft.kind,
    projectid: draft.project?.value,
    poid: draft.poid,
    supplier: draft.supplier?.xid ?? null,
    orderdate: draft.orderdate,
    texts: draft.texts,
    lines: draft.lines.map(({ key: _, swapped: __, count, price, ...line }) => ({
      ...line,
      countam: countOf({ count }) ?? 0,
      priceam: priceOf({ price }) ?? null,
    })),
  };
}
