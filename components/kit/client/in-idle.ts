const idle: (step: () => void) => void =
  typeof window !== 'undefined' && 'requestIdleCallback' in window
    ? (step) => void window.requestIdleCallback(step, { timeout: 500 })
    : (step) => void setTimeout(step, 16);

/** Does work in idle moments, a step in each; gives what stops it. */
export function inIdle(steps: Generator<void>): () => void {
  let stopped = false;
  function step() {
    if (!stopped && !steps.next().done) idle(step);
  }
  idle(step);
  return () => {
    stopped = true;
  };
}
