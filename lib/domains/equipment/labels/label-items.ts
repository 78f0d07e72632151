import { and, asc, eq, ne } from 'drizzle-orm';
import { badInput, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { equipment } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

export type LabelItem = { xid: string; shortid: string; title: string; serialno: string | null };

/** Most labels of a file. */
const most = 1_000;

/**
 * The items to label: one by xid, a category, or all except services. The caller checks Read. Throws 404 without any,
 * 400 for more than a file allows.
 */
export async function labelItems(
  { company }: Scope,
  { equipmentid, kategori }: { equipmentid?: string; kategori?: string },
): Promise<LabelItem[]> {
  const items = await asCompany.read(company.id, (tx) =>
    tx
      .select({
        xid: equipment.xid,
        shortid: equipment.shortid,
        title: equipment.title,
        serialno: equipment.serialno,
      })
      .from(equipment)
      .where(
        and(
          eq(equipment.companyId, company.id),
          ne(equipment.classification, 'tjst'),
          equipmentid === undefined ? undefined : eq(equipment.xid, equipmentid),
          kategori === undefined ? undefined : eq(equipment.category, kategori),
        ),
      )
      .orderBy(asc(equipment.shortid))
      .limit(most + 1),
  );
  if (items.length === 0) throw notFound('Fant ikke noe utstyr å lage etiketter til.');
  if (items.length > most) throw badInput(`Høyst ${most} etiketter om gangen. Velg en kategori.`);
  return items;
}
