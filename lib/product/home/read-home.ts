import type { Stat } from '@/lib/core/widgets/widget';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { HomeFigure } from '@/lib/platform/routing/attention/figure';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { askParts } from './ask-parts';
import { type Answers, attentionLines, attentionQuestions, type Question } from './attention-lines';
import { begunQuestion, firstSteps } from './first-steps';
import { figuresShown, homeFigures } from './home-figures';
import type { HomeView } from './home-view';

/** The queries that the user has permission for. */
function questionsOf(requested: Requested, figures: readonly HomeFigure[]): Question[] {
  const figured = new Map(figures.map(({ question }) => [question.id, question]));
  return [
    ...[...figured.values()].map(({ id, row, query }) => ({ id, row, query: query(requested), title: 'Nøkkeltall' })),
    ...attentionQuestions(requested),
    { ...begunQuestion(requested.companyId), title: 'Kom i gang' },
  ];
}

/**
 * Reads /home: all figures and attention conditions the user may read, in one statement after the one for the ledger's
 * months. When it fails, the parts are read one by one. Throws 429 and 503 as loadPage does.
 */
export async function readHome(scope: Scope, signal?: AbortSignal): Promise<HomeView> {
  const { company, permissions } = scope;
  const figures = homeFigures.filter(({ path }) => may(permissions, path, 'Read'));
  const readAt = Math.floor(Date.now() / 1000);
  const { requested, answers, failed } = await askParts(scope, (whose) => questionsOf(whose, figures), signal);
  return {
    company,
    filters: requested.filters,
    figures: figuresOf(figures, answers, requested),
    attention: attentionLines(answers, requested),
    steps: firstSteps(answers.get('begynt') ?? [], permissions),
    failed,
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
