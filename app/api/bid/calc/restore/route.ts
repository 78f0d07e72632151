import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { wholeNumber } from '@/lib/core/format/whole-number';
import { restoreVersion } from '@/lib/domains/bids/calculations/restore-version';
import { guarded } from '@/lib/platform/auth/guarded';
import { calcPath } from '@/lib/platform/routing/paths';
import { opKey } from '@/lib/platform/writes/op-field';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({
  bcid: z.uuid('Kalkylen (bcid) er ugyldig.'),
  restore: wholeNumber('Versjonen som skal hentes tilbake (restore) er ugyldig.', 1),
  version: wholeNumber('Versjonen (version) er ugyldig.', 1),
  op: opKey.optional(),
});

/** Restores a saved version as the newest. */
export const POST = guarded(
  { access: { path: calcPath, action: 'Write' }, changes: true, bulkhead: 'saving', body },
  async ({ scope, body: requested }) => {
    const { saved, version } = await restoreVersion(scope, { ...requested, op: requested.op ?? randomUUID() });
    return answerJson('POST /api/bid/calc/restore', { saved, version });
  },
);
