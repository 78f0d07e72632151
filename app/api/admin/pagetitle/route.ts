import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { savePageTitle } from '@/lib/product/admin/company-settings';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({
  path: z.string('Siden mangler.').max(200),
  title: z.string('Tittelen mangler.').trim().max(50, 'Maks 50 tegn'),
});

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    await savePageTitle(scope, body);
    return answerJson('POST /api/admin/pagetitle', { message: 'Lagret' });
  },
);
