import { useCallback, useRef } from 'react';
import { uuidv7 } from 'uuidv7';

/**
 * Asks with an idempotency key that is the same while the same is asked for: whoever presses again because the answer was
 * lost makes no second row. Once answered, the next has a key of its own.
 */
export function useOp(): <T>(of: unknown, ask: (op: string) => Promise<T>) => Promise<T> {
  const last = useRef<{ of: string; op: string }>(undefined);
  return useCallback(async (of, ask) => {
    const text = JSON.stringify(of);
    if (last.current?.of !== text) last.current = { of: text, op: uuidv7() };
    const answer = await ask(last.current.op);
    last.current = undefined;
    return answer;
  }, []);
}
