import { z } from 'zod';
import { deletionKinds } from '@/db/schema';
import { personKinds } from './person-kinds';

const count = z.number().int();
const moment = z.iso.datetime();
const day = z.iso.date();

/** A line of the log of deletions, as administrators see it. */
const note = z.object({ At: moment, By: z.string().nullable(), Text: z.string() });
export type DeletionNote = z.infer<typeof note>;

/** A rule in a company: how long, whether it deletes, and how many of how many it would delete next. */
const adminRule = z.object({
  Kind: z.enum(deletionKinds),
  Name: z.string(),
  What: z.string(),
  Why: z.string(),
  After: z.string(),
  Months: count,
  Least: count,
  Enabled: z.boolean(),
  /** Deletes each night once it is on; the others delete the round that was approved, which has so many. */
  ByItself: z.boolean(),
  Approved: count.nullable(),
  By: z.string().nullable(),
  /** It deletes nothing before this day, the round's day where there is one. */
  PostponedUntil: day.nullable(),
  Stored: count,
  Goes: count,
});
export type AdminRule = z.infer<typeof adminRule>;

/** Rows that the law holds, and for how long. */
const held = z.object({ Name: z.string(), What: z.string(), Years: z.string(), Why: z.string(), From: day.nullable() });
export type Held = z.infer<typeof held>;

/** `NextAt` is null while the job is switched off. */
export const deletion = z.object({
  NextAt: moment.nullable(),
  Rules: z.array(adminRule),
  Held: z.array(held),
  Log: z.array(note),
  Opened: z.array(note),
});
export type Deletion = z.infer<typeof deletion>;

/** Somebody who is held back: their name, why, who holds them, and until when. */
const heldBack = z.object({ ID: z.uuid(), Label: z.string(), Reason: z.string(), By: z.string(), Until: day });
export type HeldBack = z.infer<typeof heldBack>;

/** The rows a rule would delete tonight; `First` and `HeldBack` are empty for who may not read it. */
export const goes = z.object({
  Stored: count,
  Goes: count,
  /** `ID` where the one can be held back. */
  First: z.array(z.object({ ID: z.uuid().nullable(), Label: z.string(), Detail: z.string(), Day: day })),
  HeldBack: z.array(heldBack),
  /** Lines of what goes and of what is left of it. */
  Parts: z.array(z.string()),
  Stays: z.array(z.string()),
  /** Names these rows and no others: an approval is of the round that was seen. The day it would go. */
  Round: z.string(),
  RoundDay: day,
});
export type Goes = z.infer<typeof goes>;

/** Somebody the company stores something of: an employee, a contact of a customer, or a user. */
export const person = z.object({ Kind: z.enum(personKinds), ID: z.uuid(), Name: z.string(), Detail: z.string() });
export type Person = z.infer<typeof person>;

/** A place that something of a person is stored in: what it says with the marked parts, how many, and what becomes of it. */
const place = z.object({
  /** Names a text that somebody decides about; null for what is decided. */
  Key: z.string().nullable(),
  Where: z.string(),
  What: z.string(),
  Marks: z.array(z.object({ From: count, To: count })),
  Note: z.string().nullable(),
  Count: count,
  Does: z.string(),
  /** The proposal for a text to decide about. */
  Blank: z.boolean(),
});
export type Place = z.infer<typeof place>;

/** All places of a person: those that erasing takes, those to decide about, those that stay with the reason. */
export const erasure = z.object({
  Person: person,
  /** The reason why they cannot be erased here. */
  Refused: z.string().nullable(),
  Sentence: z.string(),
  Goes: z.array(place),
  Look: z.array(place),
  Stays: z.array(place),
  /** Their address or telephone that others share: what went there is left alone. */
  Shared: z.array(z.string()).readonly(),
  /** Names the texts to decide about: an erasure is of those that were seen. */
  Seen: z.string(),
});
export type Erasure = z.infer<typeof erasure>;
