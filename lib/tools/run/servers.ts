import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@/base/problem.mjs';
import { type Child, runToEnd, startChild } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';
import { productNode } from './product-node.mjs';
import { programFile } from './programs';
import type { Settings } from './settings';

const readyMs = 120_000;

export type Servers = {
  /** Resolves with a sentence when web, live or jobs exits by itself, and is not started again. */
  ended: Promise<string>;
  /** The recent output of all. */
  output: () => string;
  /** The process ids of web and of jobs. */
  web: number | undefined;
  jobs: number | undefined;
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

/** Pauses before a program that has fallen is started again, ms; one that has run for ten minutes begins anew. */
const pauses = [1_000, 2_000, 5_000, 15_000, 60_000] as const;
const soundMs = 600_000;

/**
 * Starts what falls (`ended`: the sentence that says so) again with `begin`, which gives its next end, with growing pauses, and says so,
 * until `life` ends. Returns how it ended then.
 */
export async function keepUp(life: Lifetime, ended: Promise<string>, begin: () => Promise<string>): Promise<string> {
  let falls = 0;
  for (let next = ended; ; ) {
    const from = Date.now();
    const sentence = await next;
    if (life.hasEnded()) return sentence;
    if (Date.now() - from > soundMs) falls = 0;
    const pause = pauses[Math.min(falls, pauses.length - 1)] ?? 0;
    falls += 1;
    console.error(`${sentence} Starter den på nytt om ${pause / 1_000} s.`);
    await wait(pause);
    if (life.hasEnded()) return sentence;
    next = begin();
  }
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
 * two answer /healthz. `again`: one that falls later is started again.
 */
export async function startServers(
  life: Lifetime,
  mode: 'start' | 'dev',
  settings: Settings,
  env: NodeJS.ProcessEnv,
  { quiet = false, light = false, again = false } = {},
): Promise<Servers> {
  const { host, port, livePort } = settings;
  const NODE_ENV: NodeJS.ProcessEnv['NODE_ENV'] = mode === 'start' ? 'production' : 'development';
  const own = { ...env, NODE_ENV, INNSIKT_RUN: String(process.pid), ...(light && lightEnv) };
  const options = { env: own, withParent: true };
  const { path: node } = await productNode(life);
  // Stopped in reverse order: web first, then live. Jobs waits for neither, and may have letters to finish: it is told at once.
  const start = (program: string[]) => () => startChild(life, node, [...endWithParent, ...program], options);
  const [startJobs, startLive] = [start(jobsProgram(mode)), start(liveProgram(mode))];
  const startWeb = start(light ? lightProgram : webProgram(mode, host, port));
  const [jobs, live, web] = [startJobs(), startLive(), startWeb()];
  life.onEnd(() => void jobs.stop());
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  await Promise.all([
    waitFor('Web', web, `http://${reached}:${port}/healthz`),
    waitFor('Live', live, `http://127.0.0.1:${livePort}/healthz`),
  ]);
  if (!quiet) for (const server of [web, live, jobs]) server.show();
  const all = [
    { name: 'Web', child: web, begin: startWeb },
    { name: 'Live', child: live, begin: startLive },
    { name: 'Jobber', child: jobs, begin: startJobs },
  ];
  const endsOf = ({ name, child, begin }: (typeof all)[number]) => {
    const ended = endOf(name, child);
    if (!again) return ended;
    return keepUp(life, ended, () => {
      const next = begin();
      next.show();
      return endOf(name, next);
    });
  };
  return {
    ended: Promise.race(all.map(endsOf)),
    web: web.pid,
    jobs: jobs.pid,
    output: () => [web, live, jobs].map((server) => server.output()).join('\n'),
  };
}
