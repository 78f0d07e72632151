import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { priceLine } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { lockColumns } from '@/lib/tables/declared/lock-columns';
import { findTable } from '@/lib/tables/find-table';
import { type LogLine, record } from '@/lib/tables/record';
import { cellReader, labelCells, rowLabel, type TextOf } from '@/lib/tables/row-label';
import { valuesOf } from '@/lib/tables/rows';
import type { Cell } from '@/lib/widgets/widget';
import { valueFields } from './fields';
import type { PricePlan, StoredLine } from './plan-prices';
import { priceTbl } from './read-rows';

/** What a new line is when its file does not say. */
const standardClassification = 'goods';

const columns: Readonly<Record<string, PgColumn>> = getTableColumns(priceLine);

function newRows(companyId: string, { added }: PricePlan): StoredLine[] {
  return added.map(({ supId, lineid, values }) => ({
    companyId,
    xid: uuidv7(),
    classification: standardClassification,
    category: null,
    title: '',
    priceam: null,
    pricemeasure: null,
    co2am: null,
    supId,
    lineid,
    meta: null,
    ...(values as Partial<StoredLine>),
  }));
}

/** All changed lines in one statement: one array per column, whatever the number of lines. */
async function update(tx: CompanyTx, companyId: string, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const arrays = valueFields.map((field) => {
    const type = sql.raw(`${columns[field]?.getSQLType().replace(/\(.*\)/, '')}[]`);
    return sql`${sql.param(lines.map((line) => line[field]))}::${type}`;
  });
  const names = valueFields.map((field) => sql.identifier(columns[field]?.name ?? field));
  await tx.execute(sql`
    update price_line set ${list(names.map((name) => sql`${name} = v.${name}`))}
    from unnest(${sql.param(lines.map(({ xid }) => xid))}::uuid[], ${list(arrays)}) as v(xid, ${list(names.map((n) => sql`${n}`))})
    where price_line.company_id = ${companyId} and price_line.xid = v.xid`);
}

async function logLines(
  tx: CompanyTx,
  companyId: string,
  rows: readonly StoredLine[],
  changed: PricePlan['changed'],
): Promise<LogLine[]> {
  const prices = findTable(priceTbl);
  const cells = [...rows, ...changed.map(({ before }) => before)].flatMap((line) =>
    labelCells(prices, valuesOf(prices, line)),
  );
  const textOf: TextOf = await cellReader(tx, prices, companyId, cells);
  const about = (line: StoredLine) => ({
    tbl: priceTbl,
    row: line.xid,
    rowLabel: rowLabel(prices, valuesOf(prices, line), textOf),
  });
  const edits = changed.flatMap(({ before, after }) => {
    const own = about(before);
    return valueFields
      .filter((field) => before[field] !== after[field])
      .map((col): LogLine => {
        const [from, to]: [Cell, Cell] = [before[col], after[col]];
        const text = { oldText: textOf(col, from), newText: textOf(col, to) };
        return { ...own, kind: 'edit', col, oldValue: from, newValue: to, ...text };
      });
  });
  const inserts = rows.map((line): LogLine => ({ ...about(line), kind: 'insert', newValue: line }));
  return [...edits, ...inserts];
}

/**
 * Writes a plan without problems and its lines of the log, as one change (`op`), in the caller's transaction. The plan was
 * made with `hold` in the same transaction.
 */
export async function writePrices(tx: CompanyTx, scope: Scope, op: string, plan: PricePlan): Promise<void> {
  const companyId = scope.company.id;
  const rows = newRows(companyId, plan);
  if (rows.length > 0) await lockColumns(tx, companyId, [priceLine.supId]);
  await update(
    tx,
    companyId,
    plan.changed.map(({ after }) => after),
  );
  await bulkInsert(tx, priceLine, rows);
  await record(tx, scope, { op, via: 'import' }, await logLines(tx, companyId, rows, plan.changed));
}
