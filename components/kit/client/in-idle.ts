const idle: (step: () => void) => void =
  typeof window !== 'undefined' && 'requestIdleCallback' in window
    ? (step) => void window.requestIdleCallback(step, { timeout: 500 })
    : (step) => void setTimeout(step, 16);

/** Runs one step per idle callback; returns a function that stops it. */
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
