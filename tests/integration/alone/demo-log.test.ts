import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cell } from '@/lib/core/widgets/column';
import { openDemoDatabase } from '@/tests/factories/demo-database';

const today = '2026-03-15';
let opened: Awaited<ReturnType<typeof openDemoDatabase>>;
let demo: typeof opened.demo;
let companies: typeof opened.companies;
let rowsOf: typeof opened.rowsOf;

beforeAll(async () => {
  opened = await openDemoDatabase(today);
  ({ demo, companies, rowsOf } = opened);
}, 240_000);

afterAll(() => opened?.close());

/** The log of a company with what each cell holds and how people read it now. */
async function logOf(companyId: string) {
  return demo.asCompany(companyId, async (tx) => {
    const log = demo.editLog;
    const lines = await tx.select().from(log).where(eq(log.companyId, companyId)).orderBy(asc(log.no));
    const current = new Map<string, { value: Cell; text: string }>();
    for (const [tbl, table] of demo.liveTables) {
      const own = lines.filter((line) => line.tbl === tbl);
      const rows = await rowsOf(tx, table, companyId);
      const months = await demo.monthValues(tx, table, companyId, { rows: rows.map(({ xid }) => xid) });
      const cells = own.flatMap(({ row, col }) => (col === null ? [] : [{ row, col }]));
      const cellNow = ({ row, col }: { row: string; col: string }) =>
        months.get(row)?.[col] ?? rows.find(({ xid }) => xid === row)?.[col] ?? null;
      const textOf = await demo.cellReader(
        tx,
        table,
        companyId,
        cells.map((cell) => [cell.col, cellNow(cell)] as const),
      );
      for (const cell of cells) {
        const value = cellNow(cell);
        current.set(`${tbl} ${cell.row} ${cell.col}`, { value, text: textOf(cell.col, value) });
      }
    }
    const [series] = await tx
      .select({ last: demo.numberSeries.last })
      .from(demo.numberSeries)
      .where(and(eq(demo.numberSeries.companyId, companyId), eq(demo.numberSeries.name, 'edit_log')));
    return { lines, current, last: series?.last };
  });
}

test('the log leads cell by cell to what stands in the tables', async () => {
  for (const { id } of companies) {
    const { lines, current, last } = await logOf(id);
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.map(({ no }) => no)).toEqual(lines.map((_, i) => i + 1));
    expect(last).toBe(lines.length);
    expect(lines.map(({ at }) => at.getTime())).toEqual(lines.map(({ at }) => at.getTime()).sort((a, b) => a - b));
    expect(lines.filter(({ at }) => at.toISOString().slice(0, 10) >= today)).toEqual([]);

    const before = new Map<string, { value: unknown; text: string | null }>();
    for (const line of lines) {
      if (line.kind !== 'edit') continue;
      const cell = `${line.tbl} ${line.row} ${line.col}`;
      const known = before.get(cell);
      if (known) expect({ value: line.oldValue, text: line.oldText }).toEqual(known);
      expect(line.newValue, cell).not.toEqual(line.oldValue);
      before.set(cell, { value: line.newValue, text: line.newText });
    }
    expect(Object.fromEntries(before)).toEqual(Object.fromEntries(current));
  }
});

test('every old value in the log is one the cell could have had, and added rows begin before their changes', async () => {
  for (const { id } of companies) {
    const { lines } = await logOf(id);
    const first = new Map<string, (typeof lines)[number]>();
    for (const line of lines) {
      const table = demo.liveTables.get(line.tbl);
      if (!table) throw new Error(`${line.tbl} is no live table.`);
      if (line.kind === 'edit') {
        const read = demo.readValue(table, line.col ?? '', line.oldValue ?? null);
        expect(read, `${line.tbl}.${line.col}`).toEqual({ value: line.oldValue ?? null });
        const row = first.get(line.row);
        const added = row?.kind === 'insert' && !first.has(`${line.row} ${line.col}`) ? row : undefined;
        if (added) {
          const values = demo.valuesOf(table, added.newValue as Record<string, unknown>);
          expect(values[line.col ?? ''] ?? null).toEqual(line.oldValue ?? null);
        }
        first.set(`${line.row} ${line.col}`, line);
      } else {
        expect(line.kind).toBe('insert');
        expect(first.has(line.row), `${line.rowLabel} was changed before it was added`).toBe(false);
      }
      if (!first.has(line.row)) first.set(line.row, line);
    }
    expect(lines.some(({ kind }) => kind === 'insert')).toBe(true);
  }
});

test('only those who may have changed anything, and an undoing follows what it undoes', async () => {
  const permissions = await demo.asSystem((tx) => tx.select().from(demo.permission));
  for (const { id } of companies) {
    const { lines } = await logOf(id);
    const latest = new Map<string, (typeof lines)[number]>();
    for (const line of lines) {
      const own = permissions.filter(({ userId, companyId }) => userId === line.userId && companyId === id);
      expect(demo.may(own, demo.liveTables.get(line.tbl)?.path ?? '', 'Write'), `${line.userName} ${line.tbl}`).toBe(
        true,
      );
      const earlier = latest.get(`${line.userId} ${line.tbl}`);
      if (line.via === 'undo') {
        expect(earlier).toMatchObject({ via: 'direct', row: line.row, col: line.col });
        expect(earlier).toMatchObject({ oldValue: line.newValue, newValue: line.oldValue });
      }
      latest.set(`${line.userId} ${line.tbl}`, line);
    }
  }
});

test('the next change is numbered after the log', async () => {
  const [company] = companies;
  if (!company) throw new Error('There is no company.');
  const { last } = await logOf(company.id);
  const row = await demo.asCompany(company.id, async (tx) => {
    const [found] = await tx.select({ xid: demo.scratch.xid }).from(demo.scratch).limit(1);
    return found?.xid ?? '';
  });
  const [user] = await demo.asSystem((tx) =>
    tx
      .select({ id: demo.user.id, fullName: demo.user.fullName })
      .from(demo.user)
      .where(eq(demo.user.email, 'admin@demo.no')),
  );
  if (!user) throw new Error('There is no admin.');
  const scope = {
    user: { ...user, email: 'admin@demo.no' },
    company,
    permissions: [{ path: '/', action: 'Write' as const }],
  };
  const change = { op: crypto.randomUUID(), via: 'direct' as const, tbl: 'scratch' };
  const saved = await demo.saveCells(scope, { ...change, cells: [{ row, col: 'title', val: 'Omdøpt' }] });
  expect(saved).toEqual({ no: (last ?? 0) + 1, lines: 1 });
});
