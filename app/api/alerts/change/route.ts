import { guarded } from '@/lib/platform/auth/guarded';
import { requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';
import { alertChangeSchema, changeAlert } from '@/lib/product/pages/follow/alerts/change-alert';

/** Mutes an alert, hands it over, ends it, or takes one of these back. The verb says who may. */
export const POST = guarded({ access: 'user', changes: true, body: alertChangeSchema }, async ({ session, body }) => {
  await changeAlert(await requestedScope(session, body.company), body);
  return answerJson('POST /api/alerts/change', { message: 'Lagret' });
});
