import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as download } from '@/app/api/imagedownload/route';
import { DELETE as drop, POST as send } from '@/app/api/imageupload/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { editLog, storedFile } from '@/db/schema';
import { itemHeader, readItem } from '@/lib/domains/equipment/read-item';
import type { Action } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { equipmentRegisterPath, scanPath } from '@/lib/platform/routing/paths';
import { addLeast, makeFilledScope, tableOf } from '@/tests/factories/any-table';
import { base, call, cookiesOf } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';

let scope: Scope;
let foreign: Scope;
let item: string;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  [scope, foreign] = [await makeFilledScope(), await makeFilledScope()];
  item = await addLeast(scope, tableOf('equipment'));
}, 60_000);
afterAll(() => closeConnection());

const having = async (path: string, action: Action, of = scope) =>
  cookiesOf(await makeUser(of.company.id, [{ path, action }]));

/** A photo as a phone takes it: 12 megapixels of noise, held upright, with its place written in it. */
let taken: Promise<Buffer> | undefined;
function photo(): Promise<Buffer> {
  taken ??= sharp({
    create: {
      width: 4_032,
      height: 3_024,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
      background: '#888',
    },
  })
    .jpeg({ quality: 80 })
    .withExif({ IFD0: { Copyright: 'hemmelig sted', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return taken;
}

function formOf(bytes: Buffer, fields: Record<string, string> = {}, name = 'bilde.jpg'): FormData {
  const form = new FormData();
  const all = { company: scope.company.id, scope: 'equipment', id: item, ...fields };
  for (const [key, value] of Object.entries(all)) form.set(key, value);
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
}

const sendAs = (cookie: string, form: FormData) =>
  call(send, '/api/imageupload', { method: 'POST', body: form, headers: { cookie, origin: base } });
const read = (cookie: string, id: string, size?: 'small') =>
  call(
    download,
    `/api/imagedownload?company=${scope.company.id}&scope=equipment&id=${id}${size ? `&size=${size}` : ''}`,
    { headers: { cookie } },
  );
const dropAs = (cookie: string, id: string, company = scope.company.id) =>
  call(drop, `/api/imageupload?company=${company}&id=${id}`, { method: 'DELETE', headers: { cookie, origin: base } });

const stored = (object = item) =>
  asCompany(scope.company.id, (tx) =>
    tx
      .select({ id: storedFile.xid })
      .from(storedFile)
      .where(and(eq(storedFile.companyId, scope.company.id), eq(storedFile.object, object))),
  );
const pictureOf = async () => (await itemHeader(scope, item)).find(({ field }) => field === 'image_url')?.value;

describe('an item’s picture', () => {
  test('is a phone’s photo made anew: upright, smaller, without its place; the item has it, and the log says so', async () => {
    const [writer, reader] = [
      await having(equipmentRegisterPath, 'Write'),
      await having('/equipment/timelinebar/booking', 'Read'),
    ];
    const bytes = await photo();
    expect(bytes.includes('hemmelig sted')).toBe(true);
    const answer = await sendAs(writer, formOf(bytes, {}, 'IMG_2041.jpg'));
    expect(answer.status).toBe(201);
    const { message, id } = (await answer.json()) as { message: string; id: string };
    expect(message).toBe('Bilde lastet opp');
    expect(await pictureOf()).toBe(`/api/imagedownload?company=${scope.company.id}&scope=equipment&id=${id}`);
    const whole = await read(reader, id);
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    const content = Buffer.from(await whole.arrayBuffer());
    expect(content.includes('hemmelig sted')).toBe(false);
    const seen = await sharp(content).metadata();
    expect(seen).toMatchObject({ width: 1_800, height: 2_400 });
    expect(seen.exif).toBeUndefined();
    // By the item's own id it is the latest of its pictures.
    const small = await read(reader, item, 'small');
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ height: 320 });
    const [line] = await asCompany(scope.company.id, (tx) =>
      tx
        .select({ row: editLog.row, to: editLog.newText })
        .from(editLog)
        .where(and(eq(editLog.companyId, scope.company.id), eq(editLog.tbl, 'equipment_picture'))),
    );
    expect(line).toEqual({ row: item, to: 'IMG_2041.jpg' });
  });

  test('of damage is added by whoever scans returns, and leaves the item’s own picture as it is', async () => {
    const scanner = await having(scanPath, 'Write');
    const before = await pictureOf();
    const bytes = await photo();
    expect((await sendAs(scanner, formOf(bytes))).status).toBe(403);
    const answer = await sendAs(scanner, formOf(bytes, { scope: 'damage' }, 'lekkasje.jpg'));
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    expect(await pictureOf()).toBe(before);
    const [row] = await readItem(scope, item);
    expect(row).toMatchObject({ _damage: id });
    expect((await sendAs(await having(scanPath, 'Read'), formOf(bytes, { scope: 'damage' }))).status).toBe(403);
    // Another section's name does not open it.
    expect((await read(scanner, id)).status).toBe(404);
    expect((await dropAs(scanner, id)).status).toBe(200);
    expect((await readItem(scope, item))[0]).toMatchObject({ _damage: null });
  });

  test('the one before comes back when the latest is taken away', async () => {
    const writer = await having(equipmentRegisterPath, 'Write');
    const before = await pictureOf();
    const png = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 4,
        background: '#3366aa80',
        noise: { type: 'gaussian', mean: 9, sigma: 9 },
      },
    })
      .png()
      .toBuffer();
    const { id } = (await (await sendAs(writer, formOf(png, {}, 'tegning.png'))).json()) as { id: string };
    expect((await read(writer, id)).headers.get('content-type')).toBe('image/png');
    expect((await read(writer, id, 'small')).headers.get('content-type')).toBe('image/jpeg');
    expect(await pictureOf()).toContain(id);
    expect((await dropAs(await having(equipmentRegisterPath, 'Read'), id)).status).toBe(403);
    expect((await dropAs(await having('/bid', 'Write'), id)).status).toBe(404);
    expect((await dropAs(await having('/', 'Write', foreign), id, foreign.company.id)).status).toBe(404);
    expect((await dropAs(writer, id)).status).toBe(200);
    expect(await pictureOf()).toBe(before);
  });

  test.each(['webp', 'gif'] as const)('may be %s, and is kept as what every place can draw', async (kind) => {
    const bytes = await sharp({
      create: {
        width: 600,
        height: 500,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .toFormat(kind)
      .toBuffer();
    const writer = await having(equipmentRegisterPath, 'Write');
    const { id } = (await (await sendAs(writer, formOf(bytes))).json()) as { id: string };
    const type = kind === 'gif' ? 'image/png' : 'image/jpeg';
    expect((await read(writer, id)).headers.get('content-type')).toBe(type);
  });
});

/** A PNG of one grey row said to be so tall: some hundred bytes that would be gigabytes. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const header = Buffer.from(png.subarray(12, 29));
  header.writeUInt32BE(height, 8);
  header.copy(png, 12);
  png.writeUInt32BE(crc32(header), 29);
  return Buffer.concat([png, Buffer.alloc(2_000)]);
}

const padded = (text: string) => Buffer.from(text.padEnd(3_000));
const crafted: readonly [what: string, status: number, bytes: () => Promise<Buffer> | Buffer][] = [
  [
    'an SVG called a JPEG',
    415,
    () => padded('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  ],
  ['an SVG after an XML head', 415, () => padded('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', 415, () => padded('<!doctype html><script>alert(1)</script>')],
  [
    'a TIFF',
    415,
    () =>
      sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
        .tiff({ compression: 'none' })
        .toBuffer(),
  ],
  ['an AVIF', 415, () => padded('\0\0\0\x20ftypavif\0\0\0\0avifmif1')],
  ['a JPEG cut in the middle', 400, async () => (await photo()).subarray(0, 40_000)],
  ['a JPEG’s first bytes before an SVG', 400, () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), padded('<svg/>')])],
  ['a PNG of 60 megapixels', 400, () => bomb(10_000, 6_000)],
  ['a PNG said to be 4 gigapixels', 400, () => bomb(65_000, 65_000)],
  ['a WebP of nothing', 400, () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBP'), Buffer.alloc(3_000)])],
  ['a GIF of nothing', 400, () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(3_000)])],
];

describe('what is no picture', () => {
  test.each(crafted)('%s is refused, keeps nothing and costs little memory', async (_, status, bytes) => {
    const writer = await having(equipmentRegisterPath, 'Write');
    const own = await addLeast(scope, tableOf('equipment'));
    const content = await bytes();
    const before = process.memoryUsage.rss();
    const answer = await sendAs(writer, formOf(content, { id: own }));
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(/^Bildet (må|kunne)/)]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
    expect(await stored(own)).toEqual([]);
  });

  test.each([
    ['Feil - mangler selskap-id', { company: 'kort' }],
    ['Feil - mangler objekt-id', { id: 'kort' }],
    ['Feil - mangler seksjon', { scope: 'x' }],
  ])('says «%s»', async (sentence, fields) => {
    const answer = await sendAs(await having('/', 'Write'), formOf(await photo(), fields));
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });

  test('says «Feil - mangler bilde» to fewer bytes than a picture has', async () => {
    const answer = await sendAs(await having('/', 'Write'), formOf(Buffer.alloc(1_999)));
    expect([answer.status, await answer.text()]).toEqual([400, 'Feil - mangler bilde']);
  });

  test('is taken by nobody who may not write the register, nor for an item of another company', async () => {
    const bytes = await photo();
    const before = await stored();
    expect((await sendAs(await having(equipmentRegisterPath, 'Read'), formOf(bytes))).status).toBe(403);
    expect((await sendAs(await having('/equipment/editable/forsendelse', 'Write'), formOf(bytes))).status).toBe(403);
    const theirs = await having('/', 'Write', foreign);
    expect((await sendAs(theirs, formOf(bytes))).status).toBe(403);
    expect((await sendAs(theirs, formOf(bytes, { company: foreign.company.id }))).status).toBe(404);
    const nobody = formOf(bytes, { id: randomUUID() });
    expect((await sendAs(await having('/', 'Write'), nobody)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });
});
