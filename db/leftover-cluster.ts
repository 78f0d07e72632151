import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '@/base/errors';
import { commandOf, isAlive } from '@/base/processes.mjs';

const timeoutMs = 20_000;

/**
 * Cleans up a data folder after a killed start: stops the server that is still running (SIGINT: fast shutdown), and
 * removes a postmaster.pid whose process id now belongs to another program.
 */
export async function endLeftover(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const isOurs = pid > 0 && isAlive(pid) && commandOf(pid).includes(data);
  if (!isOurs) {
    rmSync(pidFile, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline)
      throw unavailable(`En database fra en tidligere start lar seg ikke stoppe (prosess ${pid}).`);
    await wait(100);
  }
}
