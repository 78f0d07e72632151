import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as healthCall } from '@/app/healthz/route';
import { scratchName } from '@/db/backup/try-backup';
import { databasesNamed, makeDatabase } from '@/db/check';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { backupRun, storedFile } from '@/db/schema';
import { asSystem } from '@/db/system';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import type { Scope } from '@/lib/platform/auth/session';
import { usualTime } from '@/lib/platform/notices/choices/morning-time';
import { listJobs } from '@/lib/product/admin/list-jobs';
import { hoursWithout, judgeBackup, readBackups } from '@/lib/product/home/nightly/judge-backup';
import { nightCopy, takeCopy, tryCopy } from '@/lib/product/home/nightly/night-copy';
import { backupInHealth } from '@/lib/product/home/nightly/watch-backup';
import { readLines } from '@/lib/product/home/read-lines';
import { backupJob } from '@/lib/product/jobs/backup-job';
import { morningLetterOf } from '@/lib/product/jobs/letters/morning-letter';
import { morningSubject } from '@/lib/product/jobs/morning/morning-words';
import { needsReader, readMorning } from '@/lib/product/jobs/morning/read-morning';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { rewriteBackup } from '@/tests/factories/damaged-backup';
import { eventually } from '@/tests/factories/eventually';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';
import { share } from '@/tests/factories/runs';

process.env.BACKUP_DIR = mkdtempSync(path.join(tmpdir(), 'innsikt-night-job-'));
const database = await workOnOwnDatabase('night');
const side = await sideConnection(database.url);
const drops: (() => Promise<unknown>)[] = [];
let folder: string;
let firm: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  const ledger = await makeLedgerCompany({ name: 'Skarvheim AS' });
  await ledger.take();
  firm = ledger;
  other = await makeCompany({ name: 'Lyngtind AS' });
  await makeUser(firm.companyId);
  for (const { companyId } of [firm, other]) {
    await asCompany(companyId, (tx) =>
      tx.insert(storedFile).values(
        [1, 2, 3].map((no) => ({
          companyId,
          scope: 'bid',
          object: `${no}`,
          name: `tegning ${no}.txt`,
          mime: 'text/plain',
          bytes: 40_000,
          content: randomBytes(40_000),
        })),
      ),
    );
  }
  // A user of no company: no key would miss them.
  await side.query(
    `insert into "user" (id, email, full_name, password_hash) values (gen_random_uuid(), 'alene@test.no', 'Alene', '-')`,
  );
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'innsikt-night-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await asSystem((tx) => tx.delete(backupRun));
  expect(await databasesNamed(database.url, scratchName(database.url))).toEqual([]);
});

afterAll(async () => {
  await closeConnection();
  await side.end();
  await database.drop();
  for (const drop of drops) await drop();
});

const place = () => ({ databaseUrl: database.url, folder });
const due = new Date('2026-11-25T01:10:00Z');
const morning = new Date('2026-11-25T06:00:00Z');

/** Records how a backup ended, and returns what an administrator of the first company reads in the morning. */
async function verdictAfter(copied: Partial<typeof backupRun.$inferInsert>, of = [firm.companyId]) {
  await asSystem((tx) => tx.insert(backupRun).values({ dueAt: due, startedAt: due, endedAt: due, ...copied }));
  return judgeBackup(await readBackups(), of, morning);
}

test('a sound backup is restored, the same in every figure, and nothing is left beside it', async () => {
  const run = await nightCopy(place(), due);
  expect(run).toMatchObject({ outcome: 'good', note: null });
  const { rows } = await side.query<{ lines: string }>('select count(*) as lines from voucher_line');
  expect(run?.counts?.[firm.companyId]).toMatchObject({ lines: Number(rows[0]?.lines), files: 3, grants: 4 });
  expect(run?.counts?.[firm.companyId]?.lines).toBeGreaterThan(0);
  expect(run?.counts?.['']).toMatchObject({ users: 4 });
  expect(readdirSync(folder)).toEqual(['innsikt-2026-11-25-0210.backup']);
  expect(judgeBackup(await readBackups(), [], morning)).toMatchObject({
    tone: 'good',
    headline: 'Kopien fra i natt er hentet inn igjen og stemmer.',
  });
  // The other companies' runs of the same time take none of their own.
  expect(await nightCopy(place(), due)).toEqual(run);
});

type Change = Parameters<typeof rewriteBackup>[1];
let at = 0;
/** Of the rows of a table in a company, the first ones changed or left out. */
const first =
  (table: string, count: number, change: (row: Record<string, string>) => Record<string, string> | undefined): Change =>
  (name, row) =>
    name === table && row.company_id === firm.companyId && at++ < count ? change(row) : row;

