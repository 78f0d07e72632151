import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { customer } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { makeCompany, type TestCompany } from './company';

/** The administrator of a company as verbs are given him. */
export function scopeIn({ companyId, name, userId, email }: TestCompany): Scope {
  return {
    company: { id: companyId, name },
    user: { id: userId, email, fullName: 'Kari Test' },
    permissions: [{ path: '/', action: 'Write' }],
  };
}

/** The administrator of a new company. */
export async function makeScope(): Promise<Scope> {
  return scopeIn(await makeCompany());
}

/** What every change of the customer table has, under a name of its own. */
export const direct = () => ({ op: randomUUID(), via: 'direct' as const, tbl: 'customer' });

/** Adds a customer and gives its xid. */
export async function newCustomer(scope: Scope, vals: Record<string, unknown> = {}): Promise<string> {
  const row = uuidv7();
  await addRow(scope, { ...direct(), row, vals: { name: 'Havnes AS', ...vals } });
  return row;
}

/** The company's customers as the database has them. */
export const customersOf = async ({ company }: Scope) => {
  const rows = await asCompany(company.id, (tx) => tx.select().from(customer).orderBy(customer.xid));
  return rows.map(({ disputes: _, ...row }) => row);
};
