import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { company, pageTitle } from '@/db/schema';
import { asSystem } from '@/db/system';
import { notOrgnrText, readOrgnr } from '@/lib/core/format/orgnr';
import type { Scope } from '@/lib/platform/auth/session';
import { moveFiscalYear } from '@/lib/platform/ledger/move-fiscal-year';
import { findPage } from '@/lib/product/pages/registry';
import type { CompanyValues } from './company-fields';
import { renewInGroups } from './group/set-up-group';
import { requireAdmin } from './require-admin';

export type CompanySettings = CompanyValues & { name: string; requireSecondFactor: boolean };

/** The columns of settings, without the fiscal year, which is moved with its vouchers. Throws 400 for a wrong number. */
export function companyColumns({ orgnr, history, frequency, letterhead, ...settings }: CompanyValues) {
  const digits = orgnr.trim() === '' ? null : readOrgnr(orgnr);
  if (digits === undefined) throw badInput(notOrgnrText(orgnr));
  const { fiscalStart: _, ...columns } = settings;
  return { orgnr: digits, defaultHistory: history, defaultFrequency: frequency, ...columns, ...letterhead };
}

/**
 * Saves the company's name, organisation number (in any written form, or empty), second factor requirement, default period,
 * minimum margin, limits, estimate texts, fiscal year and letterhead. Throws 400 and 403.
 */
export async function saveCompany(scope: Scope, settings: CompanySettings): Promise<void> {
  requireAdmin(scope);
  const { name, requireSecondFactor, fiscalStart } = settings;
  const columns = companyColumns(settings);
  if (fiscalStart !== undefined) await moveFiscalYear(scope.company.id, fiscalStart);
  await asSystem((tx) =>
    tx
      .update(company)
      .set({ name, requireSecondFactor, ...columns })
      .where(eq(company.id, scope.company.id)),
  );
  await renewInGroups(scope.company.id, { name, orgnr: columns.orgnr });
}

/** Sets the company's own title of a page; an empty one restores the default. Throws 400 for an unknown page, 403. */
export async function savePageTitle(scope: Scope, { path, title }: { path: string; title: string }): Promise<void> {
  requireAdmin(scope);
  if (!findPage(path)) throw badInput(`Det finnes ingen side «${path}».`);
  const companyId = scope.company.id;
  await asCompany(companyId, async (tx) => {
    if (title === '') {
      await tx.delete(pageTitle).where(and(eq(pageTitle.companyId, companyId), eq(pageTitle.path, path)));
      return;
    }
    await tx
      .insert(pageTitle)
      .values({ companyId, path, title })
      .onConflictDoUpdate({ target: [pageTitle.companyId, pageTitle.path], set: { title } });
  });
}

/** The company's own page titles: path → title. Throws 403. */
export async function pageTitles(scope: Scope): Promise<Record<string, string>> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const rows = await asCompany.read(companyId, (tx) =>
    tx.select().from(pageTitle).where(eq(pageTitle.companyId, companyId)),
  );
  return Object.fromEntries(rows.map(({ path, title }) => [path, title]));
}
