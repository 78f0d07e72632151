import { z } from 'zod';
import { strategyLevels } from '@/lib/domains/strategy/strategy-record';
import { strategyRecords } from '@/lib/domains/strategy/strategy-records';
import { guarded } from '@/lib/platform/auth/guarded';
import { strategyActionPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { componentFields } from '@/lib/product/calls/component-query';

const known = Object.keys(strategyLevels) as (keyof typeof strategyLevels)[];

const query = z.object({
  ...componentFields,
  /** The screen makes three calls: areas, goals, subgoals. */
  id: z.enum(known, `Ukjent nivå (id). Kjent: ${known.join(', ')}.`),
});

/** The strategy's records of a level (specification 2, section 7), keyed by the level. */
export const GET = guarded(
  { access: { path: strategyActionPath, action: 'Read' }, changes: false, bulkhead: 'reading', query },
  async ({ scope, query: { id } }) =>
    answerJson('GET /api/strategy/component', { [id]: await strategyRecords(scope, id) }),
);
