import type { Scope } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import { priceListPath, supplierTablePath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany } from '../factories/company';
import { pricedCalculation } from '../factories/priced-calculation';
import { expect, loginAs, test } from './fixtures';

test('a price says which open calculations use it, with both sums, and one press saves a new version', async ({
  page,
}) => {
  const { companyId, userId, email, password, name } = await makeCompany();
  const user = { id: userId, email, fullName: 'Kari' };
  const company = { id: companyId, name };
  const { price, sup } = await pricedCalculation({
    company,
    user,
    permissions: [{ path: '/', action: 'Write' }],
  } as Scope);
  await loginAs(page, email, password);
  await page.goto(href(priceListPath, { company: companyId, brukes: price }));
  const dialog = page.getByRole('dialog', { name: 'Brukes i: Sand' });
  await expect(dialog.getByText('2.000 →')).toBeVisible();
  await expect(dialog.getByText('2.200 kr', { exact: true })).toBeVisible();
  await expectNothingSerious(page);
  await dialog.getByRole('button', { name: /^Oppdater 26-0001/ }).click();
  await expect(page.getByText('26-0001 er lagret med dagens priser som versjon 2')).toBeVisible();
  await expect(dialog.getByText('Har dagens priser')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Oppdater/ })).toHaveCount(0);

  // The row's menu leads there too, from the supplier's side.
  await page.goto(href(supplierTablePath, { company: companyId }));
  await page.getByRole('gridcell', { name: 'Sandtaket AS' }).click();
  await page.getByRole('button', { name: 'Valg for raden' }).click();
  await page.getByRole('menuitem', { name: 'Brukes i' }).click();
  await expect(page).toHaveURL(new RegExp(`brukes=${sup}`));
  await expect(page.getByRole('dialog', { name: 'Brukes i: Sandtaket AS' })).toContainText('2.200 kr');
});
