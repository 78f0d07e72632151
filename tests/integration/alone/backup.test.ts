import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '@/db/backup/restore-backup';
import { writeBackup } from '@/db/backup/write-backup';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { ownMigrations } from '@/db/own-migrations';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { eventually } from '@/tests/factories/eventually';
import { direct } from '@/tests/factories/live-rows';
import { makeSide, type Side } from '@/tests/factories/live-side';
import { nextRelease } from '@/tests/factories/next-release';
import { emptyDatabase, sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';

/** What the text form of COPY writes in another way, and what ends it. */
const nasty = ['\\.', '\\N', 'to\nlinjer\\.\n', 'tab\tog\\\\skråstrek', 'æøå 🏗 "«»" $$ ;--', 'a\u2028b'];

const database = await workOnOwnDatabase('backup');
const side = await sideConnection(database.url);
const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-backup-'));
const drops: (() => Promise<void>)[] = [];
let sides: Side[];
let whole: string;
let wholeState: Record<string, TableState>;

/** An empty database to restore into. */
async function target(): Promise<string> {
  const made = await emptyDatabase('restored');
  drops.push(made.drop);
  return made.url;
}

const fileFor = (name: string) => path.join(folder, name);

type TableState = { rows: number; sum: string | null; lock: string };

/** Each table's rows as one checksum, whatever their order, with its columns and policies. */
async function stateOf(url: string): Promise<Record<string, TableState>> {
  const client = await sideConnection(url);
  try {
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string; lock: string }>(`
      select c.relname as name, concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, c.relacl,
        (select string_agg(concat_ws(' ', polname, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), ';')
          from pg_policy where polrelid = c.oid),
        (select string_agg(pg_get_constraintdef(oid), ';' order by conname) from pg_constraint where conrelid = c.oid),
        (select string_agg(indexdef, ';' order by indexname) from pg_indexes where tablename = c.relname)) as lock
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
    const state: Record<string, TableState> = {};
    for (const { name, lock } of tables) {
      const { rows } = await client.query<Omit<TableState, 'lock'>>(
        `select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${pg.escapeIdentifier(name)} t`,
      );
      if (rows[0]) state[name] = { ...rows[0], lock };
    }
    return state;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  sides = [await makeSide(), await makeSide()];
  for (const { company } of sides) {
    for (const name of nasty) {
      await side.query(
        `insert into customer (company_id, xid, no, name) values ($1, gen_random_uuid(), gen_random_uuid(), $2)`,
        [company, name],
      );
    }
  }
  whole = fileFor('whole');
  await writeBackup(database.url, whole);
  wholeState = await stateOf(database.url);
});

afterAll(async () => {
  await closeConnection();
  for (const drop of drops.reverse()) await drop();
  await side.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('restored elsewhere every row, key, policy and right is the same', async () => {
  const url = await target();
  const tally = await restoreBackup(url, whole);
  expect(await stateOf(url)).toEqual(wholeState);
  expect(tally).toMatchObject({ companies: 2, tables: Object.keys(wholeState).length });
  expect(statSync(whole).mode & 0o777).toBe(0o600);
  expect(statSync(whole).size).toBe(tally.bytes);
});

/** Customers whose phone is not what the log says last of it, and companies whose log has gaps: none, in one snapshot. */
const torn = `
  select 'phone' as what, c.xid::text from customer c
  left join lateral (select new_value from edit_log e where e.company_id = c.company_id and e.row = c.xid and e.col = 'phone'
    order by no desc limit 1) last on true
  where to_jsonb(c.phone) is distinct from last.new_value and last.new_value is not null
  union all
  select 'log', company_id::text from edit_log group by company_id having count(*) <> max(no) - min(no) + 1`;

test('taken under load it is one moment of every company', { timeout: 180_000 }, async () => {
  let going = true;
  let edits = 0;
  async function edit({ scope, row }: Side): Promise<void> {
    while (going) {
      await saveCells(scope, { ...direct(), cells: [{ row, col: 'phone', val: `${edits}` }] });
      edits += 1;
    }
  }
  const editing = [...sides, ...sides].map(edit);
  const files = ['load-1', 'load-2', 'load-3'].map(fileFor);
  try {
    for (const file of files) {
      const before = edits;
      await writeBackup(database.url, file);
      expect(edits, 'edits while the backup was taken').toBeGreaterThan(before);
    }
  } finally {
    going = false;
    await Promise.all(editing);
  }
  for (const file of files) {
    const url = await target();
    await restoreBackup(url, file);
    const client = await sideConnection(url);
    expect((await client.query(torn)).rows).toEqual([]);
    await client.end();
  }
});

/** A user of PostgreSQL's who owns one database, as DATABASE_URL may name, and its address. */
async function ordinaryOwner(url: string): Promise<string> {
  const name = `innsikt_owner_${randomBytes(4).toString('hex')}`;
  const database = new URL(url).pathname.slice(1);
  await side.query(`create role ${name} login password 'hemmelig'`);
  await side.query(`grant innsikt_app to ${name}`);
  await side.query(`alter database ${database} owner to ${name}`);
  // After the database it owns: the last made is the first dropped.
  drops.unshift(async () => void (await side.query(`drop role ${name}`)));
  const owned = new URL(url);
  owned.username = name;
  owned.password = 'hemmelig';
  return owned.toString();
}

test('an owner whom row security binds restores all, and backs all up', async () => {
  const sums = (state: Record<string, TableState>) =>
    Object.fromEntries(Object.entries(state).map(([name, { rows, sum }]) => [name, { rows, sum }]));
  const first = await ordinaryOwner(await target());
  await restoreBackup(first, whole);
  const again = fileFor('by-owner');
  await writeBackup(first, again);
  const second = await target();
  await restoreBackup(await ordinaryOwner(second), again);
  expect(sums(await stateOf(second))).toEqual(sums(wholeState));
});

test('who would not see every row is refused, instead of keeping a part', async () => {
  const name = `innsikt_reader_${randomBytes(4).toString('hex')}`;
  await side.query(`create role ${name} login password 'hemmelig'; grant pg_read_all_data to ${name}`);
  const reader = new URL(database.url);
  reader.username = name;
  reader.password = 'hemmelig';
  await expect(writeBackup(reader.toString(), fileFor('part'))).rejects.toThrow(/ser ikke alle rader i company/);
  expect(readdirSync(folder).filter((file) => file.startsWith('part'))).toEqual([]);
  await side.query(`drop role ${name}`);
});

const spoiled: [string, (file: string) => void][] = [
  ['is cut short', (file) => truncateSync(file, statSync(file).size - 40)],
  ['is cut in the middle', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['has one wrong bit', (file) => flip(file, (size) => Math.floor(size / 2))],
  ['has one wrong bit in its checksum', (file) => flip(file, (size) => size - 1)],
  ['has something after its end', (file) => writeFileSync(file, 'x', { flag: 'a' })],
  ['is something else', (file) => writeFileSync(file, 'PGDMP, men ikke fra oss')],
  ['is empty', (file) => writeFileSync(file, '')],
  ['is not there', (file) => rmSync(file)],
];

function flip(file: string, at: (size: number) => number): void {
  const bytes = readFileSync(file);
  const place = at(bytes.length);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test.each(spoiled)('a file that %s is refused with a sentence, and nothing is written', async (_how, spoil) => {
  const file = fileFor('spoiled');
  writeFileSync(file, readFileSync(whole));
  spoil(file);
  const url = await target();
  await expect(restoreBackup(url, file)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(/skadet eller avkortet|ikke en sikkerhetskopi|lar seg ikke åpne/),
  });
  expect(await stateOf(url)).toEqual({});
});

test('a database with data, and one with somebody else’s tables, is left alone', async () => {
  const before = await stateOf(database.url);
  await expect(restoreBackup(database.url, whole)).rejects.toThrow('Databasen har data fra før');
  expect(await stateOf(database.url)).toEqual(before);
  const url = await target();
  const client = await sideConnection(url);
  await client.query('create table annet (tall int)');
  await client.end();
  await expect(restoreBackup(url, whole)).rejects.toThrow('Databasen har tabeller fra før');
});

test('data that come while a restore waits for them are not mixed with the backup’s', async () => {
  const url = await target();
  await migrateDatabase(url);
  const other = await sideConnection(url);
  await other.query('begin');
  await other.query(`insert into company (id, name) values (gen_random_uuid(), 'Samtidig AS')`);
  const refused = expect(restoreBackup(url, whole)).rejects.toThrow('Databasen har data fra før');
  await eventually(async () => {
    const { rows } = await side.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`, [
      new URL(url).pathname.slice(1),
    ]);
    expect(rows).toHaveLength(1);
  });
  await other.query('commit');
  await refused;
  expect((await other.query('select name from company')).rows).toEqual([{ name: 'Samtidig AS' }]);
  await other.end();
});

