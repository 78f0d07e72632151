import { and, eq, sql } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { hasLeft } from '@/db/owner-name';
import { pipelined } from '@/db/pipelined';
import { employee } from '@/db/schema';
import { counted, listed } from '@/lib/core/format/count-text';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { membersOf } from '@/lib/platform/notices/people';
import { href } from '@/lib/platform/routing/href';
import { todoPath } from '@/lib/platform/routing/paths';
import { carryOut, makeReady } from '@/lib/platform/tables/carry-out';
import { writableTable } from '@/lib/platform/tables/find-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { lockRows } from '@/lib/platform/tables/rows';
import { heldTables } from './holdings';

type HandOver = { op: string; from: string; to: string; tables: readonly string[] };

/**
 * Hands what an employee holds in these tables to another, in one transaction, logged as if each row was changed, and
 * tells whoever takes it over. Throws 400 for a receiver who does not work here or an unknown table, 403.
 */
export async function handOver(scope: Scope, { op, from, to, tables }: HandOver): Promise<Recorded> {
  const companyId = scope.company.id;
  const members = await membersOf(companyId);
  const chosen = heldTables.filter(({ table }) => tables.includes(table.tbl));
  if (chosen.length === 0 || from === to) throw badInput('Velg hva som overføres, og til hvem.');
  for (const { table } of chosen) writableTable(scope, table.tbl);
  return idempotentEdit(scope, { op, content: { kind: 'hand over', from, to, tables } }, (tx) =>
    pipelined(async (send) => {
      const people = await tx
        .select({ xid: employee.xid, name: employee.employee })
        .from(employee)
        .where(
          and(
            eq(employee.companyId, companyId),
            sql`(${employee.xid} = ${from} or (${employee.xid} = ${to} and not ${hasLeft()}))`,
          ),
        )
        .execute();
      const [leaver, receiver] = [from, to].map((id) => people.find(({ xid }) => xid === id));
      if (!leaver || !receiver) throw badInput('Den som overtar, må være ansatt her.');
      const lines: LogLine[] = [];
      const parts: string[] = [];
      for (const { table, col, column, open } of chosen) {
        const own = and(eq(table.table.companyId, companyId), eq(column, from), open);
        const rows = await tx.select({ xid: table.table.xid }).from(table.table).where(own).execute();
        if (rows.length === 0) continue;
        const ids = rows.map(({ xid }) => String(xid));
        const change = { op, via: 'act', tbl: table.tbl, cells: ids.map((row) => ({ row, col, val: to })) } as const;
        const ready = await makeReady(scope, table, change);
        const done = await carryOut(tx, scope, table, ready, await lockRows(tx, table, companyId, ids, {}), send);
        lines.push(...done.lines);
        parts.push(`${table.title}: ${ids.length}`);
      }
      const user = members.find(({ name }) => name.toLowerCase() === receiver.name.toLowerCase());
      if (user && parts.length > 0) {
        const words = `har gitt deg ${counted(lines.length, 'sak', 'saker')} etter ${leaver.name} (${listed(parts)})`;
        const address = href(todoPath, { company: companyId });
        await addNotice(tx, scope, { to: [user.id], kind: 'handed', words, address, path: todoPath, about: from });
      }
      return record(tx, scope, { op, via: 'act' }, lines, { last: true });
    }),
  );
}
