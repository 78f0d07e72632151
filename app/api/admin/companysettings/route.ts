import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { companyFields, settingsOf } from '@/lib/product/admin/company-fields';
import { saveCompany } from '@/lib/product/admin/company-settings';
import { companyNameSchema } from '@/lib/product/admin/create-company';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({
  companyname: companyNameSchema,
  secondfactor: z.enum(['true', 'false'], 'Feltet «secondfactor» er true eller false.').default('false'),
  ...companyFields,
});

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    const { companyname: name, secondfactor, ...fields } = body;
    await saveCompany(scope, { name, requireSecondFactor: secondfactor === 'true', ...settingsOf(fields) });
    return answerJson('POST /api/admin/companysettings', { message: 'Lagret' });
  },
);
