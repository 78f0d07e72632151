import { href } from '@/lib/platform/routing/href';
import { certificatesPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { addRows, makeOwnCompany } from '../e2e/live-table';
import { expect, test } from './fixtures';

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

test('a certificate’s scans are added, replaced, taken away and brought back, and the row tells how many there are', async ({
  page,
}) => {
  const company = await makeOwnCompany(page);
  const [person = ''] = await addRows(page, company, 'employee', [{ employee: 'Kari Li' }]);
  const [proof = ''] = await addRows(page, company, 'certificate', [{ employee: person, title: 'Fallsikring' }]);
  await page.goto(href(certificatesPath, { company, bevis: proof }));
  const dialog = page.getByRole('dialog', { name: 'Skannede filer' });
  await expect(dialog.getByText('Ingen skannede filer ennå.')).toBeVisible();
  const upload = async (name: string, button: string) => {
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) });
    await dialog.getByRole('button', { name: button, exact: true }).click();
  };
  const files = dialog.getByRole('list', { name: 'Filer' }).getByRole('listitem');
  await upload('forside.pdf', 'Last opp');
  await expect(files).toHaveCount(1);
  await upload('bakside.pdf', 'Last opp');
  await expect(files).toHaveCount(2);
  await expectNothingSerious(page);

  await dialog.getByRole('button', { name: 'Bytt forside.pdf' }).click();
  await upload('ny.pdf', 'Bytt');
  await expect(files.filter({ hasText: 'ny.pdf' })).toBeVisible();
  await expect(files.filter({ hasText: 'forside.pdf' })).toHaveCount(0);
  // Taken away and brought back without leaving the dialog: by the pointer, and by the keys.
  const drop = dialog.getByRole('button', { name: 'Slett bakside.pdf' });
  const message = page.getByRole('listitem').filter({ hasText: 'Filen er slettet' });
  await drop.click();
  await expect(files).toHaveCount(1);
  await message.getByRole('button', { name: 'Angre' }).click();
  await expect(files).toHaveCount(2);
  await drop.press('Enter');
  await expect(files).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(files).toHaveCount(2);
  // When the message is gone and the dialog closed, the page's arrow does the same.
  await drop.click();
  await expect(files).toHaveCount(1);
  await message.getByRole('button', { name: 'Lukk' }).click();
  await dialog.getByRole('button', { name: 'Lukk' }).click();
  await page.getByRole('button', { name: 'Angre (Ctrl+Z): Filen er slettet' }).click();
  await expect(page.getByRole('gridcell', { name: '2', exact: true })).toBeVisible();
  await page.goto(href(certificatesPath, { company, bevis: proof }));
  await expect(files).toHaveCount(2);

  const opened = await page.request.get((await files.first().getByRole('link').getAttribute('href')) ?? '');
  expect(opened.headers()['content-type']).toBe('application/pdf');
  await dialog.getByRole('button', { name: 'Lukk' }).click();
  const cell = page.getByRole('gridcell', { name: '2', exact: true });
  await expect(cell).toBeVisible();
  await page.reload();
  await expect(page.getByRole('gridcell', { name: '2', exact: true })).toBeVisible();
});

test('a file that is no document is refused in words, and nothing is kept', async ({ page, allow }) => {
  allow(/415/);
  const company = await makeOwnCompany(page);
  const [person = ''] = await addRows(page, company, 'employee', [{ employee: 'Kari Li' }]);
  const [proof = ''] = await addRows(page, company, 'certificate', [{ employee: person, title: 'Fallsikring' }]);
  await page.goto(href(certificatesPath, { company, bevis: proof }));
  const dialog = page.getByRole('dialog', { name: 'Skannede filer' });
  const file = { name: 'bevis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg><script/></svg>') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Last opp' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Filen må være en PDF, JPEG eller PNG.');
  await expect(dialog.getByText('Ingen skannede filer ennå.')).toBeVisible();
});
