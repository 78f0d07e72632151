import { setTimeout as wait } from 'node:timers/promises';

/** The least stretch of work to rest after, in milliseconds, and how many times as long the rest is. */
const pace = { stretch: 15, rest: 2 };

/** Returns what is called between two pieces of work: it rests as the pace says, so that others have machine and disk. */
export function resting(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    if (worked < pace.stretch) return;
    await wait(worked * pace.rest);
    began = performance.now();
  };
}

/** Passes a stream on with rests in between. */
export async function* unhurried<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  const rest = resting();
  for await (const each of stream) {
    yield each;
    await rest();
  }
}
