import { eq } from 'drizzle-orm';
import { permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Permission } from '@/lib/auth/permissions';
import type { Session } from '@/lib/auth/session';
import type { PageEntry } from './page';
import { readablePages } from './registry';

/** A page as menus and the palette show it. */
export type NavigationPage = Pick<PageEntry, 'path' | 'section' | 'group' | 'title' | 'subtitle' | 'icon'>;

export type NavigationCompany = { id: string; name: string; paths: string[] };

/** Every page a user may open, and which of them in which of his companies. */
export type Navigation = { pages: NavigationPage[]; companies: NavigationCompany[] };

function navigationPage({ path, section, group, title, subtitle, icon }: PageEntry): NavigationPage {
  return { path, section, group, title, subtitle, icon };
}

/** What the menus of a session hold, over all its companies. */
export async function navigationOf(session: Session): Promise<Navigation> {
  const rows = await asSystem((tx) =>
    tx
      .select({ companyId: permission.companyId, path: permission.path, action: permission.action })
      .from(permission)
      .where(eq(permission.userId, session.user.id)),
  );
  const granted = new Map<string, Permission[]>();
  for (const { companyId, ...rest } of rows) granted.set(companyId, [...(granted.get(companyId) ?? []), rest]);
  const readable = session.companies.map((company) => ({
    company,
    pages: readablePages(granted.get(company.id) ?? []),
  }));
  const pages = new Map(readable.flatMap((r) => r.pages.map((page) => [page.path, page] as const)));
  return {
    pages: [...pages.values()].map(navigationPage),
    companies: readable.map((r) => ({ ...r.company, paths: r.pages.map((page) => page.path) })),
  };
}
