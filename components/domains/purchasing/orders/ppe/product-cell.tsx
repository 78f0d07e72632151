'use client';

import clsx from 'clsx';
import { Check, Plus } from 'lucide-react';
import { Menu, MenuItem, MenuLabel } from '@/components/kit/ui/menu';
import { formatNumber } from '@/lib/core/format/number';
import { hasSizes, isOut, type Product, type Variant, variantIn } from '@/lib/domains/purchasing/orders/products';
import { shortSize } from '@/lib/domains/purchasing/orders/sizes';
import type { Cell, Ppe } from './use-ppe';

const stockText = (count: number | null) => (count === null ? '' : formatNumber(count));

/** Describes a cell to screen readers: the product, the person, the size and its stock. */
function said(product: Product, { person, lines }: Cell, shown: Variant | undefined): string {
  const size = shown && hasSizes(product) ? `, størrelse ${shortSize(shown.size)}` : '';
  const stock = shown && shown.item.count !== null ? `, ${stockText(shown.item.count)} på lager` : '';
  return `${product.title} til ${person.name}${size}${stock}${lines.length > 0 ? ', i kurven' : ''}`;
}

const look = (inCart: boolean, out: boolean) =>
  clsx(
    'inline-flex h-8 w-full min-w-0 items-center justify-center gap-1 rounded-control border px-1 whitespace-nowrap max-sm:h-10 max-sm:justify-start max-sm:px-2',
    inCart
      ? out
        ? 'border-transparent bg-warn-soft text-warn'
        : 'border-transparent bg-accent-soft text-accent-strong'
      : 'border-line-strong bg-surface text-ink hover:bg-hover',
  );

/** A product for a person: pressed, it is in the cart. If the size is not known, a dialog opens. */
export function ProductCell({
  product,
  cell,
  ppe,
  name,
  place,
}: {
  product: Product;
  cell: Cell;
  ppe: Ppe;
  /** The person's name, where no column says it. */
  name?: string;
  /** Its place in the grid, and whether Tab stops there. */
  place: { 'data-cell': string; tabIndex: number };
}) {
  const [line] = cell.lines;
  const inLine = line?.size ? variantIn(product, line.size) : undefined;
  const shown = line ? inLine : cell.fit;
  const out = shown !== undefined && isOut(shown);
  const asks = !line && !cell.fit;
  const button = {
    ...place,
    type: 'button' as const,
    'aria-label': said(product, cell, shown),
    className: look(line !== undefined, out),
  };
  const content = (
    <>
      {line ? (
        <Check className="size-3.5 shrink-0" aria-hidden />
      ) : (
        (name || (shown && !hasSizes(product))) && <Plus className="size-3.5 shrink-0 text-muted" aria-hidden />
      )}
      {name && <span className="min-w-0 truncate">{name}</span>}
      {shown && hasSizes(product) && <span className="font-semibold">{shortSize(shown.size)}</span>}
      {!shown && <span className="text-caption">velg</span>}
      {shown && hasSizes(product) && (
        <span className={clsx('figures text-caption max-sm:ml-auto', line ? '' : 'text-muted')}>
          {stockText(shown.item.count)}
        </span>
      )}
    </>
  );
  if (!asks) {
    return (
      <button {...button} aria-pressed={line !== undefined} onClick={() => ppe.toggle(product, cell)}>
        {content}
      </button>
    );
  }
  return (
    <Menu align="start" trigger={<button {...button}>{content}</button>}>
      <MenuLabel>{`Hvilken størrelse bruker ${cell.person.name}?`}</MenuLabel>
      {product.variants.map((variant) => (
        <MenuItem key={variant.item.xid} onSelect={() => ppe.toggle(product, cell, variant)}>
          {shortSize(variant.size)}
          <span className="figures ml-auto pl-4 text-caption text-muted">{stockText(variant.item.count)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Adds the product for all who lack it: 'Alle 3', '2 til'; says how many have it once nobody does. */
export function AddAll({
  product,
  ppe,
  place,
}: {
  product: Product;
  ppe: Ppe;
  place: { 'data-cell': string; tabIndex: number };
}) {
  const { length: all } = ppe.people;
  const left = ppe.lacking(product).length;
  const isDone = all > 0 && left === 0;
  const text = all === 0 ? 'Legg til' : isDone ? `${all} i kurv` : left === all ? `Alle ${all}` : `${left} til`;
  return (
    <button
      {...place}
      type="button"
      aria-label={all === 0 ? `Legg ${product.title} i handlekurven` : `${product.title}: ${text}`}
      aria-pressed={all > 0 ? isDone : undefined}
      onClick={() => ppe.addAll(product)}
      className={clsx(
        'figures inline-flex h-8 w-full items-center justify-center gap-1.5 rounded-control border px-2 font-medium whitespace-nowrap hover:bg-hover max-sm:h-10',
        isDone ? 'border-transparent text-accent' : 'border-line-strong bg-surface',
      )}
    >
      {isDone ? <Check className="size-4" aria-hidden /> : <Plus className="size-4 text-muted" aria-hidden />}
      {text}
    </button>
  );
}
