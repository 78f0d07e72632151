/** Ctrl-C comes twice, from the terminal and passed on by npm, and so does what a supervisor sends to all of a group. */
const sameSignalMs = 150;
const lookEveryMs = 500;

/**
 * Ends this process in good order at the first SIGTERM or SIGINT, or when the npm that runs it as `script` is killed
 * outright: exit code 0 after `stop`, or after `mostMs` without it. A second signal ends it at once.
 * @param {string} script
 * @param {number} mostMs
 * @param {() => Promise<void>} stop
 */
export function onStop(script, mostMs, stop) {
  let begunAt = 0;
  function signalled() {
    if (begunAt > 0) {
      if (Date.now() - begunAt > sameSignalMs) process.exit(0);
      return;
    }
    begunAt = Date.now();
    setTimeout(() => process.exit(0), mostMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
  process.on('SIGTERM', signalled);
  process.on('SIGINT', signalled);
  onNpmGone([script], signalled);
}

/**
 * Runs `run` once when the npm that started this process as one of `scripts` is gone: it passes signals on, and cannot
 * when it is killed outright.
 * @param {readonly string[]} scripts
 * @param {() => void} run
 */
export function onNpmGone(scripts, run) {
  if (!scripts.includes(process.env.npm_lifecycle_event ?? '')) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    run();
  }, lookEveryMs);
  timer.unref();
}
