import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { href } from '@/lib/platform/routing/href';
import { customerTablePath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const fileOf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

/** Opens the import of customers in a company of its own. */
async function openImport(page: Page) {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(customerTablePath, { company: companyId }));
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Importer fil/ });
  return { dialog, file: dialog.getByLabel('Excel- eller CSV-fil') };
}

test('a file in doubt asks with its own text in each choice, and is answered by a key', async ({ page }) => {
  const { dialog, file } = await openImport(page);
  const text = 'Kundeliste 2027;;\r\n;;\r\nKundenr;Firma;Rab.gr\r\n990001;Caf';
  await file.setInputFiles(
    fileOf('kunder.csv', Buffer.concat([Buffer.from(text), Buffer.from([0x82]), Buffer.from(' AS;B2\r\n')])),
  );
  const question = dialog.getByRole('region', { name: 'Spørsmål om tegnsett' });
  await expect(question.getByRole('button')).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: /^Les inn/ })).toBeDisabled();
  await expectNothingSerious(page);
  const wanted = question.getByRole('button', { name: /DOS.*Café/ });
  const number = await wanted.locator('kbd').textContent();
  await page.keyboard.press(number ?? '');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('cell', { name: 'Café AS' })).toBeVisible();
  const reading = dialog.getByRole('region', { name: 'Slik er filen lest' });
  await expect(reading).toContainText('Linje 3. Én linje med tittel står over.');
  await expect(reading).toContainText('Rab.gr leses ikke.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('1 rad lest inn: 1 nye, 0 endret, 0 uendret.')).toBeVisible();
});

test('a file without headings asks for their line, and a corrected file keeps what was chosen', async ({ page }) => {
  const { dialog, file } = await openImport(page);
  await file.setInputFiles(fileOf('kunder.csv', Buffer.from('990001;Havn AS;feil\r\n990002;Kai AS;974760673\r\n')));
  await dialog.getByRole('button', { name: /Filen har ingen overskrifter/ }).click();
  for (const [column, field] of [
    ['Kolonne 1', 'Kundenr'],
    ['Kolonne 2', 'Navn'],
    ['Kolonne 3', 'Orgnr'],
  ]) {
    await dialog.getByRole('combobox', { name: `Hva «${column}» er` }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: `Hva «${column}» er` })).toHaveText(field ?? '');
  }
  await expect(dialog.getByRole('region', { name: 'Feil i filen' })).toContainText(
    'ikke et gyldig organisasjonsnummer',
  );
  // A cell that is corrected in place is the line's in this file, not in the next.
  await dialog.getByRole('textbox', { name: 'Rett Kolonne 3 i linje 1' }).fill('971032081');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Feil i filen' })).toHaveCount(0);
  await file.setInputFiles(
    fileOf('rettet.csv', Buffer.from('990001;Havn AS;923609016\r\n990002;Kai AS;974760673\r\n')),
  );
  await expect(dialog.getByRole('status')).toHaveText('2 nye, 0 endres, 0 uendret');
  await expect(dialog.getByRole('combobox', { name: 'Hva «Kolonne 3» er' })).toHaveText('Orgnr');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('2 rader lest inn: 2 nye, 0 endret, 0 uendret.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ferdig' }).click();
  await expect(
    page.getByRole('grid').getByText('923609016').or(page.getByRole('treegrid').getByText('923609016')),
  ).toBeVisible();
});

test('a workbook with two lists asks which sheet, on a phone too', async ({ page }) => {
  const { dialog, file } = await openImport(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const book = utils.book_new();
  for (const [name, no] of [
    ['Nord', '990001'],
    ['Sør', '990002'],
  ]) {
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Kundenr', 'Firma'],
        [no, `Kunde ${name}`],
      ]),
      name,
    );
  }
  await file.setInputFiles(fileOf('kunder.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' })));
  await dialog.getByRole('region', { name: 'Spørsmål om ark' }).getByRole('button', { name: /Sør/ }).click();
  await expect(dialog.getByRole('cell', { name: 'Kunde Sør' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Les inn 1 rad' }).click();
  await expect(dialog.getByText('1 rad lest inn: 1 nye, 0 endret, 0 uendret.')).toBeVisible();
});
