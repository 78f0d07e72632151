import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryBytes } from '@/db/query-rows';
import { blockRows, readBlock } from '@/lib/core/table-view/columnar';
import type { Cell, Row } from '@/lib/core/widgets/column';
import type { WrittenRows } from '@/lib/core/widgets/widget';
import { pacer } from '@/lib/platform/queues/pacer';
import { type LiveTable, widgetColumn } from './declared/live-table';
import { selection } from './rows';

/** Types that PostgreSQL's JSON and the driver write alike; timestamps are already text here. */
const plainTypes: ReadonlySet<string> = new Set([
  'PgBoolean',
  'PgDateString',
  'PgInteger',
  'PgNumericNumber',
  'PgSmallInt',
  'PgText',
  'PgTimestamp',
  'PgUUID',
]);

/** True if every column's values are the same in JSON. */
export const isPlain = ({ columns }: LiveTable): boolean =>
  Object.values(columns).every(({ column }) => plainTypes.has(column.columnType));

/**
 * True if the database can write the rows as they are shown: every value is the same in JSON, and none is derived from
 * other columns, rows or tables.
 */
export function canWrite(table: LiveTable): boolean {
  const { columns, derivedAfter, months, style } = table;
  if (months || style !== undefined || derivedAfter.size > 0 || !isPlain(table)) return false;
  return Object.entries(columns).every(([name, spec]) => {
    const { due, adds, product, monthOf, phase, against } = { ...spec, ...widgetColumn(name, spec) };
    return !(due?.renewedBy ?? adds ?? product ?? monthOf ?? phase ?? against);
  });
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/**
 * A block's row count and its texts, one per column or one in all; not an array, since decoding an array of texts is
 * slow.
 */
const blockSchema = z.record(z.string(), z.union([z.number(), z.instanceof(Uint8Array)]));
type Block = z.infer<typeof blockSchema>;

const countName = 'count';
const textName = (at: number) => `text${at}`;
const encoder = new TextEncoder();
const none = new Uint8Array();
const end = encoder.encode('}]');

function textOf(block: Block, at: number): Uint8Array {
  const text = block[textName(at)];
  return text instanceof Uint8Array ? text : none;
}

/** A block's rows with commas between, without the brackets of the list. */
const byRow = (block: Block) => textOf(block, 0).subarray(1, -1);

/** A block by column: its columns' texts joined under their names. */
function byColumn(names: readonly Uint8Array[], block: Block): Uint8Array {
  const parts = names.flatMap((name, at) => [name, textOf(block, at)]);
  return Buffer.concat([...parts, end]);
}

/** Yields each block once and releases it, so that memory holds only what has not been sent. */
function* inSequence(blocks: (Block | undefined)[], write: (block: Block) => Uint8Array): Generator<Uint8Array> {
  for (const [at, block] of blocks.entries()) {
    blocks[at] = undefined;
    if (block) yield write(block);
  }
}

/**
 * The rows of a statement, in order, written as JSON by the database: UTF-8 text in blocks, so that no step blocks the
 * event loop. The values equal those of `selection`. The blocks can be iterated once.
 */
export async function writtenRows(
  tx: CompanyTx,
  table: LiveTable,
  condition: SQL | undefined,
  as: 'rows' | 'columns',
): Promise<WrittenRows> {
  const columns = Object.entries(selection(table)).map(([name, value]) => ({ name, value: sql`${value}` }));
  const named = list(columns.map(({ name, value }) => sql`${value} as ${sql.identifier(name)}`));
  const inOrder = sql`order by ${list([...table.order, table.table.xid].map((column) => sql`${column}`))}`;
  const from = sql`from ${table.table} where ${condition ?? sql`true`}`;
  const block = sql.raw(`(at - 1) / ${blockRows}`);
  const columnTexts = columns.map(
    ({ name }, at) => sql`json_agg(${sql.identifier(name)} order by at)::text as ${sql.identifier(textName(at))}`,
  );
  const texts =
    as === 'columns'
      ? sql`select count(*)::int as ${sql.identifier(countName)}, ${list(columnTexts)}
        from (select ${named}, row_number() over (${inOrder}) as at ${from}) numbered`
      : sql`select count(*)::int as ${sql.identifier(countName)}, json_agg(found order by at)::text as ${sql.identifier(textName(0))}
        from (select found, row_number() over () as at from (select ${named} ${from} ${inOrder}) found) numbered`;
  const blocks = await queryBytes(tx, blockSchema)`${texts} group by ${block} order by ${block}`;
  const names = columns.map(({ name }, at) =>
    encoder.encode(`${at === 0 ? '[' : '},'}{"name":${JSON.stringify(name)},"values":`),
  );
  return {
    count: blocks.reduce((sum, block) => sum + Number(block[countName]), 0),
    blocks: inSequence(blocks, (block) => (as === 'rows' ? byRow(block) : byColumn(names, block))),
  };
}

/**
 * The same rows parsed block by block, yielding to the event loop in between; the driver would parse them all at once.
 */
export async function blockwiseRows(tx: CompanyTx, table: LiveTable, condition: SQL | undefined): Promise<Row[]> {
  const { blocks } = await writtenRows(tx, table, condition, 'columns');
  const pause = pacer();
  const rows: Row[] = [];
  for (const block of blocks) {
    await pause();
    for (const row of readBlock(block)) rows.push(row);
  }
  return rows;
}

/** The distinct values of a column in these rows. */
export async function distinctValues(
  tx: CompanyTx,
  table: LiveTable,
  condition: SQL | undefined,
  name: string,
): Promise<Cell[]> {
  const column = table.find(name)?.column as PgColumn;
  const rows = await tx.selectDistinct({ value: column }).from(table.table).where(condition);
  return rows.map(({ value }) => value as Cell);
}
