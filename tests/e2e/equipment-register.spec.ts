import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment } from '@/db/schema';
import { expect, loginAs, test } from './fixtures';
import { addRows, makeOwnCompany } from './live-table';

const path = '/equipment/attributes/utstyr';

/** A company with two compressors and a ladder; gives its id and theirs. */
async function threeItems(page: Page) {
  const company = await makeOwnCompany(page);
  const items = await addRows(page, company, 'equipment', [
    { shortid: 'KOM-001', title: 'Kompressor 5 m³/min', category: 'Trykkluft', location: 'Lager', serialno: 'RA1' },
    { shortid: 'KOM-002', title: 'Kompressor 12 m³/min', category: 'Trykkluft', location: 'Lager', serialno: 'RA2' },
    { shortid: 'STI-001', title: 'Stige 6 m', category: 'Tilkomst', location: 'Utelager' },
  ]);
  return { company, items };
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

test('an item is found by category and search, gets a picture, a service and a label; a colleague sees the service come', async ({
  page,
  browser,
  allow,
}) => {
  // A picture that is refused is answered 415, or 400 when it cannot be read.
  allow(/status of 4(00|15)/);
  const { company, items } = await threeItems(page);
  await page.goto(`${path}?company=${company}`);
  const list = page.getByRole('listbox', { name: 'Utstyr' });
  await expect(list.getByRole('option')).toHaveCount(3);
  await page.getByRole('button', { name: 'Trykkluft' }).click();
  await expect(list.getByRole('option')).toHaveCount(2);
  await page.getByLabel('Søk utstyr').fill('RA2');
  await list.getByRole('option').click();
  await expect(page.getByRole('heading', { name: 'Kompressor 12 m³/min' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('equipmentid')).toBe(items[1]);

  const colleague = await (await browser.newContext()).newPage();
  await loginAs(colleague, 'admin@demo.no', 'demo-innsikt');
  await colleague.goto(page.url());
  await colleague.getByRole('button', { name: 'Service og sertifikater' }).click();
  await expect(colleague.getByText('Ingen service eller kontroll ennå')).toBeVisible();

  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(600)}</svg>`);
  const upload = async (name: string, buffer: Buffer) => {
    await page.getByLabel('Bilde', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Last opp' }).click();
  };
  await upload('tegning.jpg', svg);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Bildet må være en JPEG, PNG, WebP eller GIF.');
  const whole = await noise(4_032, 3_024).jpeg({ quality: 70 }).toBuffer();
  await upload('kuttet.jpg', whole.subarray(0, 50_000));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Bildet kunne ikke leses');
  await upload('IMG_2041.jpg', whole);
  await expect(page.getByText('Bilde lastet opp')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Kompressor 12 m³/min' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2_400);

  await addRows(page, company, 'service_record', [
    { equipment: items[1] ?? '', kind: 'Kalibrering', date: '2026-01-10', duedate: '2026-02-10' },
  ]);
  await expect(colleague.getByRole('gridcell', { name: 'Kalibrering' })).toBeVisible();

  await page.getByRole('button', { name: 'Etiketter' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Last ned PDF' }).click();
  expect((await file).suggestedFilename()).toBe('etiketter.pdf');
  expect((await readFile(await (await file).path())).toString('latin1', 0, 5)).toBe('%PDF-');
  await expect(page.getByText('Etikettene er lastet ned som etiketter.pdf')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('many labels say how far they are, and can be stopped', async ({ page }) => {
  const company = await makeOwnCompany(page);
  const things = Array.from({ length: 1_000 }, (_, i) => ({
    companyId: company,
    xid: uuidv7(),
    shortid: `U-${i}`,
    title: `Utstyr ${i}`,
    classification: 'utst' as const,
  }));
  await asCompany(company, (tx) => tx.insert(equipment).values(things));
  await page.goto(`${path}?company=${company}`);
  await page.getByRole('button', { name: 'Etiketter' }).click();
  const dialog = page.getByRole('dialog');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const make = dialog.getByRole('button', { name: 'Last ned PDF' });
  const progress = dialog.getByRole('progressbar', { name: 'Lager etiketter' });
  await make.click();
  await expect(dialog.getByText(/^Lager etiketter … \d+ av 1\.000$/)).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuetext', /^\d+ av 1\.000$/);
  const stop = dialog.getByRole('button', { name: 'Avbryt' });
  await expect(stop).toBeFocused();
  await stop.click();
  await expect(progress).toHaveCount(0);
  await expect(make).toBeFocused();
  // One that is left ends with its dialog.
  await make.click();
  await expect(progress).toHaveAttribute('aria-valuetext', /av 1\.000$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Etiketter' }).click();
  await expect(progress).toHaveCount(0);
  expect(files).toEqual([]);
  const file = page.waitForEvent('download');
  await make.click();
  expect((await file).suggestedFilename()).toBe('etiketter.pdf');
  expect(files).toHaveLength(1);
});

test('on a phone list and card are two steps, and a label’s address opens the card', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const { company, items } = await threeItems(page);
  await page.goto(`${path}?company=${company}`);
  const chip = page.getByRole('button', { name: 'Tilkomst' });
  expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await chip.tap();
  await page.getByRole('option', { name: /Stige 6 m/ }).tap();
  await expect(page.getByRole('heading', { name: 'Stige 6 m' })).toBeVisible();
  await page.getByRole('button', { name: 'Alt utstyr' }).tap();
  await expect(page.getByRole('option', { name: /Stige 6 m/ })).toBeVisible();
  await page.goto(`${path}?company=${company}&equipmentid=${items[0]}`);
  await expect(page.getByRole('heading', { name: 'Kompressor 5 m³/min' })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBe(0);
  await phone.close();
});

test('who may only read sees the picture and no way to change it', async ({ page }) => {
  await loginAs(page, 'leder@demo.no', 'demo-innsikt');
  await page.goto(path);
  await page.getByRole('option', { name: /Maskeringstape 50 mm/ }).click();
  await page.getByRole('img', { name: 'Maskeringstape 50 mm' }).click();
  const large = page.getByRole('dialog', { name: 'Maskeringstape 50 mm' });
  await expect(large.getByRole('img')).toBeVisible();
  await expect(large.getByRole('button', { name: 'Last opp' })).toHaveCount(0);
  await expect(large.getByRole('button', { name: 'Slett bildet' })).toHaveCount(0);
});
