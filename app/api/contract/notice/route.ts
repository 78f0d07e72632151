import { z } from 'zod';
import { noticeSchema, sendNotice } from '@/lib/domains/contracts/case/send-notice';
import { storedNotice } from '@/lib/domains/contracts/letter/stored-notice';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { variationTablePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({ id: z.uuid('Brevet (id) er ugyldig.').toLowerCase().describe('The id of the letter') });

/** A letter of a contract's case as it was made, as a PDF. */
export const GET = guarded(
  { access: { path: variationTablePath, action: 'Read' }, changes: false, bulkhead: 'reading', query },
  async ({ scope, query: { id } }) => {
    const { name, bytes } = await (await storedNotice(scope, id)).pdf();
    return answerFile(bytes, name);
  },
);

/** Sends or prints the next letter of a case, and writes what it says as facts. */
export const POST = guarded(
  { access: { path: variationTablePath, action: 'Write' }, changes: true, body: noticeSchema },
  async ({ scope, body }) => answerJson('POST /api/contract/notice', await sendNotice(scope, body)),
);
