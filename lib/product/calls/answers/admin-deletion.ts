import { z } from 'zod';
import { deletionKinds } from '@/db/schema';
import { personKinds } from '@/lib/product/jobs/deletion/erase/person-kinds';
import type { Erasure } from '@/lib/product/jobs/deletion/erase-person';
import type { Deletion, Goes } from '@/lib/product/jobs/deletion/list-rules';
import type { Person } from '@/lib/product/jobs/deletion/person';
import { type Answers, done } from './shared';

const moment = z.iso.datetime();

const notes = z.array(z.object({ At: moment, By: z.string().nullable(), Text: z.string() }));

const deletion: z.ZodType<Deletion> = z.object({
  NextAt: moment.nullable(),
  Rules: z.array(
    z.object({
      Kind: z.enum(deletionKinds),
      Name: z.string(),
      What: z.string(),
      Why: z.string(),
      After: z.string(),
      Months: z.number().int(),
      Least: z.number().int(),
      Enabled: z.boolean(),
      ByItself: z.boolean(),
      Approved: z.number().int().nullable(),
      By: z.string().nullable(),
      PostponedUntil: z.iso.date().nullable(),
      Stored: z.number().int(),
      Goes: z.number().int(),
    }),
  ),
  Held: z.array(
    z.object({ Name: z.string(), What: z.string(), Years: z.string(), Why: z.string(), From: z.iso.date().nullable() }),
  ),
  Log: notes,
  Opened: notes,
});

const goes: z.ZodType<Goes> = z.object({
  Stored: z.number().int(),
  Goes: z.number().int(),
  First: z.array(z.object({ ID: z.uuid().nullable(), Label: z.string(), Detail: z.string(), Day: z.iso.date() })),
  HeldBack: z.array(
    z.object({ ID: z.uuid(), Label: z.string(), Reason: z.string(), By: z.string(), Until: z.iso.date() }),
  ),
  Parts: z.array(z.string()),
  Stays: z.array(z.string()),
  Round: z.string(),
  RoundDay: z.iso.date(),
});

const person: z.ZodType<Person> = z.object({
  Kind: z.enum(personKinds),
  ID: z.uuid(),
  Name: z.string(),
  Detail: z.string(),
});

const places = z.array(
  z.object({
    Key: z.string().nullable(),
    Where: z.string(),
    What: z.string(),
    Marks: z.array(z.object({ From: z.number().int(), To: z.number().int() })),
    Note: z.string().nullable(),
    Count: z.number().int(),
    Does: z.string(),
    Blank: z.boolean(),
  }),
);

const erasure: z.ZodType<Erasure> = z.object({
  Person: person,
  Refused: z.string().nullable(),
  Sentence: z.string(),
  Goes: places,
  Look: places,
  Stays: places,
  Shared: z.array(z.string()).readonly(),
  Seen: z.string(),
});

/** Deletion by rule and of one person. */
export const adminDeletionAnswers = {
  'GET /api/admin/deletion': deletion,
  'POST /api/admin/deletion': done,
  'GET /api/admin/deletion/goes': goes,
  'POST /api/admin/deletion/hold': done,
  'POST /api/admin/deletion/postpone': done,
  'GET /api/admin/deletion/people': z.array(person),
  'GET /api/admin/deletion/person': erasure,
  'DELETE /api/admin/deletion/person': z.object({ message: z.string(), left: z.array(z.string()) }),
} satisfies Answers;
