import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as calcCall } from '@/app/api/bid/calc/route';
import { POST as pricesCall } from '@/app/api/equipment/fileupload/route';
import { POST as invoicesCall } from '@/app/api/equipment/invoices/route';
import { POST as pictureCall } from '@/app/api/imageupload/route';
import { POST as saftCall } from '@/app/api/master/saft/route';
import { POST as scanCall } from '@/app/api/personell/scan/route';
import { POST as tableCall } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { importRun, supplierInvoice } from '@/db/schema';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { hostileZip } from '@/tests/factories/hostile-uploads';
import { manyVouchers, saftXml } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Handler = Parameters<typeof call>[0];

const uploads: Readonly<Record<string, { handler: Handler; fields: Record<string, string> }>> = {
  '/api/master/saft': { handler: saftCall, fields: {} },
  '/api/tableimport': { handler: tableCall, fields: { tbl: 'customer' } },
  '/api/equipment/fileupload': { handler: pricesCall, fields: { requester: 'priceimport' } },
  '/api/equipment/invoices': { handler: invoicesCall, fields: {} },
  '/api/imageupload': { handler: pictureCall, fields: { id: randomUUID(), scope: 'project' } },
  '/api/personell/scan': { handler: scanCall, fields: { certificate: randomUUID(), op: randomUUID() } },
};

const multipart = 'multipart/form-data; boundary=skille';
const part = (name: string, value: string) =>
  `--skille\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = '--skille\r\nContent-Disposition: form-data; name="file"; filename="fil.xml"\r\n\r\n';

/** Sends a head and then bytes without an end, and counts what is taken of it. */
async function sendEndless(
  { handler, path }: { handler: Handler; path: string },
  { head, type, cookie }: { head: string; type: string; cookie: string },
) {
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      async pull(controller) {
        await wait(1);
        bytes += 16_384;
        if (bytes > 4_000_000) controller.error(new Error('It was read on.'));
        else controller.enqueue(new Uint8Array(16_384).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body, headers: { cookie, 'content-type': type }, duplex: 'half' } as RequestInit;
  const answer = await call(handler, path, init);
  return { status: answer.status, text: await answer.text(), bytes };
}

const reader = () => makeCompany({ grants: [{ path: '/', action: 'Read' }] });
const fieldsOf = ({ companyId }: TestCompany, fields: Record<string, string>) =>
  Object.entries({ company: companyId, ...fields }).map(([name, value]) => part(name, value));

test.each(Object.entries(uploads))(
  '%s: who may only read is told so before the file is taken in',
  async (path, upload) => {
    const company = await reader();
    const head = `${fieldsOf(company, upload.fields).join('')}${fileHead}`;
    const sent = await sendEndless({ ...upload, path }, { head, type: multipart, cookie: await cookiesOf(company) });
    expect(sent).toMatchObject({ status: 403, text: expect.stringMatching(/^[A-ZÆØÅ].+\.$/) });
    expect(sent.bytes).toBeLessThan(2_000_000);
  },
);

test.each(Object.entries(uploads))(
  '%s: a file that comes before its form says whose it is, is not taken in by itself',
  async (path, upload) => {
    const company = await reader();
    const sent = await sendEndless(
      { ...upload, path },
      { head: fileHead, type: multipart, cookie: await cookiesOf(company) },
    );
    expect([400, 403]).toContain(sent.status);
    expect(sent.bytes).toBeLessThan(2_000_000);
  },
);

test.each(Object.entries(uploads))(
  '%s: a small file is taken before the fields that say whose it is, and no reader sends one so',
  async (path, { handler, fields }) => {
    const send = async (company: TestCompany) => {
      const form = new FormData();
      form.set('file', new File(['kort'], 'fil.xml'));
      for (const [name, value] of Object.entries({ ...fields, company: company.companyId })) form.set(name, value);
      const headers = { cookie: await cookiesOf(company), 'content-length': '2000' };
      const answer = await call(handler, path, { method: 'POST', body: form, headers });
      return { status: answer.status, text: await answer.text() };
    };
    expect((await send(await reader())).status).toBe(403);
    const { status, text } = await send(await makeCompany());
    expect([status, text]).not.toEqual([
      400,
      expect.stringMatching(/avsender|mangler (selskap|objekt|seksjon)|etter de andre/),
    ]);
    expect(status).not.toBe(403);
  },
);

test('a form that names another company behind its file gets no further than one that names it first', async () => {
  const own = await makeCompany();
  const other = await makeCompany();
  const form = new FormData();
  form.set('file', new File([saftXml()], 'regnskap.xml'));
  form.set('company', other.companyId);
  const answer = await call(saftCall, '/api/master/saft', {
    method: 'POST',
    body: form,
    headers: { cookie: await cookiesOf(own) },
  });
  expect(answer.status).toBe(403);
});

test('a calculation of megabytes is not taken in from who may not write any', async () => {
  const company = await reader();
  const sent = await sendEndless(
    { handler: calcCall as unknown as Handler, path: '/api/bid/calc' },
    { head: `{"company":"${company.companyId}","items":"`, type: 'application/json', cookie: await cookiesOf(company) },
  );
  expect(sent).toMatchObject({ status: 403 });
  expect(sent.bytes).toBe(0);
});

test('an import whose caller goes writes nothing more', async () => {
  const company = await makeCompany({ orgnr: '999999999' });
  const cookie = await cookiesOf(company);
  const kinds = [
    // Of so many lines that it is far from written when its caller goes.
    {
      path: '/api/master/saft',
      handler: saftCall,
      file: new File([saftXml({ vouchers: manyVouchers(10_000, 2024) })], 'regnskap.xml'),
    },
    {
      path: '/api/equipment/invoices',
      handler: invoicesCall,
      file: new File([hostileZip(5) as BlobPart], 'fakturaer.zip'),
    },
  ];
  for (const { path, handler, file } of kinds) {
    const form = new FormData();
    form.set('company', company.companyId);
    form.set('file', file);
    const caller = new AbortController();
    const answered = call(handler, path, { method: 'POST', body: form, headers: { cookie }, signal: caller.signal });
    await wait(30);
    caller.abort();
    const answer = await answered.catch(() => undefined);
    expect(answer?.status).not.toBe(201);
  }
  const runs = await asCompany(company.companyId, (tx) =>
    tx.select().from(importRun).where(eq(importRun.companyId, company.companyId)),
  );
  const invoices = await asCompany(company.companyId, (tx) =>
    tx.select().from(supplierInvoice).where(eq(supplierInvoice.companyId, company.companyId)),
  );
  expect([runs, invoices]).toEqual([[], []]);
});

test('a zip of a hundred 19 MB files is refused by what it says it holds', async () => {
  const company = await makeCompany();
  const form = new FormData();
  form.set('company', company.companyId);
  form.set('file', new File([hostileZip(100) as BlobPart], 'fakturaer.zip'));
  const from = process.cpuUsage();
  const answer = await call(invoicesCall, '/api/equipment/invoices', {
    method: 'POST',
    body: form,
    headers: { cookie: await cookiesOf(company) },
  });
  expect(await answer.json()).toMatchObject({
    refused: 1,
    files: [{ text: 'Opplastingen er for stor utpakket (grensen er 100 MB).' }],
  });
  const { user, system } = process.cpuUsage(from);
  // Processor time of all threads, one of which starts meanwhile.
  expect((user + system) / 1e6).toBeLessThan(8);
});
