import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { priceLine } from '@/db/schema';

/** Rows whose prices today are compared with the file's; more would prove nothing more. */
const compared = 1_000;

/** Today's prices by the supplier's number, of the first numbers; `supId` limits them to one supplier. */
export async function todayPrices(
  tx: CompanyTx,
  companyId: string,
  numbers: readonly string[],
  supId: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(numbers.filter((no) => no !== ''))].slice(0, compared);
  if (wanted.length === 0) return new Map();
  const { companyId: company, lineid, priceam } = priceLine;
  const found = await tx
    .select({ lineid, priceam })
    .from(priceLine)
    .where(
      and(
        eq(company, companyId),
        supId === undefined ? undefined : eq(priceLine.supId, supId),
        isNotNull(priceam),
        inArray(lineid, wanted),
      ),
    );
  return new Map(
    found.flatMap((row) => (row.lineid === null || row.priceam === null ? [] : [[row.lineid, row.priceam]])),
  );
}
