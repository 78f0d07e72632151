import { randomUUID } from 'node:crypto';
import { log } from '@/base/log';
import { askTogether } from '@/db/ask-together';
import { asCompany, type CompanyTx } from '@/db/company';
import { parseFilters, withPeriods } from '@/lib/core/filters/filters';
import { knownError } from '@/lib/core/said-error';
import type { Scope } from '@/lib/platform/auth/session';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import { type Requested, requestedBy } from '@/lib/platform/routing/attention/requested';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { readOpening } from '@/lib/product/pages/company-page';
import { ledgerSpan } from '@/lib/product/pages/ledger-span';
import type { Answers, Question } from './attention-lines';
import type { HomeFailure } from './home-view';

export type Parts = { requested: Requested; answers: Answers; failed: HomeFailure[] };

/** Asks queries of a company in its transaction; gives the rows of each by its id. */
export type Ask = typeof askTogether;

async function requestedOf(tx: CompanyTx, scope: Scope): Promise<Requested> {
  const { company } = scope;
  const [span, opening] = await Promise.all([ledgerSpan(tx, company.id), readOpening(tx, company.id)]);
  const filters = withPeriods(parseFilters({}, [], opening), span);
  return requestedBy(scope, filters);
}

/** Runs each query by itself after the combined one failed: failures are reported, the others are unaffected. */
async function askApart(companyId: string, questions: readonly Question[]): Promise<[Answers, HomeFailure[]]> {
  const answers = new Map<string, readonly unknown[]>();
  const failed: HomeFailure[] = [];
  for (const question of questions) {
    try {
      const found = await asCompany.read(companyId, (tx) => askTogether(tx, [question]));
      answers.set(question.id, found.get(question.id) ?? []);
    } catch (error) {
      if (knownError(error)) throw error;
      const errorId = randomUUID();
      log().error({ id: errorId, err: error, page: fixedPaths.home, widget: question.id }, 'widget failed');
      failed.push({ title: question.title, errorId });
    }
  }
  return [answers, failed];
}

/**
 * Runs queries about the user's whole company as one statement, after the one for the ledger's months; one by one when
 * that fails. `ask` may know answers already. Throws 429 and 503 as loadPage does.
 */
export function askParts(
  scope: Scope,
  questionsOf: (requested: Requested) => Question[],
  { signal, ask = askTogether }: { signal?: AbortSignal; ask?: Ask } = {},
): Promise<Parts> {
  const { company } = scope;
  return inBulkhead(
    'reading',
    ownerOf(scope),
    async () => {
      let requested: Requested | undefined;
      let questions: Question[] = [];
      let answers: Answers = new Map();
      let failed: HomeFailure[] = [];
      try {
        answers = await asCompany.read(company.id, async (tx) => {
          requested = await requestedOf(tx, scope);
          questions = questionsOf(requested);
          return ask(tx, questions);
        });
      } catch (error) {
        if (!requested || knownError(error)) throw error;
        [answers, failed] = await askApart(company.id, questions);
      }
      if (!requested) throw new Error('Nothing was asked.');
      return { requested, answers, failed };
    },
    signal,
  );
}
