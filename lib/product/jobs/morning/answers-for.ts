/**
 * Answers that each serve for `ms` from when it began, also while it is being worked out; a failed one serves nobody after
 * it. `now` is in milliseconds.
 */
export function answersFor<T>(ms: number, now: () => number) {
  const known = new Map<string, { at: number; answer: Promise<T> }>();
  return {
    find(key: string): Promise<T> | undefined {
      const at = now();
      for (const [one, { at: began }] of known) if (at - began >= ms) known.delete(one);
      return known.get(key)?.answer;
    },
    store(key: string, answer: Promise<T>): Promise<T> {
      const made = { at: now(), answer };
      known.set(key, made);
      answer.catch(() => {
        if (known.get(key) === made) known.delete(key);
      });
      return answer;
    },
  };
}
