import { createHash } from 'node:crypto';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { SourceOptions } from '@/lib/platform/routing/page';
import { factsOf, readFacts } from './company-facts';
import { groupScope, readGroupRows } from './read-group';

/** Rows of answers that are in this process's memory at most, over all groups: some tens of MB. */
const mostRows = 50_000;

type Rows = { data?: readonly unknown[] };

/** By what they are answers to, the least recently read first. */
const answers = new Map<string, Rows>();

const rowsOf = ({ data }: Rows) => 10 + (data?.length ?? 0);

/** Drops what was read longest ago, until the rest may stay. */
function makeRoom(): void {
  let all = [...answers.values()].reduce((sum, answer) => sum + rowsOf(answer), 0);
  for (const [key, answer] of answers) {
    if (all <= mostRows) return;
    answers.delete(key);
    all -= rowsOf(answer);
  }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** All that figures of a load depend on: companies with their versions, the group's own rows, the filters and the day. */
const figuresKey = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const { company, members } = groupScope(scope);
  const [facts, rows] = await Promise.all([factsOf(groupScope(scope)), readGroupRows(scope, filters)]);
  const versions = members.map((member) => [member.company, facts.get(member.company.id)?.version]);
  return hashOf([company, versions, rows, filters, today()]);
});

/** The same with its reader and what they may do in the companies. */
const readersKey = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const rights = groupScope(scope).members.map(({ permissions }) => permissions);
  return hashOf([await figuresKey(scope, filters), scope.user.id, rights]);
});

/** True if the companies are as at the load's beginning, read from its source (the replica may be behind). */
async function isUnchanged(scope: Scope): Promise<boolean> {
  const { members } = groupScope(scope);
  const [before, now] = [await factsOf(groupScope(scope)), await readFacts(members.map((member) => member.company))];
  return [...now].every(([id, { version }]) => before.get(id)?.version === version);
}

/**
 * The answer of a source of a group's figures, worked out once for the same companies in the same state, the same rows of
 * the group, filters and day, and not to be changed. Rights are checked before, at each request; `by: 'reader'` is for a
 * source that also depends on who reads.
 */
export function remembered<T extends object>(
  source: (scope: Scope, filters: Filters, options: SourceOptions) => Promise<T>,
  { by = 'figures' }: { by?: 'figures' | 'reader' } = {},
): (scope: Scope, filters: Filters) => Promise<T> {
  const name = `${source.name} ${own++} `;
  return async (scope, filters) => {
    const key = name + (await (by === 'reader' ? readersKey : figuresKey)(scope, filters));
    const known = answers.get(key) as T | undefined;
    if (known) {
      answers.delete(key);
      answers.set(key, known);
      return known;
    }
    // An import may begin while the figures are read, and be undone after: what was read then would be neither state's.
    const began = await isUnchanged(scope);
    const answer = await source(scope, filters, {});
    if (began && (await isUnchanged(scope))) {
      answers.set(key, answer);
      makeRoom();
    }
    return answer;
  };
}

/** Tells sources apart: their names may be the same, or made short in a build. */
let own = 0;
