import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from '@/base/places.mjs';
import { type Cluster, startCluster } from '@/db/embedded';
import { freePort } from '@/lib/tools/run/ports';
import { webProgram } from '@/lib/tools/run/servers';
import { type JobsProcess, startJobs } from '@/tests/factories/jobs-process';
import { type Sidecar, startSidecar } from '@/tests/factories/sidecar';

/** Something that is killed outright and started again. */
export type Killable = { name: string; kill: () => Promise<void>; start: () => Promise<void> };
export type Victim = Killable & { name: 'live' | 'web' | 'database' };

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

export function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid] = line.trim().split(/\s+/).map(Number);
    return ppid === parent && pid !== undefined ? [pid] : [];
  });
}

export type KillableDatabase = Victim & {
  name: 'database';
  url: (name: string) => string;
  /** Whether its server is there. */
  runs: () => boolean;
  remove: () => Promise<void>;
};

/**
 * A database server of the trial's own, in a temporary folder that a later run clears away if this one cannot; in the folder
 * and with the settings of postgresql.conf that are given, if any.
 */
export async function killableDatabase(
  given: { folder?: string; settings?: Record<string, string> } = {},
): Promise<KillableDatabase> {
  const options = {
    folder: path.join(tmpdir(), `innsikt-test-${process.pid}-${randomBytes(4).toString('hex')}`),
    port: await freePort(),
    password: randomBytes(24).toString('base64url'),
    ...given,
  };
  let running = false;
  async function startOn(): Promise<Cluster> {
    const started = await startCluster(options);
    running = true;
    started.exited.then(() => {
      running = false;
    });
    return started;
  }
  let cluster = await startOn();
  const { folder } = cluster;
  return {
    name: 'database',
    url: cluster.url,
    kill: async () => {
      const postmaster = Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
      // Each of its processes leads a group of its own: the postmaster first, so that it starts no more of them.
      const processes = [postmaster, ...childrenOf(postmaster)];
      for (const pid of processes) signal(pid);
      await cluster.exited;
    },
    start: async () => {
      cluster = await startOn();
    },
    runs: () => running,
    remove: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type KillableServer = Victim & { port: number };
export type KillableWeb = KillableServer & { name: 'web' };

/** The sidecar as a process of its own, always on one port. */
export async function killableSidecar(env: NodeJS.ProcessEnv): Promise<KillableServer> {
  const port = await freePort();
  let sidecar: Sidecar = await startSidecar(port, env);
  return {
    name: 'live',
    port,
    kill: async () => {
      sidecar.process.kill('SIGKILL');
      await sidecar.exited;
    },
    start: async () => {
      sidecar = await startSidecar(port, env);
    },
  };
}

/** A process of jobs, of the build or the sources. */
export async function killableJobs(env: NodeJS.ProcessEnv, from: 'build' | 'sources'): Promise<Killable> {
  let jobs: JobsProcess = await startJobs(env, from);
  return {
    name: 'jobs',
    kill: async () => {
      if (jobs.process.exitCode !== null) throw new Error(`Jobs had ended by itself, with ${jobs.process.exitCode}.`);
      jobs.process.kill('SIGKILL');
      await jobs.exited;
    },
    start: async () => {
      jobs = await startJobs(env, from);
    },
  };
}

/** Whether the folder holds a finished build, without which there is no web to kill. */
export const hasBuild = () => existsSync(inProject('.next', 'BUILD_ID'));

/** A process that answers at /healthz when it is there; with what it forks it leads a group of its own, killed as one. */
async function killableProcess(port: number, start: () => ChildProcess): Promise<KillableWeb> {
  let child: ChildProcess;
  async function startAndWait(): Promise<void> {
    child = start();
    const deadline = Date.now() + 60_000;
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      if (Date.now() > deadline) throw new Error('Web did not start.');
      await wait(50);
    }
  }
  await startAndWait();
  return {
    name: 'web',
    port,
    start: startAndWait,
    kill: async () => {
      if (child.exitCode !== null) throw new Error(`Web had ended by itself, with ${child.exitCode}.`);
      if (child.signalCode !== null) return;
      const exited = once(child, 'exit');
      if (child.pid !== undefined) signal(-child.pid);
      await exited;
    },
  };
}

/** Web from the build there is, which hands /ws on to the sidecar. */
export async function killableWeb(env: NodeJS.ProcessEnv, livePort: number): Promise<KillableWeb> {
  const port = await freePort();
  return killableProcess(port, () =>
    spawn(process.execPath, webProgram('start', '127.0.0.1', port), {
      env: { ...env, LIVE_PORT: String(livePort) },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
}

/** The calls of the calculation as a process of their own, in place of a web that is not built. */
export async function killableCalls(env: NodeJS.ProcessEnv): Promise<KillableWeb> {
  const port = await freePort();
  const args = [
    '--import',
    './lib/tools/run/end-with-parent.mjs',
    '--import',
    'tsx',
    'tests/trials/calculation-server.ts',
  ];
  return killableProcess(port, () =>
    spawn(process.execPath, [...args, String(port)], {
      // Sources, whose pool has no built program.
      env: { ...env, NODE_ENV: 'test', INNSIKT_RUN: String(process.pid) },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
}
