import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { registerState } from '@/db/register-state';
import { today } from '@/lib/core/clock';
import type { Source } from '@/lib/platform/routing/page';
import { supplierTable } from '@/lib/platform/tables/declared/suppliers';
import { liveTable } from '@/lib/platform/tables/read-table';

const warnedRow = z.strictObject({ xid: z.string(), register: z.string() });

/** The live table of suppliers, each with what the public register warned of at the last night's watch. */
export const suppliersWithRegister: Source<'tabulator'> = async (scope, filters, options) => {
  const table = await liveTable(supplierTable)(scope, filters, options);
  const companyId = scope.company.id;
  const warned = await companyRows(companyId, warnedRow)`
    select xid, register from (
      select supplier.xid, ${registerState(companyId, sql`supplier.orgnr`, today())} as register
      from supplier where supplier.company_id = ${companyId}) listed
    where register is not null`;
  const registerOf = new Map(warned.map(({ xid, register }) => [xid, register]));
  return { ...table, data: table.data.map((row) => ({ ...row, register: registerOf.get(String(row.xid)) ?? null })) };
};
