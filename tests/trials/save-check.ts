import type pg from 'pg';
import type { Edition, SaveLoad } from './save-load';

type Stored = { calculation: string; version: number; op: string; lines: number };
type Content = { op: string; rows: number; editions: string | null };
type Head = { calculation: string; version: number; op: string | null; agrees: boolean | null; differs: number };

const cachedSql = `select calculation_id as calculation, version, op, lines from calculation_version
  order by calculation_id, version`;

const contentSql = `select op, jsonb_array_length(rows) as rows,
    (select string_agg(distinct coalesce(r->>'comment', 'none'), ', ') from jsonb_array_elements(v.rows) r) as editions
  from calculation_version v where op <> all($1)`;

const headSql = `select c.xid as calculation, c.version, v.op,
    (c.lines, c.costs, c.revenue, c.co2, c.assumptions, date_trunc('milliseconds', c.saved_at), c.saved_by)
      is not distinct from (v.lines, v.costs, v.revenue, v.co2, v.assumptions, date_trunc('milliseconds', v.saved_at), v.saved_by) as agrees,
    (select count(*)::int
      from (select * from calculation_line where calculation_id = c.xid) l
      full join jsonb_array_elements(v.rows) k on l.xid = (k->>'xid')::uuid
      where (l.title, l.comment, l.orderint, l.countint, l.amount, l.co2sumam) is distinct from
        (k->>'title', k->>'comment', (k->>'orderint')::int, (k->>'countint')::numeric, (k->>'amount')::numeric,
          (k->>'co2sumam')::numeric)) as differs
  from calculation c
  left join calculation_version v on v.calculation_id = c.xid and v.version = c.version
  where v.op is null or v.op <> all($1)`;

/** What the versions say against what was asked and answered: each acknowledged save once, and only the last may be unanswered. */
function checkStored(stored: readonly Stored[], { acknowledged, open }: Requested): string[] {
  const wrong: string[] = [];
  const answered = new Map(acknowledged.map((edition) => [edition.op, edition]));
  const requested = new Map(open.map((edition) => [edition.op, edition]));
  const current = new Set<string>();
  let before: Stored | undefined;
  for (const one of stored) {
    const { calculation, version, op } = one;
    const next = before?.calculation === calculation ? before.version + 1 : 1;
    if (version !== next) wrong.push(`${calculation} has version ${version} where ${next} belongs`);
    if (current.has(op)) wrong.push(`${op} was saved twice`);
    current.add(op);
    const edition = answered.get(op) ?? requested.get(op);
    if (!edition) wrong.push(`${op} was never asked for`);
    else if (
      edition.version !== version ||
      edition.rows !== one.lines ||
      (edition.calculation ?? calculation) !== calculation
    )
      wrong.push(
        `${op} was asked for as version ${edition.version} with ${edition.rows} rows, stands as ${version} with ${one.lines}`,
      );
    before = one;
  }
  for (const { op, calculation, version } of acknowledged)
    if (!current.has(op)) wrong.push(`version ${version} of ${calculation} was acknowledged and is lost`);
  return wrong;
}

type Requested = { acknowledged: SaveLoad['acknowledged']; open: readonly Edition[] };

/**
 * Whether every calculation of the database is one whole edition: head, rows and version list agree, each acknowledged save is
 * there once, and what was not answered is there wholly or not at all. `seen` are the editions whose rows need no second look; those
 * that were looked at are added to it. Gives what is wrong, and how many of the unanswered saves were done.
 */
export async function checkSaves(client: pg.Client, requested: Requested, seen: Set<string>) {
  await client.query('begin isolation level repeatable read read only');
  const { rows: stored } = await client.query<Stored>(cachedSql);
  const { rows: contents } = await client.query<Content>(contentSql, [[...seen]]);
  const { rows: heads } = await client.query<Head>(headSql, [[...seen]]);
  await client.query('commit');
  const wrong = checkStored(stored, requested);
  const linesOf = new Map(stored.map(({ op, lines }) => [op, lines]));
  for (const { op, rows, editions } of contents) {
    if (editions !== op || rows !== linesOf.get(op)) wrong.push(`${op} is kept with ${rows} rows of ${editions}`);
  }
  const last = new Map(stored.map(({ calculation, version }) => [calculation, version]));
  for (const { calculation, version, op, agrees, differs } of heads) {
    if (op === null) wrong.push(`${calculation} stands at version ${version}, which is not kept`);
    else if (!agrees) wrong.push(`the head of ${calculation} is not that of version ${version}`);
    else if (version !== last.get(calculation))
      wrong.push(`${calculation} stands at ${version}, kept are ${last.get(calculation)}`);
    if (differs > 0) wrong.push(`${calculation} has ${differs} rows that are not those of version ${version}`);
  }
  for (const { op } of contents) seen.add(op);
  return { wrong, done: requested.open.filter(({ op }) => linesOf.has(op)).length };
}
