'use client';

import { ErrorState } from '@/components/kit/ui/states';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';
import type { PageView } from '@/lib/platform/routing/page-view';
import { Catalogue, type ChipGroup } from './catalogue';
import { OrderDesk } from './order-desk';
import { useOrderedItem } from './use-ordered-item';
import type { Ordering } from './use-ordering';

/** The three groups of specification 2, screen 5. */
const groups: readonly ChipGroup[] = [
  { label: 'Utstyr', of: ({ classification }) => classification === 'utst' },
  { label: 'Forbruksmatriell', of: ({ classification }) => classification === 'Forbruksmatriell' },
  { label: 'Tjeneste', of: ({ classification }) => classification === 'tjst' },
];

/** The items of the page's catalogue, or why there are none. */
export function itemsOf(page: PageView): readonly CatalogueItem[] | { failed: string; errorId?: string } {
  const widget = page.widgets.equipment;
  if (widget?.wtype === 'datatable') return widget.data as unknown as readonly CatalogueItem[];
  return widget?.wtype === 'failed'
    ? { failed: widget.message, errorId: widget.errorId }
    : { failed: 'Varekatalogen kunne ikke hentes.' };
}

/** The purchase list: machines, consumables and services of the catalogue, added to the cart of a purchase order. */
export function MachinePart({ page, ordering }: { page: PageView; ordering: Ordering }) {
  const { PO: work } = ordering.drafts;
  const items = itemsOf(page);
  useOrderedItem(work, 'failed' in items ? [] : items, page.mayWrite && !('failed' in items));
  if ('failed' in items) return <ErrorState text={items.failed} errorId={items.errorId} />;
  const catalogue = (
    <Catalogue
      company={page.company.id}
      items={items}
      groups={groups}
      empty="Ingen varer i katalogen ennå. Legg dem inn under Utstyr → Utstyrsregister → Rediger."
      onAdd={page.mayWrite ? work.add : undefined}
    />
  );
  if (!page.mayWrite) return catalogue;
  return (
    <OrderDesk company={page.company.id} work={work} onSent={ordering.sent}>
      {catalogue}
    </OrderDesk>
  );
}
