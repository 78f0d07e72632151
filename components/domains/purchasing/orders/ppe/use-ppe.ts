'use client';

import { useMemo } from 'react';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';
import {
  fitFor,
  hasSizes,
  isOut,
  type Product,
  productsOf,
  type Sizes,
  type Variant,
  variantIn,
} from '@/lib/domains/purchasing/orders/products';
import { oneSize } from '@/lib/domains/purchasing/orders/sizes';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';
import { type Draft, type DraftLine, draftLine } from '../draft';
import type { DraftWork } from '../use-draft';
import { pickVariant } from './exchange';

export type Wearer = { xid: string; name: string };

/** A product for a person: their lines of it, and what adding it gives where their size is known. */
export type Cell = { person: Wearer; lines: readonly DraftLine[]; fit: Variant | undefined };

const rowsOf = (page: PageView, id: string) => {
  const widget = page.widgets[id];
  return widget?.wtype === 'datatable' ? widget.data : [];
};

const subcategoryOf = ({ variants: [first] }: Product) => first?.item.subcategory ?? null;

/** Returns people's sizes: registered, else by the draft's other lines of the subcategory. */
function sizesIn(page: PageView, draft: Draft, productOf: ReadonlyMap<string, Product>): Sizes {
  const known = new Map<string, string>();
  for (const { item, employee, size } of draft.lines) {
    const product = item === null ? undefined : productOf.get(item);
    if (product && employee !== null && size) known.set(`${employee} ${subcategoryOf(product)}`, size);
  }
  for (const row of rowsOf(page, 'storrelser')) known.set(`${row._employee} ${row.subcategory}`, String(row.size));
  return {
    of: (employee, subcategory) => {
      const size = known.get(`${employee} ${subcategory}`);
      return size === oneSize ? undefined : size;
    },
  };
}

const lineFor = (product: Product, person: Wearer | undefined, variant: Variant | undefined): DraftLine => {
  const item = (variant ?? product.variants[0])?.item;
  return draftLine({
    item: item?.xid ?? null,
    text: item?.title ?? product.title,
    supItemId: item?.sup_item_id ?? null,
    measure: item?.measure ?? null,
    unitsam: item?.unitsam ?? null,
    countam: 1,
    priceam: item?.priceam ?? null,
    employee: person?.xid ?? null,
    size: variant?.size ?? null,
  });
};

/** Protective equipment for chosen people: the products, what each person has and gets, and what pressing does. */
export function usePpe(page: PageView, items: readonly CatalogueItem[], work: DraftWork) {
  const { draft } = work;
  const products = useMemo(() => productsOf(items), [items]);
  const productOf = useMemo(
    () => new Map(products.flatMap((product) => product.variants.map(({ item }) => [item.xid, product] as const))),
    [products],
  );
  const everybody = useMemo(
    () => rowsOf(page, 'employee').map(({ xid, employee }): Wearer => ({ xid: String(xid), name: String(employee) })),
    [page],
  );
  const sizes = useMemo(() => sizesIn(page, draft, productOf), [page, draft, productOf]);
  const people = draft.people.flatMap((xid) => everybody.find((one) => one.xid === xid) ?? []);
  const productOfLine = ({ item }: DraftLine) => (item === null ? undefined : productOf.get(item));

  const cellOf = (product: Product, person: Wearer): Cell => ({
    person,
    lines: draft.lines.filter((line) => line.employee === person.xid && productOfLine(line)?.key === product.key),
    fit: fitFor(product, person.xid, sizes),
  });
  const lacking = (product: Product) =>
    people.map((person) => cellOf(product, person)).filter(({ lines }) => lines.length === 0);

  return {
    /** True if the page is about a project, which the draft gets with its first line. */
    hasProject: page.filters.own[projectParam] !== undefined,
    products,
    everybody,
    people,
    sizes,
    cellOf,
    lacking,
    productOfLine,
    /** Chooses people, in the order they are chosen, or leaves one out with their lines. */
    choose: (person: Wearer) => {
      const { people: before, lines, order } = draft;
      if (!before.includes(person.xid)) {
        work.change({ people: [...before, person.xid] });
        return;
      }
      const gone = lines.filter(({ employee }) => employee === person.xid);
      work.change({
        people: before.filter((xid) => xid !== person.xid),
        lines: lines.filter(({ employee }) => employee !== person.xid),
      });
      if (gone.length === 0) return;
      snackbar.success(`${person.name} og ${gone.length === 1 ? 'linjen' : `${gone.length} linjer`} er tatt ut`, () => {
        if (!work.restore(order, person.xid, gone)) snackbar.error('Bestillingen er sendt eller byttet ut.');
      });
    },
    /** Adds a product for one person, or removes their lines of it. */
    toggle: (product: Product, { person, lines, fit }: Cell, variant = fit) => {
      if (lines.length > 0) work.remove(...lines);
      else work.append([lineFor(product, person, variant)]);
    },
    /** Adds a product for all chosen people who lack it, or takes it out where all have it; without people as a line of nobody's yet. */
    addAll: (product: Product) => {
      const cells = lacking(product);
      if (people.length === 0)
        work.append([lineFor(product, undefined, hasSizes(product) ? undefined : product.variants[0])]);
      else if (cells.length === 0) work.remove(...people.flatMap((person) => cellOf(product, person).lines));
      else work.append(cells.map(({ person, fit }) => lineFor(product, person, fit)));
    },
    /** The size that the user picks in a line, also for that person's lines of the subcategory that lack one. */
    pickSize: (line: DraftLine, size: string) => {
      const product = productOfLine(line);
      const variant = product && variantIn(product, size);
      if (!product || !variant) {
        work.changeLine(line.key, { size, swapped: undefined });
        return;
      }
      work.changeLine(line.key, pickVariant(product, line, variant));
      for (const other of draft.lines) {
        const of = productOfLine(other);
        const alike = of && subcategoryOf(of) === subcategoryOf(product) && other.employee === line.employee;
        if (!alike || other.key === line.key || other.size !== null || line.employee === null) continue;
        const fits = variantIn(of, size);
        if (fits) work.changeLine(other.key, pickVariant(of, other, fits));
      }
    },
    /** True for an ordered size that is out of stock and not ordered anyway. */
    isOut: (line: DraftLine) => {
      const product = productOfLine(line);
      const variant = product && line.size !== null ? variantIn(product, line.size) : undefined;
      return variant !== undefined && isOut(variant);
    },
  };
}
export type Ppe = ReturnType<typeof usePpe>;
