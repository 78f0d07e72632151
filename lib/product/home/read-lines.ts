import { randomUUID } from 'node:crypto';
import { log } from '@/base/log';
import { today } from '@/lib/core/clock';
import { knownError } from '@/lib/core/said-error';
import { shortageLines } from '@/lib/domains/equipment/shortage/home-lines';
import { losingLines } from '@/lib/domains/projects/earned-value/losing-lines';
import { unsettledLines } from '@/lib/domains/purchasing/invoices/settle/unsettled-lines';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import { type Arranged, type AttentionLine, arrange } from '@/lib/platform/routing/attention/line';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import {
  casesPath,
  equipmentShortagePath,
  fixedPaths,
  projectListPath,
  supplierInvoicesPath,
  variationTablePath,
} from '@/lib/platform/routing/paths';
import { askParts, type Parts } from './ask-parts';
import { attentionLines, attentionQuestions, type Question } from './attention-lines';
import { type CompanyFacts, readFacts } from './company-facts';
import type { HomeFailure } from './home-view';
import { systemLines } from './nightly/system-lines';

/** Lines that are judged by more than a query, for who may read the page that they are about. */
type Judgement = { title: string; path: string; read: (scope: Scope, facts: CompanyFacts) => Promise<AttentionLine[]> };

const judgements: readonly Judgement[] = [
  {
    title: 'Prosjekt',
    path: projectListPath,
    read: async (scope, { standings }) => losingLines(await standings(scope.company.id), scope),
  },
  {
    title: 'Fakturaer',
    path: supplierInvoicesPath,
    read: async (scope, { unsettled }) => unsettledLines(await unsettled(scope.company.id), scope, today()),
  },
  {
    title: 'Mangel på utstyr',
    path: equipmentShortagePath,
    read: async (scope, { shortage }) => {
      const { articles, weeks } = await shortage(scope.company.id);
      return shortageLines(articles, weeks, scope, today());
    },
  },
  { title: 'Sikkerhetskopi og kontroll', path: adminPath, read: systemLines },
];

type Tried<T> = { found?: T; failed: HomeFailure[] };

/** Reads for who may read one of the pages that it is about; a failure is named, and the rest is shown. */
async function tried<T>(
  title: string,
  paths: readonly string[],
  scope: Scope,
  read: () => Promise<T>,
): Promise<Tried<T>> {
  if (!paths.some((path) => may(scope.permissions, path, 'Read'))) return { failed: [] };
  try {
    return { found: await read(), failed: [] };
  } catch (error) {
    if (knownError(error)) throw error;
    const errorId = randomUUID();
    log().error({ id: errorId, err: error, page: fixedPaths.home, widget: title.toLowerCase() }, 'widget failed');
    return { failed: [{ title, errorId }] };
  }
}

/**
 * Reads the matters that need the user in a company, in their places, with further queries in one round trip; home,
 * menu and switcher count them. `facts` may be read for several readers. Throws 429 and 503 as loadPage does.
 */
export async function readLines(
  scope: Scope,
  others: (requested: Requested) => Question[] = () => [],
  { signal, facts = readFacts }: { signal?: AbortSignal; facts?: CompanyFacts } = {},
): Promise<Parts & { lines: Arranged<AttentionLine> }> {
  // One place in the queue for all of them: a user of several companies would fill their own with four for each.
  const [parts, judged, clocks] = await inBulkhead(
    'reading',
    ownerOf(scope),
    async () => {
      const open = await tried('VOR', [casesPath, variationTablePath], scope, () => facts.clocks(scope.company.id));
      const questions = (requested: Requested) => {
        const known = { ...requested, clocks: open.found };
        return [...others(known), ...attentionQuestions(known)];
      };
      const answered = await askParts(scope, questions, { ask: facts.ask(scope) });
      const found: Tried<AttentionLine[]>[] = [];
      for (const { title, path, read } of judgements)
        found.push(await tried(title, [path], scope, () => read(scope, facts)));
      return [answered, found, open] as const;
    },
    signal,
  );
  return {
    ...parts,
    lines: arrange([...judged.flatMap(({ found = [] }) => found), ...attentionLines(parts.answers, parts.requested)]),
    failed: [...clocks.failed, ...judged.flatMap(({ failed }) => failed), ...parts.failed],
  };
}
