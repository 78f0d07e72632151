/** Rests where work has gone on for long enough; called between pieces of it. */
export type Pace = () => Promise<void>;

export const restless: Pace = async () => {};

/** Milliseconds of work before a rest, and how many times as long the rest is. */
const [stretch, times] = [10, 9];
/** Milliseconds of rest in all: a snapshot that is held for hours hinders those who clean up after the others' edits. */
const most = 30 * 60_000;

/** Leaves nine tenths of the time to others; after half an hour of rests it goes on without. */
export function unhurried(): Pace {
  let [begun, rested] = [performance.now(), 0];
  return async () => {
    const worked = performance.now() - begun;
    if (worked < stretch) return;
    const rest = Math.min(worked * times, most - rested);
    rested += rest;
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
    begun = performance.now();
  };
}

/** The same pieces, with rests between them. */
export async function* paced<T>(pieces: AsyncIterable<T>, pace: Pace): AsyncGenerator<T> {
  for await (const piece of pieces) {
    yield piece;
    await pace();
  }
}
