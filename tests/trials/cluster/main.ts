import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { figure } from '@/tests/bench/report';
import { startStreaming } from '@/tests/factories/streaming-replica';
import { printFindings } from '../findings';
import { withSetUp } from '../set-up';
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

/** An end takes at most so long, ms. */
const mostEndMs = 10_000;

const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-nginx-'));
const ends: number[] = [];
const plan = { companies: 4, sockets: Number(values.sockets) };
const database = await startStreaming();
await withSetUp(database, plan, async ({ url, env, targets, edit, check, onEnd }) => {
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const pooler = await startPooler(folder, url);
  onEnd(pooler.stop);
  const pooled: NodeJS.ProcessEnv = {
    ...env,
    DATABASE_POOLER_URL: pooler.url,
    DATABASE_READ_URL: database.replicaUrl(new URL(url).pathname.slice(1)),
    LOG_LEVEL: 'error',
  };
  async function started(making: Promise<Server>): Promise<Server> {
    const server = await making;
    onEnd(server.end);
    return server;
  }
  const live = [await started(liveServer('live 1', pooled)), await started(liveServer('live 2', pooled))];
  const web: Server[] = [];
  for (const [i, { port: livePort }] of live.entries()) {
    web.push(await started(webServer(`web ${i + 1}`, pooled, livePort)));
  }
  const ports = { web: web.map((one) => one.port), live: live.map((one) => one.port) };
  const nginx = await startNginx(folder, port, sampleFor(port, ports, certificate, key));
  onEnd(nginx.stop);
  const editing = edit(() => `wss://127.0.0.1:${port}`);
  const reading = startReading(`https://127.0.0.1:${port}`, targets, 6);
  async function restart(some: readonly Server[]): Promise<void> {
    for (const server of some) {
      await wait(300);
      ends.push(await server.end());
      await server.start();
    }
  }
  let roundsWithoutReplica = 0;
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const copied = reading.copied();
    await restart(web);
    if (reading.copied() === copied) roundsWithoutReplica += 1;
    await database.stopReplica();
    await restart(live);
    await database.startReplica();
    const { acknowledged, wrong } = editing;
    const failures = reading.failed.length + wrong.length;
    console.log(
      `round ${round}: ${acknowledged.length} edits acknowledged, ${reading.answered()} read, ${failures} failed`,
    );
  }
  await reading.stop();
  await editing.stop();
  const { lost, twice, gaps } = await check(editing);
  printFindings(
    'Two web and two live between nginx, pgbouncer and a copy that comes and goes, restarted one after the other under load',
    [
      ['restarts', figure(ends.length)],
      ['the longest end, ms', figure(Math.max(...ends))],
      ['requests answered', figure(reading.answered())],
      ['lists read from the copy', figure(reading.copied())],
      ['requests failed', figure(reading.failed.length)],
      ['edits acknowledged', figure(editing.acknowledged.length)],
      ['edits sent again under their name', figure(editing.again())],
      ['edits lost', figure(lost.length)],
      ['edits written twice', figure(twice.length)],
      ['gaps in what screens saw', figure(gaps.length)],
    ],
    [
      ...(roundsWithoutReplica > 0
        ? [`in ${roundsWithoutReplica} rounds nothing was read from the copy that was back`]
        : []),
      ...ends.filter((ms) => ms > mostEndMs).map((ms) => `an end took ${figure(ms)} ms`),
      ...[...reading.failed, ...editing.wrong, ...lost, ...twice, ...gaps],
    ],
  );
});
process.exit();