const planted: [string, Change, RegExp][] = [
  [
    'a table is without its data',
    (name, row) => (name === 'voucher_line' && row.company_id === firm.companyId ? undefined : row),
    /^Regnskapet i Skarvheim AS mangler \d+ linjer? etter innhenting \([a-z]+ \d{4}, konto \w+\)\./,
  ],
  [
    'a ledger amount is another',
    first('voucher_line', 1, (row) => ({ ...row, net: `${Number(row.net) + 1}`, debit: row.debit ?? '' })),
    /^Regnskapet i Skarvheim AS er på .+ i kopien og .+ i drift \([a-z]+ \d{4}, konto \w+\)\./,
  ],
  [
    'a byte of a stored file is another',
    first('stored_file', 1, (row) => ({ ...row, content: `${row.content?.slice(0, -2)}ff` })),
    /^1 fil i Skarvheim AS er ikke som i drift etter innhenting\./,
  ],
  ['a grant is lost', first('permission', 1, () => undefined), /^1 tilgang i Skarvheim AS mangler etter innhenting\./],
  [
    'a user is lost',
    (name, row) => (name === 'user' && row.email === 'alene@test.no' ? undefined : row),
    /^1 bruker mangler etter innhenting\./,
  ],
  [
    'a company is lost',
    (_name, row) => (row.company_id === firm.companyId || row.id === firm.companyId ? undefined : row),
    /^Skarvheim AS mangler etter innhenting\./,
  ],
];

test.each(share(planted, ([what]) => what))('that %s is named', async (_what, change, sentence) => {
  const copy = await takeCopy(place(), due);
  at = 0;
  await rewriteBackup(copy.file, change);
  const tried = await tryCopy(place(), copy);
  expect(await verdictAfter(tried)).toMatchObject({
    tone: 'bad',
    headline: 'Kopien fra i natt kan ikke brukes.',
    detail: expect.stringMatching(sentence),
  });
  expect(readdirSync(folder)).toEqual(['innsikt-2026-11-25-0210.backup.failed']);
});

test('another company’s administrator learns nothing of what differs, not even its name', async () => {
  const copy = await takeCopy(place(), due);
  at = 0;
  await rewriteBackup(copy.file, planted[1]?.[1] ?? (() => undefined));
  const tried = await tryCopy(place(), copy);
  const { detail } = await verdictAfter(tried, [other.companyId]);
  expect(detail).toMatch(/^Et annet selskap er ikke likt etter innhenting\. Ingen kopi har stemt ennå\. Ta ny kopi/);
  expect(detail).not.toMatch(/Skarvheim|konto/);
});

const spoiled: [string, (file: string) => void | Promise<void>, RegExp][] = [
  ['is cut short', (file) => truncateSync(file, 5_000), /^Sikkerhetskopien .+ er skadet eller avkortet/],
  ['is gone', (file) => rmSync(file), /^Filen .+ lar seg ikke åpne\./],
  ['is something else', (file) => writeFileSync(file, 'PGDMP'), /er ikke en sikkerhetskopi fra Innsikt/],
  [
    'has rows that another needs no longer',
    (file) => rewriteBackup(file, (name, row) => (name === 'account' ? undefined : row)),
    /^Databasen tar ikke imot den i tabellen \w+ \(feil 23503\)\./,
  ],
];

test.each(share(spoiled, ([how]) => how))('a file that %s is said to be of no use', async (_how, spoil, sentence) => {
  const copy = await takeCopy(place(), due);
  await spoil(copy.file);
  expect(await verdictAfter(await tryCopy(place(), copy))).toMatchObject({
    headline: 'Kopien fra i natt kan ikke brukes.',
    detail: expect.stringMatching(sentence),
  });
});

test('an older backup in its place is recognized, though its figures are the same', async () => {
  const before = await takeCopy(place(), new Date('2026-11-24T01:10:00Z'));
  const copy = await takeCopy(place(), due);
  copyFileSync(before.file, copy.file);
  const tried = await tryCopy(place(), copy);
  expect(await verdictAfter(tried)).toMatchObject({
    tone: 'bad',
    detail: expect.stringMatching(/^Filen er en kopi fra .+, ikke den/),
  });
});

/** The database's address as a role of PostgreSQL's own, dropped after the database it may own. */
async function asRole(options: string, password = 'hemmelig'): Promise<string> {
  const name = `innsikt_night_${randomBytes(4).toString('hex')}`;
  await side.query(`create role ${name} login password 'hemmelig' ${options}; grant innsikt_app to ${name}`);
  drops.push(async () => {
    const admin = await sideConnection(process.env.TEST_DATABASE_URL ?? database.url.replace(/\/[^/]*$/, '/postgres'));
    await admin.query(`drop owned by ${name}; drop role ${name}`).finally(() => admin.end());
  });
  const url = new URL(database.url);
  url.username = name;
  url.password = password;
  return url.href;
}

