import { z } from 'zod';
import { jobOutcomes, letterKinds, letterStages, tryOutcomes } from '@/db/schema';
import type { LetterText } from '@/lib/product/admin/letter-text';
import type { AdminAlert } from '@/lib/product/admin/list-alerts';
import type { Jobs } from '@/lib/product/admin/list-jobs';
import type { Outbox } from '@/lib/product/admin/list-outbox';
import type { LetterTry } from '@/lib/product/admin/list-tries';
import { ownMails } from './personal';
import { type Answers, done, massMailState } from './shared';

const moment = z.iso.datetime();

const jobs: z.ZodType<Jobs> = z.object({
  Processes: z.number().int(),
  SeenAt: moment.nullable(),
  Jobs: z.array(
    z.object({
      Kind: z.string(),
      Name: z.string(),
      About: z.string(),
      When: z.string(),
      NextAt: moment.nullable(),
      LastAt: moment.nullable(),
      LastOutcome: z.enum(jobOutcomes).nullable(),
      OffBy: z.string().nullable(),
      Failures: z.number().int(),
      Runs: z.array(
        z.object({
          StartedAt: moment,
          EndedAt: moment.nullable(),
          Outcome: z.enum(jobOutcomes).nullable(),
          Note: z.string().nullable(),
          By: z.string().nullable(),
        }),
      ),
    }),
  ),
});

const alerts: z.ZodType<AdminAlert[]> = z.array(
  z.object({
    Xid: z.uuid(),
    Owner: z.string(),
    Page: z.string(),
    Name: z.string(),
    Rule: z.string(),
    Since: z.iso.date().nullable(),
    MutedUntil: z.iso.date().nullable(),
    Problem: z.string().nullable(),
    JudgedAt: moment.nullable(),
  }),
);

const outbox: z.ZodType<Outbox> = z.object({
  Server: z.boolean(),
  Hour: z.object({ Sent: z.number().int(), Most: z.number().int(), Full: z.boolean() }).nullable(),
  Counts: z.record(z.enum(letterStages), z.number().int()),
  UnderWay: z.array(massMailState),
  Letters: z.array(
    z.object({
      ID: z.uuid(),
      Kind: z.enum(letterKinds),
      ToName: z.string(),
      To: z.string(),
      Subject: z.string(),
      State: z.enum(letterStages),
      Tries: z.number().int(),
      By: z.string(),
      WrittenAt: moment,
      NextAt: moment.nullable(),
      EndedAt: moment.nullable(),
      Reason: z.string().nullable(),
      Answer: z.string().nullable(),
      MaybeTwice: z.boolean(),
    }),
  ),
});

const letterText: z.ZodType<LetterText> = z.object({ Text: z.string().nullable(), Why: z.string().nullable() });

const letterTries: z.ZodType<{ Tries: LetterTry[] }> = z.object({
  Tries: z.array(
    z.object({
      At: moment,
      Outcome: z.enum(tryOutcomes),
      Reason: z.string().nullable(),
      Answer: z.string().nullable(),
    }),
  ),
});

/** The clock and the post. */
export const adminPostAnswers = {
  'GET /api/admin/jobs': jobs,
  'POST /api/admin/jobs': done,
  'GET /api/admin/alerts': alerts,
  'GET /api/admin/page-mails': ownMails,
  'GET /api/admin/outbox': outbox,
  'POST /api/admin/outbox': done,
  'DELETE /api/admin/outbox': done,
  'GET /api/admin/outbox/text': letterText,
  'GET /api/admin/outbox/tries': letterTries,
  'POST /api/admin/outbox/link': z.object({ path: z.string(), expiresAt: moment }),
} satisfies Answers;
