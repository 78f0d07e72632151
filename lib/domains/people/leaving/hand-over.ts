import { and, eq, inArray, sql } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { hasLeft } from '@/db/owner-name';
import { pipelined } from '@/db/pipelined';
import { employee } from '@/db/schema';
import { counted, listed } from '@/lib/core/format/count-text';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { memberOf, membersOf } from '@/lib/platform/notices/people';
import { href } from '@/lib/platform/routing/href';
import { todoPath } from '@/lib/platform/routing/paths';
import { carryOut, makeReady } from '@/lib/platform/tables/carry-out';
import { writableTable } from '@/lib/platform/tables/find-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { lockRows } from '@/lib/platform/tables/rows';
import { heldTables } from './holdings';

/** `to`: by table who takes over what `from` holds in it. */
type HandOver = { op: string; from: string; to: Readonly<Record<string, string>> };

/**
 * Hands what an employee holds to others, in one transaction, logged as if each row was changed, and tells whoever takes it
 * over. Throws 400 for a receiver who does not work here or an unknown table, 403.
 */
export async function handOver(scope: Scope, { op, from, to }: HandOver): Promise<Recorded> {
  const companyId = scope.company.id;
  const members = await membersOf(companyId);
  const chosen = heldTables.filter(({ table }) => to[table.tbl] !== undefined);
  const receivers = [...new Set(chosen.map(({ table }) => to[table.tbl] ?? ''))];
  if (receivers.length === 0 || receivers.includes(from)) throw badInput('Velg hva som overføres, og til hvem.');
  for (const { table } of chosen) writableTable(scope, table.tbl);
  return idempotentEdit(scope, { op, content: { kind: 'hand over', from, to } }, (tx) =>
    pipelined(async (send) => {
      const people = await tx
        .select({ xid: employee.xid, name: employee.employee, email: employee.email })
        .from(employee)
        .where(
          and(
            eq(employee.companyId, companyId),
            sql`(${employee.xid} = ${from} or (${inArray(employee.xid, receivers)} and not ${hasLeft()}))`,
          ),
        )
        .execute();
      const leaver = people.find(({ xid }) => xid === from);
      if (!leaver || people.length <= receivers.length) throw badInput('Den som overtar, må være ansatt her.');
      const handed: { receiver: string; count: number; part: string; lines: readonly LogLine[] }[] = [];
      for (const { table, col, column, open } of chosen) {
        const own = and(eq(table.table.companyId, companyId), eq(column, from), open);
        const rows = await tx.select({ xid: table.table.xid }).from(table.table).where(own).execute();
        if (rows.length === 0) continue;
        const ids = rows.map(({ xid }) => String(xid));
        const receiver = to[table.tbl] ?? '';
        const cells = ids.map((row) => ({ row, col, val: receiver }));
        const change = { op, via: 'act', tbl: table.tbl, cells } as const;
        const ready = await makeReady(scope, table, change);
        const { lines } = await carryOut(tx, scope, table, ready, await lockRows(tx, table, companyId, ids, {}), send);
        handed.push({ receiver, count: ids.length, part: `${table.title}: ${ids.length}`, lines });
      }
      for (const person of people) {
        const own = handed.filter(({ receiver }) => receiver === person.xid);
        const user = memberOf(members, person);
        if (!user || own.length === 0) continue;
        const count = own.reduce((sum, one) => sum + one.count, 0);
        const parts = listed(own.map(({ part }) => part));
        const words = `har gitt deg ${counted(count, 'sak', 'saker')} etter ${leaver.name} (${parts})`;
        const address = href(todoPath, { company: companyId });
        await addNotice(tx, scope, { to: [user.id], kind: 'handed', words, address, path: todoPath, about: from });
      }
      const lines = handed.flatMap((one) => one.lines);
      return record(tx, scope, { op, via: 'act' }, lines, { last: true });
    }),
  );
}
