import type { Permission } from '@/lib/platform/auth/permissions';
import type { PageEntry } from '@/lib/platform/routing/page';
import { isAboutProject } from '@/lib/platform/routing/things';
import { bidPages } from './bid';
import { contractPages } from './contract';
import { economyPages } from './economy';
import { equipmentPages } from './equipment';
import { infoPages } from './info';
import { masterPages } from './master';
import { measurePages } from './measure';
import { monthPages } from './month-entry';
import { mayOpen, pathsToOpen } from './page-rights';
import { personalPages } from './personal';
import { personellPages } from './personell';
import { productionPages } from './production';
import { projectPages } from './project';
import { stagingPages } from './staging';
import { strategyPages } from './strategy';

/** Every page of the product, in menu order. */
export const pages: readonly PageEntry[] = [
  ...infoPages,
  ...measurePages,
  ...economyPages,
  ...monthPages,
  ...bidPages,
  ...strategyPages,
  ...contractPages,
  ...equipmentPages,
  ...projectPages,
  ...personalPages,
  ...productionPages,
  ...personellPages,
  ...masterPages,
  ...stagingPages,
];

const byPath = new Map(pages.map((page) => [page.path, page]));

/** The page at a path, or undefined: the caller answers 404. */
export function findPage(path: string): PageEntry | undefined {
  return byPath.get(path);
}

/** The pages of a section that the call `{section}/{kind}?id={page}` or `{section}/page?id=` may mean. */
export function pagesByAddress(section: string, kind: string | undefined, page: string): PageEntry[] {
  return pages.filter((p) => p.section === section && (kind === undefined || p.kind === kind) && p.page === page);
}

/** The only page of a section and kind, whose address may omit its id; undefined where there are several. */
export function onlyPageOf(section: string | undefined, kind: string | undefined): PageEntry | undefined {
  const [only, ...others] = pages.filter((page) => page.section === section && page.kind === kind);
  return others.length === 0 ? only : undefined;
}

/** The paths of pages that choose a project: users who may open one may see which projects there are. */
export function pagesAboutProjects(): string[] {
  return pages.filter(isAboutProject).flatMap(pathsToOpen);
}

/** The pages that the permissions allow opening, in menu order. */
export function readablePages(permissions: readonly Permission[]): PageEntry[] {
  return pages.filter((page) => mayOpen(permissions, page));
}
