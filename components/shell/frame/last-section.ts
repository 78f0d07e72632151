import { useEffect, useState } from 'react';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import type { useMenu } from './use-menu';

const key = 'section';

/** The section menu opens where the user last was (specification 1, 2.4). */
export function rememberSection(id: string): void {
  localStorage.setItem(key, id);
}

export function lastSection(): string | null {
  return localStorage.getItem(key);
}

/** Reads the page of each entry; what cannot be read counts as none. */
function readPages(own: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(localStorage.getItem(own) ?? '{}') };
  } catch {
    return {};
  }
}

/** The page of each entry of the menu that the user opened last in this browser, by entry, where it may still be opened. */
export function useLastPages({ company, current, address }: ReturnType<typeof useMenu>): Record<string, string> {
  const { user } = useShell();
  const { pages } = useCompanyPages(company);
  const [last, setLast] = useState<Record<string, string>>({});
  const own = `used ${user.id} ${company?.id} last`;
  useEffect(() => {
    const before = readPages(own);
    const isPage = current !== undefined && pages.some(({ path }) => path === address);
    const now = isPage ? { ...before, [current]: address } : before;
    if (isPage) localStorage.setItem(own, JSON.stringify(now));
    setLast(
      Object.fromEntries(
        pages.flatMap(({ path }) => Object.keys(now).flatMap((id) => (now[id] === path ? [[id, path]] : []))),
      ),
    );
  }, [own, pages, current, address]);
  return last;
}
