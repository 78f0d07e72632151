import { z } from 'zod';
import { jobOutcomes, letterKinds, letterStages, tryOutcomes } from '@/db/schema';
import { actions } from '@/lib/platform/auth/permissions';

const count = z.number().int();
const moment = z.iso.datetime();

/** A row of the users table (specification 1, section 3); LoginAt is ISO, null for a user who has never logged in. */
export const adminUser = z.object({
  ID: z.uuid(),
  Fullname: z.string(),
  Username: z.string(),
  LoginAt: z.string().nullable(),
  Suspended: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** A page for the permission tree, with its section, group and tabs, which have permissions of their own. */
export const adminPage = z.object({
  Path: z.string(),
  Title: z.string(),
  Section: z.string(),
  SectionTitle: z.string(),
  Group: z.string(),
  Tabs: z.array(z.object({ Path: z.string(), Title: z.string() })).optional(),
});
export type AdminPage = z.infer<typeof adminPage>;

/** One of the user's companies; `Administrator`: whether the user may change it. */
export const adminCompany = z.object({
  ID: z.uuid(),
  Name: z.string(),
  Orgnr: z.string().nullable(),
  Administrator: z.boolean(),
  RequiresSecondFactor: z.boolean(),
  /** The default period of its pages; null: the product's. */
  DefaultHistory: z.string().nullable(),
  DefaultFrequency: z.string().nullable(),
  /** Minimum margin of calculations in percent; null: none. */
  MinMargin: z.number().nullable(),
  /** Kroner above which somebody other than the sender must approve an order; null: no limit. */
  OrderLimit: z.number().nullable(),
  /** Kroner up to which a difference of a supplier's invoice is proposed as accepted; null: none. */
  AcceptLimit: z.number().nullable(),
  /** Days after which a ledger is old; null: the product's. */
  OldLedgerDays: z.number().int().nullable(),
  /** The payment terms and closing text of its estimates. */
  EstimateTerms: z.string().nullable(),
  EstimateText: z.string().nullable(),
  /** The first month (1–12) of the fiscal year. */
  FiscalStart: count,
});
export type AdminCompany = z.infer<typeof adminCompany>;

/** A paired screen of the company. `Stopped`: it shows nothing, since the user who paired it may no longer read its page. */
export const adminScreen = z.object({
  ID: z.uuid(),
  Name: z.string(),
  Path: z.string(),
  Title: z.string(),
  PairedBy: z.string(),
  PairedAt: moment,
  SeenAt: moment,
  Stopped: z.boolean(),
});
export type AdminScreen = z.infer<typeof adminScreen>;

/** An open reset link, without its token. */
export const resetLink = z.object({ Username: z.string(), MadeBy: z.string(), MadeAt: moment, ExpiresAt: moment });
export type ResetLink = z.infer<typeof resetLink>;

/** A company's key that is neither revoked nor expired. */
export const adminKey = z.object({
  ID: z.uuid(),
  Name: z.string(),
  Beginning: z.string(),
  Permissions: z.array(z.object({ path: z.string(), action: z.enum(actions) })),
  MadeBy: z.string(),
  MadeAt: moment,
  ExpiresAt: moment,
  UsedAt: moment.nullable(),
});
export type AdminKey = z.infer<typeof adminKey>;

const adminRun = z.object({
  StartedAt: moment,
  EndedAt: moment.nullable(),
  Outcome: z.enum(jobOutcomes).nullable(),
  Note: z.string().nullable(),
  By: z.string().nullable(),
  Found: z.array(
    z.object({
      Name: z.string(),
      Count: count,
      Rows: z.array(z.object({ Label: z.string(), Address: z.string().nullable() })),
    }),
  ),
});

/**
 * A scheduled job of the company: when it began last and how that ended (null: never, not yet); `Runs` are the last 14,
 * newest first, `Failures` those that failed since one did not.
 */
const adminJob = z.object({
  Kind: z.string(),
  Name: z.string(),
  About: z.string(),
  When: z.string(),
  NextAt: moment.nullable(),
  LastAt: moment.nullable(),
  LastOutcome: z.enum(jobOutcomes).nullable(),
  OffBy: z.string().nullable(),
  Failures: count,
  Runs: z.array(adminRun),
});
export type AdminJob = z.infer<typeof adminJob>;
/** The night's backup as it is judged, and in a sentence what of this company was compared; '' where nothing was. */
const adminBackup = z.object({
  Tone: z.enum(['good', 'warn', 'bad', 'neutral']),
  Headline: z.string(),
  Detail: z.string(),
  Compared: z.string(),
});
export const adminJobs = z.object({
  Processes: count,
  SeenAt: moment.nullable(),
  Backup: adminBackup,
  Jobs: z.array(adminJob),
});
export type Jobs = z.infer<typeof adminJobs>;

/** An alert as administrators see it: whose it is and what it follows, but no figure of what only its owner may read. */
export const adminAlert = z.object({
  Xid: z.uuid(),
  Owner: z.string(),
  Page: z.string(),
  Name: z.string(),
  Rule: z.string(),
  /** The day it began, while it lasts. */
  Since: z.iso.date().nullable(),
  MutedUntil: z.iso.date().nullable(),
  /** The reason why it cannot be judged, as a sentence. */
  Problem: z.string().nullable(),
  JudgedAt: moment.nullable(),
});
export type AdminAlert = z.infer<typeof adminAlert>;

/** A letter of the outbox. */
export const outboxLetter = z.object({
  ID: z.uuid(),
  Kind: z.enum(letterKinds),
  ToName: z.string(),
  To: z.string(),
  Subject: z.string(),
  State: z.enum(letterStages),
  Tries: count,
  By: z.string(),
  WrittenAt: moment,
  NextAt: moment.nullable(),
  EndedAt: moment.nullable(),
  Reason: z.string().nullable(),
  Answer: z.string().nullable(),
  MaybeTwice: z.boolean(),
});
export type OutboxLetter = z.infer<typeof outboxLetter>;

/** A letter's text as it is now, or why the administrator does not see it. */
export const letterText = z.object({ Text: z.string().nullable(), Why: z.string().nullable() });
export type LetterText = z.infer<typeof letterText>;

/** A try of a letter: when it ended, how, why it did not go, and the other server's own words. */
export const letterTry = z.object({
  At: moment,
  Outcome: z.enum(tryOutcomes),
  Reason: z.string().nullable(),
  Answer: z.string().nullable(),
});
export type LetterTry = z.infer<typeof letterTry>;
