import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { unavailable } from '@/base/errors';
import { appliedMigrations } from '../migrations';
import { clientRows } from '../query-rows';
import { withTextConnection } from './connect';
import { encryption } from './encrypt';
import { type BackupHead, encryptedMagic, frame, magic } from './format';
import { type Pace, paced, restless } from './pace';
import { type Table, tablesOf } from './tables';

/** Counts of a backup's content; bytes of the file, and the time of its snapshot (ISO 8601). */
export type BackupTally = { companies: number; tables: number; rows: number; bytes: number; madeAt: string };

/** Reads more of the snapshot, before its transaction ends. */
type InSnapshot = (client: pg.Client) => Promise<void>;

const quick = { level: 3 };

const countRow = z.strictObject({ rows: z.number() });

async function countOf(client: pg.Client, from: string): Promise<number> {
  const [counted] = await clientRows(client, countRow, `select count(*)::float8 as rows from ${from}`);
  return counted?.rows ?? 0;
}

/** The frames of one table: as a whole, or per company when row-level security applies to the reader. */
async function* readTable(client: pg.Client, table: Table, companies: string[]): AsyncGenerator<Buffer, number> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const name = pg.escapeIdentifier(table.name);
  yield frame('T', { name: table.name, columns: table.columns });
  let rows = 0;
  for (const company of table.byCompany ? companies : [undefined]) {
    const only = company === undefined ? '' : ` where company_id = ${pg.escapeLiteral(company)}`;
    if (company !== undefined) await client.query(`select set_config('app.company_id', $1, true)`, [company]);
    const copy = client.query(copyTo(`copy (select ${columns} from ${name}${only}) to stdout`));
    for await (const chunk of copy) yield frame('D', chunk);
    const counted = await countOf(client, `${name}${only}`);
    if (copy.rowCount !== counted) {
      throw new Error(`${table.name}: ${copy.rowCount} rows were read of ${counted}`);
    }
    rows += counted;
  }
  // A reader exempt from row-level security also counts rows of no company.
  if (table.byCompany && !table.hidden && (await countOf(client, name)) !== rows) {
    throw new Error(`${table.name}: not all rows belong to a company`);
  }
  yield frame('E', { rows });
  return rows;
}

const sequenceRow = z.strictObject({ name: z.string(), last: z.string().nullable() });

async function headOf(client: pg.Client, companies: number): Promise<BackupHead> {
  const rows = await clientRows(
    client,
    sequenceRow,
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema()',
  );
  return {
    madeAt: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    sequences: rows.flatMap(({ name, last }) => (last === null ? [] : [{ name, last }])),
    companies,
  };
}

const companyRow = z.strictObject({ id: z.string() });

/** All tables in one snapshot, as frames. Throws a UserError when rows would be left out. */
async function* readDatabase(client: pg.Client, tally: BackupTally, more?: InSnapshot): AsyncGenerator<Buffer> {
  const known = await tablesOf(client);
  if (!known.some(({ name }) => name === 'company')) throw unavailable('Databasen har ikke Innsikts tabeller.');
  await client.query('begin isolation level repeatable read read only');
  // A schema change that rewrites a table would appear empty to an older snapshot; the lock makes one wait for the
  // other.
  const names = known.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  if (names !== '') await client.query(`lock table ${names} in access share mode`);
  const tables = await tablesOf(client);
  if (!isDeepStrictEqual(tables, known)) throw unavailable('Databaseskjemaet endres akkurat nå: prøv igjen om litt.');
  const unreadable = tables.filter(({ byCompany, hidden }) => hidden && !byCompany).map(({ name }) => name);
  if (unreadable.length > 0) {
    throw unavailable(
      `Brukeren i DATABASE_URL ser ikke alle rader i ${unreadable.join(', ')}: bruk den som eier tabellene.`,
    );
  }
  const found = await clientRows(client, companyRow, 'select id from company order by id');
  const companies = found.map(({ id }) => id);
  tally.companies = companies.length;
  const head = await headOf(client, companies.length);
  tally.madeAt = head.madeAt;
  yield frame('H', head);
  for (const table of tables) {
    tally.rows += yield* readTable(client, table, companies);
    tally.tables += 1;
  }
  yield frame('Z', { tables: tally.tables, rows: tally.rows });
  await more?.(client);
  await client.query('commit');
}

/** Refuses to overwrite anything but an earlier backup. */
async function checkTarget(file: string): Promise<void> {
  const start = createReadStream(file, { end: magic.length - 1 });
  try {
    const read = Buffer.concat(await start.toArray());
    if (![magic, encryptedMagic].some((one) => read.equals(one)))
      throw unavailable(`Det ligger noe annet i ${file}: velg et annet filnavn.`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/**
 * Writes a snapshot of the whole database to a file only its owner may read, renamed into place when complete,
 * encrypted with the key where there is one, at the pace. Throws a UserError, or the database's or disk's error; nothing is left behind then.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  { key, more, pace = restless }: { key?: Buffer; more?: InSnapshot; pace?: Pace } = {},
): Promise<BackupTally> {
  await checkTarget(file);
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'wx', 0o600);
  const tally: BackupTally = { companies: 0, tables: 0, rows: 0, bytes: 0, madeAt: '' };
  const hash = createHash('sha256');
  async function write(chunk: Buffer): Promise<void> {
    hash.update(chunk);
    tally.bytes += chunk.length;
    await handle.writeFile(chunk);
  }
  try {
    const encrypted = key && encryption(key);
    await write(encrypted?.head ?? magic);
    await withTextConnection(databaseUrl, (client) =>
      pipeline(
        Readable.from(paced(readDatabase(client, tally, more), pace), { objectMode: false }),
        createGzip(quick),
        encrypted?.cipher ?? new PassThrough(),
        async (stored) => {
          for await (const chunk of stored) await write(chunk);
        },
      ),
    );
    if (encrypted) await write(encrypted.cipher.getAuthTag());
    const digest = hash.digest();
    await handle.writeFile(digest);
    tally.bytes += digest.length;
    await handle.sync();
    await handle.close();
    await rename(part, file);
    return tally;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}
