import { z } from 'zod';
import { monthParts } from '@/lib/core/filters/months';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { earnedPath } from '@/lib/platform/routing/paths';
import { monthField } from '@/lib/platform/writes/month-field';
import { answerJson } from '@/lib/product/calls/answer-json';
import { entryFile } from '@/lib/product/pages/earned/entry-file';
import { readEarned } from '@/lib/product/pages/earned/read-earned';
import { bookEntry, bookSchema } from '@/lib/product/pages/earned/write-earned';

const query = z.object({ month: monthField });

/** The month's entry as a CSV file, a draft while an estimate lacks approval. */
export const GET = guarded(
  { access: { path: earnedPath, action: 'Read' }, changes: false, bulkhead: 'reading', query },
  async ({ scope, query: { month } }) => {
    const { name, bytes } = entryFile(await readEarned(scope, monthParts(month)), scope.company.name);
    return answerFile(bytes, name);
  },
);

/** Keeps the month's entry as it is booked. */
export const POST = guarded(
  { access: { path: earnedPath, action: 'Write' }, changes: true, body: bookSchema },
  async ({ scope, body }) => {
    await bookEntry(scope, body);
    return answerJson('POST /api/economy/earned/entry', { message: 'Bokført' });
  },
);
