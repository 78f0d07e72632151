import { calculationTab } from '@/lib/domains/projects/calc-line-params';
import { tieEntries, tieSchema } from '@/lib/domains/projects/tie-entries';
import { guarded } from '@/lib/platform/auth/guarded';
import { projectTabPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Ties hours and voucher lines to a row of their project's baseline. */
export const POST = guarded(
  { access: { path: projectTabPath(calculationTab), action: 'Write' }, changes: true, body: tieSchema },
  async ({ scope, body: requested }) => answerJson('POST /api/project/ties', await tieEntries(scope, requested)),
);
