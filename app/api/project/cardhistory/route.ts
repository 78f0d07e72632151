import { z } from 'zod';
import { cardHistory } from '@/lib/domains/economy/boards/card-history';
import { guarded } from '@/lib/platform/auth/guarded';
import { equipmentBoardPath, projectBoardPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
  /** The card's xid. */
  card: z.uuid('Kortet (card) er ugyldig.').toLowerCase(),
});

/** The history of a board's card: when, by whom, to what state. */
export const GET = guarded(
  { access: { path: () => [projectBoardPath, equipmentBoardPath], action: 'Read' }, changes: false, query },
  async ({ scope, query: { card } }) =>
    answerJson('GET /api/project/cardhistory', { flips: await cardHistory(scope, card) }),
);
