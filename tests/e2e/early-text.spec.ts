import { expect, loginAs, test } from './fixtures';
import { holdPrograms } from './hold-programs';

test('what is typed in the search while a page wakes is searched for', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const letIn = await holdPrograms(page);
  await page.goto('/equipment/editable/utstyr', { waitUntil: 'commit' });
  const search = page.getByRole('textbox', { name: 'Søk', exact: true });
  await search.pressSequentially('kran');
  letIn();
  await expect(page).toHaveURL(/q=kran/);
  await expect(search).toHaveValue('kran');
  // And what is typed from then on goes on from there.
  await search.press('End');
  await search.pressSequentially('b');
  await expect(page).toHaveURL(/q=kranb/);
});

test('an address that is typed before the log-in wakes is the one that logs in', async ({ page }) => {
  const letIn = await holdPrograms(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('admin@demo.no');
  await page.getByLabel('Passord', { exact: true }).fill('demo-innsikt');
  letIn();
  const enter = page.getByRole('button', { name: 'Logg inn' });
  await expect(enter).toBeEnabled();
  await enter.click();
  await expect(page).toHaveURL(/\/home/);
});
