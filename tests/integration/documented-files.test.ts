import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { POST as pricesCall } from '@/app/api/equipment/fileupload/route';
import { POST as invoicesCall } from '@/app/api/equipment/invoices/route';
import { POST as saftCall } from '@/app/api/master/saft/route';
import { POST as tableCall } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { inProject } from '@/base/places.mjs';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { invoiceBudget, maxEhfBytes, maxFilesPerUpload, maxInvoiceUploadBytes } from '@/lib/product/imports/ehf/limits';
import { maxSaftBytes, maxZipFiles } from '@/lib/product/imports/saft/limits';
import {
  maxColumns,
  maxItems,
  maxPriceBytes,
  maxRows,
  maxTableBytes,
  maxUnpackedBytes,
} from '@/lib/product/imports/tabular/limits';
import { keyOf } from '@/tests/factories/api-key';
import { call } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { saftXml } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const document = readFileSync(inProject('docs', 'api.md'), 'utf8');
const ledger = Buffer.from(saftXml());
const invoice = readFileSync(inProject('tests', 'factories', 'ehf', 'ehf-norwegian-example-1.xml'));
const book = (rows: string[][] = [['Kundenr'], ['1']]) => {
  const made = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet(rows), 'Ark');
  return XLSX.write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

type Delivery = { handler: Parameters<typeof call>[0]; fields: Record<string, string>; files: Record<string, Buffer> };

/** A file of each form that anybody may try, for each call of the document. */
const deliveries: Readonly<Record<string, Delivery>> = {
  '/api/master/saft': {
    handler: saftCall,
    fields: {},
    files: { '.xml': ledger, '.zip': Buffer.from(zipSync({ 'regnskap.xml': ledger })), '.xlsx': book() },
  },
  '/api/tableimport': {
    handler: tableCall,
    fields: { tbl: 'customer' },
    files: {
      '.csv': Buffer.from('Kundenr;Navn\n4711;Nattkunden AS\n'),
      '.txt': Buffer.from('Kundenr\tNavn\n4712\tDagkunden AS\n'),
      '.tsv': Buffer.from('Kundenr\tNavn\n4713\tKveldskunden AS\n'),
      '.zip': Buffer.from(zipSync({ 'kunder.csv': Buffer.from('Kundenr;Navn\n1;A\n') })),
      '.xlsx': book([
        ['Kundenr', 'Navn'],
        ['4714', 'Morgenkunden AS'],
      ]),
      '.pdf': Buffer.from('%PDF-1.7\n'),
    },
  },
  '/api/equipment/fileupload': {
    handler: pricesCall,
    fields: { requester: 'priceimport', preview: '1' },
    files: {
      '.csv': Buffer.from('Leverandør;Varenr;Navn;Pris\n1;A1;Maling;5,00\n'),
      '.txt': Buffer.from('Leverandør\tVarenr\tNavn\tPris\n1\tA1\tMaling\t5,00\n'),
      '.tsv': Buffer.from('Leverandør\tVarenr\tNavn\tPris\n1\tA1\tMaling\t5,00\n'),
      '.xlsx': book([
        ['Leverandør', 'Varenr', 'Navn', 'Pris'],
        ['1', 'A1', 'Maling', '5,00'],
      ]),
    },
  },
  '/api/equipment/invoices': {
    handler: invoicesCall,
    fields: {},
    files: { '.xml': invoice, '.zip': Buffer.from(zipSync({ 'faktura.xml': invoice })), '.xlsx': book() },
  },
};

/** The rows of the document's table: each call with the endings it says are read. */
function promised(): [string, string[]][] {
  const rows = [...document.matchAll(/^\|[^|]*\| `POST (\S+)` \|([^|]*)\|/gm)];
  return rows.map(([, path = '', files = '']) => [
    path,
    [...files.matchAll(/`(\.\w+)`/g)].map(([, name = '']) => name),
  ]);
}

test('the document names every call that takes files by key', () => {
  expect(promised().map(([path]) => path)).toEqual(Object.keys(deliveries));
});

describe.each(promised())('%s', (address, endings) => {
  const { handler, fields, files } = deliveries[address] ?? { handler: saftCall, fields: {}, files: {} };

  test.each(Object.keys(files))('%s', async (ending) => {
    const key = await keyOf(await makeCompany({ orgnr: '999999999' }));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File([new Uint8Array(files[ending] ?? [])], `fil${ending}`));
    const headers = { authorization: `Bearer ${key}` };
    const answer = await call(handler, address, { method: 'POST', body: form, headers });
    const text = await answer.text();
    const isRead = answer.ok && !/"refused":[1-9]/.test(text);
    expect({ isRead, text }).toEqual({ isRead: endings.includes(ending), text: expect.any(String) });
    // What is not read is refused with a sentence that says what is.
    if (!isRead) expect(text).toMatch(/CSV|XML/);
  });
});

test('the limits of the document are those that are held', () => {
  const mega = (bytes: number) => (bytes < 1024 ** 3 ? `${bytes / 1024 ** 2} MB` : `${bytes / 1024 ** 3} GB`);
  const figure = (count: number) => new Intl.NumberFormat('en').format(count);
  const limits: Record<keyof typeof deliveries, string[]> = {
    '/api/master/saft': [mega(maxSaftBytes), `up to ${maxZipFiles} files`],
    '/api/tableimport': [
      mega(maxTableBytes),
      `${figure(maxRows)} rows`,
      `${maxColumns} columns`,
      mega(maxUnpackedBytes),
    ],
    '/api/equipment/fileupload': [`EFO/NELFO ${mega(maxPriceBytes)}`, `${figure(maxItems)} items`],
    '/api/equipment/invoices': [
      ...[mega(maxInvoiceUploadBytes), `up to ${figure(maxFilesPerUpload)} files`, `${mega(maxEhfBytes)} each`],
      `${figure(invoiceBudget.files)} files and ${mega(invoiceBudget.bytes)} unpacked`,
    ],
  };
  for (const [path, texts] of Object.entries(limits)) {
    const row = document.split('\n').find((line) => line.includes(`\`POST ${path}\` |`)) ?? '';
    expect(
      texts.filter((text) => !row.includes(text)),
      path,
    ).toEqual([]);
  }
});

/** Decisions that only say something: nothing answers them. */
const said = ['finer', 'silent', 'rounded', 'format', 'validfrom', 'names', 'daysoff', 'perday', 'price:rounded'];

test('every question that a file may leave is in the document by its key', () => {
  const folder = inProject('lib', 'product', 'imports');
  const files = ['prices', 'table', 'tabular'].flatMap((part) =>
    readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(path.join(folder, part, name), 'utf8')),
  );
  const keys = files.flatMap((text) =>
    [...text.matchAll(/\bkey(?::| =) ?['`]([a-z][a-z:]*)/g)].map(([, key = '']) => key),
  );
  expect(keys.length).toBeGreaterThan(20);
  const options = [...new Set(keys.map((key) => key.replace(/:$/, '')))].filter((key) => !said.includes(key));
  const named = (key: string) => new RegExp(`[\`"{]${key}(:[^\`"]*)?[\`"]`).test(document);
  expect(options.filter((key) => !named(key))).toEqual([]);
});
