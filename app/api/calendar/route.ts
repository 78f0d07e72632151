import { guarded } from '@/lib/platform/auth/guarded';
import { companyQuery, requestedScope } from '@/lib/platform/notices/requested-scope';
import { companyCalendar } from '@/lib/platform/tables/calendar/read-calendar';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Public holidays and the company's own days, for time axes and date fields. Needs no permission but membership. */
export const GET = guarded({ access: 'user', changes: false, query: companyQuery }, async ({ session, query }) => {
  const { company } = await requestedScope(session, query.company);
  return answerJson('GET /api/calendar', await companyCalendar(company.id));
});
