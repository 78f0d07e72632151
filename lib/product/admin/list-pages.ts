import type { Scope } from '@/lib/platform/auth/session';
import { sections } from '@/lib/platform/routing/sections';
import { groupPages } from '@/lib/product/pages/group';
import { pages } from '@/lib/product/pages/registry';
import { requireAdmin } from './require-admin';
import type { AdminPage } from './rows';

/** Pages of groups have a group of their own: in the tree they stand beside a company's pages with the same titles. */
const ofGroups = groupPages.map(({ entry }) => ({ ...entry, group: 'Konsern' }));

/** Every page of the product, in menu order, with those of groups in their sections. Throws 403. */
export function listPages(scope: Scope): AdminPage[] {
  requireAdmin(scope);
  const titles = new Map<string, string>(sections.map(({ id, title }) => [id, title]));
  return [...pages, ...ofGroups].map(({ path, title, section, group, tabs }) => ({
    Path: path,
    Title: title,
    Section: section,
    SectionTitle: titles.get(section) ?? section,
    Group: group,
    ...(tabs && { Tabs: tabs.map((tab) => ({ Path: tab.path, Title: tab.title })) }),
  }));
}
