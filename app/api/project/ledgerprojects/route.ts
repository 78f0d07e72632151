import {
  giveBackLedgerProjects,
  giveBackSchema,
  takeLedgerProjects,
  takeSchema,
} from '@/lib/domains/projects/take-ledger-projects';
import { guarded } from '@/lib/platform/auth/guarded';
import { projectTablePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const access = { path: projectTablePath, action: 'Write' } as const;

/** Makes a project of each project of the ledger that has none. */
export const POST = guarded({ access, changes: true, body: takeSchema }, async ({ scope, body }) =>
  answerJson('POST /api/project/ledgerprojects', await takeLedgerProjects(scope, body)),
);

/** Undoes one such change. */
export const DELETE = guarded({ access, changes: true, body: giveBackSchema }, async ({ scope, body }) => {
  const { lines } = await giveBackLedgerProjects(scope, body);
  return answerJson('DELETE /api/project/ledgerprojects', { lines });
});
