import { z } from 'zod';
import { companyNameSchema, createCompany } from '@/lib/admin/create-company';
import { guarded } from '@/lib/auth/guarded';

const body = z.object({ companyname: companyNameSchema });

export const POST = guarded(
  { access: { path: '/admin', action: 'Write' }, changes: true, body },
  async ({ scope, body }) => Response.json(await createCompany(scope, body.companyname), { status: 201 }),
);
