import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { saftImportPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { discardParts } from '@/lib/product/imports/saft/parts/receive-saft';

const body = z.object({
  export: z.string().regex(/^[\da-f]{32}$/, 'Uttrekket (export) er ugyldig.'),
});

/** Discards the parts of a ledger that wait for the rest. */
export const POST = guarded(
  { access: { path: saftImportPath, action: 'Write' }, changes: true, body },
  async ({ scope, body: requested }) =>
    answerJson('POST /api/master/saft/discard', await discardParts(scope, requested.export)),
);
