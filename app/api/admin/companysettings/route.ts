import { z } from 'zod';
import { frequencies, histories } from '@/lib/core/filters/options';
import { formatNumber } from '@/lib/core/format/number';
import { wholeNumber } from '@/lib/core/format/whole-number';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { saveCompany } from '@/lib/product/admin/company-settings';
import { companyNameSchema } from '@/lib/product/admin/create-company';
import { longestEstimateText } from '@/lib/product/admin/estimate-text';
import { minMarginText, readMinMargin } from '@/lib/product/admin/min-margin';
import { orderLimitText, readOrderLimit } from '@/lib/product/admin/order-limit';
import { answerJson } from '@/lib/product/calls/answer-json';

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

/** A text of estimates; empty: none. */
const estimateText = z
  .string()
  .max(longestEstimateText, `Maks ${formatNumber(longestEstimateText)} tegn`)
  .transform((text) => (text.trim() === '' ? null : text.trim()));

const fiscalStartText = 'Regnskapsårets første måned er et tall fra 1 til 12.';

const body = z.object({
  company: z.string().optional(),
  companyname: companyNameSchema,
  secondfactor: z.enum(['true', 'false'], 'Feltet «secondfactor» er true eller false.').default('false'),
  orgnr: z.string().max(60, 'Organisasjonsnummeret er for langt.').default(''),
  // Empty restores the product's default; absent leaves it unchanged.
  history: z.enum([...histories, ''], 'Ukjent historikk.').optional(),
  frequency: z.enum([...frequencies, ''], 'Ukjent frekvens.').optional(),
  minmargin: minMargin.optional(),
  orderlimit: orderLimit.optional(),
  estimateterms: estimateText.optional(),
  estimatetext: estimateText.optional(),
  fiscalstart: wholeNumber(fiscalStartText, 1, 12).optional(),
});

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    await saveCompany(scope, {
      name: body.companyname,
      orgnr: body.orgnr,
      requireSecondFactor: body.secondfactor === 'true',
      history: body.history === '' ? null : body.history,
      frequency: body.frequency === '' ? null : body.frequency,
      minMargin: body.minmargin,
      orderLimit: body.orderlimit,
      estimateTerms: body.estimateterms,
      estimateText: body.estimatetext,
      fiscalStart: body.fiscalstart,
    });
    return answerJson('POST /api/admin/companysettings', { message: 'Lagret' });
  },
);
