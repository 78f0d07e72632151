import { z } from 'zod';
import { withSession } from '@/lib/platform/auth/answer-session';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({ company: z.uuid('Selskapet er ugyldig.') });

export const POST = guarded({ access: 'user', changes: true, body }, async ({ session, token, body }) => {
  const { company } = await scopeOf(session, body.company);
  return withSession(answerJson('POST /auth/company', company), { ...token, company: company.id });
});
