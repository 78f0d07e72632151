import type pg from 'pg';
import { z } from 'zod';
import { clientRows } from '../query-rows';

const tableRow = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  /** True if row-level security is forced, so that its rows are read per company. */
  byCompany: z.boolean(),
  /** True if policies hide rows from this connection. */
  hidden: z.boolean(),
});
export type Table = z.infer<typeof tableRow>;

/** The tables of the current schema by name, with their non-generated columns. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  return clientRows(
    client,
    tableRow,
    `
    select c.relname as name, c.relforcerowsecurity as "byCompany", row_security_active(c.oid) as hidden,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    group by c.oid order by c.relname`,
  );
}
