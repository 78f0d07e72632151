import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { project } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { calcPath, requisitionPath, strategyActionPath } from '@/lib/platform/routing/paths';
import { makeCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

test('what must be filled in says so when it is left for a button, and not before the button is pressed', async ({
  page,
}) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(calcPath, { company: companyId }));
  await page.getByRole('button', { name: 'Nytt tilbud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nytt tilbud' });
  const name = dialog.getByLabel('Beskrivelse');
  const said = dialog.getByText('Obligatorisk.');
  await expect(name).toBeFocused();

  // By keys, to the button that opens the list of customers.
  await name.press('Tab');
  await expect(dialog.getByRole('button', { name: /Kunde/ })).toBeFocused();
  await expect(said).toBeVisible();
  await name.fill('Ny kai');
  await expect(said).toHaveCount(0);
  await name.fill('');

  // By the pointer nothing moves until it is released.
  await dialog.getByRole('button', { name: 'Opprett tilbud' }).hover();
  await page.mouse.down();
  await expect(name).not.toBeFocused();
  expect(await said.count()).toBe(0);
  await page.mouse.up();
  await expect(said).toBeVisible();

  // Who closes the dialog is told nothing.
  await name.fill('Ny kai');
  await name.fill('');
  await dialog.getByRole('button', { name: 'Lukk' }).hover();
  await page.mouse.down();
  await expect(name).not.toBeFocused();
  expect(await said.count()).toBe(0);
  await page.mouse.up();
  await expect(dialog).toHaveCount(0);
});

test('each field says what is wrong in its own words, a day as well as a text', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  const job = uuidv7();
  await asCompany(companyId, (tx) =>
    tx
      .insert(project)
      .values({ companyId, xid: job, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' }),
  );
  await page.goto(href(requisitionPath, { company: companyId, projectid: job }));
  await page.getByRole('button', { name: 'Opprett PO bestilling' }).click();
  const day = page.getByRole('textbox', { name: 'Dato', exact: true });
  await day.fill('');
  await day.press('Tab');
  await expect(page.getByText('Obligatorisk.')).toHaveCount(1);
  await day.fill('i dag');
  await day.press('Tab');
  await expect(page.getByText('Obligatorisk.')).toHaveCount(0);

  await page.goto(href(strategyActionPath, { company: companyId }));
  await page.getByRole('button', { name: 'Nytt område' }).click();
  const goal = page.getByRole('dialog', { name: 'Mål og handlingsplan' });
  await goal.getByLabel('Tekst', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(goal.getByText('Tekst er obligatorisk')).toBeVisible();
});
