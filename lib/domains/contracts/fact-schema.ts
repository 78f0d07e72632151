import { z } from 'zod';
import {
  caseCauses,
  caseFactKinds,
  contractFactKinds,
  contractStandards,
  factForms,
  factKinds,
  factMeanings,
  noticeNames,
} from '@/db/schema';
import { daySchema } from '@/lib/core/format/day-schema';
import { opKey } from '@/lib/platform/writes/op-field';
import { ruleIds } from './clock-rules';

const mostKroner = 1_000_000_000_000;
const mostDays = 3_650;

const terms =
  "terms: sets the contract's Standard (text, as 'NS 8407') and Dagmulkt (amount); needs Write on contracts";
const kinds = ['terms', ...factKinds] as const;
const noticePattern = new RegExp(`^(${noticeNames.join('|')}|list \\d{1,2})$`);
const aboutNotice: readonly string[] = ['estimated', 'notified', 'specified', 'begun', 'worked', 'received'];
const missing = (name: string) => `Feltet ${name} mangler.`;

const fields = z.object({
  /** The idempotency key, which is also the fact's id. */
  op: opKey,
  variation: z
    .uuid('VOR (variation) er ugyldig.')
    .toLowerCase()
    .describe('The id of the VOR; also for what is of its contract'),
  kind: z
    .enum(kinds, `Ukjent hendelse (kind). Kjent: ${kinds.join(', ')}.`)
    .describe([terms, ...factKinds.map((kind) => `${kind}: ${factMeanings[kind]}`)].join('. ')),
  notice: z
    .string()
    .regex(noticePattern, `Ukjent varsel (notice). Kjent: ${noticeNames.join(', ')} og 'list 36'.`)
    .nullish()
    .describe(`One of ${noticeNames.join(', ')}, or a weekly list, 'list 36'`),
  day: daySchema('Dagen (day) er ugyldig.').nullish().describe('The day it happened; needed but for terms'),
  amount: z.number().min(-mostKroner).max(mostKroner).nullish().describe('Kroner without VAT'),
  days: z.number().int().min(-mostDays).max(mostDays).nullish(),
  cause: z.enum(caseCauses).nullish().describe('The grounds of the case'),
  form: z.enum(factForms).nullish().describe("How it was said; 'spoken' and 'foreman' are no notice"),
  rule: z
    .enum(ruleIds)
    .nullish()
    .describe("A rule by its name in the answer's clocks; 'ours' and 'theirs' are the firm's own days"),
  tied: z.uuid().toLowerCase().nullish(),
  text: z.string().trim().max(2_000, 'Maks 2.000 tegn').nullish(),
  back_of: z.uuid().toLowerCase().nullish().describe('The id of the fact that this one replaces'),
});
export type SaidFact = z.infer<typeof fields>;

/** Names the field that a kind cannot be without. */
function lacks(said: SaidFact): string | undefined {
  const { kind, notice, amount = null, days = null } = said;
  if (kind === 'terms') {
    if (!said.text && amount === null) return missing('text');
    return said.text && !contractStandards.some((one) => one === said.text)
      ? `Ukjent standard (text). Kjent: ${contractStandards.join(', ')}.`
      : undefined;
  }
  if (!said.day) return missing('day');
  if (aboutNotice.includes(kind) && !notice) return missing('notice');
  if ((kind === 'worked' || kind === 'received') && !notice?.startsWith('list'))
    return 'Si hvilken liste (notice), som list 36.';
  if (kind === 'specified' && notice === 'time' && days === null) return 'Skriv antall dager (days).';
  if (kind === 'specified' && notice !== 'time' && amount === null) return 'Skriv beløpet (amount).';
  if ((kind === 'lost' || kind === 'waived') && !said.text) return 'Skriv hvorfor (text).';
  if (kind === 'cause' && !said.cause) return missing('cause');
  if ((kind === 'agreed' || kind === 'confirmed') && !said.rule) return missing('rule');
  if (kind === 'agreed' && (days === null || days < 1)) return 'Skriv antall dager (days).';
  if (kind === 'tied' && (!said.tied || said.tied === said.variation)) return 'Velg den andre saken (tied).';
  return kind === 'taken_back' && !said.back_of ? missing('back_of') : undefined;
}

export const factSchema = fields.superRefine((said, context) => {
  const message = lacks(said);
  if (message) context.addIssue({ code: 'custom', message });
});

const isOf = (list: readonly string[], kind: string) => list.includes(kind);

/** Tells a case's facts from the contract's and the company's. */
export function belongsTo(kind: string): 'case' | 'contract' | 'company' {
  if (isOf(caseFactKinds, kind)) return 'case';
  return isOf(contractFactKinds, kind) ? 'contract' : 'company';
}
