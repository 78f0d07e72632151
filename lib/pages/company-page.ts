import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { columnChoice, company, pageLayout, pageTitle } from '@/db/schema';
import { openingPeriod } from '@/lib/filters/opening-period';
import type { Period } from '@/lib/filters/options';
import type { LayoutItem, PageEntry } from '@/lib/routing/page';
import { type ColumnChoices, columnChoicesSchema } from '@/lib/table-view/column-choice';
import { type KamishibaiColors, parseKamishibaiColors } from '@/lib/widgets/kamishibai-colour';

/** What a saved layout may say of a widget: its place, never its kind. */
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

/** The shipped layout with the places a company has saved; widgets it does not know of keep their own. */
function arrange(entry: PageEntry, saved: unknown): LayoutItem[] {
  const result = layoutItemsSchema.safeParse(saved);
  const places = new Map(result.success ? result.data.map((item) => [item.i, item]) : []);
  return entry.layout.map((item) => ({ ...item, ...places.get(item.i), wtype: item.wtype }));
}

/**
 * A page's title and layout as the company has them, the period its pages open with, its own colours of the boards, and what the
 * user has made of the columns of its tables.
 */
export async function companyPage(
  companyId: string,
  userId: string,
  entry: PageEntry,
): Promise<{
  title: string;
  layout: LayoutItem[];
  ownLayout: boolean;
  opening: Period;
  kamishibaiColors: KamishibaiColors;
  columnChoices: ColumnChoices;
}> {
  return asCompany(
    companyId,
    async (tx) => {
      const [title] = await tx
        .select({ title: pageTitle.title })
        .from(pageTitle)
        .where(and(eq(pageTitle.companyId, companyId), eq(pageTitle.path, entry.path)));
      const [layout] = await tx
        .select({ items: pageLayout.items })
        .from(pageLayout)
        .where(and(eq(pageLayout.companyId, companyId), eq(pageLayout.path, entry.path)));
      const [chosen] = await tx
        .select({
          history: company.defaultHistory,
          frequency: company.defaultFrequency,
          colors: company.kamishibaiColors,
        })
        .from(company)
        .where(eq(company.id, companyId));
      const [columns] = await tx
        .select({ tables: columnChoice.tables })
        .from(columnChoice)
        .where(
          and(
            eq(columnChoice.companyId, companyId),
            eq(columnChoice.userId, userId),
            eq(columnChoice.path, entry.path),
          ),
        );
      return {
        opening: openingPeriod(chosen),
        title: title?.title ?? entry.title,
        layout: arrange(entry, layout?.items),
        ownLayout: layout !== undefined,
        columnChoices: columnChoicesSchema.catch({}).parse(columns?.tables ?? {}),
        kamishibaiColors: parseKamishibaiColors(chosen?.colors),
      };
    },
    { readOnly: true },
  );
}
