import { z } from 'zod';
import { actions } from '@/lib/platform/auth/permissions';
import type { GroupSetup } from '@/lib/product/admin/group/set-up-group';
import type { PermissionSet } from '@/lib/product/admin/permission-set';
import { adminCompany, adminKey, adminPage, adminScreen, adminUser, resetLink } from '@/lib/product/admin/rows';
import { adminDeletionAnswers } from './admin-deletion';
import { adminPostAnswers } from './admin-post';
import { type Answers, done } from './shared';

const permissionSet: z.ZodType<PermissionSet> = z.object({
  Username: z.string(),
  Permissions: z.array(z.object({ Path: z.string(), Action: z.enum(actions) })),
});

const groupSetup: z.ZodType<GroupSetup> = z.object({
  id: z.uuid(),
  name: z.string(),
  members: z.array(
    z.object({
      companyId: z.uuid(),
      name: z.string(),
      orgnr: z.string(),
      share: z.number(),
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      owner: z.uuid().nullable(),
    }),
  ),
});

export const adminAnswers = {
  ...adminPostAnswers,
  ...adminDeletionAnswers,
  'GET /api/admin/users': z.array(adminUser),
  'GET /api/admin/permissions': z.array(permissionSet),
  'GET /api/admin/pages': z.array(adminPage),
  'GET /api/admin/companies': z.array(adminCompany),
  'GET /api/admin/screens': z.array(adminScreen),
  'GET /api/admin/userresetlink': z.array(resetLink),
  'GET /api/admin/user': z.union([z.array(z.object({ Fullname: z.string(), Username: z.string() })).length(1), done]),
  'PUT /api/admin/user': done,
  'POST /api/admin/user': z.object({ id: z.uuid() }),
  'POST /api/admin/userpermission': done,
  'POST /api/admin/userpermissionremoveall': done,
  'POST /api/admin/usersuspend': done,
  'POST /api/admin/userresetlink': z.object({ path: z.string().nullable(), expiresAt: z.iso.datetime() }),
  'DELETE /api/admin/userresetlink': done,
  'POST /api/admin/companysettings': done,
  'POST /api/admin/boardcolours': done,
  'POST /api/admin/pagetitle': done,
  'POST /api/admin/company': z.object({ id: z.uuid(), name: z.string() }),
  'GET /api/admin/group': z.array(groupSetup),
  'POST /api/admin/group': groupSetup,
  'PUT /api/admin/group': groupSetup,
  'DELETE /api/admin/group': done,
  'GET /api/admin/apikeys': z.array(adminKey),
  'POST /api/admin/apikeys': z.object({ id: z.uuid(), key: z.string() }),
  'DELETE /api/admin/apikeys': done,
  'POST /api/admin/screens': done,
  'DELETE /api/admin/screens': done,
} satisfies Answers;
