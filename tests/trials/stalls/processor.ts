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

/** What the whole machine has worked, seconds. */
function busySeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + soft) / ticks;
}

/** Processors used: by the process and its threads, by its main thread alone, and by the whole machine. */
export type Used = { process: number; main: number; machine: number };

/** Starts to measure the processors used; the function it gives ends that. Zeros where the process is not known. */
export function measureUse(pid: number): () => Used {
  if (pid === 0) return () => ({ process: 0, main: 0, machine: 0 });
  const now = () => [usedSeconds(pid), mainThread(pid).ran / 1_000, busySeconds(), performance.now() / 1_000] as const;
  const [ofProcess, ofMain, ofMachine, since] = now();
  return () => {
    const [laterProcess, laterMain, laterMachine, at] = now();
    const share = (used: number) => used / (at - since);
    return {
      process: share(laterProcess - ofProcess),
      main: share(laterMain - ofMain),
      machine: share(laterMachine - ofMachine),
    };
  };
}

/** The processors used over so many ms. */
export async function usedOver(pid: number, ms: number): Promise<Used> {
  const end = measureUse(pid);
  await wait(ms);
  return end();
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
