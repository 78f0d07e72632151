'use client';

import { usePathname } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useCompanyPages, useSectionId, useShell } from '@/components/kit/context/shell-context';
import { type ArrangedMenu, entryOf, type MenuEntry, type MenuPart } from '@/lib/product/menu/arrange-menu';
import { rowPath } from '@/lib/product/menu/entries';
import { menuOf, rowCounts } from '@/lib/product/menu/menu-of';
import type { NavigationPage } from '@/lib/product/pages/navigation';
import { useFavourites } from './favourites';
import { useMenuCounts } from './menu-counts';

export type Entry = MenuEntry<NavigationPage>;
export type Part = MenuPart<NavigationPage>;

/** The key of the entries under 'Mer'. */
export const moreKey = 'mer';

/**
 * The menu of the chosen company. It is arranged by what was so at the log-in, so that nothing moves while one works;
 * only a star that is set now moves its page. `path` is that of the row of the open page, at `address`.
 */
export function useMenu() {
  const { company } = useShell();
  const { pages } = useCompanyPages(company);
  const { favourites } = useFavourites();
  const { counts: byPage, red, first } = useMenuCounts(company?.id);
  const address = usePathname();
  const sectionId = useSectionId();
  const facts = company?.menu;
  const starred = favourites.map((page) => page.path).join('\n');
  const menu = useMemo((): ArrangedMenu<NavigationPage> => {
    if (!facts) return { front: [], more: [] };
    return menuOf(pages, facts, [...facts.used, ...(facts.counted ?? first ?? []), ...starred.split('\n')]);
  }, [pages, facts, first, starred]);
  const counts = useMemo(() => rowCounts(pages, byPage), [pages, byPage]);
  const path = rowPath(address, pages);
  const current = entryOf(menu, path)?.id ?? sectionId;
  /** The entries whose counts are red. */
  const alarms = new Set(red.flatMap((page) => entryOf(menu, rowPath(page, pages))?.id ?? []));
  return { company, menu, counts, alarms, address, path, current };
}

type Menu = ReturnType<typeof useMenu>;

/** Returns the open entries: automatically around the current page, else as the user left them. */
export function useOpened({ menu, current }: Menu) {
  const [made, setMade] = useState<Readonly<Record<string, boolean>>>({});
  const naturally = (key: string): boolean =>
    key === current || (key === moreKey && menu.more.some(({ id }) => id === current));
  return {
    isOpen: (key: string) => made[key] ?? naturally(key),
    setOpen: (key: string, open: boolean) => setMade((before) => ({ ...before, [key]: open })),
    /** Opens an entry that was folded: its link was followed. */
    reopen: (key: string) => setMade(({ [key]: _, ...others }) => others),
  };
}

export type Opened = ReturnType<typeof useOpened>;
