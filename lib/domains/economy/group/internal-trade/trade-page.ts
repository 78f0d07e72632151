import type { Filters } from '@/lib/core/filters/filters';
import type { CompanyName, Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { PairContext } from '../pairs/pair-words';
import { summarise } from '../pairs/trade-summary';
import { groupScope } from '../rows/read-group';
import { readElsewhere } from './read-elsewhere';
import { readGroupTrade } from './read-group-trade';
import { readQuestions } from './read-questions';

/** The chosen companies' trade in the period (its months from first to last): the same for all widgets of a page. */
export const readTradeSummary = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const { members, repeated, accepted, byHand, decisions, pairs } = await readGroupTrade(scope, filters);
  const months = { from: filters.ranges[0]?.from ?? '', to: filters.ranges.at(-1)?.to ?? '' };
  const answers = await readQuestions(scope, decisions);
  const requested = new Set(
    decisions.flatMap(({ pair, decision, op }) => (decision === 'spurt' && answers.get(op ?? '')?.waits ? [pair] : [])),
  );
  const summary = summarise(pairs, months, { accepted, byHand });
  const companies: CompanyName[] = groupScope(scope).members.map(({ company }) => company);
  return { summary, members, companies, repeated, decisions, answers, requested };
});

/** Reads the context of the period's pairs: their companies' names, and possible places of missing sides. */
export const readPairContext = oncePerLoad(async (scope: Scope, filters: Filters): Promise<PairContext> => {
  const { summary, members, companies, repeated } = await readTradeSummary(scope, filters);
  const missing = summary.rows.filter(({ pair }) => pair.kind === 'Mangler').map(({ pair }) => pair);
  const found = await Promise.all(members.map(({ company }) => readElsewhere(company, missing, members)));
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const through = new Map(members.map((one) => [one.company, one.through]));
  return {
    nameOf: (company) => names.get(company) ?? '',
    throughOf: (company) => through.get(company) ?? null,
    elsewhere: new Map(found.flatMap((one) => [...one])),
    repeated,
  };
});
