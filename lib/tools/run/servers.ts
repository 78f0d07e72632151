import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@/base/problem.mjs';
import { type Child, runToEnd, startChild } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';
import { productNode } from './product-node.mjs';
import { programFile } from './programs';
import type { Settings } from './settings';

const readyMs = 120_000;

export type Servers = {
  /** Resolves with a sentence when web, live or jobs exits by itself. */
  ended: Promise<string>;
  /** The recent output of all. */
  output: () => string;
  /** The process id of web. */
  web: number | undefined;
};

/**
 * Bounds of the heaps: since Node 22 the young generation grows with the machine's memory, to several times what the
 * programs gain by. The same in package.json and deploy/ (tests/guards/heap-bounds.test.ts).
 */
const heapOf = (name: 'web' | 'live' | 'jobs') => [
  `--max-semi-space-size=${name === 'web' ? 16 : 8}`,
  `--max-old-space-size=${name === 'live' ? 512 : 1024}`,
];

const endWithParent = ['--import', './lib/tools/run/end-with-parent.mjs'];

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })).ok;
  } catch {
    return false;
  }
}

function endOf(name: string, child: Child): Promise<string> {
  return child.exited.then(({ code, signal, error }) => {
    const how = error?.message ?? (signal ? `signal ${signal}` : `kode ${code}`);
    return `${name} stoppet uventet (${how}).`;
  });
}

/** Waits until the address answers. Throws a Problem with the child's output when it exits, or after two minutes. */
export async function waitFor(name: string, child: Child, address: string): Promise<void> {
  const deadline = Date.now() + readyMs;
  let ended: string | undefined;
  endOf(name, child).then((sentence) => {
    ended = sentence;
  });
  while (!(await answers(address))) {
    if (ended) throw new Problem(ended, child.output());
    if (Date.now() > deadline) throw new Problem(`${name} svarer ikke på ${address}.`, child.output());
    await wait(150);
  }
}

/** The program of web: our own server over the build, or Next's over the sources. */
export function webProgram(mode: 'start' | 'dev', host: string, port: number): string[] {
  const program = mode === 'start' ? [...heapOf('web'), 'lib/platform/web/main.mjs'] : [programFile('next'), 'dev'];
  return [...program, '-H', host, '-p', String(port)];
}

/** The program of live: built, or its sources. */
export function liveProgram(mode: 'start' | 'dev'): string[] {
  return mode === 'start'
    ? [...heapOf('live'), 'lib/platform/tables/live/main.mjs']
    : ['--import', 'tsx', 'lib/platform/tables/live/main.ts'];
}

/** The program of jobs: built, or its sources. */
export function jobsProgram(mode: 'start' | 'dev'): string[] {
  return mode === 'start'
    ? [...heapOf('jobs'), 'lib/platform/queues/jobs/main.mjs']
    : ['--import', 'tsx', 'lib/product/jobs/main.ts'];
}

/** The environment of the light product's programs: where it is built (tests/light). */
const lightEnv = { NEXT_DIST_DIR: '.data/light', NODE_ENV: 'production' as const };
const lightProgram = [...heapOf('web'), '--enable-source-maps', `${lightEnv.NEXT_DIST_DIR}/server.mjs`];

/** Builds the light product, unless its build is current. Throws a Problem with what the build said. */
export async function buildLight(life: Lifetime): Promise<void> {
  const { path: node } = await productNode(life);
  const env = { ...process.env, ...lightEnv };
  const { code, output } = await runToEnd(life, node, ['tests/light/build.mjs'], { env });
  if (code !== 0) throw new Problem('Byggingen av skjermene feilet.', output);
}

/** Starts the light product's web on `port`, beside the live of `env`, and waits until it answers. */
export async function startLight(life: Lifetime, port: number, env: NodeJS.ProcessEnv): Promise<void> {
  const { path: node } = await productNode(life);
  const own = { ...env, ...lightEnv, PORT: String(port), APP_URL: `http://localhost:${port}` };
  const light = startChild(life, node, [...endWithParent, ...lightProgram], { env: own, withParent: true });
  await waitFor('Skjermene', light, `http://127.0.0.1:${port}/healthz`);
}

/**
 * Starts web (`mode` start serves the build, dev the sources; `light`: the light product's), live and jobs, and waits until the first
 * two answer /healthz.
 */
export async function startServers(
  life: Lifetime,
  mode: 'start' | 'dev',
  settings: Settings,
  env: NodeJS.ProcessEnv,
  { quiet = false, light = false } = {},
): Promise<Servers> {
  const { host, port, livePort } = settings;
  const NODE_ENV: NodeJS.ProcessEnv['NODE_ENV'] = mode === 'start' ? 'production' : 'development';
  const own = { ...env, NODE_ENV, INNSIKT_RUN: String(process.pid), ...(light && lightEnv) };
  const options = { env: own, withParent: true };
  const { path: node } = await productNode(life);
  // Stopped in reverse order: web first, then live. Jobs waits for neither, and may have letters to finish: it is told at once.
  const jobs = startChild(life, node, [...endWithParent, ...jobsProgram(mode)], options);
  const live = startChild(life, node, [...endWithParent, ...liveProgram(mode)], options);
  const program = light ? lightProgram : webProgram(mode, host, port);
  const web = startChild(life, node, [...endWithParent, ...program], options);
  life.onEnd(() => void jobs.stop());
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  await Promise.all([
    waitFor('Web', web, `http://${reached}:${port}/healthz`),
    waitFor('Live', live, `http://127.0.0.1:${livePort}/healthz`),
  ]);
  if (!quiet) for (const server of [web, live, jobs]) server.show();
  return {
    ended: Promise.race([endOf('Web', web), endOf('Live', live), endOf('Jobber', jobs)]),
    web: web.pid,
    output: () => [web, live, jobs].map((server) => server.output()).join('\n'),
  };
}
