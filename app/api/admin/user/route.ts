import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { createUser } from '@/lib/product/admin/create-user';
import { findUser } from '@/lib/product/admin/find-user';
import { grantAccess } from '@/lib/product/admin/grant-access';
import { fullNameSchema, passwordSchema, usernameSchema } from '@/lib/product/admin/user-fields';
import { answerJson } from '@/lib/product/calls/answer-json';
import { roleIds } from '@/lib/product/menu/named-roles';

const admin = { path: adminPath, action: 'Write' } as const;
const named = z.object({ username: usernameSchema, company: z.string().optional() });
const role = z.enum(roleIds, 'Velg rolle.').optional();
const whole = named.extend({ fullname: fullNameSchema, password: passwordSchema.optional(), role });

export const GET = guarded({ access: admin, changes: false, query: named }, async ({ scope, query }) => {
  const found = await findUser(scope, query.username);
  const body = found.status === 206 ? found.users : { message: found.message };
  return answerJson('GET /api/admin/user', body, found.status);
});

export const PUT = guarded({ access: admin, changes: true, body: named }, async ({ scope, body }) => {
  await grantAccess(scope, body.username);
  return answerJson('PUT /api/admin/user', { message: 'OK bruker gitt tilgang' }, 201);
});

export const POST = guarded({ access: admin, changes: true, body: whole }, async ({ scope, body }) =>
  answerJson('POST /api/admin/user', await createUser(scope, body), 201),
);
