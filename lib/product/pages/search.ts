import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { ThingKind } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { customerCardPath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { thingParams, things } from '@/lib/platform/routing/things';
import { contractTable } from '@/lib/platform/tables/declared/contracts';
import { equipmentTable } from '@/lib/platform/tables/declared/equipment';
import { employeeTable } from '@/lib/platform/tables/declared/people';
import { projectTable } from '@/lib/platform/tables/declared/projects';

/** A hit of the palette: a page and the parameters that show it. */
export type SearchHit = {
  kind: string;
  /** The plural noun, under which hits are grouped. */
  many: string;
  code: string;
  name: string;
  /** Its status, where it has one. */
  state: string | null;
  company: { id: string; name: string };
  path: string;
  params: Record<string, string>;
};

/** A register the palette searches: the kind of its rows, and the page and parameters that show one. */
type Subject = {
  kind: string;
  many: string;
  path: string;
  /** Left out for users who may read this page, which shows the same better. */
  unless?: string;
  params: (value: string) => Record<string, string>;
  most: number;
  /**
   * Rows of the company as code, name, status and the parameter's value; `fits` is the condition that a text contains
   * the search.
   */
  rows: (companyId: string, fits: (column: SQL) => SQL) => SQL;
};

const column = (name: string) => sql.identifier(name) as unknown as SQL;

type Register = { more?: readonly string[]; order?: SQL; value?: string; state?: string };

function register(
  table: string,
  code: string,
  name: string,
  { more = [], order, value = code, state }: Register = {},
): Subject['rows'] {
  return (companyId, fits) => sql`
    select ${column(code)} as code, ${column(name)} as name, ${state ? column(state) : sql`null::text`} as state,
      ${column(value)}::text as value
    from ${sql.identifier(table)}
    where company_id = ${companyId}
      and (${sql.join(
        [code, name, ...more].map((one) => fits(column(one))),
        sql` or `,
      )})
    order by ${order ?? column(name)}`;
}

/** A register of things: each is shown on the first of its pages that the user may read. */
function thingsIn(kind: ThingKind, most: number, rows: Subject['rows']): Subject[] {
  const { name, many, places } = things[kind];
  return places.map((path, at) => ({
    kind: name,
    many,
    path,
    unless: at === 0 ? undefined : places[at - 1],
    params: (value) => thingParams(kind, value),
    most,
    rows,
  }));
}

/** Rows without a page of their own: found by searching their table. */
const inTable = (kind: string, many: string, path: string, most: number, rows: Subject['rows']): Subject => ({
  kind,
  many,
  path,
  params: (q) => ({ q }),
  most,
  rows,
});

const subjects: readonly Subject[] = [
  ...thingsIn('customer', 8, register('customer', 'no', 'name', { more: ['orgnr'], value: 'xid' })),
  {
    kind: things.customer.name,
    many: things.customer.many,
    path: voucherLinesPath,
    unless: customerCardPath,
    params: (customer) => ({ customer }),
    most: 8,
    rows: register('customer', 'no', 'name', { more: ['orgnr'] }),
  },
  ...thingsIn('supplier', 4, register('supplier', 'no', 'name', { more: ['orgnr'], value: 'xid' })),
  {
    kind: 'Prosjekt',
    many: 'Prosjekter i regnskapet',
    path: voucherLinesPath,
    params: (project) => ({ project }),
    most: 4,
    rows: (companyId, fits) => sql`
      select code, name, null::text as state, code as value from dimension where company_id = ${companyId} and kind = 'project'
        and (${fits(sql`name`)} or ${fits(sql`code`)}) order by code desc`,
  },
  ...thingsIn('account', 4, register('account', 'no', 'name', { order: sql`no` })),
  ...thingsIn('bid', 6, register('bid', 'key', 'description', { order: sql`key desc`, state: 'bidstatus' })),
  inTable(
    'Prosjektkort',
    'Prosjekter',
    projectTable.path,
    4,
    register('project', 'erp_projectid', 'description', { more: ['place'], state: 'status' }),
  ),
  inTable('Kontrakt', 'Kontrakter', contractTable.path, 4, register('contract', 'no', 'title', { state: 'status' })),
  inTable(
    'Utstyr',
    'Utstyr',
    equipmentTable.path,
    6,
    register('equipment', 'shortid', 'title', { more: ['serialno'] }),
  ),
  inTable('Ansatt', 'Ansatte', employeeTable.path, 4, register('employee', 'empid', 'employee')),
];

const foundRow = z.strictObject({
  place: z.number(),
  code: z.string(),
  name: z.string(),
  state: z.string().nullable(),
  value: z.string(),
});

/** Rows of one company whose number or name contains the text, from the registers the user may open. */
export async function searchCompany({ company, permissions }: Scope, text: string): Promise<SearchHit[]> {
  const mayRead = (path: string) => may(permissions, path, 'Read');
  const open = subjects.filter(({ path, unless }) => mayRead(path) && !(unless && mayRead(unless)));
  if (open.length === 0) return [];
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const parts = open.map(
    ({ rows, most }, place) => sql`
      (select ${place}::int as place, found.code, found.name, found.state, found.value
       from (${rows(company.id, (field) => sql`${field} ilike ${pattern}`)}) found limit ${most})`,
  );
  const rows = await asCompany.read(company.id, (tx) => queryRows(tx, foundRow)`${sql.join(parts, sql` union all `)}`);
  return rows.flatMap(({ place, code, name, state, value }) => {
    const subject = open[place];
    if (!subject) return [];
    const { kind, many, path, params } = subject;
    return [{ kind, many, code, name, state, company, path, params: params(value) }];
  });
}
