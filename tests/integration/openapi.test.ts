import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { GET } from '@/app/api/openapi.json/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { keyOf } from '@/tests/factories/api-key';
import { call, cookiesOf } from '@/tests/factories/caller';
import { type Description, describedPath, undescribed } from '@/tests/factories/described-answers';
import { type PlantedCompany, plantCompany, targetOf } from '@/tests/factories/planted-company';
import { type Method, type RouteCall, routes, type Target } from '@/tests/routes';

let company: PlantedCompany;
let cookie: string;
let text: string;
let description: Description;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  company = await plantCompany();
  cookie = await cookiesOf(company);
  const answer = await call(GET, '/api/openapi.json', { headers: { cookie } });
  expect(answer.status).toBe(200);
  text = await answer.text();
  description = JSON.parse(text);
}, 120_000);

afterAll(closeConnection);

const schema = z.record(z.string(), z.unknown()).or(z.boolean());
const media = z.record(z.string(), z.strictObject({ schema: schema.optional() }));
const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const header = z.strictObject({ description: z.string(), schema });
const response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), header).optional(),
  content: media.optional(),
});
const parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['path', 'query', 'header', 'cookie']),
    required: z.boolean().optional(),
    description: z.string().optional(),
    style: z.enum(['form']).optional(),
    explode: z.boolean().optional(),
    schema,
  })
  .refine((one) => one.in !== 'path' || one.required === true, 'A parameter in the path is required.');
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string().min(1)),
  description: z.string().optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: media }).optional(),
  responses: z.record(z.string().regex(/^([1-5](\d\d|XX)|default)$/), response.or(reference)),
  security: z.array(z.record(z.string(), z.array(z.never()))),
});
const key = z.string().regex(/^[\w.-]+$/);
/** What OpenAPI 3.1 asks of a document, of those of its parts that ours has: anything else is a fault. */
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string() }),
  jsonSchemaDialect: z.url(),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject(
      Object.fromEntries(['get', 'post', 'put', 'patch', 'delete'].map((name) => [name, operation.optional()])),
    ),
  ),
  components: z.strictObject({
    schemas: z.record(key, schema),
    responses: z.record(key, response),
    securitySchemes: z.record(
      key,
      z.union([
        z.strictObject({ type: z.literal('http'), scheme: z.string(), description: z.string() }),
        z.strictObject({
          type: z.literal('apiKey'),
          in: z.enum(['cookie', 'header', 'query']),
          name: z.string(),
          description: z.string(),
        }),
      ]),
    ),
  }),
});

test('the document is OpenAPI 3.1: its parts, references, names and parameters', () => {
  const document = openApi.parse(description);
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce((from: unknown, name) => (from as Record<string, unknown>)?.[name], document);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer = '']) => pointer);
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter((pointer) => at(pointer) === undefined)).toEqual([]);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).flatMap((one) => (one ? [{ path, ...one }] : [])),
  );
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.length).toBe(new Set(ids).size);
  for (const { path, parameters = [], security, responses } of operations) {
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect(inPath.toSorted(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted());
    const names = parameters.map((one) => `${one.in} ${one.name}`);
    expect(names.length, path).toBe(new Set(names).size);
    for (const scheme of security.flatMap(Object.keys))
      expect(document.components.securitySchemes, path).toHaveProperty(scheme);
    expect(responses, path).toHaveProperty('default');
  }
  // The same path twice under other names would be one path.
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(shapes.length).toBe(new Set(shapes).size);
});

test('it tells of every route and method there is, and of no other', () => {
  const reported = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const there = Object.entries(routes)
    .filter(([address]) => !address.includes('[...'))
    .flatMap(([address, entry]) =>
      Object.keys(entry).map((method) => `${method} ${address.replace(/\[(\w+)\]/g, '{$1}')}`),
    );
  // The route of all the rest answers the one page that stands deeper than its section.
  expect(reported.toSorted()).toEqual([...there, 'GET /api/master/supplier/priceimport'].toSorted());
});

test('it says which calls take a key, and that changes by a session bring the strict cookie', () => {
  const taking = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, one]) =>
      JSON.stringify(one.security).includes('apiKey') ? [`${method} ${path}`] : [],
    ),
  );
  expect(taking.toSorted()).toEqual([
    'get /api/contract/case',
    'get /api/openapi.json',
    'get /api/{section}/page',
    'get /api/{section}/{kind}',
    'post /api/contract/case',
    'post /api/equipment/fileupload',
    'post /api/equipment/invoices',
    'post /api/master/saft',
    'post /api/tableimport',
  ]);
  const security = (path: string, method: string) => description.paths[path]?.[method]?.security;
  expect(security('/api/master/saft', 'post')).toEqual([{ apiKey: [] }, { session: [], strict: [] }]);
  expect(security('/api/cache', 'get')).toEqual([{ session: [] }]);
  expect(security('/auth/login', 'post')).toEqual([]);
});