test('one that could not be taken says why: folder, disk, password, rights', async () => {
  const gone = { ...place(), folder: path.join(folder, 'borte') };
  expect(await nightCopy(gone, due)).toMatchObject({ outcome: 'failed', bytes: null });
  const { headline, detail } = judgeBackup(await readBackups(), [], morning);
  expect(headline).toBe('Ingen kopi i natt.');
  expect(detail).toMatch(/^Mappen finnes ikke: /);

  writeFileSync(path.join(folder, 'fil'), '');
  await expect(takeCopy({ ...place(), folder: path.join(folder, 'fil') }, due)).rejects.toThrow(
    /^Mappen finnes ikke: /,
  );
  await expect(takeCopy(place(), due, 1e18)).rejects.toThrow(
    /^Disken for kopier er full \(.+, \S+ GB igjen, trenger 1\.000\.000\.000,0 GB\)\.$/,
  );
  await expect(takeCopy({ ...place(), databaseUrl: await asRole('', 'feil') }, due)).rejects.toThrow(
    /sjekk brukernavn og passord/,
  );
  const reader = await asRole('in role pg_read_all_data');
  await expect(takeCopy({ ...place(), databaseUrl: reader }, due)).rejects.toThrow(/ser ikke alle rader i company/);
  expect(readdirSync(folder)).toEqual(['fil']);
});

test('without the right to make a database it is taken and not tried, with the statement that gives it', async () => {
  const databaseUrl = await asRole('bypassrls in role pg_read_all_data');
  const user = new URL(databaseUrl).username;
  const run = await nightCopy({ ...place(), databaseUrl }, due);
  expect(run?.outcome).toBe('untested');
  const { tone, headline, detail } = judgeBackup(await readBackups(), [], morning);
  expect([tone, headline]).toEqual(['warn', 'Kopien fra i natt er tatt, ikke prøvd.']);
  await side.query(detail.slice(detail.indexOf('alter role')));
  expect(detail).toContain(`alter role "${user}" createdb;`);
  expect(await nightCopy({ ...place(), databaseUrl: database.url }, new Date(due.getTime() + 1))).toMatchObject({
    outcome: 'good',
  });
});

