import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/platform/auth/session';
import { notify } from '@/lib/platform/events/publish';
import type { Recorded } from '@/lib/platform/tables/record';

/** Items per statement of the transaction: each is over long before the statement's time limit. */
const itemsAtOnce = 25_000;

export type StagedCounts = {
  added: number;
  changed: number;
  unchanged: number;
  average: number | null;
  up: number;
  down: number;
  jumps: number;
  missing: number;
};

/**
 * Fills a temporary table with the items of a file (a JSON list per line), joined with the supplier's lines. Web passes
 * the text on and never sees an item. COPY takes no part: the driver pipelines, which COPY ends.
 */
export async function stageItems(
  tx: CompanyTx,
  companyId: string,
  supId: string,
  path: string,
  onItems: (done: number) => void,
): Promise<void> {
  await tx.execute(sql`create temp table staged (
    line int not null, row uuid not null, lineid text not null, title text not null, priceam numeric(18, 4) not null,
    pricemeasure text, place int generated always as identity) on commit drop`);
  let done = 0;
  for await (const items of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    await tx.execute(sql`insert into staged (line, row, lineid, title, priceam, pricemeasure)
      select * from json_to_recordset(${items}::json)
        as item (line int, row uuid, lineid text, title text, priceam numeric, pricemeasure text)`);
    done += 5_000;
    onItems(done);
  }
  await tx.execute(sql`create index on staged (place)`);
  await tx.execute(sql`create index on staged (lineid)`);
  await tx.execute(sql`analyze staged`);
  await tx.execute(sql`create temp table compared on commit drop as
    select staged.place, staged.line, coalesce(known.xid, staged.row) as row, known.xid is null as is_new, staged.lineid,
      staged.title, staged.priceam, staged.pricemeasure, known.title as old_title, known.priceam as old_priceam,
      known.pricemeasure as old_pricemeasure
    from staged left join price_line known
      on known.company_id = ${companyId} and known.sup_id = ${supId} and known.lineid = staged.lineid
    where known.xid is null or (known.title, known.priceam, coalesce(staged.pricemeasure, known.pricemeasure))
      is distinct from (staged.title, staged.priceam, known.pricemeasure)`);
  await tx.execute(sql`create index on compared (place)`);
  await tx.execute(sql`analyze compared`);
}

const twiceRow = z.strictObject({ lineid: z.string(), first: z.number(), second: z.number(), count: z.number() });

/** Locks the supplier's lines until the transaction ends, so that what is compared is what is changed. */
export async function holdLines(tx: CompanyTx, companyId: string, supId: string): Promise<void> {
  await tx.execute(sql`select count(*) from (
    select from price_line where company_id = ${companyId} and sup_id = ${supId} order by xid for no key update) held`);
}

/** An item number that is in the file more than once: its first lines, and how many numbers are. */
export async function repeatedItem(tx: CompanyTx) {
  const [found] = await queryRows(tx, twiceRow)`
    select lineid, min(line) as first, max(line) as second, count(*) over () as count
    from staged group by lineid having count(*) > 1 order by 2 limit 1`;
  return found;
}

const countRow = z.strictObject({
  staged: z.number(),
  added: z.number(),
  changed: z.number(),
  average: z.number().nullable(),
  up: z.number(),
  down: z.number(),
  jumps: z.number(),
  missing: z.number(),
});

/** What the staged items would do. */
export async function countStaged(tx: CompanyTx, companyId: string, supId: string): Promise<StagedCounts> {
  const [found] = await queryRows(tx, countRow)`
    select (select count(*) from staged) as staged, count(*) filter (where is_new) as added,
      count(*) filter (where not is_new) as changed,
      (avg(priceam / old_priceam - 1) filter (where old_priceam > 0))::float8 as average,
      count(*) filter (where priceam > old_priceam) as up, count(*) filter (where priceam < old_priceam) as down,
      count(*) filter (where old_priceam > 0 and abs(priceam / old_priceam - 1) > 0.5) as jumps,
      (select count(*) from price_line where company_id = ${companyId} and sup_id = ${supId} and lineid is not null
        and not exists (select from staged where staged.lineid = price_line.lineid)) as missing
    from compared`;
  if (!found) throw new Error('The staged items have no counts.');
  const { staged, ...counts } = found;
  return { ...counts, unchanged: staged - counts.added - counts.changed };
}

/** Kroner as the log shows them: two decimals, more where there are. */
const kroner = (column: string) =>
  sql.raw(`translate(regexp_replace(to_char(${column}, 'FM999,999,999,999,990.0000'), '0{1,2}$', ''), ',.', '.,')`);

