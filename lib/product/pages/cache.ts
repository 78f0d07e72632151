import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { pageLayout, pageTitle } from '@/db/schema';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { type Group, groupsOf } from '@/lib/platform/auth/group-scope';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { scopeOf } from '@/lib/platform/auth/session';
import type { LayoutItem } from '@/lib/platform/routing/page';
import { arrange } from './company-page';
import { groupFigurePaths } from './group';
import { readablePages } from './registry';

/** A navigation entry of specification 1, section 3. */
type NavigationEntry = {
  id: string;
  link: string;
  section: string;
  group: string;
  title: string;
  subtitle: string;
  icon: string;
  layout: readonly LayoutItem[];
};

/** The answer of GET /api/cache: what the session may open in a company, and the company's own page titles. */
export type Cache = {
  pages: NavigationEntry[];
  paths: Record<string, string>;
  user: string;
  useremail: string;
  company: Record<string, string>;
  firstcompany: string | null;
  /** The groups the user may open, with the companies of each that they may read. */
  groups: readonly Group[];
};

/** The pages the user may open, each with the company's own layout where it has one. */
function entriesOf(scope: Scope, layouts: ReadonlyMap<string, unknown>): NavigationEntry[] {
  return readablePages(scope.permissions).map((page) => ({
    id: page.path,
    link: page.path,
    section: page.section,
    group: page.group,
    title: page.title,
    subtitle: page.subtitle,
    icon: page.icon,
    layout: arrange(page, layouts.get(page.path)),
  }));
}

/** Throws 403 for a company the user is no member of; a user without any company gets an empty cache. */
export async function cacheOf(session: Session, requested: string | undefined): Promise<Cache> {
  const companyId = companyOfRequest(session, requested) ?? session.companies[0]?.id;
  const shared = {
    user: session.user.fullName,
    useremail: session.user.email,
    company: Object.fromEntries(session.companies.map((c) => [c.id, c.name])),
    firstcompany: session.companies[0]?.id ?? null,
    groups: await groupsOf(session, groupFigurePaths),
  };
  if (companyId === undefined) return { ...shared, pages: [], paths: {} };
  const scope = await scopeOf(session, companyId);
  const [titles, layouts] = await asCompany.read(companyId, async (tx) => [
    new Map(
      (await tx.select().from(pageTitle).where(eq(pageTitle.companyId, companyId))).map((of) => [of.path, of.title]),
    ),
    new Map(
      (await tx.select().from(pageLayout).where(eq(pageLayout.companyId, companyId))).map((of) => [of.path, of.items]),
    ),
  ]);
  const pages = entriesOf(scope, layouts);
  return { ...shared, pages, paths: Object.fromEntries(pages.map((p) => [p.link, titles.get(p.link) ?? p.title])) };
}
