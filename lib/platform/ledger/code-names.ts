import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { namesOfGroups } from './account-group-names';

type Names = NonNullable<OwnFilter['choices']>;

const labelRow = z.strictObject({ label: z.string() });

/** What the code in the address is called in the company, as the one choice of its filter; none for a code it does not have. */
function namesBy(name: string, labels: (companyId: string, code: string) => SQL): Names {
  return async ({ company }, { own }) => {
    const value = own[name];
    if (value === undefined) return [];
    const found = await asCompany.read(
      company.id,
      (tx) => queryRows(tx, labelRow)`${labels(company.id, value)} limit 1`,
    );
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

/** Account number prefixes by the line of the profit and loss, or by the account groups, that they are. */
export const groupNames: Names = async (_, { own: { group } }) => {
  const label = group === undefined ? undefined : namesOfGroups(group);
  return group === undefined || label === undefined ? [] : [{ value: group, label }];
};
