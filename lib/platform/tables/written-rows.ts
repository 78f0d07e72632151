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

/** What PostgreSQL writes as JSON just as the driver reads it; moments are text by the time they are written. */
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

/** Whether every value of a table is the same as JSON. */
export const isPlain = ({ columns }: LiveTable): boolean =>
  Object.values(columns).every(({ column }) => plainTypes.has(column.columnType));

/**
 * Whether the database can write the rows of a table as they are shown: every value is the same as JSON, and nothing of them is worked
 * out of other columns, of other rows or of another table.
 */
export function canWrite(table: LiveTable): boolean {
  const { columns, derivedAfter, months, style } = table;
  if (months || style !== undefined || derivedAfter.size > 0 || !isPlain(table)) return false;
  return Object.entries(columns).every(([name, spec]) => {
    const { due, adds, product, monthOf, against } = { ...spec, ...widgetColumn(name, spec) };
    return !(due?.renewedBy ?? adds ?? product ?? monthOf ?? against);
  });
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** How many rows a block has, and its texts by column or as one: apart, since a list of texts is slow to take apart again. */
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

/** A block's rows with commas between, without the brackets of their list. */
const byRow = (block: Block) => textOf(block, 0).subarray(1, -1);

/** A block by column, put together of its columns' texts under their names. */
function byColumn(names: readonly Uint8Array[], block: Block): Uint8Array {
  const parts = names.flatMap((name, at) => [name, textOf(block, at)]);
  return Buffer.concat([...parts, end]);
}

/** Each block once, let go of when it is handed on: a reader holds what he has not been sent. */
function* inSequence(blocks: (Block | undefined)[], write: (block: Block) => Uint8Array): Generator<Uint8Array> {
  for (const [at, block] of blocks.entries()) {
    blocks[at] = undefined;
    if (block) yield write(block);
  }
}

/**
 * The rows of a table as one statement has them, in its order, written by the database: a text (UTF-8) for each block of them, so that
 * no part of it is long work here. The same values as `selection` gives. The blocks can be gone through once.
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

/** The same rows taken apart again, a block at a time with others' turns between: the driver would make all of them in one go. */
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

/** The different values of a column in these rows. */
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
