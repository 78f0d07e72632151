import { z } from 'zod';

const count = z.number().int();
const sums = { vouchers: count, debit: z.number(), credit: z.number() };

/** A part in a list: its number of all where known, the days of its vouchers, and sums in kroner. */
const partRow = z.object({
  xid: z.uuid(),
  name: z.string(),
  no: count.nullable(),
  count: count.nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  lines: count,
  ...sums,
});
export type PartRow = z.infer<typeof partRow>;

/** Vouchers, and debit and operating result in kroner; the result is null where the parts do not say it. */
const monthSum = z.object({ vouchers: count, debit: z.number(), result: z.number().nullable() });

/** A month (yyyy-mm) by the dates of vouchers, in the ledger now and in the parts; null where they have no voucher. */
const waitingMonth = z.object({ month: z.string(), now: monthSum.nullable(), file: monthSum.nullable() });
export type WaitingMonth = z.infer<typeof waitingMonth>;

/** Parts of a ledger that are kept until the missing ones are there; nothing of them is in the ledger. */
export const waitingParts = z
  .object({
    /** Identifies the export that the parts are of. */
    export: z.string(),
    firm: z.object({ orgnr: z.string().nullable(), name: z.string() }),
    version: z.string(),
    software: z.string().nullable(),
    /** The day the parts were made. */
    created: z.iso.date().nullable(),
    /** The days that the export is of, where it says them. */
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    /** The last day the parts are kept. */
    storedTo: z.iso.date(),
    parts: z.array(partRow),
    /** The whole as stated by the parts; null when no part with vouchers is there yet. */
    whole: z.object(sums).nullable(),
    together: z.object({ lines: count, ...sums }),
    missing: z.object({
      ...sums,
      numbers: z.array(count),
      registers: z.boolean(),
      /** Months of the period without a voucher in the parts: a guess at what is missing. */
      months: z.array(z.string()),
      /** True if those months have the missing number and debit in the ledger, to the øre. */
      probablySame: z.boolean(),
    }),
    months: z.array(waitingMonth),
    notes: z.array(z.string()),
    /** 'Del 3 av 4 mangler: 1.060 bilag …' */
    sentence: z.string(),
  })
  .meta({ id: 'WaitingParts' });
export type WaitingParts = z.infer<typeof waitingParts>;
