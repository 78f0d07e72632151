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
