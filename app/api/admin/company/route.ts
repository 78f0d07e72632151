import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { opField } from '@/lib/platform/writes/op-field';
import { companyFields, settingsOf } from '@/lib/product/admin/company-fields';
import { companyNameSchema, createCompany } from '@/lib/product/admin/create-company';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({ op: opField, companyname: companyNameSchema, ...companyFields });

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body: { op, companyname, ...fields } }) =>
    answerJson(
      'POST /api/admin/company',
      await createCompany(scope, { op, name: companyname }, settingsOf(fields)),
      201,
    ),
);
