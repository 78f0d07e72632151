import { z } from 'zod';
import { permissionField } from '@/lib/admin/permission-set';
import { removeAllAccess } from '@/lib/admin/remove-all-access';
import { guarded } from '@/lib/auth/guarded';
import { adminPath } from '@/lib/auth/permissions';
import { answerJson } from '@/lib/calls/answer-json';

const body = z.object({ company: z.string().optional(), permission: permissionField });

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    await removeAllAccess(scope, body.permission.Username);
    return answerJson('POST /api/admin/userpermissionremoveall', { message: 'Lagret' });
  },
);
