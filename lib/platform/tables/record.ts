import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { slicesOf } from '@/base/slices';
import { commitWithNext } from '@/db/client';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { editLog, numberSeries } from '@/db/schema';
import { notify } from '@/lib/platform/events/publish';
import type { Author } from './declared/live-table';

export type Via = (typeof editLog.via.enumValues)[number];

/** One log line before it has its number. */
export type LogLine = Pick<
  typeof editLog.$inferInsert,
  'tbl' | 'row' | 'rowLabel' | 'kind' | 'col' | 'oldValue' | 'newValue' | 'oldText' | 'newText'
>;

export type Change = { op: string; via: Via };

/** The number of a change's last log line, and how many lines; with 0 lines `no` is the company's latest number. */
export type Recorded = { no: number; lines: number };

const seriesName = 'edit_log';

/** The number of the company's latest change; 0 before the first. The query is sent when the function returns. */
export async function latestNo(tx: CompanyTx, companyId: string): Promise<number> {
  const [found] = await tx
    .select({ last: numberSeries.last })
    .from(numberSeries)
    .where(and(eq(numberSeries.companyId, companyId), eq(numberSeries.name, seriesName)))
    .execute();
  return found?.last ?? 0;
}

/** The recorded change with this idempotency key, or undefined. */
export async function recordedBefore(tx: CompanyTx, companyId: string, op: string): Promise<Recorded | undefined> {
  const found = await tx
    .select({ no: editLog.no })
    .from(editLog)
    .where(and(eq(editLog.companyId, companyId), eq(editLog.op, op)))
    .orderBy(asc(editLog.no));
  const last = found.at(-1);
  return last && { no: last.no, lines: found.length };
}

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** The log columns that vary per line, in the order they are written: SQL type, and the value as text. */
const lineColumns: readonly { type: string; textOf: (line: LogLine) => string | null }[] = [
  { type: 'text', textOf: ({ tbl }) => tbl },
  { type: 'uuid', textOf: ({ row }) => row },
  { type: 'text', textOf: ({ rowLabel }) => rowLabel ?? null },
  { type: 'edit_kind', textOf: ({ kind }) => kind },
  { type: 'text', textOf: ({ col }) => col ?? null },
  { type: 'jsonb', textOf: ({ oldValue }) => jsonOf(oldValue) },
  { type: 'jsonb', textOf: ({ newValue }) => jsonOf(newValue) },
  { type: 'text', textOf: ({ oldText }) => oldText ?? null },
  { type: 'text', textOf: ({ newText }) => newText ?? null },
];

/** One array per log column that varies per line. */
function arraysOf(lines: readonly LogLine[]) {
  const columns = lineColumns.map(({ type, textOf }) => sql`${sql.param(lines.map(textOf))}::${sql.raw(type)}[]`);
  return sql.join(columns, sql`, `);
}

/** Lines of one statement: the arrays of more would block the event loop. */
const linesAtOnce = 500;

const stagedLines = sql`staged_log_line`;
const lineNames = sql`l (tbl, row, row_label, kind, col, old_value, new_value, old_text, new_text, place)`;

/** Adds lines to the transaction's temporary table, `before` of which it has already. */
async function stage(tx: CompanyTx, lines: readonly LogLine[], before: number): Promise<void> {
  if (before === 0) {
    await tx.execute(sql`create temp table if not exists ${stagedLines} (tbl text, row uuid, row_label text, kind edit_kind,
      col text, old_value jsonb, new_value jsonb, old_text text, new_text text, place int) on commit drop`);
    await tx.execute(sql`truncate ${stagedLines}`);
  }
  let place = before;
  for (const some of slicesOf(lines, linesAtOnce)) {
    await tx.execute(sql`insert into ${stagedLines}
      select l.tbl, l.row, l.row_label, l.kind, l.col, l.old_value, l.new_value, l.old_text, l.new_text, ${place} + l.place
      from unnest(${arraysOf(some)}) with ordinality as ${lineNames}`);
    place += some.length;
  }
}

const seriesRow = z.strictObject({ last: z.number(), pg_notify: z.unknown() });

type Signed = Change & { by: Pick<Author['user'], 'id' | 'fullName'> };

/** A change with its author and its log lines. */
export type Done = Signed & { lines: readonly LogLine[] };

