import { AsyncLocalStorage } from 'node:async_hooks';
import { callerGone } from '@/base/errors';
import type { Owner } from './bulkhead';

/** The heavy work that a call belongs to: its owner, and the abort signal of its caller. */
export type Work = { owner: Owner; signal: AbortSignal | undefined };

const shared = globalThis as typeof globalThis & { innsiktWork?: AsyncLocalStorage<Work> };

// On globalThis, since each server bundle has its own instance of this module.
function store(): AsyncLocalStorage<Work> {
  shared.innsiktWork ??= new AsyncLocalStorage<Work>();
  return shared.innsiktWork;
}

/** The work this code runs in; undefined outside the bulkheads. */
export const currentWork = (): Work | undefined => store().getStore();

/** Runs fn within this work. */
export const asWork = <T>(work: Work, fn: () => T): T => store().run(work, fn);

/** Ends work (400) whose caller has disconnected; called between the steps of long work. */
export function requireCaller(): void {
  if (currentWork()?.signal?.aborted) throw callerGone();
}
