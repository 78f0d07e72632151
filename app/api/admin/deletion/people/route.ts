import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerJson } from '@/lib/product/calls/answer-json';
import { findPeople } from '@/lib/product/jobs/deletion/person';

const query = z.object({
  q: z.string('Skriv et navn (q).').trim().min(2, 'Skriv minst to bokstaver.').max(100, 'Navnet er for langt.'),
});

/** Employees, contacts and users with these words in their name. */
export const GET = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: false, query },
  async ({ scope, query: { q } }) => answerJson('GET /api/admin/deletion/people', await findPeople(scope, q)),
);
