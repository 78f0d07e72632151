import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Together } from '@/db/ask-together';
import { adminPath, may, type Permission } from '@/lib/platform/auth/permissions';
import { bidTablePath, saftImportPath } from '@/lib/platform/routing/paths';

/** A first step in a company without data, with its address and text. */
export type FirstStep = { id: string; title: string; text: string; path: string; params: Record<string, string> };

const begunRow = z.strictObject({ ledger: z.boolean(), bids: z.boolean() });

/** Whether a company has a ledger, and bids. */
export const begunQuestion = (companyId: string): Together => ({
  id: 'begynt',
  row: begunRow,
  query: sql`select exists (select from ledger_month where company_id = ${companyId}) as ledger,
    exists (select from bid where company_id = ${companyId}) as bids`,
});

const steps: readonly (FirstStep & { lacks: (begun: z.infer<typeof begunRow>) => boolean })[] = [
  {
    id: 'regnskap',
    title: 'Les inn regnskapet',
    text: 'SAF-T-filen fra regnskapssystemet gir resultat, likviditet, kunder og leverandører.',
    path: saftImportPath,
    params: {},
    lacks: ({ ledger }) => !ledger,
  },
  {
    id: 'tilbud',
    title: 'Lag det første tilbudet',
    text: 'Med kunde, frist og beløp; kalkylen lages av det.',
    path: bidTablePath,
    params: { ny: '1' },
    lacks: ({ bids }) => !bids,
  },
  {
    id: 'kolleger',
    title: 'Inviter kolleger',
    text: 'Hver får sin egen innlogging og de sidene han eller hun trenger.',
    path: adminPath,
    params: {},
    lacks: ({ ledger, bids }) => !ledger || !bids,
  },
];

/** The first steps a user can take in the company; none once it has both a ledger and bids. */
export function firstSteps(rows: readonly unknown[], permissions: readonly Permission[]): FirstStep[] {
  const begun = rows[0] as z.infer<typeof begunRow> | undefined;
  if (!begun) return [];
  return steps.flatMap(({ lacks, ...step }) => (lacks(begun) && may(permissions, step.path, 'Write') ? [step] : []));
}
