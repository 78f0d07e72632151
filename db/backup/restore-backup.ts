import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { badInput, UserError } from '@/base/errors';
import { checkHistory, versionOfBackup } from '../migration-history';
import { appliedMigrations, carryOut } from '../migrations';
import { type Migration, ownMigrations } from '../own-migrations';
import { clientRows } from '../query-rows';
import { withTextConnection } from './connect';
import { endSchema, type Frame, headSchema, tableEndSchema, tableSchema } from './format';
import { type Pace, paced, restless } from './pace';
import { checkBackup, readBackup } from './read-backup';
import { tablesOf } from './tables';
import type { BackupTally } from './write-backup';

const json = ({ payload }: Frame): unknown => JSON.parse(payload.toString('utf8'));

async function next(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done) throw new Error('the frames end too early');
  return value;
}

/** Throws a UserError unless the database is empty, or has only that version's empty tables. */
async function checkEmpty(client: pg.Client, version: number, own: readonly number[]): Promise<void> {
  const tables = await tablesOf(client);
  const applied = await appliedMigrations(client);
  // Tables of somebody else's, or so old that none of our migrations is written down.
  if (tables.length > 0 && applied.length === 0)
    // Another program's tables, or a schema from before migrations were recorded.
    throw badInput('Databasen har tabeller fra før: velg en tom database.');
  for (const { name, hidden } of tables) {
    // Row-level security hides companies' rows from this role, but not the companies themselves.
    if (hidden) continue;
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0)
      throw badInput('Databasen har data fra før: velg en tom med DATABASE_URL, eller en mappe uten .data/postgres.');
  }
  checkHistory(applied, own);
  if (applied.length > version) {
    throw badInput('Databasen har et nyere skjema enn sikkerhetskopien: velg en database uten tabeller.');
  }
}

const foreignKeyRow = z.strictObject({ target: z.string(), name: z.string(), definition: z.string() });

/**
 * Drops the foreign keys and returns the statements that restore them, so that they are validated once, over all rows.
 */
async function liftForeignKeys(client: pg.Client): Promise<string[]> {
  const rows = await clientRows(
    client,
    foreignKeyRow,
    `
    select conrelid::regclass::text as target, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`,
  );
  for (const { target, name } of rows) await client.query(`alter table ${target} drop constraint ${name}`);
  return rows.map(({ target, name, definition }) => `alter table ${target} add constraint ${name} ${definition}`);
}

/** Exempts the owner from row-level security, and returns the statements that force it again. */
async function liftRowSecurity(client: pg.Client): Promise<string[]> {
  const forced = (await tablesOf(client)).filter(({ byCompany }) => byCompany);
  const change = (name: string, how: string) => `alter table ${pg.escapeIdentifier(name)} ${how} row level security`;
  for (const { name } of forced) await client.query(change(name, 'no force'));
  return forced.map(({ name }) => change(name, 'force'));
}

/** Copies a table's rows in, and returns their number. */
async function restoreTable(client: pg.Client, begin: Frame, frames: AsyncGenerator<Frame>): Promise<number> {
  const { name, columns } = tableSchema.parse(json(begin));
  const target = `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
  const copy = client.query(copyFrom(`copy ${target} from stdin`));
  let expected = -1;
  async function* data(): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await next(frames);
      if (frame.kind === 'E') {
        expected = tableEndSchema.parse(json(frame)).rows;
        return;
      }
      yield frame.payload;
    }
  }
  await pipeline(Readable.from(data(), { objectMode: false }), copy);
  if (copy.rowCount !== expected) throw new Error(`${name}: ${copy.rowCount} rows were written of ${expected}`);
  return expected;
}

/** Spares the log, its archive and the replicas a database that is dropped again. */
async function unlog(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client))
    await client.query(`alter table ${pg.escapeIdentifier(name)} set unlogged`);
}

type Restore = {
  frames: AsyncGenerator<Frame>;
  tally: BackupTally;
  migrations: readonly Migration[];
  pace: Pace;
  scratch: boolean;
};

async function restoreAll(client: pg.Client, { frames, tally, migrations, pace, scratch }: Restore): Promise<void> {
  const head = headSchema.parse(json(await next(frames)));
  const own = migrations.map(({ madeAt }) => madeAt);
  const version = versionOfBackup(head.migrations, own);
  await checkEmpty(client, version, own);
  tally.companies = head.companies;
  tally.madeAt = head.madeAt;
  await carryOut(client, migrations.slice(0, version));
  const [foreignKeys, rowSecurity] = [await liftForeignKeys(client), await liftRowSecurity(client)];
  if (scratch) {
    // The migrations grant roles of the whole server, for which other databases on it would wait until the end.
    await client.query('commit');
    await client.query('begin');
    await unlog(client);
  }
  // Checked again now that all rows are visible and the tables are locked.
  await checkEmpty(client, version, own);
  let frame = await next(frames);
  for (; frame.kind === 'T'; frame = await next(frames)) {
    tally.rows += await restoreTable(client, frame, frames);
    tally.tables += 1;
  }
  const end = endSchema.parse(json(frame));
  if (end.tables !== tally.tables || end.rows !== tally.rows) throw new Error('tables or rows are missing');
  for (const { name, last } of head.sequences) {
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last]);
  }
  for (const statement of [...foreignKeys, ...rowSecurity]) {
    await client.query(statement);
    await pace();
  }
  await carryOut(client, migrations);
}

/**
 * Restores a backup file into an empty database in one transaction, at the pace, then applies later migrations. Throws a UserError
 * with one sentence when the file or the database is unsuitable; nothing is written then. A `scratch` database is for comparing
 * alone: its tables are not logged, and have no statistics.
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  {
    key,
    migrations = ownMigrations(),
    pace = restless,
    scratch = false,
  }: { key?: Buffer; migrations?: readonly Migration[]; pace?: Pace; scratch?: boolean } = {},
): Promise<BackupTally> {
  const checked = await checkBackup(file, key);
  const tally: BackupTally = { companies: 0, tables: 0, rows: 0, bytes: checked.bytes, madeAt: '' };
  const frames = paced(readBackup(checked), pace);
  try {
    await withTextConnection(databaseUrl, async (client) => {
      await client.query('begin');
      await restoreAll(client, { frames, tally, migrations, pace, scratch });
      await client.query('commit');
      // Without statistics the first pages would be slow until autovacuum runs.
      if (!scratch) await client.query('analyze');
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new Error('The backup could not be restored, and nothing is written.', { cause: error });
  } finally {
    await frames.return(undefined);
  }
  return tally;
}
