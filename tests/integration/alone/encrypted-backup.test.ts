import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '@/db/backup/read-backup';
import { restoreBackup } from '@/db/backup/restore-backup';
import { writeBackup } from '@/db/backup/write-backup';
import { closeConnection } from '@/db/client';
import { nightCopy, takeCopy, tryCopy } from '@/lib/product/home/nightly/night-copy';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { emptyDatabase, sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';

const name = 'Plantet Navn AS';
const database = await workOnOwnDatabase('encrypted');
const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-encrypted-'));
const [plain, encrypted] = [path.join(folder, 'plain'), path.join(folder, 'encrypted')];
const key = randomBytes(32);
/** First line and nonce before what is encrypted; tag and checksum behind it, the checksum alone behind a plain one. */
const [line, nonce, tag, digest] = [17, 12, 16, 32];
let firm: TestCompany;

beforeAll(async () => {
  firm = await makeCompany({ name });
  await writeBackup(database.url, plain);
  await writeBackup(database.url, encrypted, { key });
});

afterAll(async () => {
  await closeConnection();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function restored(file: string, requested?: Buffer): Promise<string[]> {
  const { url, drop } = await emptyDatabase('decrypted');
  const client = await sideConnection(url);
  try {
    await restoreBackup(url, file, { key: requested });
    return (await client.query<{ name: string }>('select name from company')).rows.map((row) => row.name);
  } finally {
    await client.end();
    await drop();
  }
}

test('without the key there is nothing to read in the file, with it all is restored', async () => {
  const [open, closed] = [readFileSync(plain), readFileSync(encrypted)];
  expect(gunzipSync(open.subarray(line, -digest)).includes(name)).toBe(true);
  expect(closed.includes(name)).toBe(false);
  expect(() => gunzipSync(closed.subarray(line + nonce, -tag - digest))).toThrow('incorrect header check');
  expect(await restored(encrypted, key)).toEqual([name]);
  // No two are alike, whatever they hold.
  const again = path.join(folder, 'again');
  await writeBackup(database.url, again, { key });
  expect(readFileSync(again).subarray(line, line + nonce)).not.toEqual(closed.subarray(line, line + nonce));
});

test('with a key a plain one is restored as before, and overwritten by an encrypted one', async () => {
  expect(await restored(plain, key)).toEqual([name]);
  const file = path.join(folder, 'over');
  for (const options of [{}, { key }, {}]) await writeBackup(database.url, file, options);
  expect(await restored(file)).toEqual([name]);
});

/** A changed file, with a checksum that fits again. */
function changed(change: (bytes: Buffer) => Buffer): string {
  const file = path.join(folder, 'changed');
  const whole = change(readFileSync(encrypted).subarray(0, -digest));
  writeFileSync(file, Buffer.concat([whole, createHash('sha256').update(whole).digest()]));
  return file;
}

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

const refused: [string, () => string, Buffer | undefined, RegExp][] = [
  ['without a key', () => encrypted, undefined, /er kryptert: sett BACKUP_KEY til nøkkelen den ble tatt med\.$/],
  ['with another key', () => encrypted, randomBytes(32), /^Nøkkelen i BACKUP_KEY er ikke den .+ ble tatt med, eller/],
  ['with one bit of it changed', () => changed((bytes) => flipped(bytes, 1_000)), key, /har endret filen\.$/],
  ['with its nonce changed', () => changed((bytes) => flipped(bytes, line)), key, /har endret filen\.$/],
  ['with its tag changed', () => changed((bytes) => flipped(bytes, bytes.length - 1)), key, /har endret filen\.$/],
  ['cut short', () => changed((bytes) => bytes.subarray(0, -1_000)), key, /har endret filen\.$/],
  [
    'cut to its beginning',
    () => changed((bytes) => bytes.subarray(0, line + nonce + tag)),
    key,
    /skadet eller avkortet/,
  ],
  [
    'called a plain one',
    () => changed((bytes) => Buffer.from(bytes).fill('1', line - 2, line - 1)),
    key,
    /could not be restored/,
  ],
];

test.each(refused)('%s it is refused, and nothing is written', async (_how, file, requested, sentence) => {
  const { url, drop } = await emptyDatabase('refused');
  const client = await sideConnection(url);
  await expect(restoreBackup(url, file(), { key: requested })).rejects.toThrow(sentence);
  expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
  await client.end();
  await drop();
});

test('the night’s is encrypted and tried with the key, and what lies beside it meanwhile is no plain text', async () => {
  const nights = path.join(folder, 'netter');
  const place = { databaseUrl: database.url, folder: mkdtempSync(nights), key };
  const due = new Date('2026-11-25T01:10:00Z');
  const copy = await takeCopy(place, due);
  const files = readdirSync(place.folder).map((file) => readFileSync(path.join(place.folder, file)));
  expect(files).toHaveLength(2);
  for (const bytes of files) expect(bytes.includes(firm.companyId)).toBe(false);
  expect(await tryCopy({ ...place, key: randomBytes(32) }, copy)).toMatchObject({
    outcome: 'failed',
    note: expect.stringMatching(/^Nøkkelen i BACKUP_KEY er ikke den/),
  });
  expect(await nightCopy(place, due)).toMatchObject({ outcome: 'good' });
  const file = path.join(place.folder, 'innsikt-2026-11-25-0210.backup');
  await expect(checkBackup(file)).rejects.toThrow('er kryptert');
  expect(await restored(file, key)).toEqual([name]);
});
