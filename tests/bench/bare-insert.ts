import pg from 'pg';

/** What a company needs before vouchers can point at it, and the tables whose insert is timed; parents first. */
const before = ['account', 'customer', 'supplier', 'dimension', 'import_run'];
const inserted = ['voucher', 'voucher_line', 'voucher_line_dimension'];
const batchRows = 5_000;

type Column = { name: string; type: string };
type Batch = { text: string; values: unknown[][] };

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'company_id' order by attnum`,
    [table],
  );
  return rows;
}

const quoted = (columns: readonly Column[]) => columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');

async function copyTable(client: pg.Client, table: string, from: string, to: string): Promise<void> {
  const names = quoted(await columnsOf(client, table));
  await client.query(
    `insert into ${table} (company_id, ${names}) select $2, ${names} from ${table} where company_id = $1`,
    [from, to],
  );
}

/** A company's rows as inserts of batches for another, one array of texts per column. */
async function batchesOf(client: pg.Client, table: string, from: string, to: string): Promise<Batch[]> {
  const columns = await columnsOf(client, table);
  const text = `insert into ${table} (company_id, ${quoted(columns)}) select ${pg.escapeLiteral(to)}::uuid, u.*
    from unnest(${columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')}) u`;
  const asText = columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join(', ');
  const { rows } = await client.query<unknown[]>({
    text: `select ${asText} from ${table} where company_id = $1 order by ${table === 'voucher_line_dimension' ? 'line_id' : 'xid'}`,
    values: [from],
    rowMode: 'array',
  });
  return Array.from({ length: Math.ceil(rows.length / batchRows) }, (_, index) => {
    const batch = rows.slice(index * batchRows, (index + 1) * batchRows);
    return { text, values: columns.map((_, i) => batch.map((row) => row[i])) };
  });
}

/**
 * Seconds that it takes to insert one company's vouchers and lines for another, by unnest in one transaction over the driver
 * alone: the same tables, keys and indexes as an import, without its reading and checks.
 */
export async function bareInsertSeconds(databaseUrl: string, from: string, to: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const table of before) await copyTable(client, table, from, to);
    const batches: Batch[] = [];
    for (const table of inserted) batches.push(...(await batchesOf(client, table, from, to)));
    const started = performance.now();
    await client.query('begin');
    for (const batch of batches) await client.query(batch);
    await client.query('commit');
    return (performance.now() - started) / 1000;
  } finally {
    await client.end();
  }
}
