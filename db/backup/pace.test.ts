import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Pace, paced, unhurried } from './pace';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Milliseconds that the pace rests after so much work. */
async function restAfter(work: number, pace: Pace): Promise<number> {
  vi.advanceTimersByTime(work);
  const [begun, rest] = [performance.now(), pace()];
  await vi.runAllTimersAsync();
  await rest;
  return performance.now() - begun;
}

test('rests nine times as long as it worked, and not between small pieces', async () => {
  const pace = unhurried();
  expect(await restAfter(9, pace)).toBe(0);
  expect(await restAfter(3, pace)).toBe(9 * 12);
  expect(await restAfter(200, pace)).toBe(9 * 200);
});

test('goes on without rests after half an hour of them', async () => {
  const pace = unhurried();
  expect(await restAfter(199_000, pace)).toBe(9 * 199_000);
  expect(await restAfter(60_000, pace)).toBe(9_000);
  expect(await restAfter(60_000, pace)).toBe(0);
});

test('gives every piece in its order, and ends as its source does', async () => {
  async function* pieces() {
    yield 1;
    yield 2;
    throw new Error('cut off');
  }
  const [met, rests]: [number[], number[]] = [[], []];
  const ended = (async () => {
    for await (const one of paced(pieces(), async () => void rests.push(met.length))) met.push(one);
  })();
  await expect(ended).rejects.toThrow('cut off');
  expect([met, rests]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});
