import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sourceProgram } from './source-program';

/** A sidecar as a process of its own. */
export type Sidecar = { process: ChildProcess; port: number; exited: Promise<unknown> };

const readyMs = 30_000;

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Starts a sidecar on a port and waits until it answers. Rejects when it ends before. */
export async function startSidecar(port: number, env: NodeJS.ProcessEnv = process.env): Promise<Sidecar> {
  const program = sourceProgram('live', 'lib/platform/tables/live/main.ts');
  const args = ['--import', './lib/tools/run/end-with-parent.mjs', ...program];
  const child = spawn(process.execPath, args, {
    env: { ...env, LIVE_PORT: String(port), LOG_LEVEL: env.LOG_LEVEL ?? 'error', INNSIKT_RUN: String(process.pid) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const deadline = Date.now() + readyMs;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('The sidecar did not start.');
    }
    await wait(25);
  }
  return { process: child, port, exited };
}
