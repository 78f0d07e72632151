import { z } from 'zod';
import { caseCauses, contractStandards, factForms, factKinds, letterStages } from '@/db/schema';
import { claimStates } from '@/lib/domains/contracts/claim-states';
import { clockStates } from '@/lib/domains/contracts/clock';
import { type Answers, done, made } from './shared';

const named = z.object({ id: z.uuid(), no: z.string(), title: z.string() });
const kroner = z.number().nullable();

const fact = z.object({
  id: z.string(),
  kind: z.enum(factKinds),
  notice: z.string().nullable(),
  cause: z.enum(caseCauses).nullable(),
  form: z.enum(factForms).nullable(),
  day: z.iso.date(),
  amount: kroner,
  days: z.number().int().nullable(),
  rule: z.string().nullable(),
  tied: z.uuid().nullable(),
  text: z.string().nullable(),
  back_of: z.uuid().nullable(),
  letter: z.string().nullable(),
  current: z.boolean(),
  by: z.string(),
  written: z.iso.datetime().nullable(),
});

const clock = z.object({
  notice: z.string().nullable(),
  rule: z.string(),
  paragraph: z.string().nullable(),
  whose: z.enum(['ours', 'theirs']),
  since: z.iso.date().nullable(),
  due: z.iso.date().nullable(),
  remind: z.iso.date().nullable(),
  hard: z.boolean(),
  state: z.enum(clockStates),
  text: z.string(),
  silence: z.string().nullable(),
  amount: kroner,
  source: z.string().nullable(),
  confirmed: z.string().nullable(),
});

const day = z.iso.date().nullable();

const notice = z.object({
  notice: z.string(),
  name: z.string(),
  paragraph: z.string().nullable(),
  known: day,
  due: day,
  near: z.object({ text: z.string(), tone: z.enum(['bad', 'warn', 'plain']) }),
  sent: z.array(z.object({ text: z.string(), letter: z.string().nullable() })),
  texts: z.array(z.string()),
  isUnseen: z.boolean(),
});

const letter = z.object({
  id: z.uuid(),
  no: z.string(),
  day: z.iso.date(),
  subject: z.string(),
  to: z.string().nullable(),
  state: z.enum(letterStages).nullable(),
  reason: z.string().nullable(),
});

const choice = z.object({
  id: z.string(),
  kind: z.enum(['notified', 'specified', 'unclear', 'late_ours', 'asserted']),
  notice: z.string(),
  paragraph: z.string().nullable(),
  since: day,
  effect: z.string().nullable(),
});

const head = z.object({
  no: z.string(),
  day: z.iso.date(),
  company: z.string(),
  foot: z.string(),
  to: z.array(z.string()).readonly(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
  title: z.string(),
  cause: z.enum(caseCauses),
  known: day,
  earlier: z.array(z.object({ day: z.iso.date(), no: z.string(), text: z.string() })).readonly(),
  sender: z.string(),
});

export const contractAnswers = {
  'GET /api/contract/case': named.extend({
    contract: named.extend({ standard: z.enum(contractStandards).nullable(), addressee: z.string().nullable() }),
    project: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
    client: z.string().nullable(),
    responsible: z.string().nullable(),
    cause: z.enum(caseCauses),
    on: z.iso.date(),
    facts: z.array(fact),
    clocks: z.array(clock),
    sums: z.object({
      states: z.array(
        z.object({
          state: z.enum(claimStates),
          amount: kroner,
          days: z.number().int().nullable(),
          notices: z.array(z.string()),
        }),
      ),
      total: z.number(),
      forecast: z.number(),
    }),
    missing: z.array(named),
    verdict: z.object({ tone: z.enum(['bad', 'warn', 'good', 'neutral']), sentence: z.string(), reason: z.string() }),
    notices: z.array(notice),
    letters: z.array(letter),
    choices: z.array(choice),
    next: head,
    writes: z.boolean(),
    mail: z.boolean(),
  }),
  'POST /api/contract/case': made,
  'GET /api/contract/begin': z.object({
    ...{ day: z.iso.date(), text: z.string(), by: z.string(), project: z.string(), title: z.string() },
    contracts: z.array(named),
  }),
  'POST /api/contract/begin': made,
  'POST /api/contract/notice': z.object({ id: z.uuid(), no: z.string(), queued: z.boolean() }),
  'POST /api/contract/notice/undo': done,
} satisfies Answers;
