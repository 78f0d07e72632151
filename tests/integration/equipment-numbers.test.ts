import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as tableImport } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { equipment } from '@/db/schema';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { change, makeFilledScope, refused, rowOf, tableOf } from '@/tests/factories/any-table';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const tbl = 'equipment';

test('a number that reads as another is refused with the one that has it', async () => {
  const scope = await makeFilledScope();
  const add = (shortid: string, row: string = randomUUID()) =>
    addRow(scope, { ...change(), tbl, row, vals: { shortid, title: 'Drill', classification: 'utst' } });
  await add('BLÅ-1');
  for (const like of ['blå-1', 'BLA\u030A-1', 'BLÅ\u200B-1', 'BLÅ–1']) {
    expect((await refused(add(like))).message).toBe(
      `Utstyrsnr «${like}» leses som «BLÅ-1» og brukes allerede av BLÅ-1 Drill.`,
    );
  }
  const row = randomUUID();
  await add('BLÅ-2', row);
  const save = (val: string) => saveCells(scope, { ...change(), tbl, cells: [{ row, col: 'shortid', val }] });
  expect((await refused(save('Blå-1'))).message).toContain('leses som «BLÅ-1»');
  // A number may be written otherwise in its own row.
  await save('blå-2');
  expect((await rowOf(scope, tableOf(tbl), row))?.shortid).toBe('blå-2');
});

test('whoever writes them, two numbers of a company that read the same are refused by the database', async () => {
  const [one, other] = [(await makeCompany()).companyId, (await makeCompany()).companyId];
  const put = (companyId: string, shortid: string) =>
    asCompany(companyId, (tx) =>
      tx.insert(equipment).values({ companyId, shortid, title: 'Drill', classification: 'utst' }),
    );
  await put(one, 'RAM-1');
  await put(one, 'BLÅ-7');
  for (const like of ['Ram\u200B-1', 'ram–1', 'BLA\u030A-7']) {
    await expect(put(one, like), like).rejects.toMatchObject({
      cause: expect.objectContaining({ code: '23505', constraint: 'equipment_shortid_key' }),
    });
  }
  await put(other, 'ram-1');
});

test('an EAN has its control digit, and is stored in one form', async () => {
  const scope = await makeFilledScope();
  const row = randomUUID();
  await addRow(scope, { ...change(), tbl, row, vals: { title: 'Slange', classification: 'utst' } });
  const save = (val: string) => saveCells(scope, { ...change(), tbl, cells: [{ row, col: 'ean', val }] });
  expect((await refused(save('5901234123458'))).message).toContain('er ikke en gyldig EAN');
  await save('0 5901234 123457');
  expect((await rowOf(scope, tableOf(tbl), row))?.ean).toBe('5901234123457');
});

/** A file of equipment by call, as an office sends it. */
async function imported(lines: readonly string[], own?: Awaited<ReturnType<typeof makeCompany>>) {
  const company = own ?? (await makeCompany());
  const body = new FormData();
  body.set('company', company.companyId);
  body.set('tbl', tbl);
  const text = ['Utstyrsnr;Navn;Klassifisering;Kategori', ...lines, ''].join('\r\n');
  body.set('file', new File([text], 'utstyr.csv'));
  const headers = { cookie: await cookiesOf(company) };
  const response = await call(tableImport, '/api/tableimport', { method: 'POST', body, headers });
  return { company, status: response.status, text: await response.text() };
}

test.each([
  ['AB-1', 'ab-1'],
  ['AB-1', 'AB\u200B-1'],
  ['BLÅ-1', 'BLA\u030A-1'],
])('a file with %s and %s is refused by row', async (one, other) => {
  const { status, text } = await imported([`${one};Drill;Utstyr;X`, `${other};Sag;Utstyr;X`]);
  expect([status, text]).toEqual([
    400,
    `Rad 3, kolonne «Utstyrsnr»: «${other}» leses som «${one}» i rad 2. Skriv et annet nummer på den ene, eller ta bort raden.`,
  ]);
});

test('a line names the row whose number reads the same, and does not rename it', async () => {
  const first = await imported(['AB-1;Drill;Utstyr;X']);
  expect(first.status).toBe(200);
  const again = await imported(['ab\u200B-1;Drill 2;Utstyr;X'], first.company);
  expect(again.status).toBe(200);
  expect(JSON.parse(again.text)).toMatchObject({ rows: 1, lines: 1 });
  const same = await imported(['ab-1;Drill 2;Utstyr;X'], first.company);
  expect(JSON.parse(same.text)).toMatchObject({ rows: 1, lines: 0 });
});
