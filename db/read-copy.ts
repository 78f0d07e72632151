import { AsyncLocalStorage } from 'node:async_hooks';

/** What is read within goes to the copy; `used` once something has. */
export type Reading = { used: boolean };

type Copy = { reading: AsyncLocalStorage<Reading>; awayUntil: number };

const shared = globalThis as typeof globalThis & { innsiktReadCopy?: Copy };

// The server's bundles each have this module; what they know of the copy is one.
function copy(): Copy {
  shared.innsiktReadCopy ??= { reading: new AsyncLocalStorage(), awayUntil: 0 };
  return shared.innsiktReadCopy;
}

/** So long a copy that did not answer is left alone, ms. */
const leftAloneMs = 5_000;

/** Whether the copy is known to be away: it is not asked again for a while. */
export const isCopyAway = () => Date.now() < copy().awayUntil;

/** Notes that the copy did not answer. */
export function copyIsAway(): void {
  copy().awayUntil = Date.now() + leftAloneMs;
}

/** The reading this is part of, while the copy answers. */
export function readingOfCopy(): Reading | undefined {
  return isCopyAway() ? undefined : copy().reading.getStore();
}

/** Runs fn with its reading transactions on the copy. */
export function onCopy<T>(reading: Reading, fn: () => Promise<T>): Promise<T> {
  return copy().reading.run(reading, fn);
}
