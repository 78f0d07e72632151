import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sourceProgram } from './source-program';

/** A process of jobs of its own; `exited` gives its code and signal. */
export type JobsProcess = { process: ChildProcess; exited: Promise<unknown[]> };

const programs = {
  sources: () => sourceProgram('jobs', 'lib/product/jobs/main.ts'),
  build: () => ['lib/platform/queues/jobs/main.mjs'],
};

/** Starts a process of jobs and resolves when it takes jobs. Rejects when it ends before. */
export async function startJobs(env: NodeJS.ProcessEnv, from: keyof typeof programs = 'sources'): Promise<JobsProcess> {
  const args = ['--import', './lib/tools/run/end-with-parent.mjs', ...programs[from]()];
  const child = spawn(process.execPath, args, {
    env: { ...env, LOG_LEVEL: 'info', INNSIKT_RUN: String(process.pid) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('jobs are running')) resolve();
    });
    exited.then(() => reject(new Error('The process of jobs did not start.')), reject);
  });
  return { process: child, exited };
}
