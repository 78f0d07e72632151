import { adminPath, type Permission } from '@/lib/platform/auth/permissions';
import type { AdminPage } from '@/lib/product/admin/rows';

/** A permission in words: 'Økonomi, Resultat (lese)'. */
export function permissionNames(pages: readonly AdminPage[]): (permission: Permission) => string {
  const titles = new Map([
    ['/', 'Alt i firmaet'],
    [adminPath, 'Administrasjon'],
    ...pages.flatMap(({ Path, Title, Section, SectionTitle, Tabs = [] }): [string, string][] => [
      [`/${Section}`, SectionTitle],
      [Path, `${SectionTitle}, ${Title}`],
      ...Tabs.map((tab): [string, string] => [tab.Path, `${SectionTitle}, ${Title}, ${tab.Title}`]),
    ]),
  ]);
  return ({ path, action }) => `${titles.get(path) ?? path} (${action === 'Write' ? 'skrive' : 'lese'})`;
}
