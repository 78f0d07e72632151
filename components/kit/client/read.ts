import { CallError, unreadable } from './call-error';
import { reportError } from './report-error';

/** How a reading ended. */
export type ReadEnd<T> = { answer: T } | { failed: CallError };

/** Nobody answered, or only what stands before our server: a restart takes about so long. */
const unanswered: ReadonlySet<number> = new Set([0, 502, 504]);
const pauseMs = 1_000;

/**
 * Reads until there is an answer or a failure to tell, once more by itself when nobody answered. The returned function ends it:
 * the request is called off, and what still comes is dropped.
 */
export function startReading<T>(
  load: (signal: AbortSignal) => Promise<T>,
  onEnd: (end: ReadEnd<T>) => void,
): () => void {
  const leave = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function attempt(left: number): Promise<void> {
    try {
      const answer = await load(leave.signal);
      if (!leave.signal.aborted) onEnd({ answer });
    } catch (error) {
      if (leave.signal.aborted) return;
      if (!(error instanceof CallError)) reportError(error);
      const failed = error instanceof CallError ? error : new CallError(unreadable, 500);
      if (left > 0 && unanswered.has(failed.status)) timer = setTimeout(() => void attempt(left - 1), pauseMs);
      else onEnd({ failed });
    }
  }
  void attempt(1);
  return () => {
    clearTimeout(timer);
    leave.abort();
  };
}