/** The changes as one array per column: keys, authors, origins, and the range of lines each covers. */
function changeArrays(changes: readonly (Signed & { lines: { length: number } })[]) {
  let before = 0;
  const spans = changes.map(({ lines }) => {
    const first = before;
    before += lines.length;
    return { first, last: before };
  });
  const array = (values: readonly (string | number)[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const columns = [
    array(
      changes.map(({ op }) => op),
      'uuid',
    ),
    array(
      changes.map(({ by }) => by.id),
      'uuid',
    ),
    array(
      changes.map(({ by }) => by.fullName),
      'text',
    ),
    array(
      changes.map(({ via }) => via),
      'edit_via',
    ),
    array(
      spans.map(({ first }) => first),
      'int',
    ),
    array(
      spans.map(({ last }) => last),
      'int',
    ),
  ];
  return { arrays: sql.join(columns, sql`, `), spans };
}

/**
 * Inserts the log lines of changes and notifies every live process, in the caller's transaction and one statement. The
 * company's number is locked last, so its holder commits next: numbers become visible in order without gaps. `last`:
 * the commit is pipelined with it.
 */
export async function recordAll(
  tx: CompanyTx,
  companyId: string,
  changes: readonly Done[],
  { last = false } = {},
): Promise<Recorded[]> {
  const lines = changes.flatMap((change) => change.lines);
  const count = lines.length;
  if (count === 0) {
    const no = await latestNo(tx, companyId);
    return changes.map(() => ({ no, lines: 0 }));
  }
  const { arrays, spans } = changeArrays(changes);
  const isLong = count > linesAtOnce;
  if (isLong) await stage(tx, lines, 0);
  if (last) commitWithNext(tx);
  const from = isLong ? stagedLines : sql`unnest(${arraysOf(lines)}) with ordinality`;
  const series = await writeLines(tx, companyId, count, from, arrays);
  return spans.map((span) => ({ no: series - count + span.last, lines: span.last - span.first }));
}

/** Writes the lines of `from` to the log; gives the number of the last. */
async function writeLines(tx: CompanyTx, companyId: string, count: number, from: SQL, changes: SQL): Promise<number> {
  const rows = await queryRows(tx, seriesRow)`
    with series as (
      insert into ${numberSeries} as s (company_id, name, last) values (${companyId}, ${seriesName}, ${count})
      on conflict (company_id, name) do update set last = s.last + excluded.last
      returning last
    ), lines as (
      insert into ${editLog} (company_id, no, op, ordinal, user_id, user_name, via,
        tbl, row, row_label, kind, col, old_value, new_value, old_text, new_text)
      select ${companyId}, series.last - ${count} + l.place, c.op, l.place - 1 - c.first, c.user_id, c.user_name, c.via,
        l.tbl, l.row, l.row_label, l.kind, l.col, l.old_value, l.new_value, l.old_text, l.new_text
      from series, ${from} as ${lineNames}
      join unnest(${changes}) as c (op, user_id, user_name, via, first, last) on l.place > c.first and l.place <= c.last
    )
    select last, ${notify(sql`json_build_object('type', 'table-changed', 'companyId', ${companyId}::uuid, 'no', last)`)}
    from series`;
  const [series] = rows;
  if (!series) throw new Error('The number series returned no row.');
  return series.last;
}

/** `recordAll` for one change. */
export async function record(
  tx: CompanyTx,
  { company, user }: Author,
  { op, via }: Change,
  lines: readonly LogLine[],
  options?: { last?: boolean },
): Promise<Recorded> {
  const [recorded] = await recordAll(tx, company.id, [{ op, via, by: user, lines }], options);
  return recorded ?? { no: 0, lines: 0 };
}

/** The log lines of one large change, which are stored as they come. */
export class ManyLines {
  #count = 0;

  constructor(private readonly tx: CompanyTx) {}

  async add(lines: readonly LogLine[]): Promise<void> {
    if (lines.length === 0) return;
    await stage(this.tx, lines, this.#count);
    this.#count += lines.length;
  }

  /** `record` of what was added. */
  async record({ company, user }: Author, change: Change): Promise<Recorded> {
    const count = this.#count;
    if (count === 0) return { no: await latestNo(this.tx, company.id), lines: 0 };
    const { arrays } = changeArrays([{ ...change, by: user, lines: { length: count } }]);
    return { no: await writeLines(this.tx, company.id, count, stagedLines, arrays), lines: count };
  }
}
