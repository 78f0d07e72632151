import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Rows for a schema as it was at some time, by what its catalogue says: the tables and drafts of the present code know only the
 * present one.
 */
type Column = {
  name: string;
  type: string;
  /** The values an enum has. */
  labels: string[] | null;
  length: number | null;
  required: boolean;
  generated: boolean;
  /** Texts named by a check of this column alone. */
  allowed: string[];
};
type Reference = { columns: string[]; table: string; to: string[] };
type Table = { name: string; columns: Column[]; references: Reference[] };

type Row = Record<string, unknown>;

const tableQuery = `
  select c.relname as name,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null),
        'length', nullif(a.atttypmod, -1) - 4,
        'required', a.attnotnull and not a.atthasdef and a.attidentity = '',
        'generated', a.attgenerated <> '' or a.attidentity <> '',
        'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid),
        'allowed', (select coalesce(json_agg(m[1]), '[]') from pg_constraint k,
          regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::', 'g') m
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])
      ) order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object(
        'table', r.relname,
        'columns', (select json_agg(a.attname order by o) from unnest(k.conkey) with ordinality u(n, o)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n),
        'to', (select json_agg(a.attname order by o) from unnest(k.confkey) with ordinality u(n, o)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n))), '[]')
      from pg_constraint k join pg_class r on r.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f') as "references"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/** The tables there are, those that others refer to first. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(tableQuery);
  const order: Table[] = [];
  const left = new Map(rows.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name, references }) =>
      references.every((to) => to.table === name || !left.has(to.table)),
    );
    // Tables that refer to each other: the first of them goes without.
    for (const table of free.length > 0 ? free : [...left.values()].slice(0, 1)) {
      order.push(table);
      left.delete(table.name);
    }
  }
  return order;
}

function valueFor({ name, type, labels, length, allowed }: Column, n: number): unknown {
  if (labels) return labels[n % labels.length];
  if (type.endsWith('[]')) return allowed.slice(0, 1);
  if (allowed.length > 0 && /text|character/.test(type)) return allowed[n % allowed.length];
  if (type === 'uuid') return randomUUID();
  if (/^(text|character)/.test(type)) return `${name} ${n}`.slice(-(length ?? 40));
  if (name === 'year') return 2024;
  if (name === 'month') return 1 + (n % 12);
  if (type === 'boolean') return true;
  // Another for each column, in which a table may have a beginning and an end.
  if (type.startsWith('time ')) return `${String(name.length % 24).padStart(2, '0')}:30`;
  if (type === 'date') return `2024-01-${10 + (n % 18)}`;
  if (type.startsWith('timestamp')) return `2024-01-${10 + (n % 18)}T12:00:00Z`;
  if (/^(smallint|integer|bigint|numeric|real|double)/.test(type)) return 1 + n;
  if (/^json/.test(type)) return '{}';
  if (type === 'bytea') return Buffer.from(`${n}`);
  return null;
}

async function insert(client: pg.Client, table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  await client.query(
    `insert into ${pg.escapeIdentifier(table)} (${names.map(pg.escapeIdentifier).join(', ')})
     values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}

/** The row with these values, where the table has their columns, and something in each other column that must have a value. */
export async function insertRow(client: pg.Client, { name, columns }: Table, values: Row, n = 0): Promise<void> {
  const row: Row = {};
  for (const column of columns) {
    if (column.name in values) row[column.name] = values[column.name];
    else if (column.required) row[column.name] = valueFor(column, n);
  }
  await insert(client, name, row);
}

/** What a row's references lead to: rows of the same company, those it must have and, one by one, those it may have. */
async function referredTo(
  client: pg.Client,
  table: Table,
  companyId: string,
  n: number,
): Promise<{ required: Row; optional: Row[] } | undefined> {
  const required: Row = {};
  const optional: Row[] = [];
  for (const { columns, table: other, to } of table.references) {
    const own = to.includes('company_id') ? 'where company_id = $1' : other === 'company' ? 'where id = $1' : '';
    const order = to.map((_, i) => i + 1).join(', ');
    const { rows } = await client.query<Row>(
      `select ${to.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(other)} ${own}
       order by ${order} limit 1 offset ${n}`,
      own ? [companyId] : [],
    );
    const [found] = rows;
    const isRequired = columns.every((name) => table.columns.some((c) => c.name === name && c.required));
    if (!found && isRequired) return undefined;
    if (!found) continue;
    const values = Object.fromEntries(columns.map((name, i) => [name, found[to[i] ?? '']]));
    if (isRequired) Object.assign(required, values);
    else optional.push(values);
  }
  return { required, optional };
}

/** What a table's checks ask for of several columns together, which the catalogue cannot say. */
const together: Readonly<Record<string, Row>> = {
  morning_time: { hour: 6, weekdays: [1] },
  page_mail: { rhythm: 'import', to_addresses: ['kari@test.no'] },
};

/**
 * Puts so many rows for each company into every table, in one transaction. Gives the names of those that take none of what can be
 * guessed.
 */
export async function fillTables(client: pg.Client, companies: readonly string[], each: number): Promise<string[]> {
  const left: string[] = [];
  await client.query('begin');
  for (const table of await readTables(client)) {
    let written = 0;
    for (const [at, companyId] of companies.entries()) {
      for (let i = 0; i < each; i += 1) {
        const n = at * each + i;
        const referred = await referredTo(client, table, companyId, i);
        if (!referred) continue;
        const { required, optional } = referred;
        if (table.columns.some(({ name }) => name === 'company_id')) required.company_id = companyId;
        const known: Row = Object.assign({}, ...optional, required);
        const all = Object.fromEntries(
          table.columns.filter((c) => !c.generated && !(c.name in known)).map((c) => [c.name, valueFor(c, n)]),
        );
        const referring = new Set(table.references.flatMap(({ columns }) => columns));
        const plain = Object.fromEntries(Object.entries(all).filter(([name]) => !referring.has(name)));
        // With a value in every column, else in fewer and fewer: some go only without each other.
        const some = [{ ...plain, ...known }, known, required, { ...required, ...optional[0] }];
        for (const values of [...some, { ...required, ...together[table.name] }]) {
          await client.query('savepoint row');
          try {
            await insertRow(client, table, values, n);
            written += 1;
            await client.query('release savepoint row');
            break;
          } catch (error) {
            if (!(error instanceof pg.DatabaseError)) throw error;
            await client.query('rollback to savepoint row');
          }
        }
      }
    }
    if (written === 0) left.push(table.name);
  }
  await client.query('commit');
  return left;
}
