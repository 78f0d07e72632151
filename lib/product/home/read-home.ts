import { count, eq } from 'drizzle-orm';
import { membership } from '@/db/schema';
import { askSystem } from '@/db/system';
import { capital } from '@/lib/core/format/count-text';
import type { Stat } from '@/lib/core/widgets/widget';
import { operatingSentence, resultQuestion } from '@/lib/domains/economy/sources/home-figures';
import { type DueTask, dueQuestion } from '@/lib/domains/tasks/due-today';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import type { HomeFigure } from '@/lib/platform/routing/attention/figure';
import { type AttentionLine, costsMuch } from '@/lib/platform/routing/attention/line';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { profitAndLossPath, todoPath } from '@/lib/platform/routing/paths';
import { askParts } from './ask-parts';
import type { Answers, Question } from './attention-lines';
import { begunOf, begunQuestion, firstSteps } from './first-steps';
import { figuresShown, homeFigures } from './home-figures';
import type { HomeView } from './home-view';
import { knownLines } from './known-lines';
import { countsOf } from './read-counts';

/** Counts a company's users, the suspended included: memberships are outside a company's transaction. */
async function countUsers(companyId: string): Promise<number> {
  const [found] = await askSystem((db) =>
    db.select({ users: count() }).from(membership).where(eq(membership.companyId, companyId)),
  );
  return found?.users ?? 0;
}

/** The queries beside those of the attention conditions. */
function questionsOf(
  requested: Requested,
  figures: readonly HomeFigure[],
  { hasTasks, email }: { hasTasks: boolean; email: string },
): Question[] {
  const figured = new Map(figures.map(({ question }) => [question.id, question]));
  const tasks = { ...dueQuestion, query: dueQuestion.query(requested), title: 'I dag' };
  return [
    ...[...figured.values()].map(({ id, row, query }) => ({ id, row, query: query(requested), title: 'Nøkkeltall' })),
    ...(hasTasks ? [tasks] : []),
    { ...begunQuestion(requested.companyId, email), title: 'Kom i gang' },
  ];
}

/** Names the largest costs now, by the first lines: 'Fire prosjekter og gamle fordringer koster mest nå.' */
function costsText(urgent: readonly AttentionLine[]): string {
  const causes = urgent.flatMap((line) => (costsMuch(line) && line.stake.kind === 'money' ? line.stake.cause : []));
  const [first, second] = [...new Set(causes)];
  if (first === undefined) return '';
  return `${capital(second === undefined ? first : `${first} og ${second}`)} koster mest nå.`;
}

/**
 * Reads /home: all figures the user may read, in one statement after the one for the ledger's months, and beside it the
 * attention conditions, unless they are known. When one fails, its parts are read one by one. Throws 429 and 503 as
 * loadPage does.
 */
export async function readHome(scope: Scope, signal?: AbortSignal): Promise<HomeView> {
  const { company, permissions } = scope;
  const figures = homeFigures.filter(({ path }) => may(permissions, path, 'Read'));
  const hasTasks = may(permissions, todoPath, 'Read');
  const readAt = Math.floor(Date.now() / 1000);
  const reader = { hasTasks, email: scope.user.email };
  const others = (requested: Requested) => questionsOf(requested, figures, reader);
  // One place in the queue for both: the lines are most often known.
  const [{ lines, failed: unjudged }, { requested, answers, failed }, users] = await inBulkhead(
    'reading',
    ownerOf(scope),
    () => Promise.all([knownLines(scope), askParts(scope, others), countUsers(company.id)]),
    signal,
  );
  const begun = begunOf(answers.get('begynt') ?? [], { users, today: requested.today });
  const result = may(permissions, profitAndLossPath, 'Read') ? answers.get(resultQuestion) : undefined;
  return {
    company,
    filters: requested.filters,
    today: requested.today,
    sentence: { verdict: result ? operatingSentence(result, requested) : '', costs: costsText(lines.urgent) },
    figures: figuresOf(figures, answers, requested),
    lines,
    counts: countsOf(lines),
    tasks: hasTasks ? ((answers.get(dueQuestion.id) ?? []) as DueTask[]) : null,
    steps: firstSteps(begun, permissions),
    failed: [...unjudged, ...failed],
    readAt,
  };
}

function figuresOf(figures: readonly HomeFigure[], answers: Answers, requested: Requested): Stat[] {
  const shown = figures.flatMap(({ question, stat }) => {
    const rows = answers.get(question.id);
    return (rows && stat(rows, requested)) ?? [];
  });
  return shown.slice(0, figuresShown);
}
