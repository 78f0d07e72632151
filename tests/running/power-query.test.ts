import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { inProject } from '@/base/places.mjs';
import { closeConnection } from '@/db/client';
import { keyOf } from '@/tests/factories/api-key';
import { type PlantedCompany, plantCompany } from '@/tests/factories/planted-company';
import { runningAt } from '@/tests/factories/running-product';

let company: PlantedCompany;
let key: string;

beforeAll(async () => {
  company = await plantCompany();
  key = await keyOf(company, [{ path: '/', action: 'Read' }]);
});

afterAll(closeConnection);

/** What Excel's Web.Contents sends of itself: its name, that it unpacks, and a connection that is kept; no Accept, no cookie. */
const ofExcel = {
  'User-Agent': 'Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)',
  'Accept-Encoding': 'gzip, deflate',
  Connection: 'Keep-Alive',
};

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A request with these headers and no other, as Excel sends it: what comes is not unpacked and no redirect is followed. */
function ask(address: string, more: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(address, runningAt()), { method, headers: { ...ofExcel, ...more } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const withKey = () => ({ Authorization: `Bearer ${key}` });
const plain = ({ headers, body }: Answer) => (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);

/** The addresses of the queries that are documented, as Web.Contents puts them together. */
function documented(): { address: string; reads: string; item: string | undefined }[] {
  const blocks = readFileSync(inProject('docs', 'api.md'), 'utf8').matchAll(/```powerquery\n([\s\S]*?)```/g);
  return [...blocks].map(([, block = '']) => {
    const path = /RelativePath = "([^"]+)"/.exec(block)?.[1];
    const query = /Query = \[([^\]]+)\]/.exec(block)?.[1] ?? '';
    const pairs = [...query.matchAll(/(\w+) = "([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]);
    expect(block).toMatch(/Headers = \[Authorization = "Bearer " & Nøkkel\]/);
    return {
      address: `/${path}?${new URLSearchParams(pairs)}`,
      reads: /(Excel\.Workbook|Json\.Document)/.exec(block)?.[1] ?? '',
      item: /\[Item = "([^"]+)", Kind = "DefinedName"\]/.exec(block)?.[1],
    };
  });
}

test('each documented query is answered with what its M reads', async () => {
  const queries = documented();
  expect(queries.map(({ reads }) => reads).toSorted()).toEqual(['Excel.Workbook', 'Json.Document']);
  for (const { address, reads, item } of queries) {
    const answer = await ask(address, withKey());
    expect(answer.status, address).toBe(200);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['set-cookie'], address).toBeUndefined();
    if (reads === 'Json.Document') {
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const widgets = Object.values(JSON.parse(plain(answer).toString('utf8'))) as { data: unknown[] }[];
      // The M takes the rows of the first widget.
      expect(widgets[0]?.data.length).toBeGreaterThan(0);
    } else {
      const book = XLSX.read(plain(answer));
      expect(book.Workbook?.Names?.map(({ Name }) => Name)).toContain(item);
    }
  }
});

test('a query is asked for anew for each step: the same bytes every time, also side by side', async () => {
  const address = '/api/info/datatable?id=kunder&history=yrall';
  const rows = (answer: Answer) => {
    const [widget] = Object.values(JSON.parse(plain(answer).toString('utf8'))) as { data: unknown[] }[];
    return JSON.stringify(widget?.data);
  };
  const [first, ...more] = await Promise.all(Array.from({ length: 4 }, () => ask(address, withKey())));
  for (const answer of more) expect([answer.status, rows(answer)]).toEqual([200, rows(first as Answer)]);
  expect(rows(first as Answer)).toContain(company.tag);
  expect((await ask(address, withKey(), 'HEAD')).body.byteLength).toBe(0);
});

test('packed or not, with any Accept, the answer is the same', async () => {
  const address = '/api/info/datatable?id=kunder&history=yrall';
  for (const Accept of ['*/*', 'application/json', 'text/html, application/xhtml+xml, image/jxr, */*']) {
    for (const packing of ['gzip, deflate', 'identity']) {
      const answer = await ask(address, { ...withKey(), Accept, 'Accept-Encoding': packing });
      expect(answer.status).toBe(200);
      expect(plain(answer).toString('utf8')).toContain(company.tag);
      if (packing === 'identity') expect(answer.headers['content-encoding']).toBeUndefined();
    }
  }
});

test('without a key, or with one that is wrong, Excel is told 401, and never led to a page to log in on', async () => {
  const wrong: Record<string, string>[] = [{}, { Authorization: `Bearer ${key}x` }, { Authorization: 'Basic Og==' }];
  for (const headers of wrong) {
    const answer = await ask('/api/economy/report?id=resultat&media=excel', headers);
    expect(answer.status).toBe(401);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  }
});
