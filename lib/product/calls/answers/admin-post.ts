import { z } from 'zod';
import { letterStages } from '@/db/schema';
import type { Outbox } from '@/lib/product/admin/list-outbox';
import { adminAlert, adminJobs, letterText, letterTry, outboxLetter } from '@/lib/product/admin/rows';
import { ownMails } from './personal';
import { type Answers, done, massMailState } from './shared';

const moment = z.iso.datetime();

const outbox: z.ZodType<Outbox> = z.object({
  Server: z.boolean(),
  Hour: z.object({ Sent: z.number().int(), Most: z.number().int(), Full: z.boolean() }).nullable(),
  Counts: z.record(z.enum(letterStages), z.number().int()),
  UnderWay: z.array(massMailState),
  Letters: z.array(outboxLetter),
});

/** The clock and the post. */
export const adminPostAnswers = {
  'GET /api/admin/jobs': adminJobs,
  'POST /api/admin/jobs': done,
  'GET /api/admin/alerts': z.array(adminAlert),
  'GET /api/admin/page-mails': ownMails,
  'GET /api/admin/outbox': outbox,
  'POST /api/admin/outbox': done,
  'DELETE /api/admin/outbox': done,
  'GET /api/admin/outbox/text': letterText,
  'GET /api/admin/outbox/tries': z.object({ Tries: z.array(letterTry) }),
  'POST /api/admin/outbox/link': z.object({ path: z.string(), expiresAt: moment }),
} satisfies Answers;
