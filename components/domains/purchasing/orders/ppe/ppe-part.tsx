'use client';

import clsx from 'clsx';
import { useDeferredValue, useMemo } from 'react';
import { useListChoice, useListSearch } from '@/components/kit/routing/in-address';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState, ErrorState, Skeleton } from '@/components/kit/ui/states';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';
import type { Product } from '@/lib/domains/purchasing/orders/products';
import type { PageView } from '@/lib/platform/routing/page-view';
import { categoryParam } from '../category-param';
import { itemsOf } from '../machine-part';
import type { Ordering } from '../use-ordering';
import { PpeDesk } from './desk';
import { PeopleChips } from './people-chips';
import { ProductGrid } from './product-grid';
import { usePpe } from './use-ppe';

/** The catalogue's category of protective equipment. */
const protective = 'PVU';
const everything = 'Alle';
const others = 'Annet utstyr';

const kindOf = ({ variants: [first] }: Product) => first?.item.subcategory ?? first?.item.category ?? others;
const isProtective = ({ variants: [first] }: Product) => first?.item.category === protective;

/** The chips above the products: all protective ones, each subcategory, and what else may be ordered. */
function chipsOf(products: readonly Product[]): { name: string; products: readonly Product[] }[] {
  const own = products.filter(isProtective);
  const main = own.length > 0 ? own : products;
  const rest = own.length > 0 ? products.filter((product) => !isProtective(product)) : [];
  const kinds = [...new Set(main.map(kindOf))].sort((a, b) => a.localeCompare(b, 'nb'));
  return [
    { name: everything, products: main },
    ...(kinds.length > 1
      ? kinds.map((name) => ({ name, products: main.filter((product) => kindOf(product) === name) }))
      : []),
    ...(rest.length > 0 ? [{ name: others, products: rest }] : []),
  ];
}

const matches = (product: Product, text: string) =>
  [
    product.title,
    ...product.variants.flatMap(({ item }) => [
      item.shortid,
      item.sup_id,
      item.sup_item_id,
      item.subcategory,
      item.description,
    ]),
  ].some((one) => one?.toLocaleLowerCase('nb').includes(text));

/** The most products drawn: more are found by a search. */
const mostProducts = 200;

function Part({ page, ordering, items }: { page: PageView; ordering: Ordering; items: readonly CatalogueItem[] }) {
  const { PVU: work } = ordering.drafts;
  const ppe = usePpe(page, items, work);
  const [chosen, choose] = useListChoice(categoryParam);
  const [text, setText] = useListSearch('q');
  const search = useDeferredValue(text.trim().toLocaleLowerCase('nb'));
  const chips = chipsOf(ppe.products);
  const shown = chips.find(({ name }) => name === chosen) ?? chips[0];
  // A search looks through everything that may be ordered, the chosen kind first.
  const among = search === '' ? (shown?.products ?? []) : [...new Set([...(shown?.products ?? []), ...ppe.products])];
  const found = among.filter((product) => search === '' || matches(product, search));
  const mayAdd = page.mayWrite;
  const content = (
    <>
      {mayAdd ? (
        <PeopleChips ppe={ppe} />
      ) : (
        <p className="text-muted">Du kan se varene, men har ikke rett til å bestille dem.</p>
      )}
      <div className="flex shrink-0 items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <span className="flex min-w-0">
          <SearchBox value={text} onChange={setText} />
        </span>
        <fieldset className="fades flex min-w-0 gap-1.5 max-sm:overflow-x-auto sm:flex-wrap">
          <legend className="sr-only">Kategori</legend>
          {chips.map(({ name, products }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === shown?.name}
              onClick={() => choose(name === everything ? undefined : name)}
              className={clsx(
                'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control border px-2.5 max-sm:h-10',
                name === shown?.name
                  ? 'border-transparent bg-accent-soft font-medium text-accent-strong'
                  : 'border-line-strong hover:bg-hover',
              )}
            >
              {name}
              <span className="figures text-muted">{products.length}</span>
            </button>
          ))}
        </fieldset>
      </div>
      {found.length === 0 ? (
        <EmptyState text={search === '' ? 'Ingen varer i kategorien.' : `Ingen treff på «${text.trim()}».`} />
      ) : (
        <ProductGrid ppe={ppe} products={found.slice(0, mostProducts)} company={page.company.id} mayAdd={mayAdd} />
      )}
      {found.length > mostProducts && (
        <p className="text-muted">{`${found.length - mostProducts} til. Søk for å finne dem.`}</p>
      )}
      {mayAdd && ppe.people.length > 0 && (
        <p className="text-caption text-muted max-sm:hidden">
          {`Bak størrelsen står det som er på lager. En rute gir én person varen, «Alle ${ppe.people.length}» gir den til alle som er valgt. `}
          <span className="text-faint">Piltaster, mellomrom for én, Enter for alle, Ctrl Enter sender.</span>
        </p>
      )}
    </>
  );
  if (!mayAdd) return content;
  if (!work.ready) return <Skeleton className="h-64" />;
  return (
    <PpeDesk company={page.company.id} ppe={ppe} work={work} onSent={ordering.sent}>
      {content}
    </PpeDesk>
  );
}

/**
 * Protective equipment for chosen people: products by person, and a basket with a line per person and size
 * (specification 2, screen 4).
 */
export function PpePart({ page, ordering }: { page: PageView; ordering: Ordering }) {
  const items = useMemo(() => itemsOf(page), [page]);
  const orderable = useMemo(
    () => ('failed' in items ? [] : items.filter(({ classification }) => classification !== 'tjst')),
    [items],
  );
  if ('failed' in items) return <ErrorState text={items.failed} errorId={items.errorId} />;
  if (orderable.length === 0) {
    return <EmptyState text="Ingen varer i katalogen ennå. Legg dem inn under Utstyr → Utstyrsregister → Rediger." />;
  }
  return <Part page={page} ordering={ordering} items={orderable} />;
}
