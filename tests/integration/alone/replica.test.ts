import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '@/db/check';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { Scope } from '@/lib/platform/auth/session';
import { pageFacts } from '@/lib/platform/files/export/page-facts';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { loadPage } from '@/lib/product/pages/load-page';
import { pages } from '@/lib/product/pages/registry';
import { eventually } from '@/tests/factories/eventually';
import { makeScope, newCustomer } from '@/tests/factories/live-rows';
import { type Streaming, startStreaming } from '@/tests/factories/streaming-replica';

let servers: Streaming;
let replica: pg.Client;
let scope: Scope;
const name = 'innsikt_copied';

beforeAll(async () => {
  servers = await startStreaming();
  process.env.DATABASE_URL = await makeDatabase(servers.url('postgres'), name);
  process.env.DATABASE_READ_URL = servers.replicaUrl(name);
  await migrateDatabase(process.env.DATABASE_URL);
  scope = await makeScope();
  replica = await sideOfReplica();
}, 120_000);

afterAll(async () => {
  await replica.end();
  await closeConnection();
  await servers.remove();
});

async function sideOfReplica(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: servers.replicaUrl(name) });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const entryAt = (path: string) => {
  const entry = pages.find((page) => page.path === path);
  if (!entry) throw new Error(`There is no page ${path}.`);
  return entry;
};
const customers = entryAt('/info/datatable/kunder');
const read = () => loadPage(scope, customers, {});
const namesIn = (page: LoadedPage) =>
  Object.values(page.widgets).flatMap((widget) => {
    if (widget.wtype === 'failed') throw new Error(widget.message);
    return hasRows(widget) ? widget.data.map((row) => row.name) : [];
  });
const untilCopied = () => eventually(async () => expect((await read()).copied).toBe(true));

test('a list is read from the copy and says so; what is edited is not', async () => {
  await untilCopied();
  const facts = pageFacts(await read());
  expect(facts.find(({ label }) => label === 'Data lest')?.value).toMatch(/ \(fra lesekopien\)$/);
  const edited = await loadPage(scope, entryAt('/master/editable/kunder'), {});
  expect(edited.copied).toBeUndefined();
});

test('one’s own change is always there, wherever it is read', async () => {
  let copied = 0;
  for (let i = 0; i < 60; i += 1) {
    await newCustomer(scope, { name: `Kunde ${i}` });
    const page = await read();
    expect(namesIn(page)).toContain(`Kunde ${i}`);
    if (page.copied) copied += 1;
  }
  expect(copied, 'else this shows nothing of the copy').toBeGreaterThan(30);
});

test('a copy that is behind is passed by, and used again when it has caught up', async () => {
  await replica.query('select pg_wal_replay_pause()');
  await newCustomer(scope, { name: 'Mens den stod' });
  const page = await read();
  expect(page.copied).toBeUndefined();
  expect(namesIn(page)).toContain('Mens den stod');
  await replica.query('select pg_wal_replay_resume()');
  await untilCopied();
});

test('a copy that stops costs nobody an answer, and is used again when it is back', async () => {
  let reading = true;
  let answered = 0;
  const reader = async () => {
    while (reading) {
      expect(namesIn(await read()).length).toBeGreaterThan(60);
      answered += 1;
    }
  };
  const readers = Promise.all([reader(), reader(), reader()]);
  await eventually(() => expect(answered).toBeGreaterThan(10));
  await servers.stopReplica();
  const stopped = answered;
  await eventually(() => expect(answered).toBeGreaterThan(stopped + 10));
  expect((await read()).copied).toBeUndefined();
  await servers.startReplica();
  await untilCopied();
  reading = false;
  await readers;
});
