import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as open, POST as send } from '@/app/api/personell/scan/route';
import { GET as list } from '@/app/api/personell/scans/route';
import { POST as switchTo } from '@/app/api/personell/scanturn/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { certificate, editLog, storedFile } from '@/db/schema';
import type { Action } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { listFiles } from '@/lib/platform/files/list-files';
import { certificatesPath } from '@/lib/platform/routing/paths';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { restoreRow } from '@/lib/platform/tables/restore-row';
import { addLeast, change, makeFilledScope, tableOf } from '@/tests/factories/any-table';
import { base, call, cookiesOf } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';

let scope: Scope;
let foreign: Scope;
let proof: string;
let writer: string;
let reader: string;

const having = async (path: string, action: Action, of = scope) =>
  cookiesOf(await makeUser(of.company.id, [{ path, action }]));

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  [scope, foreign] = [await makeFilledScope(), await makeFilledScope()];
  proof = await addLeast(scope, tableOf('certificate'));
  writer = await having(certificatesPath, 'Write');
  reader = await having(certificatesPath, 'Read');
}, 60_000);
afterAll(closeConnection);

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n%%EOF\n');
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c84' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'hemmelig sted' } })
    .toBuffer();

type Requested = { fields?: Record<string, string>; name?: string; company?: string };

function sendAs(
  cookie: string,
  bytes: Buffer,
  { fields = {}, name = 'bevis.pdf', company = scope.company.id }: Requested = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ company, certificate: proof, op: uuidv7(), ...fields }))
    form.set(key, value);
  form.set('file', new File([new Uint8Array(bytes)], name));
  return call(send, '/api/personell/scan', { method: 'POST', body: form, headers: { cookie, origin: base } });
}
const openAs = (cookie: string, id: string, company = scope.company.id, more = '') =>
  call(open, `/api/personell/scan?company=${company}&id=${id}${more}`, { headers: { cookie } });
const switchAs = (cookie: string, requested: Record<string, string>, company = scope.company.id) =>
  call(switchTo, '/api/personell/scanturn', {
    method: 'POST',
    body: JSON.stringify({ company, op: uuidv7(), ...requested }),
    headers: { cookie, origin: base, 'content-type': 'application/json' },
  });
