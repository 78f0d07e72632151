import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { company, pageTitle } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { FiscalStart } from '@/lib/core/filters/fiscal-year';
import type { Frequency, History } from '@/lib/core/filters/options';
import { isOrgnr } from '@/lib/core/format/orgnr';
import type { Scope } from '@/lib/platform/auth/session';
import { moveFiscalYear } from '@/lib/platform/ledger/move-fiscal-year';
import { findPage } from '@/lib/product/pages/registry';
import { requireAdmin } from './require-admin';

export type CompanySettings = {
  name: string;
  orgnr: string;
  requireSecondFactor: boolean;
  /** The period its pages open with; null: the product's own, undefined: as it was. */
  history?: History | null;
  frequency?: Frequency | null;
  /** Percent a calculation's margin should not be under; null: no limit, undefined: as it was. */
  minMargin?: number | null;
  /** Kroner without tax above which an order is approved by another than whoever sends it; null: no limit, undefined: as it was. */
  orderLimit?: number | null;
  /** What its estimates say of payment, and what they all end with; null: nothing, undefined: as it was. */
  estimateTerms?: string | null;
  estimateText?: string | null;
  /** The first month (1–12) of the fiscal year; undefined: as it was. */
  fiscalStart?: FiscalStart;
};

/**
 * Changes the company's name, organisation number (nine digits, or empty for none), whether its users must have a second
 * factor, the period its pages open with, the least margin of its calculations, the limit of its orders, the texts of its estimates, and its fiscal year. Throws 400 and 403.
 */
export async function saveCompany(scope: Scope, settings: CompanySettings): Promise<void> {
  requireAdmin(scope);
  const { name, orgnr, requireSecondFactor, history, frequency, fiscalStart } = settings;
  const { minMargin, orderLimit, estimateTerms, estimateText } = settings;
  const digits = orgnr.replaceAll(/\s/g, '');
  if (digits !== '' && !isOrgnr(digits)) {
    throw badInput(`«${orgnr}» er ikke et gyldig organisasjonsnummer (9 sifre med riktig kontrollsiffer).`);
  }
  if (fiscalStart !== undefined) await moveFiscalYear(scope.company.id, fiscalStart);
  await asSystem((tx) =>
    tx
      .update(company)
      .set({
        name,
        orgnr: digits === '' ? null : digits,
        requireSecondFactor,
        defaultHistory: history,
        defaultFrequency: frequency,
        minMargin,
        orderLimit,
        estimateTerms,
        estimateText,
      })
      .where(eq(company.id, scope.company.id)),
  );
}

/** Gives a page a title of the company's own; an empty one brings the shipped title back. Throws 400 for no such page, 403. */
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

/** The company's own titles: path → title. Throws 403. */
export async function pageTitles(scope: Scope): Promise<Record<string, string>> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const rows = await asCompany.read(companyId, (tx) =>
    tx.select().from(pageTitle).where(eq(pageTitle.companyId, companyId)),
  );
  return Object.fromEntries(rows.map(({ path, title }) => [path, title]));
}
