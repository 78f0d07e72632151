import { z } from 'zod';
import { fileFields } from './result';

const count = z.number().int();

/** An account's balance before and after, kroner. */
const accountChange = z.object({ no: z.string(), name: z.string(), before: z.number(), after: z.number() });
export type AccountChange = z.infer<typeof accountChange>;

const voucherName = z.object({ no: z.string(), journal: z.string(), date: z.iso.date() });
export type VoucherName = z.infer<typeof voucherName>;

/** A month's vouchers, their lines and debit, and its operating result (account classes 3 to 7); kroner. */
const monthState = z.object({ vouchers: count, lines: count, debit: z.number(), result: z.number() });
export type MonthState = z.infer<typeof monthState>;

/**
 * A month (yyyy-mm) of the ledger now and after; null where it has no voucher. `changed` and `removed` are vouchers that
 * stand in it now.
 */
const planMonth = z.object({
  month: z.string(),
  now: monthState.nullable(),
  file: monthState.nullable(),
  changed: count,
  removed: count,
});
export type PlanMonth = z.infer<typeof planMonth>;

/**
 * A plan for a replacement. `token` identifies the plan: sent with the same file, exactly this is done, or it fails
 * with 409.
 */
export const replacePlan = z
  .object({
    ...fileFields,
    token: z.string(),
    /** The file's vouchers that are new, changed or identical in the ledger; and the ledger's that the file lacks. */
    vouchers: z.object({ added: count, changed: count, removed: count, unchanged: count }),
    /** The months of the file's period that have vouchers, now or after. */
    months: z.array(planMonth),
    /** The first of the changed and removed ones. */
    changed: z.array(voucherName),
    removed: z.array(voucherName),
    /** Accounts whose movement in the file's months changes, and those whose opening balance changes. */
    accounts: z.array(accountChange),
    openings: z.array(accountChange),
  })
  .meta({ id: 'ReplacePlan' });
export type ReplacePlan = z.infer<typeof replacePlan>;

/** Vouchers listed of each kind. */
export const namedVouchers = 20;