async function listed(cookie = reader): Promise<{ id: string; name: string; mime: string }[]> {
  const answer = await call(list, `/api/personell/scans?company=${scope.company.id}&certificate=${proof}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { scans: { id: string; name: string; mime: string }[] }).scans;
}
const idOf = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};
const counted = async () => {
  const [row] = await asCompany(scope.company.id, (tx) =>
    tx
      .select({ scans: certificate.scans })
      .from(certificate)
      .where(and(eq(certificate.companyId, scope.company.id), eq(certificate.xid, proof))),
  );
  return row?.scans;
};

test('a scan is kept by what it is, seen by readers, replaced, taken away and brought back; the row counts it and the log tells', async () => {
  const first = await idOf(await sendAs(writer, pdf, { name: 'Varme arbeider.html' }));
  expect(await listed()).toMatchObject([{ id: first, name: 'Varme arbeider.pdf', mime: 'application/pdf' }]);
  const seen = await openAs(reader, first);
  expect([seen.headers.get('content-type'), seen.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    expect.stringMatching(/^inline; filename="Varme arbeider.pdf"/),
  ]);
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(pdf);

  const taken = await photo();
  expect(taken.includes('hemmelig sted')).toBe(true);
  const second = await idOf(await sendAs(writer, taken, { name: 'bilde.JPG' }));
  const stored = Buffer.from(await (await openAs(reader, second)).arrayBuffer());
  expect(stored.includes('hemmelig sted')).toBe(false);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 900 });
  expect((await openAs(reader, second, scope.company.id, '&size=small')).headers.get('content-type')).toBe(
    'image/jpeg',
  );
  expect((await openAs(reader, first, scope.company.id, '&size=small')).status).toBe(404);
  expect(await counted()).toBe(2);

  const third = await idOf(await sendAs(writer, pdf, { fields: { replaces: first } }));
  expect((await listed()).map(({ id }) => id)).toEqual([second, third]);
  expect((await openAs(reader, first)).status).toBe(404);
  // The undoing of a replacement.
  expect((await switchAs(writer, { drop: third, back: first })).status).toBe(200);
  expect((await listed()).map(({ id }) => id)).toEqual([first, second]);
  expect((await switchAs(writer, { drop: second })).status).toBe(200);
  expect(await counted()).toBe(1);
  expect((await switchAs(writer, { back: second })).status).toBe(200);
  expect(await counted()).toBe(2);
  const [line] = await asCompany(scope.company.id, (tx) =>
    tx
      .select({
        tbl: editLog.tbl,
        row: editLog.row,
        col: editLog.col,
        from: editLog.oldValue,
        to: editLog.newValue,
        via: editLog.via,
      })
      .from(editLog)
      .where(eq(editLog.companyId, scope.company.id))
      .orderBy(desc(editLog.no))
      .limit(1),
  );
  expect(line).toEqual({ tbl: 'certificate', row: proof, col: 'scans', from: 1, to: 2, via: 'act' });
});

test('the same sending again is the same scan, and another under its name is refused', async () => {
  const before = (await listed()).length;
  const fields = { op: uuidv7() };
  const ids = [await idOf(await sendAs(writer, pdf, { fields })), await idOf(await sendAs(writer, pdf, { fields }))];
  expect(new Set(ids).size).toBe(1);
  expect((await listed()).length).toBe(before + 1);
  expect((await sendAs(writer, Buffer.concat([pdf, pdf]), { fields })).status).toBe(409);
});

test('only a PDF, JPEG or PNG is taken, whatever it is called; nothing else and nothing broken', async () => {
  const refused: [number, string, Buffer][] = [
    [415, 'bevis.pdf', Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.4 %%EOF')],
    [415, 'bevis.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    [
      415,
      'bevis.jpg',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer(),
    ],
    [415, 'tom.pdf', Buffer.alloc(0)],
    [400, 'halv.pdf', pdf.subarray(0, 12)],
    [400, 'halv.jpg', (await photo()).subarray(0, 300)],
    [413, 'stor.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 ** 2), pdf])],
  ];
  const before = await listed();
  for (const [status, name, bytes] of refused) {
    const answer = await sendAs(writer, bytes, { name });
    expect([name, answer.status]).toEqual([name, status]);
  }
  expect(await listed()).toEqual(before);
});

test('who only reads changes nothing, who may not read sees nothing, and another company is none', async () => {
  const [one] = await listed();
  const id = one?.id ?? '';
  expect((await sendAs(reader, pdf)).status).toBe(403);
  expect((await switchAs(reader, { drop: id })).status).toBe(403);
  const stranger = await having('/personell/editable/ansatte', 'Write');
  expect((await openAs(stranger, id)).status).toBe(403);
  const theirs = await having('/', 'Write', foreign);
  const own = foreign.company.id;
  expect((await openAs(theirs, id)).status).toBe(403);
  expect((await openAs(theirs, id, own)).status).toBe(404);
  expect((await switchAs(theirs, { drop: id }, own)).status).toBe(404);
  expect((await sendAs(theirs, pdf, { company: own })).status).toBe(404);
  expect((await listFiles(foreign)).some((file) => file.id === id)).toBe(false);
  expect((await listFiles(scope)).find((file) => file.id === id)?.url).toContain('/api/personell/scan?');
  expect((await openAs(reader, randomUUID())).status).toBe(404);
  expect((await listed()).some((scan) => scan.id === id)).toBe(true);
});

test('what was taken away is swept after a day, and a certificate that comes back has its scans', async () => {
  const [first, second] = await listed();
  expect((await switchAs(writer, { drop: first?.id ?? '' })).status).toBe(200);
  await asCompany(scope.company.id, (tx) =>
    tx
      .update(storedFile)
      .set({ removed: new Date(Date.now() - 25 * 3_600_000) })
      .where(and(eq(storedFile.companyId, scope.company.id), eq(storedFile.xid, first?.id ?? ''))),
  );
  expect((await switchAs(writer, { drop: second?.id ?? '' })).status).toBe(200);
  expect((await switchAs(writer, { back: first?.id ?? '' })).status).toBe(404);
  expect((await switchAs(writer, { back: second?.id ?? '' })).status).toBe(200);
  const left = await counted();
  const { no } = await deleteRow(scope, { ...change(), tbl: 'certificate', row: proof });
  await restoreRow(scope, { ...change(), tbl: 'certificate', no });
  expect([await counted(), (await listed()).length]).toEqual([left, left]);
});
