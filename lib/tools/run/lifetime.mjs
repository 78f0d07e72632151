import { onNpmGone } from '../../../base/stop-signals.mjs';

/**
 * One command's lifetime: what has to be stopped when it ends, newest first, and the signals that end it.
 * @returns {Lifetime}
 */
export function lifetime() {
  /** @type {(() => Promise<void> | void)[]} */
  const closers = [];
  let ended = false;
  /** @type {Promise<void> | undefined} */
  let ending;

  async function closeAll() {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        console.error(`Noe lot seg ikke stoppe: ${error instanceof Error ? error.message : error}`);
      }
    }
  }

  const signalled = new Promise((resolve) => {
    function end() {
      ended = true;
      resolve(undefined);
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
    onNpmGone(['start', 'dev'], end);
  });
  // Whoever read what we say may have gone before us.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  return {
    signalled,
    hasEnded: () => ended,
    onEnd(close) {
      if (ending) ending = ending.then(close);
      else closers.push(close);
    },
    end() {
      ended = true;
      ending ??= closeAll();
      return ending;
    },
  };
}

/**
 * @typedef {object} Lifetime
 * @property {Promise<unknown>} signalled resolves at the first SIGINT, SIGTERM or SIGHUP, or when npm is gone
 * @property {() => boolean} hasEnded true from the first signal, or from end()
 * @property {(close: () => Promise<void> | void) => void} onEnd registers what end() stops
 * @property {() => Promise<void>} end stops everything, newest first; a second call waits for the first
 */
