import { undoNotice, undoNoticeSchema } from '@/lib/domains/contracts/case/send-notice';
import { guarded } from '@/lib/platform/auth/guarded';
import { variationTablePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Takes back a letter that has not gone yet, with its facts. */
export const POST = guarded(
  { access: { path: variationTablePath, action: 'Write' }, changes: true, body: undoNoticeSchema },
  async ({ scope, body }) => {
    await undoNotice(scope, body);
    return answerJson('POST /api/contract/notice/undo', { message: 'Brevet er angret.' });
  },
);
