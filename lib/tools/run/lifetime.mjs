import { onNpmGone } from '../../../base/stop-signals.mjs';

/**
 * Stops all, newest first.
 * @param {(() => Promise<void> | void)[]} closers
 */
async function closeAll(closers) {
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      console.error(`Noe lot seg ikke stoppe: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/**
 * A part of a command's lifetime, with things of its own to stop, which may end before the command does.
 * @param {Lifetime} life
 * @returns {Lifetime}
 */
export function partOf(life) {
  /** @type {(() => Promise<void> | void)[]} */
  const closers = [];
  const end = () => closeAll(closers);
  life.onEnd(end);
  return { ...life, onEnd: (close) => void closers.push(close), end };
}

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
      ending ??= closeAll(closers);
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
