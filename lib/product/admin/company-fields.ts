import { z } from 'zod';
import { frequencies, histories } from '@/lib/core/filters/options';
import { formatNumber } from '@/lib/core/format/number';
import { wholeNumber } from '@/lib/core/format/whole-number';
import { companyLimits, longestEstimateText } from './company-limits';
import { letterheadFields, letterheadValues } from './letterhead-fields';

/** A limit as people type it; empty: none. */
const limit = ({ wrong, read }: (typeof companyLimits)[keyof typeof companyLimits], longest = 60) =>
  z
    .string()
    .max(longest, wrong)
    .refine((text) => read(text) !== undefined, wrong)
    .transform(read)
    .optional();

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
  minmargin: limit(companyLimits.minmargin, 10),
  orderlimit: limit(companyLimits.orderlimit),
  acceptlimit: limit(companyLimits.acceptlimit),
  oldledger: limit(companyLimits.oldledger, 10),
  estimateterms: estimateText.optional(),
  estimatetext: estimateText.optional(),
  fiscalstart: wholeNumber(fiscalStartText, 1, 12).optional(),
  ...letterheadFields,
};
const fields = z.object(companyFields);
/** The fields as a form sends them, all of them. */
export type TypedCompanyFields = Required<z.input<typeof fields>>;

/** The settings that the fields of a call name: null is none or the product's, undefined unchanged. */
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
export type CompanyValues = Partial<ReturnType<typeof settingsOf>> & { orgnr: string };
