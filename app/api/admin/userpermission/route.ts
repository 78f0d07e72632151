import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { permissionField } from '@/lib/product/admin/permission-set';
import { savePermissions } from '@/lib/product/admin/save-permissions';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({ permission: permissionField });

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    await savePermissions(scope, body.permission);
    return answerJson('POST /api/admin/userpermission', { message: 'Lagret' });
  },
);
