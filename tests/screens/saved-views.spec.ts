import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { bid, employee, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { href } from '@/lib/platform/routing/href';
import { bidListPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany, makeUser, type TestUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const lines = (page: Page) => page.getByRole('row', { name: /^26-\d{4}/ });
const chips = (page: Page) => page.getByRole('group', { name: 'Lagrede visninger' });
const chip = (page: Page, name: string) => chips(page).getByRole('button', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Lagre visning' });

const nameOf = ({ userId }: TestUser) =>
  asSystem(async (tx) => {
    const [found] = await tx.select({ name: user.fullName }).from(user).where(eq(user.id, userId));
    return found?.name ?? '';
  });

/** Two bids of one user and one of their colleague, with the list opened by the first. */
async function openBids(page: Page) {
  const { companyId, ...admin } = await makeCompany();
  const colleague = await makeUser(companyId);
  const names = [await nameOf(admin), await nameOf(colleague)];
  await asCompany(companyId, async (tx) => {
    const [own, other] = await tx
      .insert(employee)
      .values(names.map((name, at) => ({ companyId, empid: String(at + 1), employee: name, category: 'Ansatt' })))
      .returning({ xid: employee.xid });
    await tx.insert(bid).values([
      { companyId, key: '26-0701', description: 'Kai i Vik', bidstatus: '3. Kalkyle', responsibleId: own?.xid },
      { companyId, key: '26-0702', description: 'Kai i Florø', bidstatus: '7. Salg', responsibleId: own?.xid },
      { companyId, key: '26-0703', description: 'Tank i Vik', bidstatus: '3. Kalkyle', responsibleId: other?.xid },
    ]);
  });
  await loginAs(page, admin.email, admin.password);
  await page.goto(href(bidListPath, { company: companyId }));
  await expect(lines(page)).toHaveCount(3);
  return { companyId, admin, colleague };
}

test('a view of a list is saved under a name, turned to by one press, renamed and removed', async ({ page }) => {
  const { companyId, admin } = await openBids(page);
  await expect(save(page)).toHaveCount(0);
  await page.goto(
    href(bidListPath, { company: companyId, 'f.responsible': await nameOf(admin), groupby: 'bidstatus' }),
  );
  await expect(lines(page)).toHaveCount(2);
  await save(page).click();
  await expect(page.getByText('Husker ett filter og grupperingen. Søkeordet huskes ikke.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Navn' }).fill('Mine');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Mine')).toHaveAttribute('aria-pressed', 'true');
  await expect(save(page)).toHaveCount(0);
  await expectNothingSerious(page);

  await chip(page, 'Alle').click();
  await expect(lines(page)).toHaveCount(3);
  await expect(page).not.toHaveURL(/groupby|f\./);
  await chip(page, 'Mine').click();
  await expect(lines(page)).toHaveCount(2);
  await expect(page).toHaveURL(/groupby=bidstatus/);

  await chips(page).getByRole('button', { name: 'Valg for visningen Mine' }).click();
  await page.getByRole('menuitem', { name: 'Gi nytt navn …' }).click();
  await page.getByRole('textbox', { name: 'Navn' }).fill('Det jeg har');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Det jeg har')).toHaveAttribute('aria-pressed', 'true');
  await chips(page).getByRole('button', { name: 'Valg for visningen Det jeg har' }).click();
  await page.getByRole('menuitem', { name: 'Fjern visningen' }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Angre' }).first().click();
  await expect(chip(page, 'Det jeg har')).toBeVisible();
});

test("a view for the whole company asks for each reader's own rows, and says that others use it", async ({ page }) => {
  const { companyId, admin, colleague } = await openBids(page);
  await page.goto(href(bidListPath, { company: companyId, 'f.responsible': await nameOf(admin) }));
  await save(page).click();
  await page.getByRole('textbox', { name: 'Navn' }).fill('Mine');
  await page.getByRole('radio', { name: 'Hele firmaet' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre visning' }).click();
  await expect(chip(page, 'Mine')).toHaveAttribute('aria-pressed', 'true');

  const other = await page.context().browser()?.newContext();
  const theirs = await other?.newPage();
  if (!theirs) throw new Error('No second browser.');
  await loginAs(theirs, colleague.email, colleague.password);
  await theirs.goto(href(bidListPath, { company: companyId }));
  await expect(lines(theirs)).toHaveCount(3);
  await chip(theirs, 'Mine').click();
  await expect(lines(theirs)).toHaveCount(1);
  await expect(lines(theirs)).toContainText('Tank i Vik');
  await chips(theirs).getByRole('button', { name: 'Valg for visningen Mine' }).click();
  await theirs.getByRole('menuitem', { name: 'Fjern visningen' }).click();
  await expect(theirs.getByText('Andre bruker den også. Den blir borte for alle.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Fjern for alle' }).click();
  await expect(chips(theirs)).toHaveCount(0);
  await other?.close();
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  await expect(chips(page)).toHaveCount(0);
});

test('a view has its columns, and a list opened for editing the rows it had', async ({ page }) => {
  const { companyId, admin } = await openBids(page);
  const headings = () => page.getByRole('row').first().getByRole('columnheader').allInnerTexts();
  await page.goto(href(bidListPath, { company: companyId, 'f.responsible': await nameOf(admin) }));
  const whole = await headings();
  await page.getByRole('button', { name: 'Kolonner' }).click();
  await page.getByRole('checkbox', { name: 'Segment', exact: true }).click();
  await page.keyboard.press('Escape');
  await save(page).click();
  await page.getByRole('textbox', { name: 'Navn' }).fill('Smal');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Smal')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Kolonner' }).click();
  await page.getByRole('button', { name: 'Nullstill' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(headings).toEqual(whole);
  await expect(chip(page, 'Smal')).toHaveAttribute('aria-pressed', 'false');
  await chip(page, 'Smal').click();
  await expect.poll(headings).toEqual(whole.filter((name) => name !== 'Segment'));

  await page.getByRole('navigation', { name: 'Visninger' }).getByRole('link', { name: 'Rediger' }).click();
  await expect(page).toHaveURL(/\/bid\/editable\/tilbud\?.*f\.responsible=/);
  await expect(lines(page)).toHaveCount(2);
});
