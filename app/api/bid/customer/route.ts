import { z } from 'zod';
import { createCustomer, newCustomer } from '@/lib/domains/customers/create-customer';
import { findCustomer } from '@/lib/domains/customers/find-customer';
import { guarded } from '@/lib/platform/auth/guarded';
import { requireOrgnr } from '@/lib/platform/external/require-orgnr';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({ orgnr: z.string('Organisasjonsnummeret mangler.') });
const body = newCustomer.extend({ company: z.uuid('Selskapet er ugyldig.') });

/** Finds the company's customer with the organisation number. */
export const GET = guarded(
  { access: { path: customerCardPath, action: 'Read' }, changes: false, query },
  async ({ scope, query }) =>
    answerJson('GET /api/bid/customer', { customer: (await findCustomer(scope, requireOrgnr(query.orgnr))) ?? null }),
);

export const POST = guarded(
  { access: { path: customerCardPath, action: 'Write' }, changes: true, body },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/bid/customer', await createCustomer(scope, requested), 201),
);
