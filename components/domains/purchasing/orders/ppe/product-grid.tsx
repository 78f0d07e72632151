'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNarrow } from '@/components/kit/ui/narrow';
import { counted } from '@/lib/core/format/count-text';
import { formatNumber, formatShortPrice } from '@/lib/core/format/number';
import { hasSizes, type Product, pricesOf } from '@/lib/domains/purchasing/orders/products';
import { shortSize } from '@/lib/domains/purchasing/orders/sizes';
import { namesOf } from './people-chips';
import { AddAll, ProductCell } from './product-cell';
import { ProductDetail, ProductPicture } from './product-detail';
import type { Ppe } from './use-ppe';

/** Most people with a column each; more are counted by size. */
const mostColumns = 4;

function priceText(product: Product): string {
  const prices = pricesOf(product);
  if (!prices) return '–';
  return prices.from === prices.to
    ? formatShortPrice(prices.from)
    : `${formatShortPrice(prices.from)}–${formatShortPrice(prices.to)}`;
}

function underTitle(product: Product): string {
  const [first] = product.variants;
  const { sup_id: supplier = null, measure = null, unitsam = null, count = null } = first?.item ?? {};
  return [
    supplier,
    (unitsam ?? 1) > 1 && `pakke à ${formatNumber(unitsam ?? 0)} ${measure ?? ''}`.trim(),
    !hasSizes(product) && count !== null && `${formatNumber(count)} på lager`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Sums the sizes of a product for many people: 'L 2 · M 1', and for how many the size is not known. */
function sizesText(ppe: Ppe, product: Product): string {
  const counts = new Map<string, number>();
  for (const person of ppe.people) {
    const { fit, lines } = ppe.cellOf(product, person);
    const size = lines[0]?.size ?? fit?.size;
    const text = size ? (hasSizes(product) ? shortSize(size) : 'en') : 'velg';
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .map(([size, count]) => (hasSizes(product) ? `${size} ${count}` : counted(count, 'person', 'personer')))
    .join(' · ');
}

/**
 * The products with a cell for each chosen person, walked by the arrow keys: Space adds one, Enter all, → opens a
 * product. Without the right to order there are no cells.
 */
export function ProductGrid({
  ppe,
  products,
  company,
  mayAdd,
}: {
  ppe: Ppe;
  products: readonly Product[];
  company: string;
  mayAdd: boolean;
}) {
  const narrow = useNarrow();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState('0,0');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const people = mayAdd ? ppe.people : [];
  const columns = people.length <= mostColumns ? people : [];
  const names = namesOf(people);
  const last = 1 + columns.length;
  const shownAt = Number(at.split(',')[0]) < products.length ? at : '0,0';
  const place = (row: number, column: number) => {
    const id = `${row},${column}`;
    return { 'data-cell': id, tabIndex: id === shownAt ? 0 : -1, onFocus: () => setAt(id) };
  };
  const toggleOpen = (key: string, open = !opened.has(key)) => {
    const next = new Set(opened);
    if (open) next.add(key);
    else next.delete(key);
    setOpened(next);
  };

  /** The next place in a direction that has something to press. */
  function step(row: number, column: number, [down, right]: readonly [number, number]): void {
    for (
      let [r, c] = [row + down, column + right];
      r >= 0 && r < products.length && c >= 0 && c <= last;
      r += down, c += right
    ) {
      const found = grid.current?.querySelector<HTMLElement>(`[data-cell="${r},${c}"]`);
      if (!found) continue;
      found.focus();
      found.scrollIntoView({ block: 'nearest' });
      return;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (cell === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const [row = 0, column = 0] = cell.split(',').map(Number);
    const product = products[row];
    if (!product) return;
    const arrows: Record<string, readonly [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
    };
    const arrow = arrows[event.key];
    if (event.key === 'ArrowRight' && column === 0 && !opened.has(product.key)) toggleOpen(product.key, true);
    else if (event.key === 'ArrowLeft' && column === 0) toggleOpen(product.key, false);
    else if (arrow) step(row, column, arrow);
    else if (event.key === 'Enter' && column > 0) ppe.addAll(product);
    else return;
    event.preventDefault();
  }

  const heading = (product: Product, row: number) => (
    <button
      {...place(row, 0)}
      type="button"
      aria-expanded={opened.has(product.key)}
      onClick={() => toggleOpen(product.key)}
      className="flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-control text-left"
    >
      <ProductPicture product={product} company={company} />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-medium wrap-anywhere">{product.title}</span>
        <span className="block truncate text-caption text-muted">
          {narrow
            ? [`${priceText(product)} kr`, ...underTitle(product).split(' · ').slice(1)].join(' · ')
            : underTitle(product)}
        </span>
      </span>
      <ChevronRight
        aria-hidden
        className={clsx(
          'size-4 shrink-0 text-faint transition-transform duration-150',
          opened.has(product.key) && 'rotate-90',
        )}
      />
    </button>
  );
  const cells = (product: Product, row: number) =>
    columns.map((person, column) => (
      <ProductCell
        key={person.xid}
        product={product}
        cell={ppe.cellOf(product, person)}
        ppe={ppe}
        {...(narrow && { name: names.get(person.xid) ?? person.name })}
        place={place(row, 1 + column)}
      />
    ));

  return (
    <table ref={grid} onKeyDown={onKeyDown} className="w-full rounded-control border border-line bg-surface text-table">
      <thead className="max-sm:sr-only">
        <tr className="text-left text-muted">
          <th scope="col" className="px-3 py-2 font-medium">
            Vare
          </th>
          <th scope="col" className="w-24 px-2 py-2 text-right font-medium">
            Pris kr
          </th>
          {columns.map(({ xid, name }) => (
            <th
              key={xid}
              scope="col"
              title={name}
              className="w-20 max-w-20 truncate px-1 py-2 text-center font-medium text-ink"
            >
              {names.get(xid)}
            </th>
          ))}
          {people.length > mostColumns && (
            <th scope="col" className="px-2 py-2 font-medium">
              Størrelser
            </th>
          )}
          {mayAdd && (
            <th scope="col" className="w-28 px-2 py-2">
              <span className="sr-only">Legg til</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {products.map((product, row) => (
          <tr key={product.key} className="border-t border-line align-top max-sm:block max-sm:p-2">
            <td className="px-3 py-1 max-sm:block max-sm:p-0">
              <div className="flex items-center gap-2">
                <div className="min-w-0 grow">{heading(product, row)}</div>
                {narrow && mayAdd && (
                  <div className="w-28 shrink-0 text-right">
                    <AddAll product={product} ppe={ppe} place={place(row, last)} />
                  </div>
                )}
              </div>
              {narrow && columns.length > 0 && (
                <div className="mt-1.5 grid grid-cols-3 gap-1.5 *:min-w-0 has-[>:nth-child(4)]:grid-cols-2">
                  {cells(product, row)}
                </div>
              )}
              {narrow && people.length > mostColumns && (
                <p className="text-caption text-muted">{sizesText(ppe, product)}</p>
              )}
              {opened.has(product.key) && <ProductDetail product={product} />}
            </td>
            {!narrow && (
              <>
                <td className="figures h-12 px-2 py-2 text-right leading-8">{priceText(product)}</td>
                {cells(product, row).map((cell) => (
                  <td key={cell.key} className="px-0.5 py-2">
                    {cell}
                  </td>
                ))}
                {people.length > mostColumns && (
                  <td className="px-2 py-2 leading-8 text-muted">{sizesText(ppe, product)}</td>
                )}
                {mayAdd && (
                  <td className="py-2 pr-3 pl-1 text-center">
                    <AddAll product={product} ppe={ppe} place={place(row, last)} />
                  </td>
                )}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
