import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { pointsAt, referencesTo } from '@/db/references';
import { account, customer, dimension, supplier, voucherLine } from '@/db/schema';
import { titleOf } from '@/lib/platform/tables/delete-row';
import type { UndoScope } from './undo-scope';

const namedRows = 5;

const masters = [
  { table: customer, key: 'customers', one: 'kunde', many: 'kunder', no: 'no' },
  { table: supplier, key: 'suppliers', one: 'leverandør', many: 'leverandører', no: 'no' },
  { table: dimension, key: 'dimensions', one: 'dimensjon', many: 'dimensjoner', no: 'code' },
  { table: account, key: 'accounts', one: 'konto', many: 'kontoer', no: 'no' },
] as const;
type MasterKey = (typeof masters)[number]['key'];

/** Every column an import may have changed, by database name. */
const changeable: readonly { tbl: string; columns: readonly string[] }[] = [
  ...masters.map(({ table }) => ({ tbl: getTableName(table), columns: ['name'] })),
  ...[customer, supplier].map((table) => ({
    tbl: getTableName(table),
    columns: ['orgnr', 'address', 'postal_code', 'city', 'email', 'phone'],
  })),
];

function ofRun({ companyId, run }: UndoScope, kind: 'added' | 'changed', tbl: string): SQL {
  return sql`c.company_id = ${companyId} and c.import_run_id = ${run.xid} and c.kind = ${kind} and c.tbl = ${tbl}`;
}

/** Restores columns an import changed, where they still hold what it wrote; returns how many fields. */
export async function setBack(scope: UndoScope): Promise<number> {
  return setColumnsBack(scope, changeable);
}

/** Does the same for the references it gave lines that stay. */
export async function setReferencesBack(scope: UndoScope): Promise<void> {
  await setColumnsBack(scope, [{ tbl: getTableName(voucherLine), columns: ['reference', 'kid', 'cross_reference'] }]);
}

async function setColumnsBack(scope: UndoScope, changed: typeof changeable): Promise<number> {
  let fields = 0;
  for (const { tbl, columns } of changed) {
    for (const column of columns) {
      const name = sql.identifier(column);
      const done = await scope.tx.execute(sql`
        update ${sql.identifier(tbl)} t set ${name} = c.before->>${column}::text from import_change c
        where ${ofRun(scope, 'changed', tbl)} and c.after ? ${column}::text
          and t.company_id = c.company_id and t.xid = c.row and t.${name} is not distinct from c.after->>${column}::text`);
      fields += done.rowCount ?? 0;
    }
  }
  return fields;
}

/** Deletes the master records an import added that nothing refers to and nobody has edited; reports what stays. */
export async function takeOutMaster(
  scope: UndoScope,
): Promise<{ removed: Record<MasterKey, number>; stored: string[] }> {
  const removed = { customers: 0, suppliers: 0, dimensions: 0, accounts: 0 };
  const stored: string[] = [];
  for (const { table, key, one, many, no } of masters) {
    const { count, stays } = await takeOutUnused(scope, table, no);
    removed[key] = count;
    if (stays.count === 0) continue;
    const more = stays.count > stays.names.length ? ` og ${stays.count - stays.names.length} til` : '';
    const users = stays.users.length > 0 ? `brukes i ${stays.users.join(', ')}` : 'er endret av noen';
    stored.push(
      `${stays.count} ${stays.count === 1 ? one : many} blir stående og ${users}: ${stays.names.join(', ')}${more}.`,
    );
  }
  return { removed, stored };
}

type Stays = { count: number; names: string[]; users: string[] };

const countRow = z.strictObject({ name: z.string(), count: z.number() });

async function takeOutUnused(scope: UndoScope, table: PgTable, no: string): Promise<{ count: number; stays: Stays }> {
  const { tx } = scope;
  const tbl = getTableName(table);
  const references = await referencesTo(tx, table);
  const edited = sql`exists (select from edit_log e where e.company_id = t.company_id and e.tbl = ${tbl} and e.row = t.xid)`;
  const added = sql`${ofRun(scope, 'added', tbl)} and t.company_id = c.company_id and t.xid = c.row`;
  const gone = await tx.execute(sql`
    delete from ${table} t using import_change c
    where ${added} and ${sql.join(
      [edited, ...references.map(pointsAt)].map((use) => sql`not ${use}`),
      sql` and `,
    )}`);
  const rows = await queryRows(tx, countRow)`
    select t.${sql.identifier(no)} || ' ' || t.name as name, count(*) over () as count
    from ${table} t, import_change c where ${added} order by 1 limit ${namedRows}`;
  const users = new Set<string>();
  for (const reference of rows.length > 0 ? references : []) {
    const found = await tx.execute(sql`
      select 1 from ${table} t, import_change c where ${added} and ${pointsAt(reference)} limit 1`);
    if (found.rows.length > 0) users.add(titleOf(reference.table));
  }
  const stays = { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name), users: [...users] };
  return { count: gone.rowCount ?? 0, stays };
}
