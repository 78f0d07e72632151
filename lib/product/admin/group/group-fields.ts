import { z } from 'zod';
import { daySchema } from '@/lib/core/format/day-schema';

const companyId = z.uuid('Selskapet (companyId) er ugyldig.').toLowerCase();
const day = daySchema('Dagen skrives som 2026-01-31.').nullable().default(null);

/** A company of a group in a call: the share in percent with two decimals, the days yyyy-mm-dd, the owner's company id. */
const memberSchema = z.object({
  companyId,
  share: z
    .number('Andelen (share) er et tall i prosent.')
    .min(0, 'Andelen er fra 0 til 100 prosent.')
    .max(100, 'Andelen er fra 0 til 100 prosent.')
    .refine((share) => Number.isInteger(Math.round(share * 1e6) / 1e4), 'Andelen har høyst to desimaler.')
    .default(100),
  from: day,
  to: day,
  owner: companyId.nullable().default(null),
});
export type MemberFields = z.infer<typeof memberSchema>;

export const membersSchema = z
  .array(memberSchema, 'Selskapene (members) er en liste.')
  .max(100, 'Et konsern kan ha høyst 100 selskaper.');

export const groupIdSchema = z.uuid('Konsernet (group) er ugyldig.').toLowerCase();
