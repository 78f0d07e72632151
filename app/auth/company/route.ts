import { z } from 'zod';
import { withSession } from '@/lib/auth/answer-session';
import { guarded } from '@/lib/auth/guarded';
import { scopeOf } from '@/lib/auth/session';
import { answerJson } from '@/lib/calls/answer-json';

const body = z.object({ company: z.uuid('Selskapet er ugyldig.') });

export const POST = guarded({ access: 'user', changes: true, body }, async ({ session, token, body }) => {
  const { company } = await scopeOf(session, body.company);
  return withSession(answerJson('POST /auth/company', company), { ...token, company: company.id });
});
