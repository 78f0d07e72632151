'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ProjectPaths } from '@/components/kit/routing/project-paths';
import { adminPath, groupParam } from '@/lib/platform/auth/permissions';
import { findSection, sections } from '@/lib/platform/routing/sections';
import { isAboutProject } from '@/lib/platform/routing/things';
import type { Navigation, NavigationCompany, NavigationPage } from '@/lib/product/pages/navigation';
import { type PackedNavigation, unpackNavigation } from '@/lib/product/pages/packed-navigation';

type ShellValue = {
  user: { id: string; email: string; fullName: string };
  navigation: Navigation;
  activeCompanyId: string | undefined;
  /** Today in Norway when the server rendered the page. */
  today: string;
};

const ShellContext = createContext<ShellValue | null>(null);

type Carried = Omit<ShellValue, 'navigation'> & { navigation: PackedNavigation };

export function ShellProvider({ value: carried, children }: { value: Carried; children: ReactNode }) {
  const value = useMemo(() => ({ ...carried, navigation: unpackNavigation(carried.navigation) }), [carried]);
  const { pages } = value.navigation;
  const projectPaths = useMemo(() => new Set(pages.filter(isAboutProject).map(({ path }) => path)), [pages]);
  return (
    <ShellContext value={value}>
      <ProjectPaths value={projectPaths}>{children}</ProjectPaths>
    </ShellContext>
  );
}

/** True with a header and a menu: pages without a log-in have none. */
export const useHasShell = () => useContext(ShellContext) !== null;

/** The day the server rendered the page; see useToday. */
export const useShownDay = () => useContext(ShellContext)?.today ?? '';

/** The company of the address, else the active one; undefined without a log-in. */
export function useCompanyId(): string | undefined {
  const value = useContext(ShellContext);
  const requested = useSearchParams().get('company');
  // A paired screen has a frame's context, and nobody who is logged in.
  return value?.user.id ? (requested ?? value.activeCompanyId) : undefined;
}

/**
 * The logged-in user, their companies and groups, and the company of the address (else the active one): also on a page of
 * a group, which is then `group`.
 */
export function useShell() {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell is used outside the shell.');
  const search = useSearchParams();
  const path = usePathname();
  const { user, navigation, activeCompanyId } = value;
  const { companies, groups } = navigation;
  const company = companies.find((c) => c.id === (search.get('company') ?? activeCompanyId));
  const group = groups.find(({ id, pages }) => id === search.get(groupParam) && pages.some((one) => one.path === path));
  return { user, companies, company, groups, group };
}

/** The companies that the user administers, and may set up a group of. */
export const administeredOf = (companies: readonly NavigationCompany[]): NavigationCompany[] =>
  companies.filter(({ locked, paths }) => !locked && paths.includes(adminPath));

/** The paths of the pages that may be opened beside the address's: its group's, else its company's. */
export function useOpenPaths(): readonly string[] {
  const { company, group } = useShell();
  return useMemo(() => group?.pages.map(({ path }) => path) ?? company?.paths ?? [], [company, group]);
}

/** A company's pages the user may open, and the sections that have any; that of trials only where it is wanted. */
export function useCompanyPages(company: NavigationCompany | undefined) {
  const value = useContext(ShellContext);
  const pages = value?.navigation.pages;
  return useMemo(() => {
    const paths = new Set(company?.paths);
    const readable: NavigationPage[] = (pages ?? []).filter((page) => paths.has(page.path));
    const ids = new Set<string>(readable.map((page) => page.section));
    const shown = ({ id }: (typeof sections)[number]) => ids.has(id) && (id !== 'staging' || company?.menu.trials);
    return { pages: readable, sections: sections.filter(shown) };
  }, [pages, company]);
}

/**
 * The section of the address, if any: the first part of its path, or the section of a page whose path begins
 * differently.
 */
export function useSectionId(): string | undefined {
  const path = usePathname();
  const pages = useContext(ShellContext)?.navigation.pages;
  return findSection(path.split('/')[1] ?? '')?.id ?? pages?.find((page) => page.path === path)?.section;
}
