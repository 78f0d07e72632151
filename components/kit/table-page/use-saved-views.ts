'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { usePageTransition } from '@/components/kit/input/filters/page-transition';
import { type SavedView, savedViewParam } from '@/lib/core/table-view/saved-view';
import { filterPrefix } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';

type Params = Readonly<Record<string, string>>;

const same = (one: Params, other: Params) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([param, value]) => other[param] === value);

/** A page that is one list; a table among other widgets has no views of its own. */
const isList = ({ kind }: PageView) => kind === 'datatable' || kind === 'editable';

/**
 * The view of a list that the address has, without its search word, and the saved views it may be turned to; undefined
 * for a table that is not its page's list.
 */
export function useSavedViews(page: PageView | undefined, columns: readonly Column[]) {
  const { start } = usePageTransition();
  const own = page?.own;
  const ownNames = useMemo(() => (own ?? []).filter(({ of }) => of === undefined).map(({ name }) => name), [own]);
  const parsers = useMemo(() => {
    const names = ['sort', 'groupby', ...columns.map(({ value }) => filterPrefix + value), ...ownNames];
    return Object.fromEntries([...names, savedViewParam].map((name) => [name, parseAsString]));
  }, [columns, ownNames]);
  const [address, setAddress] = useQueryStates(parsers, { history: 'push', scroll: false, startTransition: start });
  if (!page || !isList(page)) return undefined;
  const { [savedViewParam]: open, ...set } = address;
  const params: Params = Object.fromEntries(Object.entries(set).filter((each): each is [string, string] => !!each[1]));

  function turnTo(next: Params, view?: SavedView) {
    const all = Object.fromEntries(Object.keys(parsers).map((name) => [name, next[name] ?? null]));
    const asksServer = ownNames.some((name) => (next[name] ?? null) !== (address[name] ?? null));
    void setAddress({ ...all, [savedViewParam]: view?.xid ?? null }, { shallow: !asksServer });
  }

  const views = page.savedViews.map((view) => ({
    ...view,
    shown: same(view.params, params) && (open === view.xid || Object.keys(view.columns).length === 0),
  }));
  return {
    params,
    views,
    /** The view that the address began with; its filters may have changed since. */
    opened: views.find(({ xid }) => xid === open),
    isWhole: Object.keys(params).length === 0 && open === null,
    turnTo,
  };
}
