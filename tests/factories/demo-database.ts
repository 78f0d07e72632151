import { and, eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, vi } from 'vitest';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import { demoDatabase } from './own-database';

/** The modules as they are when the environment names the database they are to work on. */
async function load() {
  return {
    ...(await import('@/db/client')),
    ...(await import('@/db/company')),
    ...(await import('@/db/system')),
    ...(await import('@/db/schema')),
    ...(await import('@/lib/tools/demo/people')),
    ...(await import('@/lib/tools/demo/ledger/seed-ledger')),
    ...(await import('@/db/write-queue')),
    ...(await import('@/lib/tools/demo/live-data')),
    ...(await import('@/lib/platform/auth/permissions')),
    ...(await import('@/lib/platform/tables/registry')),
    ...(await import('@/lib/platform/tables/read-value')),
    ...(await import('@/lib/platform/tables/row-label')),
    ...(await import('@/lib/platform/tables/rows')),
    ...(await import('@/lib/platform/tables/rules')),
    ...(await import('@/lib/platform/tables/save-cells')),
  };
}

async function inDatabase(address: string) {
  vi.resetModules();
  process.env.DATABASE_URL = address;
  return load();
}

/**
 * A database of its own beside the tests' common one, with the demo companies as they are on a day. Whoever opens it closes it.
 */
export async function openDemoDatabase(today: string) {
  const own = await demoDatabase('demo', today, 0.05);
  const demo = await inDatabase(own.url);
  const companies = await demo.asSystem((tx) =>
    tx.select({ id: demo.company.id, name: demo.company.name }).from(demo.company).where(eq(demo.company.kind, 'firm')),
  );
  return {
    demo,
    companies,
    /** Asks the same of each demo company, as that company; the companies' rows one after the other. */
    async everyCompany<T extends z.ZodType>(shape: T, query: SQL): Promise<z.infer<T>[]> {
      const found = await Promise.all(
        companies.map(({ id }) =>
          demo.asCompany.read(id, async (tx) => z.array(shape).parse((await tx.execute(query)).rows)),
        ),
      );
      return found.flat();
    },
    /** A live table's rows in a company, by its columns' names. */
    async rowsOf(tx: CompanyTx, table: LiveTable, companyId: string): Promise<(RowValues & { xid: string })[]> {
      const rows = await tx
        .select(demo.selection(table))
        .from(table.table)
        .where(and(eq(table.table.companyId, companyId), table.where));
      return rows as (RowValues & { xid: string })[];
    },
    async close() {
      await demo.closeConnection();
      await own.drop();
    },
  };
}

type DemoDatabase = Awaited<ReturnType<typeof openDemoDatabase>>;

/** The demo companies of a day for the tests of one file: opened before them, closed after them. */
export function demoDatabaseForTests(today: string): Pick<DemoDatabase, 'demo' | 'everyCompany'> {
  let opened: DemoDatabase;
  beforeAll(async () => {
    opened = await openDemoDatabase(today);
  }, 240_000);
  afterAll(() => opened?.close());
  return {
    get demo() {
      return opened.demo;
    },
    everyCompany: (shape, query) => opened.everyCompany(shape, query),
  };
}
