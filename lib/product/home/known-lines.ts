import { LatestAnswers } from '@/lib/core/latest-answers';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { factsIn, judgedState } from './known-facts';
import { systemLines } from './nightly/system-lines';
import { readLines } from './read-lines';

type Lines = Pick<Awaited<ReturnType<typeof readLines>>, 'lines' | 'failed'>;

// On globalThis, since each server bundle has its own instance of this module.
const shared = globalThis as typeof globalThis & { innsiktLines?: LatestAnswers<Lines> };

/** The lines of readers in their companies, some tens of kB each at most. */
shared.innsiktLines ??= new LatestAnswers<Lines>(500);
const known = shared.innsiktLines;

/** An administrator's lines about the system, which is no company's and has no state; undefined when they cannot be read. */
const systemState = (scope: Scope) =>
  may(scope.permissions, adminPath, 'Read') ? systemLines(scope).catch(() => undefined) : [];

/**
 * The matters that need the user in a company, as readLines gives them, worked out once for the same reader with the same
 * rights while nothing of the company is written, and not to be changed.
 */
export async function knownLines(scope: Scope): Promise<Lines> {
  const [state, system] = await Promise.all([judgedState(scope.company), systemState(scope)]);
  const own = state && system && JSON.stringify([state, system]);
  const read = () => readLines(scope, undefined, { facts: factsIn(state) });
  return known.of(JSON.stringify(scope), own, read, ({ failed }) => failed.length === 0);
}
