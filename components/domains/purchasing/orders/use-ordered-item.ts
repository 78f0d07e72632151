import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useEffect, useRef } from 'react';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';
import { orderedCountParam, orderedItemParam } from '@/lib/platform/routing/things';
import { lineOfItem } from './catalogue';
import type { DraftWork } from './use-draft';

const here = { shallow: true, scroll: false } as const;
const params = {
  [orderedItemParam]: parseAsString.withOptions(here),
  [orderedCountParam]: parseAsInteger.withOptions(here),
};

/** Puts the item that the address names in the cart, once, with undo; a road from where it was found lacking. */
export function useOrderedItem(work: DraftWork, items: readonly CatalogueItem[], mayWrite: boolean): void {
  const [{ [orderedItemParam]: named, [orderedCountParam]: count }, set] = useQueryStates(params);
  const added = useRef<string>(undefined);
  const item = items.find(({ xid }) => xid === named);
  useEffect(() => {
    if (!named) {
      added.current = undefined;
      return;
    }
    if (!work.ready || !mayWrite || added.current === named) return;
    added.current = named;
    const isThere = work.draft.lines.some((line) => line.item === named);
    if (!item) snackbar.error('Varen finnes ikke i katalogen lenger.');
    else if (isThere) snackbar.info(`${item.title} ligger i handlekurven fra før.`);
    else work.addAll([{ ...lineOfItem(item), countam: Math.max(1, count ?? 1) }]);
    void set(null);
  }, [named, count, item, mayWrite, work, set]);
}
