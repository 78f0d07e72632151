import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { type Cluster, startCluster } from '@/db/embedded';
import { ownedDatabase } from '@/db/owned-database';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { freePort } from '@/lib/tools/run/ports';
import { webProgram } from '@/lib/tools/run/servers';
import { cookiesFrom } from '@/tests/factories/caller';
import { eventually } from '@/tests/factories/eventually';
import { direct } from '@/tests/factories/live-rows';
import { makeSide } from '@/tests/factories/live-side';
import { sideConnection } from '@/tests/factories/own-database';
import { isSampled } from '@/tests/factories/runs';

const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-drill-'));
const file = path.join(folder, 'innsikt.backup');
let cluster: Cluster;

beforeAll(async () => {
  const place = path.join(tmpdir(), `innsikt-test-${process.pid}-${randomBytes(4).toString('hex')}`);
  cluster = await startCluster({ folder: place, port: await freePort(), password: 'hemmelig' });
});

afterAll(async () => {
  await closeConnection();
  await cluster.stop();
  for (const place of [folder, cluster.folder]) rmSync(place, { recursive: true, force: true });
});

/** Runs a command of the project as a user does, and gives what it said. */
async function run(command: 'backup' | 'restore', databaseUrl: string): Promise<string> {
  const child = spawn(process.execPath, [`lib/tools/run/${command}.mjs`, file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return `${code}: ${said}${complaints}`;
}

async function logIn(base: string): Promise<string> {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.no', password: 'demo-innsikt' }),
  });
  expect(response.status).toBe(200);
  return cookiesFrom(response);
}

const sampled = test.runIf(isSampled('restored'));

sampled('backed up under load and restored elsewhere, the product starts and shows the same figures', async () => {
  const source = process.env.DATABASE_URL ?? '';
  const base = process.env.E2E_BASE_URL ?? '';
  const { scope, row } = await makeSide();
  let going = true;
  const editing = (async () => {
    for (let i = 0; going; i += 1) {
      await saveCells(scope, { ...direct(), cells: [{ row, col: 'phone', val: `${i}` }] });
    }
  })();
  const saved = await run('backup', source);
  going = false;
  await editing;
  expect(saved).toMatch(/^0: [\s\S]*\d selskaper, \d+ tabeller og [\d\s]+ rader \([\d,]+ MB\) ligger i /);

  const target = await ownedDatabase(cluster.url('postgres'), 'innsikt', 'hemmelig');
  expect(await run('restore', target)).toMatch(/^0: [\s\S]* er lagt tilbake/);
  expect(await run('restore', target)).toMatch(/^1: [\s\S]*Databasen har data fra før: [^\n]*\n$/);

  const port = await freePort();
  const web = spawn(process.execPath, webProgram('start', '127.0.0.1', port), {
    env: { ...process.env, DATABASE_URL: target },
    stdio: 'ignore',
  });
  try {
    const restored = `http://127.0.0.1:${port}`;
    await eventually(async () => expect((await fetch(`${restored}/readyz`)).status).toBe(200), { interval: 100 });
    const [here, there] = [await logIn(base), await logIn(restored)];
    const client = await sideConnection(source);
    const { rows } = await client.query<{ id: string }>(
      `select company_id as id from membership join "user" on "user".id = user_id where email = 'admin@demo.no' limit 1`,
    );
    await client.end();
    for (const id of ['report/resultat', 'report/likviditet']) {
      const address = `/api/economy/page?id=${id}&company=${rows[0]?.id}`;
      const [one, other] = await Promise.all(
        [[base, here] as const, [restored, there] as const].map(([at, cookie]) =>
          fetch(at + address, { headers: { cookie } }),
        ),
      );
      expect([one?.status, other?.status]).toEqual([200, 200]);
      // When they were read is all that may differ.
      const [shown, expected] = await Promise.all([other, one].map((answer) => answer?.text()));
      const figures = (text: string | undefined) => text?.replaceAll(/"readat":\d+/g, '');
      expect(figures(shown) === figures(expected), `${id} shows other figures`).toBe(true);
    }
  } finally {
    web.kill('SIGKILL');
  }
});
