import { spawn } from 'node:child_process';
import { root } from '../../../base/places.mjs';
import { Problem } from '../../../base/problem.mjs';

const graceMs = 15_000;
const savedOutput = 20_000;

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it in our order, and stops it when `life` ends.
 * @param {import('./lifetime.mjs').Lifetime} life
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean | 'output', withParent?: boolean }} [options] `show` prints what it says
 *   ('output': but not what it says on its error stream), `withParent` opens the channel end-with-parent.mjs listens on
 * @returns {Child}
 */
export function startChild(life, command, args, options = {}) {
  if (life.hasEnded()) throw new Problem('Avbrutt.');
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: options.env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(options.withParent ? ['ipc'] : [])],
  });
  let said = '';
  let shown = options.show === true;
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from?.on('data', (chunk) => {
      said = (said + chunk).slice(-savedOutput);
      if (shown || (options.show === 'output' && from === child.stdout)) to.write(chunk);
    });
  }
  let running = true;
  /** @type {Promise<{ code: number | null, signal: string | null, error?: Error }>} */
  const exited = new Promise((resolve) => {
    child.on('error', (error) => {
      running = false;
      resolve({ code: null, signal: null, error });
    });
    child.on('close', (code, signal) => {
      running = false;
      resolve({ code, signal });
    });
  });
  /** @param {NodeJS.Signals} signal */
  function signalGroup(signal) {
    if (!running || child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      child.kill(signal);
    }
  }
  async function end() {
    if (!running) return;
    signalGroup('SIGTERM');
    const hard = setTimeout(() => signalGroup('SIGKILL'), graceMs);
    await exited;
    clearTimeout(hard);
  }
  /** @type {Promise<void> | undefined} */
  let ending;
  // One signal alone: our programs take a second one as an order to end at once.
  function stop() {
    ending ??= end();
    return ending;
  }
  life.onEnd(stop);
  return {
    pid: child.pid,
    exited,
    stop,
    output: () => said.trim(),
    show: () => {
      shown = true;
    },
  };
}

/**
 * Runs a program to its end, or stops it after `maxMs`, and gives its exit code (1 when a signal ended it) and what it said last.
 * @param {import('./lifetime.mjs').Lifetime} life
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof startChild>[3] & { maxMs?: number }} [options]
 */
export async function runToEnd(life, command, args, options = {}) {
  const child = startChild(life, command, args, options);
  let timedOut = false;
  const timer =
    options.maxMs &&
    setTimeout(() => {
      timedOut = true;
      void child.stop();
    }, options.maxMs);
  const { code, error } = await child.exited;
  clearTimeout(timer);
  return { code: code ?? 1, output: error ? error.message : child.output(), timedOut };
}

/**
 * @typedef {object} Child
 * @property {number | undefined} pid undefined for a program that could not be started
 * @property {Promise<{ code: number | null, signal: string | null, error?: Error }>} exited
 * @property {() => Promise<void>} stop SIGTERM, and SIGKILL after 15 s
 * @property {() => string} output the last 20,000 characters it said
 * @property {() => void} show prints what it says from now on
 */