test('a key reads it, and nobody else does', async () => {
  const read = (authorization?: string) =>
    call(GET, '/api/openapi.json', { headers: authorization === undefined ? {} : { authorization } });
  const own = await read(`Bearer ${await keyOf(company, [{ path: '/bid', action: 'Read' }])}`);
  expect(own.status).toBe(200);
  expect(await own.text()).toBe(text);
  expect((await read()).status).toBe(401);
  expect((await read('Bearer innsikt_feil')).status).toBe(401);
});

test('what is asked is described: bodies, forms with files, and pages with their filters', () => {
  const body = (path: string, method: string) => JSON.stringify(description.paths[path]?.[method]?.requestBody);
  expect(body('/api/tableimport', 'post')).toMatch(/"multipart\/form-data".*"tbl".*"required":\["tbl","file"\]/);
  expect(body('/api/equipment/invoices', 'post')).toContain('"type":"array"');
  expect(body('/api/admin/user', 'post')).toMatch(/"application\/x-www-form-urlencoded".*"fullname"/);
  const parameters = JSON.stringify(description.paths['/api/{section}/{kind}']?.get?.parameters);
  for (const name of ['section', 'kind', 'id', 'media', 'filters', 'company', 'group', 'companies'])
    expect(parameters).toContain(`"name":"${name}"`);
  for (const [path, item] of Object.entries(description.paths))
    for (const [method, one] of Object.entries(item))
      if (method !== 'get' && JSON.stringify(one.requestBody) === '{}') expect.fail(`${method} ${path}`);
});

const handlers = import.meta.glob<Record<string, Parameters<typeof call>[0]>>('../../app/**/route.ts');
const folderOf = (file: string) => file.replace('../../app', '').replace('/route.ts', '');
const fileOf = new Map(Object.entries(handlers).map(([file, load]) => [folderOf(file), load]));

/** Calls that end or change the very log-in they are made with. */
const lastly = (made: RouteCall) => made.endsSession === true;

test.each(Object.keys(routes).filter((address) => !address.includes('[...')))(
  '%s answers as it is described',
  { timeout: 180_000 },
  async (address) => {
    const faults: string[] = [];
    let well = 0;
    for (const [method, list] of Object.entries(routes[address] ?? {}) as [Method, (t: Target) => RouteCall[]][]) {
      for (const made of list(targetOf(company))) {
        const files = /media=(excel|pdf)|f\.name=/.test(made.address);
        // A file of every page is another test's.
        if (files && address.includes('[section]') && well > 20) continue;
        // Over HTTP a call of the same address is asked in its place.
        if (describedPath(description, made.address) !== address.replace(/\[(\w+)\]/g, '{$1}')) continue;
        const headers: Record<string, string> = { cookie: lastly(made) ? await cookiesOf(company) : cookie };
        if (made.json !== undefined) headers['content-type'] = 'application/json';
        const sent = made.json === undefined ? made.form?.() : JSON.stringify(made.json);
        const module = await fileOf.get(address)?.();
        const handler = module?.[method];
        if (!handler) throw new Error(`${address} has no ${method}.`);
        const answer = await call(handler, made.address, { method, headers, body: sent, params: made.params });
        if (answer.ok) well += 1;
        const type = answer.headers.get('content-type') ?? '';
        faults.push(
          ...undescribed(description, method, made.address, { status: answer.status, type, text: await answer.text() }),
        );
      }
    }
    expect([...new Set(faults)].slice(0, 8)).toEqual([]);
  },
);

test('what is not described is found', () => {
  const at = '/api/todo/colleagues';
  const fault = (answer: { status: number; type: string; text: string }) => undescribed(description, 'GET', at, answer);
  const json = 'application/json';
  expect(fault({ status: 200, type: json, text: '[]' })).toEqual([]);
  expect(fault({ status: 200, type: json, text: '[{"id":"x","name":"Kari"}]' })).toHaveLength(1);
  expect(fault({ status: 200, type: 'text/html', text: '[]' })).toHaveLength(1);
  expect(fault({ status: 207, type: json, text: '[]' })).toHaveLength(1);
  expect(fault({ status: 403, type: 'text/plain; charset=utf-8', text: 'Du har ikke tilgang.' })).toEqual([]);
  expect(fault({ status: 403, type: json, text: '{"error":"x"}' })).toHaveLength(1);
  expect(undescribed(description, 'GET', '/api/finnes/ikke/her', { status: 200, type: json, text: '' })).toHaveLength(
    1,
  );
  expect(describedPath(description, '/api/bid/calc?pid=x')).toBe('/api/bid/calc');
});
