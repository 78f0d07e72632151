import pg from 'pg';

/** What says that work goes on, of what web tells of itself. */
const lines =
  /^innsikt_(?:lanes_(?:working|waiting)\{lane="(\w+)"\}|(pool)\{what="(?:working|waiting)"\}) ([1-9]\d*)$/gm;

/** What is at work in web's lanes and pool, and the transactions of the database that have gone on for half a second or more. */
export async function whatGoesOn(base: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${process.env.METRICS_TOKEN}` };
  const answer = await fetch(new URL('/metrics', base), { headers });
  if (!answer.ok) throw new Error(`/metrics: ${answer.status}`);
  const ofWeb = [...(await answer.text()).matchAll(lines)].map(([, lane, pool]) => lane ?? pool ?? '');
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client
    .query<{ query: string }>(
      `select left(query, 80) as query from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         and state <> 'idle' and xact_start < now() - interval '500 ms'`,
    )
    .finally(() => client.end());
  return [...ofWeb, ...rows.map(({ query }) => query.replaceAll(/\s+/g, ' '))];
}
