import { vi } from 'vitest';

/** Waits until the check holds, up to 45 s: what never comes fails the test, what a busy machine delays does not. */
export function eventually<T>(check: () => T | Promise<T>, { interval = 20 } = {}): Promise<T> {
  return vi.waitFor(check, { timeout: 45_000, interval });
}
