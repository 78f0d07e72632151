import { randomUUID } from 'node:crypto';
import { log } from '@/base/log';
import { askTogether, type Together } from '@/db/ask-together';
import { asCompany, type CompanyTx } from '@/db/company';
import { parseFilters, withPeriods } from '@/lib/core/filters/filters';
import { knownError } from '@/lib/core/said-error';
import type { Stat } from '@/lib/core/widgets/widget';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import {
  type AttentionLine,
  attentionLine,
  dayOf,
  type Found,
  foundRow,
  inOrder,
} from '@/lib/platform/routing/attention/attention';
import type { HomeFigure } from '@/lib/platform/routing/attention/figure';
import { foundQuery } from '@/lib/platform/routing/attention/found-query';
import { type Requested, requestedBy } from '@/lib/platform/routing/attention/requested';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { readOpening } from '@/lib/product/pages/company-page';
import { ledgerSpan } from '@/lib/product/pages/ledger-span';
import { readableSources } from './attention-sources';
import { begunQuestion, firstSteps } from './first-steps';
import { figuresShown, homeFigures } from './home-figures';
import type { HomeFailure, HomeView } from './home-view';

type Question = Together & { title: string };
type Answers = ReadonlyMap<string, readonly unknown[]>;

/** The queries that the user has permission for. */
function questionsOf(requested: Requested, figures: readonly HomeFigure[]): Question[] {
  const figured = new Map(figures.map(({ question }) => [question.id, question]));
  return [
    ...[...figured.values()].map(({ id, row, query }) => ({ id, row, query: query(requested), title: 'Nøkkeltall' })),
    ...readableSources(requested.permissions).map(({ source, shows }) => ({
      id: source.id,
      row: foundRow,
      query: foundQuery(source, requested, shows),
      title: source.title,
    })),
    { ...begunQuestion(requested.companyId), title: 'Kom i gang' },
  ];
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

async function requestedOf(tx: CompanyTx, scope: Scope): Promise<Requested> {
  const { company } = scope;
  const [span, opening] = await Promise.all([ledgerSpan(tx, company.id), readOpening(tx, company.id)]);
  const filters = withPeriods(parseFilters({}, [], opening), span);
  return requestedBy(scope, filters);
}

/**
 * Reads /home: all figures and attention conditions the user may read, in one statement after the one for the ledger's
 * months. When it fails, the parts are read one by one. Throws 429 and 503 as loadPage does.
 */
export async function readHome(scope: Scope, signal?: AbortSignal): Promise<HomeView> {
  const { company, permissions } = scope;
  const figures = homeFigures.filter(({ path }) => may(permissions, path, 'Read'));
  return inBulkhead(
    'reading',
    ownerOf(scope),
    async () => {
      const readAt = Math.floor(Date.now() / 1000);
      let requested: Requested | undefined;
      let questions: Question[] = [];
      let answers: Answers = new Map();
      let failed: HomeFailure[] = [];
      try {
        answers = await asCompany.read(company.id, async (tx) => {
          requested = await requestedOf(tx, scope);
          questions = questionsOf(requested, figures);
          return askTogether(tx, questions);
        });
      } catch (error) {
        if (!requested || knownError(error)) throw error;
        [answers, failed] = await askApart(company.id, questions);
      }
      if (!requested) throw new Error('Nothing was asked.');
      const { filters } = requested;
      return {
        company,
        filters,
        figures: figuresOf(figures, answers, requested),
        attention: linesOf(answers, requested),
        steps: firstSteps(answers.get('begynt') ?? [], permissions),
        failed,
        readAt,
      };
    },
    signal,
  );
}

function figuresOf(figures: readonly HomeFigure[], answers: Answers, requested: Requested): Stat[] {
  const shown = figures.flatMap(({ question, stat }) => {
    const rows = answers.get(question.id);
    return (rows && stat(rows, requested)) ?? [];
  });
  return shown.slice(0, figuresShown);
}

function linesOf(answers: Answers, requested: Requested): AttentionLine[] {
  const lines = readableSources(requested.permissions).flatMap(({ source, path, params, shows }) => {
    const found = answers.get(source.id)?.[0] as Found | undefined;
    return (found && attentionLine(source, found, dayOf(source, requested), { path, params }, shows)) ?? [];
  });
  return inOrder(lines);
}
