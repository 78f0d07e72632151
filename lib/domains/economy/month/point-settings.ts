import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notAllowed } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { monthSetting } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { monthClosePath } from '@/lib/platform/routing/paths';

const choice = z.strictObject({
  who: z.uuid().toLowerCase().nullable(),
  blocks: z.boolean(),
  off: z.boolean(),
});

/** A company's points: its choices by the point's id, and those that it has itself, ticked by hand. */
export const pointsSchema = z.object({
  closer: z.uuid().toLowerCase().nullable().default(null),
  points: z.record(z.string().max(60), choice).default({}),
  own: z
    .array(
      z.strictObject({
        id: z.string().regex(/^own-[0-9a-f-]{36}$/, 'Punktet (id) er ugyldig.'),
        title: z.string().trim().min(1, 'Skriv hva punktet gjelder.').max(80, 'Punktet kan ha 80 tegn.'),
      }),
    )
    .max(30, 'Et selskap kan ha 30 egne punkter.')
    .default([]),
});
export type MonthPoints = z.infer<typeof pointsSchema>;

/** The company's points; the product's where it has chosen none. */
export async function readPoints(tx: CompanyTx, companyId: string): Promise<MonthPoints> {
  const [found] = await tx
    .select({ points: monthSetting.points })
    .from(monthSetting)
    .where(eq(monthSetting.companyId, companyId));
  return pointsSchema.parse(found?.points ?? {});
}

/** Stores a company's points. Throws 403. */
export async function savePoints(scope: Scope, points: MonthPoints): Promise<void> {
  if (!may(scope.permissions, monthClosePath, 'Write')) throw notAllowed('Du kan ikke endre punktene.');
  const companyId = scope.company.id;
  await asCompany(companyId, (tx) =>
    tx
      .insert(monthSetting)
      .values({ companyId, accounts: {}, points })
      .onConflictDoUpdate({ target: monthSetting.companyId, set: { points } }),
  );
}
