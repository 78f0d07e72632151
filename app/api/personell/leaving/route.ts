import { z } from 'zod';
import { handOver } from '@/lib/domains/people/leaving/hand-over';
import { listLeavers } from '@/lib/domains/people/leaving/holdings';
import { guarded } from '@/lib/platform/auth/guarded';
import { employeeTable } from '@/lib/platform/tables/declared/people';
import { opKey } from '@/lib/platform/writes/op-field';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({
  op: opKey,
  from: z.uuid('Den som slutter (from), er ugyldig.').toLowerCase(),
  to: z
    .record(z.string().max(50, 'Ukjent tabell.'), z.uuid('Den som overtar (to), er ugyldig.').toLowerCase())
    .refine((to) => Object.keys(to).length > 0, 'Velg hva som overføres.'),
});

/** Lists those who leave and what they hold. */
export const GET = guarded(
  { access: { path: employeeTable.path, action: 'Read' }, changes: false, bulkhead: 'reading' },
  async ({ scope }) => answerJson('GET /api/personell/leaving', await listLeavers(scope)),
);

/** Hands what somebody holds to another. */
export const POST = guarded(
  { access: { path: employeeTable.path, action: 'Write' }, changes: true, body },
  async ({ scope, body: requested }) => {
    await handOver(scope, requested);
    return answerJson('POST /api/personell/leaving', { message: 'Overført' });
  },
);
