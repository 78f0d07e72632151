import { and, asc, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { equipment } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { equipmentItems } from '@/lib/platform/tables/declared/references';

/** The company's equipment as choices, by number, or only one: `value` is the xid. The caller checks Read. */
export async function equipmentChoices({ company }: Scope, only?: string): Promise<{ text: string; value: string }[]> {
  return asCompany.read(company.id, (tx) =>
    tx
      .select({ text: equipmentItems.label, value: equipment.xid })
      .from(equipment)
      .where(and(eq(equipment.companyId, company.id), only === undefined ? undefined : eq(equipment.xid, only)))
      .orderBy(asc(equipment.shortid)),
  );
}