test('a database that is migrated and empty is filled', async () => {
  const url = await target();
  await migrateDatabase(url);
  await restoreBackup(url, whole);
  expect(await stateOf(url)).toEqual(wholeState);
});

test('a backup of an older version is brought up to date, one of a newer refused', async () => {
  const { migrations, remove } = nextRelease();
  const old = await target();
  await migrateDatabase(old);
  const client = await sideConnection(old);
  await client.query(`insert into company (id, name) values (gen_random_uuid(), 'Gammel AS')`);
  const file = fileFor('versions');
  await writeBackup(old, file);
  const url = await target();
  await restoreBackup(url, file, { migrations });
  await migrateDatabase(old, migrations);
  expect(await stateOf(url)).toEqual(await stateOf(old));

  await writeBackup(old, file);
  await expect(restoreBackup(await target(), file)).rejects.toThrow('nyere utgave');
  await client.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = 1`);
  await writeBackup(old, file);
  await expect(restoreBackup(await target(), file)).rejects.toThrow('annen utgave');
  await client.end();
  remove();
});

test('a backup made by the last edition before the baseline is taken, one of an earlier refused', async () => {
  const file = fileFor('before-baseline');
  const [old, same] = [await target(), await target()];
  const baseline = ownMigrations().slice(0, 1);
  const id = randomUUID();
  for (const url of [old, same]) {
    await migrateDatabase(url, baseline);
    const side = await sideConnection(url);
    await side.query(`insert into company (id, name) values ($1, 'Gammel AS')`, [id]);
    await side.end();
  }
  const client = await sideConnection(old);
  await client.query('update drizzle.__drizzle_migrations set created_at = 1795830268457');
  await writeBackup(old, file);
  const url = await target();
  await restoreBackup(url, file);
  // As one of this edition's baseline, which goes on from there.
  await migrateDatabase(same);
  // Defaults of the company's row are times, hence the counts.
  const shapeOf = async (from: string) =>
    Object.entries(await stateOf(from)).map(([name, { rows, lock }]) => [name, rows, lock]);
  expect(await shapeOf(url)).toEqual(await shapeOf(same));
  await migrateDatabase(url);

  await client.query('update drizzle.__drizzle_migrations set created_at = 1795772664032');
  await writeBackup(old, file);
  const empty = await target();
  await expect(restoreBackup(empty, file)).rejects.toThrow(/for gammel utgave.*legg den tilbake med utgaven/);
  expect(await stateOf(empty)).toEqual({});
  await client.end();
});

test('the file takes its name when it is whole, over an earlier backup and nothing else', async () => {
  const file = fileFor('letter.docx');
  writeFileSync(file, 'Kjære kunde');
  await expect(writeBackup(database.url, file)).rejects.toThrow('Det ligger noe annet i');
  expect(readFileSync(file, 'utf8')).toBe('Kjære kunde');
  rmSync(file);
  writeFileSync(file, readFileSync(whole));
  chmodSync(file, 0o644);
  await writeBackup(database.url, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const away = new URL(database.url);
  away.password = 'feil';
  await expect(writeBackup(away.toString(), fileFor('away'))).rejects.toMatchObject({ code: '28P01' });
  expect(readdirSync(folder).filter((name) => name.includes('part') || name.includes('away'))).toEqual([]);
});
