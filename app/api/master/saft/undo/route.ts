import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { saftImportPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';

const body = z.object({
  import: z.uuid('Importen (import) er ugyldig.'),
  preview: z.literal('1', 'Forhåndsvisning (preview) kan bare være 1.').optional(),
  importid: z.uuid('Import-id-en er ugyldig.').optional(),
});

/** Undoes the company's latest ledger import, or with `preview` reports what that would remove. */
export const POST = guarded(
  { access: { path: saftImportPath, action: 'Write' }, changes: true, bulkhead: 'importing', body },
  async ({ scope, body: requested }) => {
    const done = await undoImport({
      author: scope,
      importId: requested.import,
      rehearse: requested.preview !== undefined,
      onProgress: progressTeller(scope.company.id, scope.user.id, requested.importid),
    });
    return answerJson('POST /api/master/saft/undo', done);
  },
);
