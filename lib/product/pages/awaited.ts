import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { hasLedger } from '@/db/has-ledger';
import { bid, equipment, measure } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { Lacking } from '@/lib/platform/routing/awaited';
import type { PageEntry } from '@/lib/platform/routing/page';
import { bidTablePath, equipmentEditPath, measureTablePath, saftImportPath } from '@/lib/platform/routing/paths';

type Awaited = Lacking['what'];

/** By section, what its reports are made of. */
const awaitedBy: Partial<Record<PageEntry['section'], Awaited>> = {
  economy: 'ledger',
  bid: 'bid',
  equipment: 'equipment',
  measure: 'measure',
};

/** The page where the first of it is made. */
const madeAt: Record<Awaited, string> = {
  ledger: saftImportPath,
  bid: bidTablePath,
  equipment: equipmentEditPath,
  measure: measureTablePath,
};

/** True if a table has any row of the company. */
const hasAny =
  (table: typeof bid | typeof equipment | typeof measure) =>
  async (tx: CompanyTx, companyId: string): Promise<boolean> => {
    const { rows } = await tx.execute(sql`select 1 from ${table} where company_id = ${companyId} limit 1`);
    return rows.length > 0;
  };

const hasIt: Record<Awaited, (tx: CompanyTx, companyId: string) => Promise<boolean>> = {
  ledger: hasLedger,
  bid: hasAny(bid),
  equipment: hasAny(equipment),
  measure: hasAny(measure),
};

/** Returns the data that a report of the company still lacks; undefined where it has some, or the page is no report. */
export async function lackedBy(
  tx: CompanyTx,
  { company, permissions }: Pick<Scope, 'company' | 'permissions'>,
  { kind, section }: Pick<PageEntry, 'kind' | 'section'>,
): Promise<Lacking | undefined> {
  const what = kind === 'report' ? awaitedBy[section] : undefined;
  if (!what || (await hasIt[what](tx, company.id))) return undefined;
  return { what, mayMake: may(permissions, madeAt[what], 'Write') };
}
