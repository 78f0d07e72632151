import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { may } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { voucherLinesPath } from './href';

/** Something the palette can go to: a page and the parameters that show it. */
export type SearchHit = {
  kind: 'Kunde' | 'Leverandør' | 'Prosjekt' | 'Konto';
  code: string;
  name: string;
  company: { id: string; name: string };
  path: string;
  params: Record<string, string>;
};

const parameterOf = { Kunde: 'customer', Leverandør: 'supplier', Prosjekt: 'project', Konto: 'account' } as const;

/** Up to 20 customers, suppliers, projects and accounts of one company whose number or name holds the text. */
export async function searchCompany({ company, permissions }: Scope, text: string): Promise<SearchHit[]> {
  if (!may(permissions, voucherLinesPath, 'Read')) return [];
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await asCompany(
    company.id,
    (tx) =>
      tx.execute<{ kind: SearchHit['kind']; code: string; name: string }>(sql`
        select * from (
          (select 'Kunde' as kind, no as code, name from customer
           where company_id = ${company.id} and (name ilike ${pattern} or no ilike ${pattern} or orgnr ilike ${pattern})
           order by name limit 8)
          union all
          (select 'Leverandør', no, name from supplier
           where company_id = ${company.id} and (name ilike ${pattern} or no ilike ${pattern} or orgnr ilike ${pattern})
           order by name limit 4)
          union all
          (select 'Prosjekt', code, name from dimension
           where company_id = ${company.id} and kind = 'project' and (name ilike ${pattern} or code ilike ${pattern})
           order by code desc limit 4)
          union all
          (select 'Konto', no, name from account
           where company_id = ${company.id} and (name ilike ${pattern} or no ilike ${pattern})
           order by no limit 4)
        ) as hits`),
    { readOnly: true },
  );
  return rows.map((row) => ({
    ...row,
    company,
    path: voucherLinesPath,
    params: { [parameterOf[row.kind]]: row.code },
  }));
}
