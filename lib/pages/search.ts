import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { may } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { customerCardPath, voucherLinesPath } from '@/lib/routing/paths';
import { customerParam } from '@/lib/routing/things';
import { bidTable } from '@/lib/tables/declared/bids';
import { contractTable } from '@/lib/tables/declared/contracts';
import { equipmentTable } from '@/lib/tables/declared/equipment';
import { employeeTable } from '@/lib/tables/declared/people';
import { projectTable } from '@/lib/tables/declared/projects';

/** Something the palette can go to: a page and the parameters that show it. */
export type SearchHit = {
  kind: string;
  code: string;
  name: string;
  company: { id: string; name: string };
  path: string;
  params: Record<string, string>;
};

/** A register the palette searches: where its rows are shown, and the parameter that shows one. */
type Subject = {
  kind: string;
  path: string;
  /** Left out for those who may read this page, which shows the same better. */
  unless?: string;
  param: string;
  most: number;
  /** Rows as code, name and the parameter's value, of the company; `fits` is the condition that a text holds what is searched for. */
  rows: (companyId: string, fits: (column: SQL) => SQL) => SQL;
};

const column = (name: string) => sql.identifier(name) as unknown as SQL;

function register(
  table: string,
  code: string,
  name: string,
  more: readonly string[] = [],
  order?: SQL,
  value = code,
): Subject['rows'] {
  return (companyId, fits) => sql`
    select ${column(code)} as code, ${column(name)} as name, ${column(value)}::text as value from ${sql.identifier(table)}
    where company_id = ${companyId}
      and (${sql.join(
        [code, name, ...more].map((one) => fits(column(one))),
        sql` or `,
      )})
    order by ${order ?? column(name)}`;
}

const ledger = { path: voucherLinesPath } as const;

const subjects: readonly Subject[] = [
  {
    path: customerCardPath,
    kind: 'Kunde',
    param: customerParam,
    most: 8,
    rows: register('customer', 'no', 'name', ['orgnr'], undefined, 'xid'),
  },
  {
    ...ledger,
    unless: customerCardPath,
    kind: 'Kunde',
    param: 'customer',
    most: 8,
    rows: register('customer', 'no', 'name', ['orgnr']),
  },
  { ...ledger, kind: 'Leverandør', param: 'supplier', most: 4, rows: register('supplier', 'no', 'name', ['orgnr']) },
  {
    ...ledger,
    kind: 'Prosjekt',
    param: 'project',
    most: 4,
    rows: (companyId, fits) => sql`
      select code, name, code as value from dimension where company_id = ${companyId} and kind = 'project'
        and (${fits(sql`name`)} or ${fits(sql`code`)}) order by code desc`,
  },
  { ...ledger, kind: 'Konto', param: 'account', most: 4, rows: register('account', 'no', 'name', [], sql`no`) },
  {
    path: bidTable.path,
    kind: 'Tilbud',
    param: 'q',
    most: 6,
    rows: register('bid', 'key', 'description', [], sql`key desc`),
  },
  {
    path: projectTable.path,
    kind: 'Prosjektkort',
    param: 'q',
    most: 4,
    rows: register('project', 'erp_projectid', 'description', ['place']),
  },
  {
    path: contractTable.path,
    kind: 'Kontrakt',
    param: 'q',
    most: 4,
    rows: register('contract', 'no', 'title'),
  },
  {
    path: equipmentTable.path,
    kind: 'Utstyr',
    param: 'q',
    most: 6,
    rows: register('equipment', 'shortid', 'title', ['serialno']),
  },
  {
    path: employeeTable.path,
    kind: 'Ansatt',
    param: 'q',
    most: 4,
    rows: register('employee', 'empid', 'employee'),
  },
];

const foundRow = z.strictObject({ place: z.number(), code: z.string(), name: z.string(), value: z.string() });

/** Rows of one company whose number or name holds the text, from the registers the user may open. */
export async function searchCompany({ company, permissions }: Scope, text: string): Promise<SearchHit[]> {
  const mayRead = (path: string) => may(permissions, path, 'Read');
  const open = subjects.filter(({ path, unless }) => mayRead(path) && !(unless && mayRead(unless)));
  if (open.length === 0) return [];
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const parts = open.map(
    ({ rows, most }, place) => sql`
      (select ${place}::int as place, found.code, found.name, found.value
       from (${rows(company.id, (field) => sql`${field} ilike ${pattern}`)}) found limit ${most})`,
  );
  const rows = await asCompany(company.id, (tx) => queryRows(tx, foundRow)`${sql.join(parts, sql` union all `)}`, {
    readOnly: true,
  });
  return rows.flatMap(({ place, code, name, value }) => {
    const subject = open[place];
    if (!subject) return [];
    const { kind, path, param } = subject;
    return [{ kind, code, name, company, path, params: { [param]: value } }];
  });
}
