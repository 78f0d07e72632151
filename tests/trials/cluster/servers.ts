import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/lib/tools/run/ports';
import { liveProgram, webProgram } from '@/lib/tools/run/servers';

/** A process that is asked to end, as a deploy does, and started again on its port. */
export type Server = {
  name: string;
  port: number;
  pid: () => number;
  /** Asks it to end; gives how long that took, ms; 0 when it had been asked before. Throws when it did not end well. */
  end: () => Promise<number>;
  start: () => Promise<void>;
};

const readyMs = 60_000;

type Start = { name: string; port: number; env: NodeJS.ProcessEnv; args: readonly string[]; cwd: string | undefined };

async function server({ name, port, env, args, cwd }: Start): Promise<Server> {
  let child: ChildProcess;
  let exited: Promise<unknown[]>;
  let requested = false;
  async function start(): Promise<void> {
    requested = false;
    child = spawn(process.execPath, ['--import', './lib/tools/run/end-with-parent.mjs', ...args], {
      cwd,
      env: { ...env, INNSIKT_RUN: String(process.pid) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    exited = once(child, 'exit');
    const deadline = Date.now() + readyMs;
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start.`);
      await wait(25);
    }
  }
  await start();
  return {
    name,
    port,
    pid: () => child.pid ?? 0,
    start,
    end: async () => {
      if (requested) return 0;
      requested = true;
      const since = performance.now();
      child.kill('SIGTERM');
      const [code, signal] = await exited;
      if (code !== 0) throw new Error(`${name} ended with ${code ?? signal}.`);
      return performance.now() - since;
    },
  };
}

/** Live from the build there is, run in this folder or another (`cwd`). */
export async function liveServer(name: string, env: NodeJS.ProcessEnv, cwd?: string): Promise<Server> {
  const port = await freePort();
  return server({ name, port, env: { ...env, LIVE_PORT: String(port) }, args: liveProgram('start'), cwd });
}

/** Web from the build there is, run in this folder or another (`cwd`). */
export async function webServer(name: string, env: NodeJS.ProcessEnv, livePort: number, cwd?: string): Promise<Server> {
  const port = await freePort();
  const args = webProgram('start', '127.0.0.1', port);
  return server({ name, port, env: { ...env, LIVE_PORT: String(livePort) }, args, cwd });
}
