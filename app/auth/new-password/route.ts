import { z } from 'zod';
import { callerOf } from '@/lib/platform/auth/caller';
import { guarded } from '@/lib/platform/auth/guarded';
import { beforeLink } from '@/lib/platform/auth/login-limits';
import { requireSameOrigin } from '@/lib/platform/auth/same-origin';
import { spendResetLink } from '@/lib/product/admin/spend-reset-link';
import { passwordSchema } from '@/lib/product/admin/user-fields';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({
  token: z.string('Lenken er ikke hel.').min(20, 'Lenken er ikke hel.').max(100, 'Lenken er ikke hel.'),
  password: passwordSchema,
});

/** For holders of an administrator's link, who have no session, so the strict cookie cannot be required. */
export const POST = guarded({ access: 'anyone', changes: false, body }, async ({ request, body }) => {
  requireSameOrigin(request.headers);
  await beforeLink(callerOf(request.headers));
  await spendResetLink(body.token, body.password);
  return answerJson('POST /auth/new-password', { message: 'Lagret' });
});
