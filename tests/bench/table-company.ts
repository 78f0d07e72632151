import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { env } from '@/base/env';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';

/** A company whose price list is large, and the cookies of people who may write in it; `rows` are the list's ids. */
export type TableCompany = { companyId: string; cookies: string[]; rows: string[] };

/** The first person's own latest change pasted so many cells: what can be undone is there when the list is opened. */
const pastedCells = 10_000;

/** A price list of so many lines from 50 suppliers, in 40 categories, for so many people. */
export async function makeTableCompany(lines: number, people: number): Promise<TableCompany> {
  const made = await makeCompany();
  const { companyId, userId } = made;
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `insert into supplier (company_id, xid, no, name)
       select $1, gen_random_uuid(), n::text, 'Grossist ' || n || ' AS' from generate_series(1, 50) n`,
      [companyId],
    );
    const { rows } = await client.query<{ xid: string }>(
      `insert into price_line (company_id, xid, classification, category, title, priceam, pricemeasure, co2am, sup_id, lineid)
       select $1, gen_random_uuid(), (array['goods', 'hire', 'other'])[1 + n % 3], 'Kategori ' || n % 40,
         'Rør og kabel «' || n || '» i lengder på ' || n % 12 || ' m', (n % 9000) + 0.5, (array['stk', 'm', 'kg'])[1 + n % 3],
         case when n % 4 > 0 then (n % 700) / 8.0 end, s.xid, 'V' || n
       from generate_series(1, $2::int) n
       join (select xid, row_number() over (order by no) as at from supplier where company_id = $1) s on s.at = 1 + n % 50
       returning xid`,
      [companyId, lines],
    );
    await client.query(
      `insert into edit_log (company_id, no, op, ordinal, user_id, user_name, tbl, row, row_label, kind, col, old_value, new_value, old_text, new_text)
       select $1, n, $2, n - 1, $3, 'Måler', 'price_line', ($4::uuid[])[n], 'Vare', 'edit', 'priceam', '1'::jsonb, '2'::jsonb, '1', '2'
       from generate_series(1, $5::int) n`,
      [companyId, randomUUID(), userId, rows.map(({ xid }) => xid), Math.min(pastedCells, lines)],
    );
    await client.query(
      `insert into number_series (company_id, name, last) values ($1, 'edit_log', $2)
       on conflict (company_id, name) do update set last = excluded.last`,
      [companyId, pastedCells],
    );
    await client.query('vacuum analyze price_line, supplier, edit_log');
    const cookies = [await cookiesOf(made)];
    while (cookies.length < people) cookies.push(await cookiesOf(await makeUser(companyId)));
    return { companyId, cookies, rows: rows.map(({ xid }) => xid) };
  } finally {
    await client.end();
  }
}
