import { guarded } from '@/lib/platform/auth/guarded';
import { requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';
import { followedSchema, makeAlert, newAlertSchema } from '@/lib/product/pages/follow/alerts/make-alert';
import { alertsIn, ownAlerts } from '@/lib/product/pages/follow/alerts/own-alerts';

/** The user's own alerts in all their companies, and those they handed over; with a path: those on one page of a company. */
export const GET = guarded(
  { access: 'user', changes: false, query: followedSchema.pick({ company: true, path: true }).partial() },
  async ({ session, query: { company, path } }) =>
    answerJson(
      'GET /api/alerts',
      await (path === undefined ? ownAlerts(session) : alertsIn(await requestedScope(session, company), path)),
    ),
);

/** Follows a figure of a page. The verb requires Read on it. */
export const POST = guarded({ access: 'user', changes: true, body: newAlertSchema }, async ({ session, body }) =>
  answerJson('POST /api/alerts', await makeAlert(await requestedScope(session, body.company), body), 201),
);
