import { vi } from 'vitest';

/** Waits until the check holds, up to 30 s: what never comes fails the test, what a busy machine delays does not. */
export function eventually<T>(check: () => T | Promise<T>, { interval = 20 } = {}): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval });
}