test('one that is ended in the middle is reported, and the next begins afresh', async () => {
  const blocker = await sideConnection(database.url);
  await blocker.query('begin; lock table voucher in access exclusive mode');
  const ended = nightCopy(place(), due);
  await eventually(async () => {
    const { rowCount } = await side.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'innsikt-backup' and wait_event_type = 'Lock' and datname = $1`,
      [new URL(database.url).pathname.slice(1)],
    );
    expect(rowCount).toBe(1);
  });
  expect(await ended).toMatchObject({
    outcome: 'failed',
    bytes: null,
    note: expect.stringMatching(/kontakt med databasen/),
  });
  await blocker.end();

  // As a process leaves it that is killed: a run without an end, a half file, a scratch database with rows.
  const next = new Date(due.getTime() + 86_400_000);
  await asSystem((tx) => tx.insert(backupRun).values({ dueAt: next, startedAt: next }));
  const [seven, beforeThat] = [new Date('2026-11-26T06:00:00Z'), new Date('2026-11-26T02:00:00Z')];
  expect(judgeBackup(await readBackups(), [], beforeThat).headline).toBe('Ingen kopi i går 02.10.');
  expect(judgeBackup(await readBackups(), [], seven)).toMatchObject({
    tone: 'bad',
    headline: 'Kopien fra i natt ble ikke ferdig.',
  });
  for (const left of ['9.part', 'figures', 'failed'])
    writeFileSync(path.join(folder, `innsikt-2026-11-25-0210.backup.${left}`), 'x');
  mkdirSync(path.join(folder, 'annet'));
  const scratch = await sideConnection(await makeDatabase(database.url, scratchName(database.url)));
  await scratch.query('create table rest (tall int)');
  expect(await nightCopy(place(), next)).toMatchObject({ outcome: 'good' });
  await scratch.end();
  expect(readdirSync(folder).sort()).toEqual(['annet', 'innsikt-2026-11-26-0210.backup']);
});

test('thirty are stored, and one that is of no use takes nobody’s place', async () => {
  for (let night = 1; night <= 31; night += 1) {
    writeFileSync(path.join(folder, `innsikt-2026-10-${String(night).padStart(2, '0')}-0210.backup`), 'x');
  }
  const copy = await takeCopy(place(), due);
  truncateSync(copy.file, 100);
  await tryCopy(place(), copy);
  expect(readdirSync(folder)).toHaveLength(32);
  await nightCopy(place(), due);
  const names = readdirSync(folder).sort();
  expect([names.length, names[0], names.at(-1)]).toEqual([
    30,
    'innsikt-2026-10-03-0210.backup',
    'innsikt-2026-11-25-0210.backup',
  ]);
});

test('thirty hours without a good one are reported, also where nothing ran', async () => {
  expect(judgeBackup(await readBackups(), [], morning)).toMatchObject({
    tone: 'neutral',
    headline: 'Ingen kopi tas av Innsikt.',
  });
  await verdictAfter({ outcome: 'good', bytes: 1 });
  const later = (hours: number) => new Date(due.getTime() + hours * 3_600_000);
  expect(hoursWithout(await readBackups(), later(29))).toBeUndefined();
  expect(hoursWithout(await readBackups(), later(31))).toBe(31);
  expect(judgeBackup(await readBackups(), [], later(31)).headline).toBe('Ingen god kopi på 31 t.');
});

/** The permissions that a user has in a company now. */
async function scopeIn(company: TestCompany, userId = company.userId): Promise<Scope> {
  const scope = await scopeOfUser(userId, company.companyId);
  if (!scope) throw new Error('They are no member.');
  return scope;
}

const health = async () => (await healthCall()).text();

test('one that is of no use is on /home, first in the letter and its subject, in Jobber and, after thirty hours, in /healthz', async () => {
  const differs = {
    outcome: 'failed' as const,
    bytes: 1,
    note: 'Regnskapet i Skarvheim AS mangler 12 linjer.',
    differsIn: firm.companyId,
  };
  await asSystem((tx) => tx.insert(backupRun).values({ dueAt: new Date(), endedAt: new Date(), ...differs }));
  const linesOf = async (scope: Scope) =>
    (await readLines(scope)).lines.urgent.filter(({ title }) => title === 'Sikkerhetskopi');
  const plain = await makeUser(firm.companyId, [{ path: '/economy', action: 'Write' }]);
  expect(await linesOf(await scopeIn(firm, plain.userId))).toEqual([]);
  const [own] = await linesOf(await scopeIn(firm));
  expect(own).toMatchObject({
    path: '/admin',
    params: { tab: 'jobber' },
    detail: expect.stringContaining('mangler 12 linjer'),
  });
  const morning = await readMorning([await scopeIn(firm)], new Date());
  expect(needsReader(morning)).toBe(true);
  expect(morningSubject(morning)).toMatch(/^Kopien fra .+ kan ikke brukes\. Krever deg .+: /);
  const ways = { time: usualTime, at: (address: string) => address, choose: '', stop: '' };
  const { text, html } = morningLetterOf(morning, ways);
  expect(text).toMatch(/^Kopien fra .+ kan ikke brukes\.\n+Regnskapet i Skarvheim AS mangler 12 linjer\./);
  expect(html).toContain('Regnskapet i Skarvheim AS mangler 12 linjer.');
  const elsewhere = morningLetterOf(await readMorning([await scopeIn(other)], new Date()), ways);
  expect(elsewhere.text).toMatch(/^Kopien fra .+ kan ikke brukes\.\n+Et annet selskap er ikke likt/);
  expect(elsewhere.text + elsewhere.html).not.toContain('Skarvheim');
  expect((await listJobs(await scopeIn(firm))).Backup).toMatchObject({
    Tone: 'bad',
    Detail: expect.stringContaining('12 linjer'),
  });
  await backupInHealth();
  expect(await health()).toBe('ok');
  await backupInHealth(new Date(Date.now() + 31 * 3_600_000 + 60_000));
  expect(await health()).toBe('ok\nbackup: 31 t');
});

// Its rests are tried by pace.test.ts.
vi.mock('@/db/backup/pace', async (original) => {
  const pace = await original<typeof import('@/db/backup/pace')>();
  return { ...pace, unhurried: () => pace.restless };
});

test('the job takes one for all companies, and says in each what is its own', async () => {
  const now = new Date();
  await backupJob.run(firm.companyId, now);
  expect(await backupJob.run(other.companyId, now)).toMatchObject({
    outcome: 'done',
    note: expect.stringMatching(/ er hentet inn igjen og stemmer\. Tatt /),
  });
  expect(readdirSync(process.env.BACKUP_DIR ?? '')).toHaveLength(1);
  const { Backup } = await listJobs(await scopeIn(other));
  expect(Backup).toMatchObject({
    Tone: 'good',
    Compared: expect.stringMatching(
      /^Likt i selskapet: \d+ rader, 0 regnskapslinjer på øret, 3 filer og 2 tilganger\.$/,
    ),
  });
  const { text } = morningLetterOf(await readMorning([await scopeIn(other)], now), {
    time: usualTime,
    at: String,
    choose: '',
    stop: '',
  });
  expect(text).toMatch(/\nKopien fra .+ er hentet inn igjen og stemmer\.\n/);
  expect((await readLines(await scopeIn(other))).lines.urgent.map(({ title }) => title)).not.toContain(
    'Sikkerhetskopi',
  );
  await backupInHealth(now);
  expect(await health()).toBe('ok');
});
