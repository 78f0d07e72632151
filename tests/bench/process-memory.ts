import { readFileSync, writeFileSync } from 'node:fs';

const megabytes = (kilobytes: string | undefined) => Number(kilobytes ?? Number.NaN) / 1024;

/** What a process holds and has held at most since it was last asked to forget, MB; NaN where the system does not say. */
export function memoryOf(pid: number): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const figure = (name: string) => megabytes(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
    return { now: figure('VmRSS'), most: figure('VmHWM') };
  } catch {
    return { now: Number.NaN, most: Number.NaN };
  }
}

/** Lets the most that a process has held be counted anew from now. */
export function forgetMost(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // The peak is then that of the process's whole life.
  }
}
