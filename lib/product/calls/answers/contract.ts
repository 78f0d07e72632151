import { z } from 'zod';
import { caseCauses, contractStandards, factForms, factKinds } from '@/db/schema';
import { clockStates } from '@/lib/domains/contracts/clock';
import { claimStates } from '@/lib/domains/contracts/sums';
import { type Answers, made } from './shared';

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

export const contractAnswers = {
  'GET /api/contract/case': named.extend({
    contract: named.extend({ standard: z.enum(contractStandards).nullable() }),
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
  }),
  'POST /api/contract/case': made,
} satisfies Answers;
