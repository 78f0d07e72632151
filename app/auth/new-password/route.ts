import { z } from 'zod';
import { spendResetLink } from '@/lib/admin/spend-reset-link';
import { passwordSchema } from '@/lib/admin/user-fields';
import { answerJson } from '@/lib/calls/answer-json';
import { callerOf } from '@/lib/platform/auth/caller';
import { guarded } from '@/lib/platform/auth/guarded';
import { beforeLink } from '@/lib/platform/auth/login-limits';
import { requireSameOrigin } from '@/lib/platform/auth/same-origin';

const body = z.object({
  token: z.string('Lenken er ikke hel.').min(20, 'Lenken er ikke hel.').max(100, 'Lenken er ikke hel.'),
  password: passwordSchema,
});

/** For whoever holds a link from an administrator; he has no session, so the strict cookie cannot be asked for. */
export const POST = guarded({ access: 'anyone', changes: false, body }, async ({ request, body }) => {
  requireSameOrigin(request.headers);
  await beforeLink(callerOf(request.headers));
  await spendResetLink(body.token, body.password);
  return answerJson('POST /auth/new-password', { message: 'Lagret' });
});
