import { AsyncLocalStorage } from 'node:async_hooks';
import { callerGone } from '@/base/errors';
import type { Owner } from './bulkhead';

/** The heavy work a call is part of: whose it is, and what says that its caller is gone. */
export type Work = { owner: Owner; signal: AbortSignal | undefined };

const shared = globalThis as typeof globalThis & { innsiktWork?: AsyncLocalStorage<Work> };

// The server's bundles each have this module; the work is the process's.
function store(): AsyncLocalStorage<Work> {
  shared.innsiktWork ??= new AsyncLocalStorage<Work>();
  return shared.innsiktWork;
}

/** The work this is part of; undefined outside the bulkheads. */
export const currentWork = (): Work | undefined => store().getStore();

/** Runs fn as part of this work. */
export const asWork = <T>(work: Work, fn: () => T): T => store().run(work, fn);

/** Ends work (400) whose caller has gone: asked between the pieces of whatever takes long. */
export function requireCaller(): void {
  if (currentWork()?.signal?.aborted) throw callerGone();
}
