import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { processingProtocol } from '@/lib/product/jobs/deletion/protocol';

/** Prints the personal data a company stores, how long and why, as a PDF. */
export const GET = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: false, bulkhead: 'reading' },
  async ({ scope }) => {
    const { name, bytes } = await processingProtocol(scope);
    return answerFile(bytes, name);
  },
);
