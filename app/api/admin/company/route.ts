import { z } from 'zod';
import { companyNameSchema, createCompany } from '@/lib/admin/create-company';
import { guarded } from '@/lib/auth/guarded';
import { adminPath } from '@/lib/auth/permissions';
import { answerJson } from '@/lib/calls/answer-json';

const body = z.object({ companyname: companyNameSchema });

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => answerJson('POST /api/admin/company', await createCompany(scope, body.companyname), 201),
);
