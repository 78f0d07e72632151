import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { company, groupElimination } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { groupEliminationPath, groupParam, groupSetupPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { makeCompanies, makeGroup } from '../factories/group';
import { expectNothingSerious } from './axe';
import { expect, loginAs, takeBack, test } from './fixtures';

const thisYear = Number(today().slice(0, 4));
const orgnrs = ['923609016', '974760673', '984851006'];

/** A group of the first two of three companies that one person administers. */
async function groupOfTwo() {
  const companies = await makeCompanies(3);
  for (const [i, { companyId }] of companies.entries()) {
    await asSystem((tx) => tx.update(company).set({ orgnr: orgnrs[i] }).where(eq(company.id, companyId)));
  }
  const [first, second, third] = companies;
  if (!first || !second || !third) throw new Error('no companies');
  const { groupId, rows } = await makeGroup(
    [first, second],
    orgnrs.slice(0, 2).map((orgnr) => ({ orgnr })),
  );
  return { first, second, third, groupId, rows };
}

test('a group is renamed, takes in a company, gives it up again, and is dissolved where it is set up', async ({
  page,
}) => {
  const { first, second, third, groupId } = await groupOfTwo();
  await loginAs(page, first.email, first.password);
  await page.goto(href(groupSetupPath, { [groupParam]: groupId }));
  const grid = page.getByRole('grid').first();
  await expect(grid).toContainText(second.name);

  await page.getByLabel('Navn').fill('Nordfjell-konsernet');
  await page.getByRole('button', { name: 'Lagre navnet' }).click();
  await expect(page.getByRole('button', { name: /^Konsern: Nordfjell-konsernet/ })).toBeVisible();

  await page.getByRole('button', { name: 'Legg til selskap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Legg til selskap' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectNothingSerious(page);
  await dialog.getByRole('button', { name: third.name }).click();
  await expect(grid).toContainText(third.name);
  await takeBack(page);
  await expect(grid).not.toContainText(third.name);

  await page.getByRole('button', { name: /^Oppløs konsernet/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oppløs', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/home');
  await page.getByRole('button', { name: /Bytt selskap/ }).click();
  await expect(page.getByRole('menuitem', { name: second.name })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Nordfjell/ })).toHaveCount(0);
});

test('eliminations begin with a usual one, say what they come to as they are typed, and are copied from last year', async ({
  page,
}) => {
  const { first, groupId, rows } = await groupOfTwo();
  await loginAs(page, first.email, first.password);
  const address = href(groupEliminationPath, { [groupParam]: groupId });
  await page.goto(address);
  const band = page.getByRole('region', { name: 'Vurdering' });
  await page.getByRole('button', { name: 'Internfortjeneste i varelager' }).click();
  await expect(band).toContainText('Nr 1 mangler beløp.');
  const grid = page.getByRole('grid').first();
  const cell = (line: number, heading: string) =>
    grid
      .getByRole('row')
      .filter({ hasText: 'Internfortjeneste' })
      .nth(line)
      .getByRole('gridcell')
      .nth(headings.indexOf(heading));
  const headings = await grid.getByRole('columnheader').allTextContents();
  const type = async (line: number, heading: string, amount: string) => {
    await cell(line, heading).click();
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
  };
  await type(0, 'Debet', '14000');
  await expect(band).toContainText(/^Nr 1 går ikke i null i .*: 14\.000\skr mangler på kredit/);
  await type(1, 'Kredit', '14000');
  await expect(band).toContainText('1 eliminering går i null.');
  await expect(band).toContainText(`senker driftsresultatet i ${thisYear} med 14.000 kr`);
  await expectNothingSerious(page);
  await page.reload();
  await expect(band).toContainText('1 eliminering går i null.');

  const [row] = rows;
  const line = { companyId: groupId, no: 2, memberRow: row ?? '', text: 'Goodwill', month: `${thisYear - 1}-01` };
  await asCompany(groupId, (tx) =>
    tx.insert(groupElimination).values([
      { ...line, account: '6020', debit: 500 },
      { ...line, account: '1080', credit: 500 },
    ]),
  );
  await page.goto(address);
  await page.getByRole('button', { name: `Kopier 1 eliminering fra ${thisYear - 1}` }).click();
  await expect(band).toContainText('3 elimineringer går i null.');
  await expect(grid.getByRole('row').filter({ hasText: `${today().slice(0, 4)}-01` })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Angre/ })
    .first()
    .click();
  await expect(band).toContainText('2 elimineringer går i null.');
});