const columns = [
  { name: 'title', text: (column: string) => sql.raw(column) },
  { name: 'priceam', text: kroner },
  { name: 'pricemeasure', text: (column: string) => sql.raw(column) },
] as const;

const lastRow = z.strictObject({ last: z.number() });
const logCount = z.strictObject({ lines: z.number(), last: z.number().nullable() });

/** Writes the staged items and their log lines as one change (`op`); undone as every import is. */
export async function writeStaged(
  tx: CompanyTx,
  { company, user }: Scope,
  op: string,
  { supId, classification }: { supId: string; classification: string },
  onItems: (done: number) => void,
): Promise<Recorded> {
  const [size] = await queryRows(tx, logCount)`
    select coalesce(sum(case when is_new then 1 else (title is distinct from old_title)::int
      + (priceam is distinct from old_priceam)::int
      + (pricemeasure is not null and pricemeasure is distinct from old_pricemeasure)::int end), 0)::bigint as lines,
      max(place) as last from compared`;
  const { lines = 0, last = 0 } = size ?? {};
  const chunks = Array.from({ length: Math.ceil((last ?? 0) / itemsAtOnce) }, (_, i) => i * itemsAtOnce);
  const within = (from: number) => sql`place > ${from} and place <= ${from + itemsAtOnce}`;
  for (const from of chunks) {
    await tx.execute(sql`update price_line set title = compared.title, priceam = compared.priceam,
        pricemeasure = coalesce(compared.pricemeasure, price_line.pricemeasure)
      from compared where not is_new and ${within(from)}
        and price_line.company_id = ${company.id} and price_line.xid = compared.row`);
    await tx.execute(sql`insert into price_line (company_id, xid, classification, title, priceam, pricemeasure, sup_id, lineid)
      select ${company.id}::uuid, row, ${classification}, title, priceam, pricemeasure, ${supId}::uuid, lineid
      from compared where is_new and ${within(from)}`);
    onItems(from + itemsAtOnce);
  }
  // The company's number is locked last: other changes wait only while the log is written.
  const [series] = await queryRows(tx, lastRow)`
    insert into number_series as s (company_id, name, last) values (${company.id}, 'edit_log', ${lines})
    on conflict (company_id, name) do update set last = s.last + excluded.last returning last`;
  const end = series?.last ?? lines;
  let before = 0;
  const edits = columns.map(
    ({
      name,
      text,
    }) => sql`select place, row, old_title as label_title, lineid, 'edit'::edit_kind as kind, ${sql.raw(`'${name}'`)} as col,
        to_jsonb(${sql.raw(`old_${name}`)}) as old_value, to_jsonb(${sql.raw(name)}) as new_value,
        ${text(`old_${name}`)} as old_text, ${text(name)} as new_text
      from slice where not is_new and ${sql.raw(name)} is not null and ${sql.raw(name)} is distinct from ${sql.raw(`old_${name}`)}`,
  );
  for (const from of chunks) {
    const { rowCount } = await tx.execute(sql`
      with slice as (select * from compared where ${within(from)}), lines as (
        ${sql.join(edits, sql` union all `)} union all
        select place, row, title, lineid, 'insert', null, null, jsonb_build_object('companyId', ${company.id}::uuid, 'xid', row,
          'classification', ${classification}::text, 'category', null, 'title', title, 'priceam', priceam,
          'pricemeasure', pricemeasure, 'co2am', null, 'supId', ${supId}::uuid, 'lineid', lineid, 'meta', null), null, null
        from slice where is_new
      ), numbered as (select *, ${before}::int + row_number() over (order by place, col) as nth from lines)
      insert into edit_log (company_id, no, op, ordinal, user_id, user_name, via, tbl, row, row_label, kind, col,
        old_value, new_value, old_text, new_text)
      select ${company.id}::uuid, ${end}::bigint - ${lines}::bigint + nth, ${op}::uuid, nth - 1, ${user.id}::uuid, ${user.fullName}, 'import', 'price_line', row,
        lineid || ' ' || label_title, kind, col, old_value,
        new_value, old_text, new_text
      from numbered`);
    before += rowCount ?? 0;
  }
  if (before !== lines) throw new Error(`The log got ${before} lines of ${lines}.`);
  if (lines > 0) {
    const event = sql`json_build_object('type', 'table-changed', 'companyId', ${company.id}::uuid, 'no', ${end}::bigint)`;
    await tx.execute(sql`select ${notify(event)}`);
  }
  return { no: end, lines };
}
