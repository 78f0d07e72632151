import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CompanyTx } from './company';
import { project } from './schema';

/** True for a row of `project` with this ledger number or xid. */
export function isNamedProject(companyId: string, name: string): SQL | undefined {
  return and(
    eq(project.companyId, companyId),
    or(eq(project.erpProjectid, name), eq(sql`${project.xid}::text`, name.toLowerCase())),
  );
}

/** The customers (xid) of the project with this number or xid, as a subquery; empty for an unknown project. */
export function customersOfProject(tx: CompanyTx, companyId: string, name: string) {
  return tx.select({ xid: project.clientId }).from(project).where(isNamedProject(companyId, name));
}
