import { z } from 'zod';
import { listScans } from '@/lib/domains/people/scans/read-scans';
import { guarded } from '@/lib/platform/auth/guarded';
import { certificatesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
  certificate: z.uuid('Beviset (certificate) er ugyldig.').toLowerCase(),
});

/** A certificate's scanned files. */
export const GET = guarded(
  { access: { path: () => [certificatesPath], action: 'Read' }, changes: false, query },
  async ({ scope, query: { certificate } }) =>
    answerJson('GET /api/personell/scans', { scans: await listScans(scope, certificate) }),
);
