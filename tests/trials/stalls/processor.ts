import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Ticks of a second in /proc: a constant of Linux on every machine we know. */
const ticks = 100;

function usedSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** How many processors a process and its threads use, over so many ms. */
export async function processorsOf(pid: number, ms: number): Promise<number> {
  const [used, since] = [usedSeconds(pid), performance.now()];
  await wait(ms);
  return ((usedSeconds(pid) - used) * 1_000) / (performance.now() - since);
}

/** The processor time of a process's main thread, ms, and how often it has waited for something. */
function mainThread(pid: number): { ran: number; waits: string | undefined } {
  const folder = `/proc/${pid}/task/${pid}`;
  const [nanoseconds] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ');
  const [, waits] = /\nvoluntary_ctxt_switches:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8')) ?? [];
  return { ran: Number(nanoseconds) / 1e6, waits };
}

/**
 * Looks often at how long the main thread works without a wait, and tells each such stretch: its processor time, so that
 * what others do on the machine is no part of it.
 */
export function watchHolds(pid: number, tell: (ms: number) => void): void {
  let from = mainThread(pid);
  setInterval(() => {
    const now = mainThread(pid);
    tell(now.ran - from.ran);
    if (now.waits !== from.waits) from = now;
  }, 4);
}
