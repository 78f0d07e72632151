import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useEffect, useRef } from 'react';
import { snackbar } from '@/components/kit/ui/snackbar';
import { isDay } from '@/lib/core/format/parse-date';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';
import {
  hiredFromParam,
  hiredTextParam,
  hiredToParam,
  orderedCountParam,
  orderedItemParam,
} from '@/lib/platform/routing/things';
import { lineOfItem } from './catalogue';
import { hiredLine } from './hired-line';
import type { DraftWork } from './use-draft';

const here = { shallow: true, scroll: false } as const;
const params = {
  [orderedItemParam]: parseAsString.withOptions(here),
  [orderedCountParam]: parseAsInteger.withOptions(here),
  [hiredTextParam]: parseAsString.withOptions(here),
  [hiredFromParam]: parseAsString.withOptions(here),
  [hiredToParam]: parseAsString.withOptions(here),
};

/** Puts what the address names in the cart, once, with undo: an item, or a hire with its days; a road from where it was found lacking. */
export function useOrderedItem(work: DraftWork, items: readonly CatalogueItem[], mayWrite: boolean): void {
  const [address, set] = useQueryStates(params);
  const {
    [orderedItemParam]: named,
    [orderedCountParam]: count,
    [hiredTextParam]: text,
    [hiredFromParam]: from,
    [hiredToParam]: to,
  } = address;
  const added = useRef<string>(undefined);
  const item = items.find(({ xid }) => xid === named);
  const what = named || text?.trim();
  useEffect(() => {
    if (!what) {
      added.current = undefined;
      return;
    }
    if (!work.ready || !mayWrite || added.current === what) return;
    added.current = what;
    const pieces = Math.max(1, count ?? 1);
    const isHire = from !== null && to !== null && isDay(from) && isDay(to) && from <= to;
    const line = isHire ? hiredLine({ item, text: what, count: pieces, from, to }) : undefined;
    const isThere = work.draft.lines.some((one) => (line ? one.text === line.text : one.item === named));
    if (named && !item) snackbar.error('Varen finnes ikke i katalogen lenger.');
    else if (isThere) snackbar.info(`${line?.text ?? item?.title} ligger i handlekurven fra før.`);
    else if (line && from !== null) work.addHired(line, from);
    else if (item) work.addAll([{ ...lineOfItem(item), countam: pieces }]);
    void set(null);
  }, [what, named, count, from, to, item, mayWrite, work, set]);
}
