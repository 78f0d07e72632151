import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { openPayables, openReceivables, owedLineRow } from '@/db/open-receivables';
import { orgnrDigits } from '@/db/orgnr-digits';
import { queryRows } from '@/db/query-rows';
import type { Month } from '@/lib/core/filters/months';
import type { PartyKind } from '@/lib/platform/ledger/controls/sub-ledgers';
import { type Aging, ageCustomers, agingKeys } from '@/lib/platform/ledger/receivables-aging';

/** A company's receivables and payables outside the group, by age at a month's end; øre, both positive. */
export type CompanyAges = Record<PartyKind, Aging>;

const insideRow = z.strictObject({ xid: z.string() });

type Wanted = { month: Month; asOf: string; first: Month; fiscalStart: number; orgnrs: readonly string[] };

/**
 * Reads a company's open items at the end of a month by their age on the day `asOf`, as the company, without those of parties with one of the
 * organisation numbers (nine digits), however they are written.
 */
export function readCompanyAges(
  companyId: string,
  { month, asOf, first, fiscalStart, orgnrs }: Wanted,
): Promise<CompanyAges> {
  return asCompany.read(companyId, async (tx) => {
    const agesOf = async (kind: PartyKind): Promise<Aging> => {
      const [open, table] =
        kind === 'customer' ? [openReceivables, sql`customer`] : ([openPayables, sql`supplier`] as const);
      const rows = await queryRows(tx, owedLineRow)`${open(companyId, month, fiscalStart)}`;
      const inside = await queryRows(tx, insideRow)`
        select xid from ${table} party where company_id = ${companyId}
          and ${orgnrDigits(sql`orgnr`)} = any(${sql.param([...orgnrs])}::text[])`;
      const internal = new Set(inside.map(({ xid }) => xid));
      const external = ageCustomers(
        rows.filter(({ xid }) => !internal.has(xid)),
        `${first}-01`,
        asOf,
      );
      const sumOf = (key: (typeof agingKeys)[number]) =>
        external.reduce((sum, { aging }) => sum + Math.round(aging[key] * 100), 0);
      return Object.fromEntries(agingKeys.map((key) => [key, sumOf(key)])) as Aging;
    };
    return { customer: await agesOf('customer'), supplier: await agesOf('supplier') };
  });
}
