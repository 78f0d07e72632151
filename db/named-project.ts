import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CompanyTx } from './company';
import { project } from './schema';

/** Whether a row of `project` is the one a call names: by its number in the ledger, or by its xid. */
export function isNamedProject(companyId: string, name: string): SQL | undefined {
  return and(
    eq(project.companyId, companyId),
    or(eq(project.erpProjectid, name), eq(sql`${project.xid}::text`, name.toLowerCase())),
  );
}

/** The customers (xid) of the project a call names, as a subquery; none of one that is none of the company's. */
export function customersOfProject(tx: CompanyTx, companyId: string, name: string) {
  return tx.select({ xid: project.clientId }).from(project).where(isNamedProject(companyId, name));
}
