import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { companyNameSchema, createCompany } from '@/lib/product/admin/create-company';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({ companyname: companyNameSchema });

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => answerJson('POST /api/admin/company', await createCompany(scope, body.companyname), 201),
);
