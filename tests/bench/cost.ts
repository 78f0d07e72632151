import { readFileSync } from 'node:fs';
import { figure, size } from './report';

/** What a call costs this process: time, memory at most, and the longest that its thread kept others waiting. */
type Cost = {
  step: string;
  seconds: number;
  cpuSeconds: number;
  /** The process, and the heap of web's thread alone, beyond what they were. */
  peakBytes: number;
  heapBytes: number;
  longestMs: number;
};

const tickMs = 5;

/** Milliseconds that this process's first thread has worked; on Linux without the time it waited for a core. */
function worked(): number {
  if (process.platform !== 'linux') return performance.now();
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Measures a call of this process. Throws for an answer that is a refusal. */
export async function costOf(step: string, act: () => Promise<Response>): Promise<Cost> {
  const before = process.memoryUsage();
  let [peak, heap, longest, last] = [before.rss, before.heapUsed, 0, worked()];
  const timer = setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
    const { rss, heapUsed } = process.memoryUsage();
    peak = Math.max(peak, rss);
    heap = Math.max(heap, heapUsed);
  }, tickMs);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const answer = await act();
  if (!answer.ok) throw new Error(await answer.text());
  clearInterval(timer);
  return {
    step,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: process.cpuUsage(cpu).user / 1e6,
    peakBytes: peak - before.rss,
    heapBytes: heap - before.heapUsed,
    longestMs: longest,
  };
}

export const costHeads = ['trinn', 's', 'CPU s', 'mer minne', 'i webs tråd', 'lengste arbeid i webs tråd, ms'];

export const costCells = ({ step, seconds, cpuSeconds, peakBytes, heapBytes, longestMs }: Cost): string[] => [
  step,
  figure(seconds, 1),
  figure(cpuSeconds, 1),
  size(peakBytes),
  size(heapBytes),
  figure(longestMs),
];
