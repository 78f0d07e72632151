import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { permissionField } from '@/lib/product/admin/permission-set';
import { removeAllAccess } from '@/lib/product/admin/remove-all-access';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({ permission: permissionField });

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    await removeAllAccess(scope, body.permission.Username);
    return answerJson('POST /api/admin/userpermissionremoveall', { message: 'Lagret' });
  },
);
