import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { booking, equipment, project, serviceRecord, shippingLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { addRows, makeOwnCompany } from '../e2e/live-table';
import { expect, loginAs, test } from './fixtures';

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
  // Never an empty half: without anything overdue it opens on the first one.
  await expect(page.getByRole('heading', { name: 'Kompressor 5 m³/min' })).toBeVisible();
  await expect(list.getByRole('option')).toHaveCount(3 + 2);
  await list.getByRole('option', { name: /^Trykkluft/ }).click();
  await expect(list.getByRole('option')).toHaveCount(3);
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
  const dialog = page.getByRole('dialog', { name: 'Skriv ut etiketter' });
  const forAll = async () => {
    await dialog.getByRole('combobox', { name: 'Etiketter for' }).click();
    await page.getByRole('option', { name: 'Alt utstyr' }).click();
  };
  await forAll();
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
  await forAll();
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
  const ute = page.getByRole('button', { name: /^Over frist/ });
  expect((await ute.boundingBox())?.height).toBeGreaterThanOrEqual(40);
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

const dayAfter = (days: number) => addDays(today(), days);

/** A company with a brake in use 90 days past its control, a spare one, and a ladder; gives its id and theirs. */
async function overdueBrake(page: Page) {
  const company = await makeOwnCompany(page);
  const brake = { title: 'Nedfiringsbrems', category: 'Tilkomst', location: 'Lager', count: 1 };
  const [used = '', spare = '', ladder = ''] = await addRows(page, company, 'equipment', [
    { ...brake, shortid: 'TAU-100', serialno: 'FX1', dayrentam: 5.5 },
    { ...brake, shortid: 'TAU-090', serialno: 'FX2' },
    { shortid: 'STI-001', title: 'Stige 6 m', category: 'Rigg', location: 'Lager', serialno: 'S1' },
  ]);
  const job = uuidv7();
  const control = { companyId: company, kind: 'Sakkyndig kontroll' as const, approved: true };
  await asCompany(company, async (tx) => {
    await tx
      .insert(project)
      .values({ companyId: company, xid: job, erpProjectid: '26013', description: 'Stillas', status: 'Pågår' });
    await tx.insert(serviceRecord).values([
      { ...control, xid: uuidv7(), equipmentId: used, date: dayAfter(-455), duedate: dayAfter(-90) },
      { ...control, xid: uuidv7(), equipmentId: spare, date: dayAfter(-100), duedate: dayAfter(265) },
    ]);
    const line = { companyId: company, projectId: job, equipmentId: used };
    await tx.insert(shippingLine).values([
      { ...line, xid: uuidv7(), status: 'returnert', startdate: dayAfter(-74), enddate: dayAfter(-31) },
      { ...line, xid: uuidv7(), status: 'sendt', startdate: dayAfter(-20) },
    ]);
    await tx.insert(booking).values({
      companyId: company,
      xid: uuidv7(),
      equipmentId: used,
      projectId: job,
      startdate: dayAfter(-20),
      enddate: dayAfter(26),
      bookedByName: 'Håkon Johnsen',
    });
  });
  return { company, used, spare, ladder, job };
}

/** A scanner's keys, which come faster than a browser under load is told of them one by one. */
const scan = (page: Page, text: string) =>
  page.evaluate((code) => {
    for (const key of [...code, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, text);

test('it opens on the worst, is walked by keys and scans, and opens on the last one again', async ({ page }) => {
  const { company, used, ladder } = await overdueBrake(page);
  const item = () => new URL(page.url()).searchParams.get('equipmentid');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await page.goto(`${path}?company=${company}`);
  await expect(heading('Nedfiringsbrems TAU-100')).toBeVisible();
  const verdict = page.getByRole('region', { name: 'Vurdering' });
  await expect(verdict).toContainText('I bruk på 26013 uten gyldig kontroll: den gikk ut for 90 dager siden.');
  await expect(verdict).toContainText(
    'Brukt 65 dager etter fristen. TAU-090 er på lager, kontrollert, og ledig framover.',
  );
  const red = page.getByRole('region', { name: 'Bruk og kontroll' }).locator('[data-state=unsafe]');
  await expect(red).toHaveText(['26013 · 44 d', '21 d']);
  await page.keyboard.press('j');
  await expect(heading('Nedfiringsbrems TAU-090')).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading('Nedfiringsbrems TAU-100')).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Utstyr' });
  await page.keyboard.press('ArrowLeft');
  await expect(list.getByRole('option', { name: /TAU-100/ })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(list.getByRole('option', { name: /TAU-100/ })).toBeVisible();

  await scan(page, 'STI-001');
  await expect(heading('Stige 6 m STI-001')).toBeVisible();
  expect(item()).toBe(ladder);
  await scan(page, `https://firma.no${path}?company=${company}&equipmentid=${used}`);
  await expect(heading('Nedfiringsbrems TAU-100')).toBeVisible();
  await scan(page, 'XX-999');
  await expect(page.getByText('Fant ikke «XX-999» i registeret.')).toBeVisible();
  await page.getByRole('button', { name: 'Over frist 1' }).click();
  await expect(list.getByRole('option', { name: /TAU-090/ })).toHaveCount(0);
  await scan(page, 'STI-001');
  await expect(heading('Stige 6 m STI-001')).toBeVisible();

  await page.goto(`${path}?company=${company}`);
  await expect(heading('Stige 6 m STI-001')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/equipment\/planning/);
});

test('a unit used without control is exchanged in Forsendelse, and the exchange is undone', async ({ page }) => {
  const { company, used } = await overdueBrake(page);
  await page.goto(`${path}?company=${company}&equipmentid=${used}`);
  const verdict = page.getByRole('region', { name: 'Vurdering' });
  await verdict.getByRole('button', { name: 'Bytt med TAU-090' }).click();
  await expect(verdict).toContainText('TAU-090 er lagt i Forsendelse i stedet; bekreft begge der.');
  await page.getByRole('button', { name: 'Angre', exact: true }).click();
  await expect(verdict.getByRole('button', { name: 'Bytt med TAU-090' })).toBeVisible();
  await verdict.getByRole('button', { name: 'Bytt med TAU-090' }).click();
  await verdict.getByRole('link', { name: 'Åpne Forsendelse' }).click();
  await expect(page).toHaveURL(/\/equipment\/editable\/forsendelse/);
  await expect(page.getByText(/TAU-090/).first()).toBeVisible();
});

test('on a phone the worst is a tap away, and what mends it is within the thumb’s reach', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const { company } = await overdueBrake(page);
  await page.goto(`${path}?company=${company}`);
  await page.getByRole('option', { name: /TAU-100/ }).tap();
  const mend = page.getByRole('button', { name: 'Bytt med TAU-090' });
  await expect(mend).toBeVisible();
  expect((await mend.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBe(0);
  await phone.close();
});

test('who may only read sees the picture and no way to change it', async ({ page }) => {
  await loginAs(page, 'leder@demo.no', 'demo-innsikt');
  await page.goto(path);
  await page.getByLabel('Søk utstyr').fill('Maskeringstape 50');
  await page.getByRole('option', { name: /Maskeringstape 50 mm/ }).click();
  await page.getByRole('img', { name: 'Maskeringstape 50 mm' }).click();
  const large = page.getByRole('dialog', { name: 'Maskeringstape 50 mm' });
  await expect(large.getByRole('img')).toBeVisible();
  await expect(large.getByRole('button', { name: 'Last opp' })).toHaveCount(0);
  await expect(large.getByRole('button', { name: 'Slett bildet' })).toHaveCount(0);
});
