import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { fixedQuery } from '@/db/query-rows';
import { columnChoice, company, pageLayout, pageTitle, savedView } from '@/db/schema';
import { openingPeriod } from '@/lib/core/filters/opening-period';
import type { Period } from '@/lib/core/filters/options';
import { type ColumnChoices, columnChoicesSchema } from '@/lib/core/table-view/column-choice-schema';
import type { SavedView } from '@/lib/core/table-view/saved-view';
import { savedViewsOf } from '@/lib/core/table-view/saved-view-schema';
import type { KamishibaiColors } from '@/lib/core/widgets/kamishibai-colour';
import { parseKamishibaiColors } from '@/lib/core/widgets/kamishibai-schema';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { LayoutItem, PageEntry } from '@/lib/platform/routing/page';
import { roleOf } from '@/lib/product/menu/named-roles';

/** The saved layout of a widget: its position, never its kind. */
export const layoutItemsSchema = z
  .array(
    z.object({
      i: z.string().max(60),
      x: z.number().int().min(0).max(11),
      y: z.number().int().min(0).max(1000),
      w: z.number().int().min(1).max(12),
      h: z.number().int().min(1).max(60),
    }),
  )
  .max(60);

/** The default layout with the company's saved positions; other widgets keep their own. */
export function arrange(entry: Pick<PageEntry, 'layout'>, saved: unknown): LayoutItem[] {
  const result = layoutItemsSchema.safeParse(saved);
  const places = new Map(result.success ? result.data.map((item) => [item.i, item]) : []);
  return entry.layout.map((item) => ({ ...item, ...places.get(item.i), wtype: item.wtype }));
}

/** The default period of the company's pages. */
export async function readOpening(tx: CompanyTx, companyId: string): Promise<Period> {
  const [chosen] = await tx
    .select({ history: company.defaultHistory, frequency: company.defaultFrequency })
    .from(company)
    .where(eq(company.id, companyId));
  return openingPeriod(chosen);
}

/** A page's settings of the company and the user. */
export type CompanyPage = {
  title: string;
  layout: LayoutItem[];
  ownLayout: boolean;
  opening: Period;
  kamishibaiColors: KamishibaiColors;
  columnChoices: ColumnChoices;
  savedViews: readonly SavedView[];
};

const pageRow = z.strictObject({
  title: z.string().nullable(),
  items: z.unknown(),
  tables: z.unknown(),
  views: z.unknown(),
  history: z.string().nullable(),
  frequency: z.string().nullable(),
  colors: z.unknown(),
});

const requested = {
  company: sql.placeholder('company'),
  user: sql.placeholder('user'),
  path: sql.placeholder('path'),
};

const ofPage = (table: { companyId: AnyPgColumn; path: AnyPgColumn }) =>
  sql`${table.companyId} = ${requested.company} and ${table.path} = ${requested.path}`;

/** The saved views of the page: the reader's own first, then those of roles and the company's, each as made. */
const views = sql`(
  select coalesce(json_agg(json_build_object('xid', ${savedView.xid}, 'name', ${savedView.name},
    'audience', ${savedView.audience}, 'params', ${savedView.params}, 'columns', ${savedView.columns},
    'user', ${savedView.userId}, 'role', ${savedView.role})
    order by array_position(array['own', 'role', 'company'], ${savedView.audience}), ${savedView.at}), '[]')
  from ${savedView}
  where ${ofPage(savedView)} and (${savedView.userId} = ${requested.user} or ${savedView.audience} <> 'own'))`;

const askPage = fixedQuery(
  pageRow,
  () => sql`
    select ${pageTitle.title} as title, ${pageLayout.items} as items, ${columnChoice.tables} as tables, ${views} as views,
      ${company.defaultHistory} as history, ${company.defaultFrequency} as frequency, ${company.kamishibaiColors} as colors
    from ${company}
    left join ${pageTitle} on ${ofPage(pageTitle)}
    left join ${pageLayout} on ${ofPage(pageLayout)}
    left join ${columnChoice} on ${ofPage(columnChoice)} and ${columnChoice.userId} = ${requested.user}
    where ${company.id} = ${requested.company}`,
);

/** The user who opens a page: their name is in the views that ask for it, and their permissions say their role. */
type Reader = { id: string; fullName: string; permissions: readonly Permission[] };

/**
 * The company's title and layout of a page, its default period and board colours, the user's column settings and
 * saved views; one query.
 */
export async function readCompanyPage(
  tx: CompanyTx,
  companyId: string,
  reader: Reader,
  { path, ...entry }: PageEntry,
): Promise<CompanyPage> {
  const [found] = await askPage(tx, { company: companyId, user: reader.id, path });
  return {
    opening: openingPeriod(found),
    title: found?.title ?? entry.title,
    layout: arrange(entry, found?.items),
    ownLayout: typeof found?.items === 'object' && found.items !== null,
    columnChoices: columnChoicesSchema.catch({}).parse(found?.tables ?? {}),
    savedViews: savedViewsOf(found?.views, reader, () => roleOf(reader.permissions)),
    kamishibaiColors: parseKamishibaiColors(found?.colors),
  };
}

/** `readCompanyPage` in a transaction of its own, for a page that nobody has views of. */
export function companyPage(companyId: string, userId: string, entry: PageEntry): Promise<CompanyPage> {
  const reader = { id: userId, fullName: '', permissions: [] };
  return asCompany.read(companyId, (tx) => readCompanyPage(tx, companyId, reader, entry));
}
