import { href } from '@/lib/platform/routing/href';
import { customerTablePath, riskListPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany, makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

test('an empty list that is only read keeps its head and says what to do next', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  const reader = await makeUser(companyId, [{ path: '/', action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(customerTablePath, { company: companyId }));
  await expect(page.getByRole('columnheader', { name: 'Navn' })).toBeVisible();
  await expect(page.getByText('Ingen kunder ennå. Du kan bare lese her: be en kollega')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Søk' })).toHaveCount(0);
  await expectNothingSerious(page);

  await loginAs(page, email, password);
  await page.goto(href(customerTablePath, { company: companyId }));
  await expect(page.getByText('Ingen kunder ennå. Legg til en rad')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await page.goto(href(riskListPath, { company: companyId }));
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await expect(page.getByText('Legg dem inn på prosjektet, under fanen Risiko.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Søk' })).toHaveCount(0);
});
