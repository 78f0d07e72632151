import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { namesOfGroups } from './account-group-names';

type Names = NonNullable<OwnFilter['choices']>;

const labelRow = z.strictObject({ label: z.string() });

/** The name of the address's code in the company, as the only choice of its filter; none for an unknown code. */
function namesBy(name: string, labels: (companyId: string, code: string) => SQL): Names {
  return async ({ company }, { own }) => {
    const value = own[name];
    if (value === undefined) return [];
    const found = await companyRows(company.id, labelRow)`${labels(company.id, value)} limit 1`;
    return found.map(({ label }) => ({ value, label }));
  };
}

export const accountNames = namesBy(
  'account',
  (companyId, code) =>
    sql`select no || ' ' || name as label from account where company_id = ${companyId} and no = ${code}`,
);

export const customerNames = namesBy(
  'customer',
  (companyId, code) => sql`select name as label from customer where company_id = ${companyId} and no = ${code}`,
);

export const supplierNames = namesBy(
  'supplier',
  (companyId, code) => sql`select name as label from supplier where company_id = ${companyId} and no = ${code}`,
);

export const dimensionNames = (kind: 'project' | 'segment' | 'department') =>
  namesBy(
    kind,
    (companyId, code) =>
      sql`select name as label from dimension where company_id = ${companyId} and kind = ${kind} and code = ${code}`,
  );

/** The label of account number prefixes: their profit and loss line, or their account groups. */
export const groupNames: Names = async (_, { own: { group } }) => {
  const label = group === undefined ? undefined : namesOfGroups(group);
  return group === undefined || label === undefined ? [] : [{ value: group, label }];
};
