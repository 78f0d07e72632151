'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { useCompanyPages, useSectionId, useShell } from '@/components/kit/context/shell-context';
import { type ArrangedMenu, entryOf, type MenuEntry, type MenuPart } from '@/lib/product/menu/arrange-menu';
import { rowPath } from '@/lib/product/menu/inside';
import { menuOf } from '@/lib/product/menu/menu-of';
import { roles } from '@/lib/product/menu/roles';
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
  const { counts, first } = useMenuCounts(company?.id);
  const address = usePathname();
  const sectionId = useSectionId();
  const facts = company?.menu;
  const starred = favourites.map((page) => page.path).join('\n');
  const menu = useMemo((): ArrangedMenu<NavigationPage> => {
    if (!facts) return { front: [], more: [] };
    const prominent = [...facts.used, ...(facts.counted ?? first ?? [])];
    return menuOf(pages, facts, { prominent, starred: starred.split('\n') });
  }, [pages, facts, first, starred]);
  const path = rowPath(address, pages);
  const current = entryOf(menu, path)?.id ?? sectionId;
  return { company, menu, counts, address, path, current };
}

type Menu = ReturnType<typeof useMenu>;

/** Returns the open entries: automatically around the current page, else as the user left them. */
export function useOpened({ menu, path, current, company }: Menu) {
  const { user } = useShell();
  const stored = `menu ${user.id}`;
  const [made, setMade] = useState<Readonly<Record<string, boolean>>>({});
  // Of the entries whose groups all fold, the group that was opened last.
  const [last, setLast] = useState<Readonly<Record<string, string>>>({});
  const remembers = company !== undefined && roles[company.menu.role].pages === 'all';
  useEffect(() => {
    if (remembers) setLast(readLast(stored));
  }, [stored, remembers]);

  const naturally = (key: string): boolean => {
    if (key === current || Object.values(last).includes(key)) return true;
    if (key === moreKey) return menu.more.some(({ id }) => id === current);
    const part = [...menu.front, ...menu.more].flatMap(({ parts }) => parts).find((one) => one.key === key);
    return part?.pages.some((page) => page.path === path) ?? false;
  };
  const isOpen = (key: string) => made[key] ?? naturally(key);
  const setOpen = (key: string, open: boolean) => {
    const [entry = '', group] = key.split('/');
    setMade((before) => ({ ...before, [key]: open }));
    if (!remembers || group === undefined) return;
    const { [entry]: was, ...others } = last;
    const next = open ? { ...others, [entry]: key } : was === key ? others : last;
    setLast(next);
    localStorage.setItem(stored, JSON.stringify(next));
  };
  /** Opens an entry that was folded: its link was followed. */
  const reopen = (key: string) => setMade(({ [key]: _, ...others }) => others);
  return { isOpen, setOpen, reopen };
}

export type Opened = ReturnType<typeof useOpened>;

function readLast(stored: string): Record<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(stored) ?? '{}');
    return Object.fromEntries(Object.entries(found ?? {}).filter(([, key]) => typeof key === 'string'));
  } catch {
    return {};
  }
}
