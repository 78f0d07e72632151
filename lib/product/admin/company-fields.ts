import { z } from 'zod';
import { frequencies, histories } from '@/lib/core/filters/options';
import { formatNumber } from '@/lib/core/format/number';
import { wholeNumber } from '@/lib/core/format/whole-number';
import { longestEstimateText } from './estimate-text';
import { letterheadFields, letterheadValues } from './letterhead-fields';
import { minMarginText, readMinMargin } from './min-margin';
import { oldLedgerText, readOldLedger } from './old-ledger';
import { orderLimitText, readOrderLimit } from './order-limit';

/** A percentage as people type it; empty: no limit. */
const minMargin = z
  .string()
  .max(10, minMarginText)
  .refine((text) => readMinMargin(text) !== undefined, minMarginText)
  .transform(readMinMargin);

/** Kroner as people type them; empty: no limit. */
const orderLimit = z
  .string()
  .max(60, orderLimitText)
  .refine((text) => readOrderLimit(text) !== undefined, orderLimitText)
  .transform(readOrderLimit);

/** Days as people type them; empty: the product's. */
const oldLedger = z
  .string()
  .max(10, oldLedgerText)
  .refine((text) => readOldLedger(text) !== undefined, oldLedgerText)
  .transform(readOldLedger);

/** A text of estimates; empty: none. */
const estimateText = z
  .string()
  .max(longestEstimateText, `Maks ${formatNumber(longestEstimateText)} tegn`)
  .transform((text) => (text.trim() === '' ? null : text.trim()));

const fiscalStartText = 'Regnskapsårets første måned er et tall fra 1 til 12.';

/** The fields of a company in calls, besides its name; absent: unchanged, or the product's in a new one. */
export const companyFields = {
  orgnr: z.string().max(60, 'Organisasjonsnummeret er for langt.').default(''),
  // Empty restores the product's default.
  history: z.enum([...histories, ''], 'Ukjent historikk.').optional(),
  frequency: z.enum([...frequencies, ''], 'Ukjent frekvens.').optional(),
  minmargin: minMargin.optional(),
  orderlimit: orderLimit.optional(),
  acceptlimit: orderLimit.optional(),
  oldledger: oldLedger.optional(),
  estimateterms: estimateText.optional(),
  estimatetext: estimateText.optional(),
  fiscalstart: wholeNumber(fiscalStartText, 1, 12).optional(),
  ...letterheadFields,
};
const fields = z.object(companyFields);

/** The settings that the fields of a call name. */
export function settingsOf(body: z.output<typeof fields>) {
  return {
    orgnr: body.orgnr,
    history: body.history === '' ? null : body.history,
    frequency: body.frequency === '' ? null : body.frequency,
    minMargin: body.minmargin,
    orderLimit: body.orderlimit,
    acceptLimit: body.acceptlimit,
    oldLedgerDays: body.oldledger,
    estimateTerms: body.estimateterms,
    estimateText: body.estimatetext,
    fiscalStart: body.fiscalstart,
    letterhead: letterheadValues(body),
  };
}
