'use client';

import { ChevronRight, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useListChoice, useListSearch } from '@/components/kit/routing/in-address';
import { Button } from '@/components/kit/ui/button';
import { type Category, CategoryChips } from '@/components/kit/ui/category-chips';
import { IconButton } from '@/components/kit/ui/icon-button';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState } from '@/components/kit/ui/states';
import { formatNumber, formatUnitPrice } from '@/lib/core/format/number';
import { colourOfNone, coloursByCode } from '@/lib/core/widgets/category-colour';
import type { CartLine } from '@/lib/domains/purchasing/orders/cart-line';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';
import { pictureHref } from '@/lib/platform/routing/picture-href';
import { categoryParam } from './category-param';
import { itemFacts } from './item-facts';

/** A group of chips above the catalogue: the items of a classification, by category. */
export type ChipGroup = { label: string; of: (item: CatalogueItem) => boolean };

/** The number of items drawn before 'show more'. */
const firstItems = 60;
const noCategory = 'Uten kategori';

/** A category in the address: several groups may have one of the same name. */
const choiceOf = (label: string, name: string) => `${label}: ${name}`;

/** One of an item as a line of the cart. */
export const lineOfItem = (item: CatalogueItem): CartLine => ({
  item: item.xid,
  text: item.title,
  supItemId: item.sup_item_id,
  measure: item.measure,
  unitsam: item.unitsam,
  countam: 1,
  priceam: item.priceam,
  employee: null,
  size: null,
});

function categoriesOf(items: readonly CatalogueItem[], colours: ReadonlyMap<string, number>): Category[] {
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category ?? noCategory, (counts.get(category ?? noCategory) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b, 'nb'))
    .map(([name, count]) => ({ name, count, colour: colours.get(name) ?? colourOfNone }));
}

const kroner = (value: number | null) => (value === null ? '–' : `${formatUnitPrice(value)} kr`);

/** The facts of an item (specification 2, screen 4). */
function Detail({ item, company }: { item: CatalogueItem; company: string }) {
  const facts = itemFacts(item, item.sup_item_id);
  return (
    <div className="flex flex-wrap gap-4 bg-sunken px-3 py-2.5">
      {item._image && (
        // biome-ignore lint/performance/noImgElement: a picture of the company's own, behind a log-in.
        <img
          src={pictureHref(company, 'equipment', item._image, 'small')}
          alt={item.title}
          loading="lazy"
          className="size-24 rounded-control object-cover"
        />
      )}
      <dl className="grid grow grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value ?? '–'}</dd>
          </div>
        ))}
        {item.equipment_url && (
          <div>
            <dt className="text-caption text-muted">Lenke</dt>
            <dd>
              <a
                href={item.equipment_url}
                target="_blank"
                rel="noopener noreferrer"
                className="wrap-anywhere text-accent underline"
              >
                Produktside
              </a>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Item({
  item,
  company,
  onAdd,
}: {
  item: CatalogueItem;
  company: string;
  onAdd: ((line: CartLine) => void) | undefined;
}) {
  const [open, setOpen] = useState(false);
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-10 min-w-0 grow items-center gap-2 px-2 py-1.5 text-left hover:bg-hover"
        >
          <ChevronRight
            aria-hidden
            className={`size-4 shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 grow">
            <span className="line-clamp-2 wrap-anywhere">{item.title}</span>
            <span className="block truncate text-caption text-muted">
              {[item.shortid, item.sup_id].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="figures shrink-0 text-right text-table">{kroner(item.priceam)}</span>
        </button>
        {onAdd && (
          <IconButton
            label={`Legg ${item.title} i handlekurven`}
            icon={<Plus />}
            onClick={() => onAdd(lineOfItem(item))}
          />
        )}
      </div>
      {open && <Detail item={item} company={company} />}
    </li>
  );
}

/** The catalogue to order from: category chips, a search, and items that expand and are added to the cart. */
export function Catalogue({
  company,
  items,
  groups,
  empty,
  onAdd,
}: {
  company: string;
  items: readonly CatalogueItem[];
  groups: readonly ChipGroup[];
  empty: string;
  /** Undefined for users who may not order. */
  onAdd: ((line: CartLine) => void) | undefined;
}) {
  const [choice, choose] = useListChoice(categoryParam);
  const [text, setText] = useListSearch('q');
  const requested = useDeferredValue(text.trim().toLocaleLowerCase('nb'));
  const [most, setMost] = useState(firstItems);
  const chips = useMemo(() => {
    // Computed from all of the company's items, so that a category has the same colour everywhere.
    const colours = coloursByCode(items.flatMap(({ category }) => category ?? []));
    return groups.map(({ label, of }) => ({ label, categories: categoriesOf(items.filter(of), colours) }));
  }, [groups, items]);
  // A category that a copied address names and the catalogue no longer has narrows nothing.
  const chosen = chips
    .flatMap(({ label, categories }) => categories.map(({ name }) => ({ label, name })))
    .find(({ label, name }) => choiceOf(label, name) === choice);
  const [label, name] = [chosen?.label, chosen?.name];
  const found = useMemo(() => {
    const of = groups.find((group) => group.label === label)?.of;
    return items.filter(
      (item) =>
        (name === undefined
          ? groups.some((group) => group.of(item))
          : of?.(item) === true && (item.category ?? noCategory) === name) &&
        (requested === '' ||
          [item.title, item.shortid, item.sup_id, item.sup_item_id, item.subcategory, item.description].some((one) =>
            one?.toLocaleLowerCase('nb').includes(requested),
          )),
    );
  }, [items, groups, label, name, requested]);
  if (items.length === 0) return <EmptyState text={empty} />;
  return (
    <section aria-label="Varekatalog" className="flex min-w-0 flex-col gap-3">
      {chips.map(
        (group) =>
          group.categories.length > 0 && (
            <CategoryChips
              key={group.label}
              label={group.label}
              categories={group.categories}
              chosen={group.label === label ? name : undefined}
              onChoose={(next) => {
                choose(next === undefined ? undefined : choiceOf(group.label, next));
                setMost(firstItems);
              }}
            />
          ),
      )}
      <div className="flex items-center gap-3">
        <SearchBox value={text} onChange={setText} />
        <span className="figures text-caption text-muted" aria-live="polite">
          {formatNumber(found.length)} varer
        </span>
      </div>
      {found.length === 0 ? (
        <EmptyState text={requested === '' ? 'Ingen varer i kategorien.' : `Ingen treff på «${text.trim()}».`} />
      ) : (
        <ul className="rounded-control border border-line bg-surface">
          {found.slice(0, most).map((item) => (
            <Item key={item.xid} item={item} company={company} onAdd={onAdd} />
          ))}
        </ul>
      )}
      {found.length > most && (
        <Button className="self-center" onClick={() => setMost(most + 4 * firstItems)}>
          Vis flere ({formatNumber(found.length - most)})
        </Button>
      )}
    </section>
  );
}
