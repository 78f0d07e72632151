import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { clusterOwner } from '@/db/cluster-owner';

/** A program of a trial that is killed, frozen and started again, as an ordinary user. */
export type Daemon = {
  name: string;
  start: () => void;
  /** The process there is, if any. */
  pid: () => number | undefined;
  /** Sends a signal, when there is a process, without waiting. */
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves when the process has ended. */
  exited: () => Promise<unknown>;
};

const started = new Set<ChildProcess>();
// However the trial ends, nothing of it goes on.
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** What runs with these arguments in a folder, where it also writes what it says; not started yet. */
export function daemon(
  name: string,
  folder: string,
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Daemon {
  const owner = clusterOwner();
  let child: ChildProcess | undefined;
  let exited: Promise<unknown> = Promise.resolve();
  const isThere = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    start: () => {
      const log = openSync(path.join(folder, `${name}.log`), 'a');
      const { PATH = '' } = process.env;
      const environment = { PATH: `${PATH}:/usr/sbin`, HOME: folder, LANG: 'C.UTF-8', ...env };
      child = spawn(program, args, {
        ...owner,
        cwd: folder,
        env: environment as unknown as NodeJS.ProcessEnv,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      const own = child;
      started.add(own);
      exited = once(own, 'exit').finally(() => started.delete(own));
      exited.catch(() => undefined);
    },
    pid: () => (isThere() ? child?.pid : undefined),
    signal: (signal) => {
      if (isThere()) child?.kill(signal);
    },
    exited: () => exited,
  };
}
