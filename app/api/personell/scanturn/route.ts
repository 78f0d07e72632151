import { z } from 'zod';
import { switchScan } from '@/lib/domains/people/scans/keep-scan';
import { guarded } from '@/lib/platform/auth/guarded';
import { certificatesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({
  op: z.uuid(),
  drop: z.uuid().toLowerCase().optional(),
  back: z.uuid().toLowerCase().optional(),
});

/** Removes a scanned file, or restores one that was removed or replaced. */
export const POST = guarded(
  { access: { path: () => [certificatesPath], action: 'Write' }, changes: true, body },
  async ({ scope, body: requested }) => answerJson('POST /api/personell/scanturn', await switchScan(scope, requested)),
);
