import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { freePort } from '@/lib/tools/run/ports';
import { webProgram } from '@/lib/tools/run/servers';
import { eventually } from '@/tests/factories/eventually';
import { type Answer, askOn, turnedAway } from '@/tests/factories/kept-ask';
import { type LiveClient, liveClient } from '@/tests/factories/live-client';
import { customersOf } from '@/tests/factories/live-rows';
import { edit, makeSide, type Side, watching } from '@/tests/factories/live-side';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { type Sidecar, startSidecar } from '@/tests/factories/sidecar';

const graceMs = 600;
const rounds = runs(6);

type Web = { process: ChildProcess; port: number; exited: Promise<unknown[]>; said: () => string };

let live: Sidecar;
let side: Side;

beforeAll(async () => {
  live = await startSidecar(await freePort());
  side = await makeSide();
});

afterAll(async () => {
  live.process.kill('SIGKILL');
  await closeConnection();
});

const ask = (port: number, path: string, agent?: Agent) => askOn(port, path, side.cookie, agent);

async function startWeb(): Promise<Web> {
  const port = await freePort();
  const child = spawn(process.execPath, webProgram('start', '127.0.0.1', port), {
    env: { ...process.env, LIVE_PORT: String(live.port), SHUTDOWN_GRACE_MS: String(graceMs), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const web = { process: child, port, exited: once(child, 'exit'), said: () => text };
  await eventually(async () => expect((await ask(port, '/readyz')).status, text).toBe(200), { interval: 50 });
  return web;
}

/** Asks again and again on kept connections until the server is gone; gives every answer. */
async function load(port: number, path: string, agent: Agent): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (;;) {
    const answer = await ask(port, path, agent);
    answers.push(answer);
    if (typeof answer.status === 'string') return answers;
    await wait(1);
  }
}

/** Edits one cell again and again until the socket is gone; gives the last value that was acknowledged. */
async function editing(client: LiveClient, round: number): Promise<string> {
  let acknowledged = '';
  for (let i = 0; ; i += 1) {
    const value = `${round}.${i}`;
    const reply = await client.ask(edit(side, value)).catch(() => undefined);
    if (!reply) return acknowledged;
    expect(reply.status).toBe('ok');
    acknowledged = value;
  }
}

async function stored(): Promise<unknown> {
  return (await customersOf(side.scope)).find(({ xid }) => xid === side.row)?.phone;
}

test('ends on SIGTERM with tabs open and under load, and fails nobody', { timeout: timeoutOf(240_000) }, async () => {
  let reported = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { port, ...web } = await startWeb();
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
    const idle = await Promise.all([1, 2, 3].map(() => liveClient(port, side.cookie)));
    const silent = connect(port, '127.0.0.1').on('error', () => {});
    await once(silent, 'connect');
    expect((await ask(port, '/healthz', agents[0])).status).toBe(200);
    const page = `/api/economy/page?id=report/resultat&company=${side.company}`;
    const paths = ['/healthz', page, '/readyz'];
    for (const path of paths) expect((await ask(port, path)).status).toBe(200);
    const running = paths.map((path) => load(port, path, agents[1] ?? new Agent()));
    const edits = editing(await watching(port, side), round);
    await eventually(async () => expect(await stored()).toMatch(new RegExp(`^${round}\\.`)));

    const signalledAt = performance.now();
    web.process.kill('SIGTERM');
    expect((await web.exited)[0], web.said()).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(10_000);

    for (const { closed } of idle) expect((await closed).code).toBe(1012);
    expect(await edits).toBe(await stored());
    const answers = (await Promise.all(running)).flat();
    const unready = answers.find(({ status }) => status === 503)?.answeredAt ?? Number.POSITIVE_INFINITY;
    if (unready < Number.POSITIVE_INFINITY) reported += 1;
    for (const { path, status, closes, requestedAt } of answers) {
      if (typeof status === 'string') {
        expect(turnedAway, path).toContain(status);
        expect(requestedAt - signalledAt).toBeGreaterThan(graceMs * 0.9);
        continue;
      }
      if (path !== '/readyz') expect(status, path).toBe(200);
      if (requestedAt > unready) expect(closes, path).toBe(true);
    }
    for (const agent of agents) agent.destroy();
    silent.destroy();
  }
  // A busy machine may take longer than the grace to answer once, but not in every round.
  expect(reported, 'rounds in which /readyz said that web is ending').toBeGreaterThan(0);
});

test('a second signal ends it at once', async () => {
  const web = await startWeb();
  const socket = await liveClient(web.port, side.cookie);
  socket.socket.pause();
  web.process.kill('SIGTERM');
  await eventually(() => expect(web.said()).toContain('web is ending'));
  // One that comes in the same breath is the same, passed on by npm.
  await wait(300);
  web.process.kill('SIGTERM');
  const requested = performance.now();
  expect((await web.exited)[0]).toBe(0);
  expect(performance.now() - requested).toBeLessThan(1_000);
  socket.socket.terminate();
});

test('one who does not answer the goodbye, or has asked by half, is not waited for', async () => {
  const web = await startWeb();
  const deaf = await liveClient(web.port, side.cookie);
  deaf.socket.pause();
  const half = connect(web.port, '127.0.0.1').on('error', () => {});
  half.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
  await once(half, 'connect');
  const requested = performance.now();
  web.process.kill('SIGTERM');
  expect((await web.exited)[0]).toBe(0);
  expect(performance.now() - requested).toBeLessThan(10_000);
  deaf.socket.terminate();
  half.destroy();
});
