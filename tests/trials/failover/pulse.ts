import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from '../edit-load';

/** How long nothing came of what comes all the time, and when it came again, ms after `from`. */
export type Pause = { ms: number; backAfter: number };

const everyMs = 10;
/** A shorter pause is that of people at work. */
export const noPauseMs = 400;

/** Notes when edits are acknowledged and when screens get them, which is all the time. */
export function feelPulse(load: Load) {
  const counts = {
    edits: () => load.acknowledged.length,
    news: () => [...load.seen.values()].reduce((sum, { length }) => sum + length, 0),
  };
  const beats: Record<keyof typeof counts, number[]> = { edits: [], news: [] };
  let running = true;
  const done = (async () => {
    const last = { edits: 0, news: 0 };
    while (running) {
      for (const kind of ['edits', 'news'] as const) {
        const count = counts[kind]();
        if (count > last[kind]) beats[kind].push(performance.now());
        last[kind] = count;
      }
      await wait(everyMs);
    }
  })();
  return {
    /** The longest pause of either since a moment, until now. */
    longestSince: (from: number): Record<'edits' | 'news', Pause> => {
      const of = (kind: 'edits' | 'news'): Pause => {
        const moments = [from, ...beats[kind].filter((at) => at > from), performance.now()];
        let most: Pause = { ms: 0, backAfter: 0 };
        for (const [i, at] of moments.entries()) {
          const ms = at - (moments[i - 1] ?? at);
          if (ms > most.ms) most = { ms, backAfter: at - from };
        }
        return most;
      };
      return { edits: of('edits'), news: of('news') };
    },
    stop: async () => {
      running = false;
      await done;
    },
  };
}
