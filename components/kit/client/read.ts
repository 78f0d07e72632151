import { CallError, unreadable } from './call-error';
import { reportError } from './report-error';

/** The result of a read. */
export type ReadEnd<T> = { answer: T } | { failed: CallError };

/** No answer, or one of a proxy before the server, as during a restart: retried once. */
const unanswered: ReadonlySet<number> = new Set([0, 502, 504]);
const pauseMs = 1_000;

/**
 * Reads until there is an answer or an error, with one automatic retry when the server did not answer. The returned
 * function aborts the request and drops late answers.
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
