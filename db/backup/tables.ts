import type pg from 'pg';

export type Table = {
  name: string;
  columns: string[];
  /** Whether row-level security is forced: its rows are read company by company. */
  byCompany: boolean;
  /** Whether policies hide rows from this connection. */
  hidden: boolean;
};

/** The tables of the schema in use, by name, with the columns that hold values of their own. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relforcerowsecurity as "byCompany", row_security_active(c.oid) as hidden,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    group by c.oid order by c.relname`);
  return rows;
}
