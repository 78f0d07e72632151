import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { log } from '@/base/log';
import { withClient } from './client';
import * as schema from './schema';
import { isDatabaseAway } from './unavailable';

/** The tables each bulk load fills; a new kind of load adds its tables here. */
export const loadedTables = {
  ledger: [
    schema.account,
    schema.customer,
    schema.supplier,
    schema.dimension,
    schema.taxCode,
    schema.importRun,
    schema.importChange,
    schema.voucher,
    schema.voucherLine,
    schema.voucherLineDimension,
    schema.ledgerMonth,
    schema.accountMonth,
    schema.revenueMonth,
    schema.customerYear,
    schema.ledgerDay,
    schema.openingBalance,
    schema.openItem,
    schema.openStretch,
  ],
  prices: [schema.priceLine, schema.editLog],
  rows: [schema.timeEntry, schema.customer, schema.supplier, schema.employee, schema.project, schema.editLog],
  everything: Object.values(schema).filter((value) => is(value, PgTable)),
} as const satisfies Record<string, readonly PgTable[]>;

/**
 * Updates the planner's statistics after a bulk load has committed. Runs as the tables' owner, a table at a time, and
 * reads a sample of fixed size. Never throws: the load is complete, and failures are logged.
 */
export async function refreshStatistics(load: keyof typeof loadedTables): Promise<void> {
  for (const table of loadedTables[load]) {
    const name = getTableName(table);
    try {
      await analyze(name);
    } catch (error) {
      log().warn({ err: error, table: name }, 'statistics were not refreshed');
      if (isDatabaseAway(error)) return;
    }
  }
}

/** For a table of another owner PostgreSQL only issues a warning. */
function analyze(name: string): Promise<void> {
  const tell = ({ message }: { message?: string }) =>
    log().warn({ table: name, message }, 'statistics were not refreshed');
  return withClient(async (client) => {
    client.on('notice', tell);
    try {
      await client.query(`analyze ${pg.escapeIdentifier(name)}`);
    } finally {
      client.off('notice', tell);
    }
  });
}
