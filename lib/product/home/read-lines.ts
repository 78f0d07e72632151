import { randomUUID } from 'node:crypto';
import { log } from '@/base/log';
import { knownError } from '@/lib/core/said-error';
import { losingLines } from '@/lib/domains/projects/earned-value/losing-lines';
import { readStandings } from '@/lib/domains/projects/earned-value/read-standings';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import { type Arranged, type AttentionLine, arrange } from '@/lib/platform/routing/attention/line';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { fixedPaths, projectListPath } from '@/lib/platform/routing/paths';
import { askParts, type Parts } from './ask-parts';
import { attentionLines, attentionQuestions, type Question } from './attention-lines';
import type { HomeFailure } from './home-view';

type Projects = { lines: AttentionLine[]; failed: HomeFailure[] };

/** The lines of the projects, which are judged by more than a query. */
async function projectLines(scope: Scope, signal: AbortSignal | undefined): Promise<Projects> {
  if (!may(scope.permissions, projectListPath, 'Read')) return { lines: [], failed: [] };
  try {
    const standings = await inBulkhead('reading', ownerOf(scope), () => readStandings(scope.company.id), signal);
    return { lines: losingLines(standings, scope), failed: [] };
  } catch (error) {
    if (knownError(error)) throw error;
    const errorId = randomUUID();
    log().error({ id: errorId, err: error, page: fixedPaths.home, widget: 'prosjekt' }, 'widget failed');
    return { lines: [], failed: [{ title: 'Prosjekt', errorId }] };
  }
}

/**
 * What needs the user in a company, in its places, with the answers of further queries that are asked along with it: what home, menu and
 * company switcher count. Throws 429 and 503 as loadPage does.
 */
export async function readLines(
  scope: Scope,
  others: (requested: Requested) => Question[] = () => [],
  signal?: AbortSignal,
): Promise<Parts & { lines: Arranged<AttentionLine> }> {
  const [parts, projects] = await Promise.all([
    askParts(scope, (requested) => [...others(requested), ...attentionQuestions(requested)], signal),
    projectLines(scope, signal),
  ]);
  return {
    ...parts,
    lines: arrange([...projects.lines, ...attentionLines(parts.answers, parts.requested)]),
    failed: [...projects.failed, ...parts.failed],
  };
}

/** How many urgent matters the user has in a company: the lines under 'Krever deg'. */
export async function countUrgent(scope: Scope, signal?: AbortSignal): Promise<number> {
  const { lines } = await readLines(scope, undefined, signal);
  return lines.urgent.length + lines.more.length;
}
