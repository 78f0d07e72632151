'use client';

import { useMemo } from 'react';
import { ErrorState } from '@/components/kit/ui/states';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';
import { productsOf, variantIn } from '@/lib/domains/purchasing/orders/products';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { Wearing } from './cart';
import { Catalogue, type ChipGroup } from './catalogue';
import { chosenOf, type DraftLine, priceOf, typedPrice, unswapped } from './draft';
import { itemsOf } from './machine-part';
import { OrderDesk } from './order-desk';
import type { Ordering } from './use-ordering';

const groups: readonly ChipGroup[] = [{ label: 'Kategori', of: ({ classification }) => classification !== 'tjst' }];
/** The catalogue's classification of protective equipment. */
const protective = 'PVU';

function wearingOf(page: PageView, items: readonly CatalogueItem[]): Wearing {
  const { employee, storrelser } = page.widgets;
  const people =
    employee?.wtype === 'datatable'
      ? employee.data.map(({ xid, employee: name }) => ({ xid: String(xid), name: String(name) }))
      : [];
  const rows = storrelser?.wtype === 'datatable' ? storrelser.data : [];
  const sizes = new Map(rows.map((row) => [`${row._employee} ${row.subcategory}`, String(row.size)]));
  const byId = new Map(items.map((item) => [item.xid, item]));
  const products = new Map(
    productsOf(items).flatMap((product) => product.variants.map(({ item }) => [item.xid, product] as const)),
  );

  function sized(line: DraftLine, size: string): Partial<DraftLine> {
    const item = line.item === null ? undefined : byId.get(line.item);
    const product = item && products.get(item.xid);
    const fits = product && variantIn(product, size)?.item;
    if (!item || !fits || fits.xid === item.xid) return { size };
    // A price that the user has typed is preserved.
    const own = (priceOf(line) ?? null) !== item.priceam;
    const price = own || fits.priceam === null ? line.price : typedPrice(fits.priceam);
    return { size, item: fits.xid, text: fits.title, supItemId: fits.sup_item_id, price };
  }

  return {
    people,
    inSize: (line, size) => ({ ...sized(line, size), swapped: undefined }),
    forPerson: (before, person) => {
      // Sizes are compared with the user's own choice, not with another person's swapped size.
      const back = unswapped(before);
      const line: DraftLine = { ...before, ...back, employee: person };
      const kind = line.item === null ? null : byId.get(line.item)?.subcategory;
      const known = person === null || !kind ? undefined : sizes.get(`${person} ${kind}`);
      const name = people.find(({ xid }) => xid === person)?.name ?? '';
      if (known === undefined || known === line.size) return { employee: person, ...back };
      const next: DraftLine = { ...line, ...sized(line, known) };
      return { ...next, swapped: { from: chosenOf(line), to: chosenOf(next), person: name } };
    },
  };
}

/**
 * Protective equipment: the catalogue by category, and a cart with a line per person and size (specification 2, screen
 * 4).
 */
export function PpePart({ page, ordering }: { page: PageView; ordering: Ordering }) {
  const { PVU: work } = ordering.drafts;
  const items = itemsOf(page);
  const wearing = useMemo(() => ('failed' in items ? undefined : wearingOf(page, items)), [page, items]);
  if ('failed' in items) return <ErrorState text={items.failed} errorId={items.errorId} />;
  const catalogue = (
    <Catalogue
      company={page.company.id}
      items={items}
      groups={groups}
      first={protective}
      empty="Ingen varer i katalogen ennå. Legg dem inn under Register → Rediger utstyr."
      onAdd={page.mayWrite ? work.add : undefined}
    />
  );
  if (!page.mayWrite) return catalogue;
  return (
    <OrderDesk company={page.company.id} work={work} wearing={wearing} onSent={ordering.sent}>
      {catalogue}
    </OrderDesk>
  );
}
