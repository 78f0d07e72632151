import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { makeResetLink } from '@/lib/product/admin/make-reset-link';
import { endResetLink, listResetLinks } from '@/lib/product/admin/reset-links';
import { usernameSchema } from '@/lib/product/admin/user-fields';
import { answerJson } from '@/lib/product/calls/answer-json';

const admin = { path: adminPath, action: 'Write' } as const;
const body = z.object({ username: usernameSchema });

/** `mail`: the link is also sent to the user. */
const made = body.extend({ mail: z.boolean('Feltet «mail» er true eller false.').default(false) });

/** The open password links of the company's users. */
export const GET = guarded({ access: admin, changes: false }, async ({ scope }) =>
  answerJson('GET /api/admin/userresetlink', await listResetLinks(scope)),
);

export const POST = guarded({ access: admin, changes: true, body: made }, async ({ scope, body }) =>
  answerJson('POST /api/admin/userresetlink', await makeResetLink(scope, body), 201),
);

export const DELETE = guarded({ access: admin, changes: true, body }, async ({ scope, body }) => {
  await endResetLink(scope, body.username);
  return answerJson('DELETE /api/admin/userresetlink', { message: 'Lagret' });
});
