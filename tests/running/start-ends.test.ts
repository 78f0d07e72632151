import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inProject } from '@/base/places.mjs';
import { isAlive } from '@/base/processes.mjs';
import { cookiesFrom } from '@/tests/factories/caller';
import { eventually } from '@/tests/factories/eventually';
import { sideConnection } from '@/tests/factories/own-database';

const scripts = z.record(z.string(), z.string());
const manifest = z.object({ scripts }).parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
const program = inProject('tests', 'factories', 'run-product.mjs');

// A package whose `npm start` is ours, but for the program it starts.
const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-npm-'));
const start = manifest.scripts.start?.replace('lib/tools/run/start.mjs', `"${program}"`);
writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'start', scripts: { start } }));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ports = z.object({ pid: z.number(), database: z.number(), web: z.number(), live: z.number(), url: z.string() });
type Product = z.infer<typeof ports> & { npm: ChildProcess; exited: Promise<unknown[]> };

async function npmStart(): Promise<Product> {
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(npm, 'exit');
  const lines = createInterface({ input: npm.stdout });
  for await (const line of lines) {
    if (line.startsWith('{')) return { ...ports.parse(JSON.parse(line)), npm, exited };
  }
  throw new Error('The product did not start.');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function listening({ database, web, live }: Product): Promise<boolean[]> {
  return Promise.all([database, web, live].map(answers));
}

const ways = [
  { how: 'npm alone is asked to end', kill: ({ npm }: Product) => npm.kill('SIGTERM'), code: 0 },
  { how: 'npm is killed outright', kill: ({ npm }: Product) => npm.kill('SIGKILL'), code: null },
  { how: 'the start is killed outright', kill: ({ pid }: Product) => process.kill(pid, 'SIGKILL'), code: null },
];

test.each(ways)('web, live and database end when $how', async ({ kill, code }) => {
  const product = await npmStart();
  expect(await listening(product)).toEqual([true, true, true]);
  kill(product);
  const [exitCode] = await product.exited;
  if (code !== null) {
    expect(exitCode).toBe(code);
    expect(isAlive(product.pid)).toBe(false);
  }
  await eventually(async () => expect(await listening(product)).toEqual([false, false, false]), { interval: 200 });
});

/** The process that runs a program for the start. */
function childOf({ pid }: Product, program: string): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program));
}

test('a program that is killed outright is started again, and ends with the others', async () => {
  const product = await npmStart();
  for (const program of ['queues/jobs/main.mjs', 'tables/live/main.mjs', 'web/main.mjs']) {
    const killed = childOf(product, program);
    if (killed === undefined) throw new Error(`${program} does not run.`);
    process.kill(killed, 'SIGKILL');
    await eventually(() => expect([undefined, killed]).not.toContain(childOf(product, program)), { interval: 200 });
  }
  await eventually(async () => expect(await listening(product)).toEqual([true, true, true]), { interval: 200 });
  product.npm.kill('SIGTERM');
  expect(await product.exited).toEqual([0, null]);
  await eventually(async () => expect(await listening(product)).toEqual([false, false, false]), { interval: 200 });
});

/** Posts to web, and gives the answer once there is one. */
const post = ({ web }: Product, address: string, body: object, cookie = '') =>
  fetch(`http://localhost:${web}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

test('the database is started again when it is killed outright, with what was acknowledged, and ends with the others', {
  timeout: 120_000,
}, async () => {
  const product = await npmStart();
  const username = 'kari@firma.no';
  const made = spawnSync(
    process.execPath,
    ['lib/tools/run/first-user.mjs', '--email', username, '--name', 'Kari Nordmann', '--company', 'Firma AS'],
    { env: { ...process.env, DATABASE_URL: product.url }, encoding: 'utf8' },
  );
  let current = /Passord for første innlogging: (\S+)/.exec(made.stdout)?.[1];
  for (const password of ['et langt passord', 'et lengre passord']) {
    const session = cookiesFrom(await post(product, '/auth/login', { username, password: current }));
    expect((await post(product, '/auth/password', { current, password }, session)).status).toBe(200);
    // A process of the server that works on holds its shared memory for as long.
    const busy = await sideConnection(product.url);
    const work = busy
      .query('select count(*) from generate_series(1, 3000000)')
      .catch(() => {})
      .finally(() => busy.end());
    const killed = childOf(product, 'bin/postgres');
    if (killed === undefined) throw new Error('The database does not run.');
    process.kill(killed, 'SIGKILL');
    await eventually(() => expect([undefined, killed]).not.toContain(childOf(product, 'bin/postgres')), {
      interval: 200,
    });
    await eventually(
      async () => expect((await post(product, '/auth/login', { username, password })).status).toBe(200),
      { interval: 200 },
    );
    current = password;
    await work;
  }
  product.npm.kill('SIGTERM');
  expect(await product.exited).toEqual([0, null]);
  await eventually(async () => expect(await listening(product)).toEqual([false, false, false]), { interval: 200 });
});

test('npm’s shell stands between npm and nothing that serves', () => {
  for (const name of ['start', 'dev', 'web', 'live']) expect(manifest.scripts[name]).toMatch(/^exec node /);
});
