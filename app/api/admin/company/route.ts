import { z } from 'zod';
import { companyNameSchema, createCompany } from '@/lib/admin/create-company';
import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';

const body = z.object({ companyname: companyNameSchema });

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => answerJson('POST /api/admin/company', await createCompany(scope, body.companyname), 201),
);
