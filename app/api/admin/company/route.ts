import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { companyFields, settingsOf } from '@/lib/product/admin/company-fields';
import { companyNameSchema, createCompany } from '@/lib/product/admin/create-company';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({ companyname: companyNameSchema, ...companyFields });

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body: { companyname, ...fields } }) =>
    answerJson('POST /api/admin/company', await createCompany(scope, companyname, settingsOf(fields)), 201),
);
