import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { bid } from '@/db/schema';
import { type RequestedSave, saveCalculation } from '@/lib/domains/bids/calculations/save-calculation';
import type { Scope } from '@/lib/platform/auth/session';
import { workedAssumptions, workedRows } from './worked-calculation';

/** Adds a bid and gives its xid. */
export async function newBid({ company }: Scope, key = '26-0001'): Promise<string> {
  const xid = uuidv7();
  const values = { companyId: company.id, xid, key, description: 'Skrog og dekk', bidstatus: '3. Kalkyle' };
  await asCompany(company.id, (tx) => tx.insert(bid).values(values));
  return xid;
}

/** Saves a calculation of a bid: the worked example, as a new one, under a name of its own. */
export function saves(scope: Scope, pid: string, more: Partial<RequestedSave> = {}) {
  const requested = { pid, bcid: undefined, items: workedRows(), version: undefined, name: undefined };
  return saveCalculation(scope, { ...requested, op: randomUUID(), assumptions: workedAssumptions, ...more });
}
