import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { newCustomer, scopeIn } from '@/tests/factories/live-rows';

/** A company whose customers are edited, by one who may. */
export type Target = { companyId: string; cookie: string; rows: readonly string[] };

/** Makes a company with so many customers. */
export async function makeTarget(rows: number): Promise<Target> {
  const made = await makeCompany();
  const scope = scopeIn(made);
  const xids: string[] = [];
  for (let i = 0; i < rows; i += 1) xids.push(await newCustomer(scope));
  return { companyId: made.companyId, cookie: await cookiesOf(made), rows: xids };
}
