import { performance } from 'node:perf_hooks';
import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveWay, mapGivingWay } from './give-way';

function busyFor(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

/** Other work that takes 3 ms of every tick until it is stopped; counts the ticks it has had. */
function startOthers() {
  const others = { ticks: 0, going: true };
  const work = async () => {
    while (others.going) {
      busyFor(3);
      others.ticks += 1;
      await nextTick();
    }
  };
  return { others, done: work() };
}

test('between its pieces others have more than one turn, and the work goes on however busy they are', async () => {
  const { others, done } = startOthers();
  const pieces = 20;
  for (let piece = 1; piece <= pieces; piece += 1) await giveWay();
  // On average, since a busy machine may delay a single wait.
  expect(others.ticks / pieces).toBeGreaterThan(1.5);
  others.going = false;
  await done;
});

test('with nobody else at work it is no wait: a thousand pieces take less than a timer each would', async () => {
  const { idle } = performance.eventLoopUtilization();
  for (let piece = 0; piece < 1_000; piece += 1) await giveWay();
  // A timer idles the loop for a millisecond; a few ticks may be other work.
  expect(performance.eventLoopUtilization().idle - idle).toBeLessThan(500);
});

test('many are mapped in their order, and others have their turn between', async () => {
  const items = Array.from({ length: 1_000 }, (_, i) => i);
  let ticks = 0;
  let goesOn = true;
  const count = () => {
    ticks += 1;
    if (goesOn) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  const made = await mapGivingWay(items, (item) => {
    seen.push(ticks);
    return item * 2;
  });
  goesOn = false;
  expect(made).toEqual(items.map((item) => item * 2));
  expect(new Set(seen).size).toBe(4);
});
