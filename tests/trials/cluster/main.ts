import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { makeDatabase } from '@/db/check';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { figure, printTable } from '@/tests/bench/report';
import { checkEdits } from '../edit-check';
import { startLoad } from '../edit-load';
import { makeTarget, type Target } from '../edit-target';
import { randomFrom } from '../random';
import { killableDatabase } from '../victims';
import { sampleFor, startNginx } from './nginx';
import { startPooler } from './pgbouncer';
import { startReading } from './read-load';
import { liveServer, type Server, webServer } from './servers';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    sockets: { type: 'string', default: '20' },
    port: { type: 'string' },
    certificate: { type: 'string' },
    key: { type: 'string' },
  },
});
const { certificate, key } = values;
const port = Number(values.port);
if (!certificate || !key || !port) throw new Error('Started by npm run proof -- cluster.');

const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-nginx-'));
const database = await killableDatabase();
const servers: Server[] = [];
const ends: number[] = [];
try {
  const url = await makeDatabase(database.url('postgres'), 'innsikt_cluster');
  await migrateDatabase(url);
  process.env.DATABASE_URL = url;
  const pooler = await startPooler(folder, url);
  const DATABASE_POOLER_URL = pooler.url;
  const env: NodeJS.ProcessEnv = { ...process.env, DATABASE_POOLER_URL, NODE_ENV: 'production', LOG_LEVEL: 'error' };
  const targets: Target[] = [];
  const sockets = Number(values.sockets);
  for (let i = 0; i < 4; i += 1) targets.push(await makeTarget(Math.ceil(sockets / 4)));
  const live = [await liveServer('live 1', env), await liveServer('live 2', env)];
  const web = [await webServer('web 1', env, live[0]?.port ?? 0), await webServer('web 2', env, live[1]?.port ?? 0)];
  servers.push(...web, ...live);
  const ports = { web: web.map((one) => one.port), live: live.map((one) => one.port) };
  const nginx = await startNginx(folder, port, sampleFor(port, ports, certificate, key));
  const editing = startLoad(targets, sockets, () => `wss://127.0.0.1:${port}`, randomFrom(1));
  const reading = startReading(`https://127.0.0.1:${port}`, targets, 6);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const server of servers) {
      await wait(300);
      ends.push(await server.end());
      await server.start();
    }
    const { acknowledged, wrong } = editing;
    const failures = reading.failed.length + wrong.length;
    console.log(
      `round ${round}: ${acknowledged.length} edits acknowledged, ${reading.answered()} read, ${failures} failed`,
    );
  }
  await reading.stop();
  await editing.stop();
  await nginx.stop();
  for (const server of servers.splice(0)) await server.end();
  await pooler.stop();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { lost, twice, gaps } = await checkEdits(client, editing.acknowledged, editing.seen).finally(() =>
    client.end(),
  );
  printTable(
    'Two web and two live between nginx and pgbouncer, restarted one after the other under load',
    ['', 'count'],
    [
      ['restarts', figure(ends.length)],
      ['the longest end, ms', figure(Math.max(...ends))],
      ['requests answered', figure(reading.answered())],
      ['requests failed', figure(reading.failed.length)],
      ['edits acknowledged', figure(editing.acknowledged.length)],
      ['edits sent again under their name', figure(editing.again())],
      ['edits lost', figure(lost.length)],
      ['edits written twice', figure(twice.length)],
      ['gaps in what screens saw', figure(gaps.length)],
    ],
  );
  const bad = [...reading.failed, ...editing.wrong, ...lost, ...twice, ...gaps];
  for (const one of bad.slice(0, 20)) console.log(one);
  process.exitCode = bad.length > 0 || Math.max(...ends) > 10_000 ? 1 : 0;
} finally {
  for (const server of servers) await server.end().catch(() => undefined);
  await closeConnection();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
