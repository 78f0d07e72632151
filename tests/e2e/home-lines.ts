import { expect, type Locator, type Page } from '@playwright/test';
import { today } from '@/lib/core/clock';
import { makeUser } from '../factories/company';
import { needingCompany, sectionsButAdmin } from '../factories/needing-company';
import { loginAs } from './fixtures';

/** Somebody who sees to these sections, all but the administration, in a company in which each domain has something late. */
export async function openNeeding(page: Page, sections: readonly string[] = sectionsButAdmin) {
  const made = await needingCompany(today());
  const grants = sections.map((path) => ({ path, action: 'Write' as const }));
  const { email, password } = await makeUser(made.companyId, grants);
  await loginAs(page, email, password);
  return made;
}

/**
 * Presses the line of a source at home, or one of what it names, and counts that press and each that follows; one more where the line is
 * below the count of further ones.
 */
export async function pressLine(page: Page, about: string, named?: RegExp) {
  let presses = 0;
  const press = async (of: Locator) => {
    presses += 1;
    await of.click();
  };
  const link = page.locator(`li[data-part] a[href*="krever=${about}"]`).first();
  await expect(link).toBeAttached();
  // The sixth and those after it are below a count, as is what does not hurry.
  if (await link.isHidden()) await press(link.locator('xpath=ancestor::details/summary'));
  const line = page.locator('li[data-part]').filter({ has: page.locator(`a[href*="krever=${about}"]`) });
  await press(named ? line.first().getByRole('link', { name: named }) : link);
  if (!named) await expect(page).toHaveURL(new RegExp(`krever=${about}`));
  return { press, count: () => presses };
}
