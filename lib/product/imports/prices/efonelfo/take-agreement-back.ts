import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { discountAgreement } from '@/db/schema';
import { formatNumber } from '@/lib/core/format/number';
import { agreementOf, discounted } from './agreement';

const agreementWhere = (companyId: string, op: string) =>
  and(eq(discountAgreement.companyId, companyId), eq(discountAgreement.xid, op));

/** True for an import (`op`) that stored discounts. */
export async function hasAgreement(companyId: string, op: string): Promise<boolean> {
  const found = await asCompany.read(companyId, (tx) =>
    tx.select({ xid: discountAgreement.xid }).from(discountAgreement).where(agreementWhere(companyId, op)),
  );
  return found.length > 0;
}

const usedRow = z.strictObject({ used: z.number() });

/**
 * Takes out the discounts that an import (`op`) stored, so that the file before it applies again. Throws 400 when a file
 * of goods has computed prices by them since.
 */
export async function takeAgreementBack(tx: CompanyTx, companyId: string, op: string): Promise<void> {
  const [own] = await tx
    .select({ supId: discountAgreement.supId })
    .from(discountAgreement)
    .where(agreementWhere(companyId, op));
  if (!own) return;
  const newest = await agreementOf(tx, companyId, own.supId);
  if (newest?.xid === op) {
    const before = await agreementOf(tx, companyId, own.supId, op);
    const [now, then] = [
      discounted(companyId, op, 'price_line'),
      discounted(companyId, before?.xid ?? null, 'price_line', 'then'),
    ];
    const [found] = await queryRows(tx, usedRow)`
      select count(*) as used from price_line ${now.joins} ${then.joins}
      where price_line.company_id = ${companyId} and price_line.sup_id = ${own.supId}
        and price_line.grossam is not null and ${now.applies} and price_line.priceam = ${now.net}
        and ${now.net} is distinct from ${then.net}
        and price_line.xid not in (select row from edit_log
          where company_id = ${companyId} and op = ${op} and tbl = 'price_line' and col = 'priceam')`;
    const used = found?.used ?? 0;
    if (used > 0) {
      const items = `${formatNumber(used)} ${used === 1 ? 'vare har' : 'varer har'}`;
      throw badInput(`${items} fått pris etter rabattene i en senere varefil. Angre den først.`);
    }
  }
  await tx.execute(sql`delete from discount_agreement where company_id = ${companyId} and xid = ${op}`);
}
