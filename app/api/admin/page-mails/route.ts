import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerJson } from '@/lib/product/calls/answer-json';
import { mailsIn } from '@/lib/product/pages/follow/mails/own-mails';

/** Every page that is mailed in the company, with its receivers. */
export const GET = guarded({ access: { path: adminPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/page-mails', await mailsIn(scope, true)),
);
