import { asc, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { equipment } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { equipmentItems } from '@/lib/tables/declared/references';

/** The company's equipment to choose from, by number: `value` is the xid. The caller has seen to Read. */
export async function equipmentChoices({ company }: Scope): Promise<{ text: string; value: string }[]> {
  return asCompany(
    company.id,
    (tx) =>
      tx
        .select({ text: equipmentItems.label, value: equipment.xid })
        .from(equipment)
        .where(eq(equipment.companyId, company.id))
        .orderBy(asc(equipment.shortid)),
    { readOnly: true },
  );
}
