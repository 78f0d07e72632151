import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { booking, equipment, project, shippingLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { href } from '@/lib/platform/routing/href';
import { shippingPath } from '@/lib/platform/routing/paths';
import { pdfText } from '../e2e/reading';
import { makeCompany, makeUser } from '../factories/company';
import { expect, loginAs, takeBack, test } from './fixtures';

/** A company with a project, two frames planned on its list, a pump that is booked, and nothing else. */
async function makeYard() {
  const { companyId, email, password } = await makeCompany();
  const [job, frame, net, pump] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(project).values({
      companyId,
      xid: job,
      erpProjectid: '26001',
      description: 'Kai i Vik',
      status: 'Pågår',
    });
    const item = { companyId, classification: 'utst', location: 'Lager Bergen' };
    await tx.insert(equipment).values([
      { ...item, xid: frame, shortid: 'RAM-1', title: 'Ramme', count: 500, attrWeightint: 18.5, attrM3int: 0.12 },
      { ...item, xid: net, shortid: 'NET-1', title: 'Sikringsnett', count: 40, attrWeightint: 4, attrM3int: 0.05 },
      {
        ...item,
        xid: pump,
        shortid: 'PUM-1',
        title: 'Pumpe',
        serialno: 'P1',
        count: 1,
        attrWeightint: 80,
        attrM3int: 1,
      },
    ]);
    const line = { companyId, projectId: job, location: 'Lager Bergen' };
    await tx.insert(shippingLine).values([
      { ...line, equipmentId: frame, countam: 7, attrWeightint: 18.5 },
      { ...line, equipmentId: net, countam: 4, attrWeightint: 4 },
    ]);
    const days = { startdate: '2026-01-01', enddate: '2099-01-01' };
    await tx.insert(booking).values({ companyId, equipmentId: pump, projectId: job, ...days });
  });
  return { company: companyId, job, email, password };
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const press = (page: Page, status: string, name: string) =>
  page.getByRole('button', { name: `${status}: ${name}`, exact: true });
/** Opens the menu of a row's status, without an action chosen, and presses one. */
async function setStatus(page: Page, status: string, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Status for ${name}:`) }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${status}`) }).click();
}
const active = (day: string) => ({ dato: day });

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone' : 'at a desk', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a day, an action, and the rows are pressed: sent, split into back, lost and out, and undone', async ({
      page,
    }) => {
      const { company, email, password } = await makeYard();
      await loginAs(page, email, password);
      await page.goto(href(shippingPath, { company }));
      await page.getByRole('button', { name: /Velg prosjekt/ }).click();
      await page.getByRole('option', { name: /26001 Kai i Vik/ }).click();
      await page.getByRole('button', { name: 'Hent prosjekt' }).click();
      await expect(rowOf(page, 'RAM-1 Ramme')).toBeVisible();

      await page.getByRole('radio', { name: 'Sendt' }).click({ force: true });
      await expect(page.getByText('Aktiv dato må velges!', { exact: true })).toBeVisible();
      await setStatus(page, 'Sendt', 'RAM-1 Ramme');
      await expect(page.getByText('Aktiv dato må velges! Endring ikke lagret...')).toBeVisible();

      // On a phone messages lie over the bar.
      for (const text of ['Endring ikke lagret...', 'Aktiv dato må velges!']) {
        const message = page.locator('[data-sonner-toast]', { hasText: text });
        await message.getByRole('button', { name: 'Lukk' }).click();
        await expect(message).toHaveCount(0);
      }

      const day = page.getByRole('textbox', { name: 'Aktiv dato' });
      const now = formatDate(today());
      // What cannot be read is said where it is seen, and is no day.
      await day.fill('en dag');
      await day.press('Tab');
      await expect(page.getByText('«en dag» er ingen dato.')).toBeInViewport({ ratio: 1 });
      if (phone) {
        await page.getByRole('button', { name: 'Åpne kalenderen' }).click();
        const weekdays = page.getByRole('dialog', { name: 'Kalender for Aktiv dato' }).locator('thead th');
        await expect(weekdays.nth(1)).toHaveText(/ma/i);
        await page.getByRole('button', { name: 'I dag', exact: true }).click();
      } else {
        await day.fill('i dag');
        await expect(page.getByText(new RegExp(`dag ${now}$`))).toBeVisible();
        await day.press('Enter');
      }
      await expect(day).toHaveValue(now);
      await page.getByRole('radio', { name: 'Sendt' }).click({ force: true });
      await expect(page.getByRole('radio', { name: 'Sendt' })).toBeChecked();
      await expect(press(page, 'Returnert', 'RAM-1 Ramme')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Status for RAM-1 Ramme/ })).toHaveCount(0);
      await press(page, 'Sendt', 'RAM-1 Ramme').click();
      await expect(press(page, 'Sendt', 'RAM-1 Ramme')).toHaveAttribute('aria-pressed', 'true');

      await page.getByRole('button', { name: 'Nullstill' }).click();
      await expect(page.getByRole('radio', { name: 'Sendt' })).not.toBeChecked();
      await expect(day).toHaveValue('');
      await page.getByRole('button', { name: 'Del RAM-1 Ramme' }).click();
      const dialog = page.getByRole('dialog', { name: 'Del raden' });
      await dialog.getByRole('textbox', { name: 'Aktiv dato' }).fill('6.5.2030');
      await dialog.getByRole('textbox', { name: 'Antall i del 1' }).fill('5');
      await dialog.getByRole('textbox', { name: 'Antall i del 2' }).fill('1');
      await dialog.getByRole('button', { name: 'En del til' }).click();
      await expect(dialog.getByText('Alle er fordelt')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Del', exact: true })).toBeDisabled();
      await dialog.getByRole('textbox', { name: 'Årsak til svinn i del 3' }).fill('Ikke funnet ved riving');
      await dialog.getByRole('button', { name: 'Del', exact: true }).click();
      await expect(page.getByText('RAM-1 Ramme er delt i 3.')).toBeVisible();
      if (phone) await page.getByRole('button', { name: 'Valg for listen' }).click();
      await page.getByRole('button', { name: /^Alle \(/ }).click();
      await expect(rowOf(page, 'RAM-1 Ramme')).toHaveCount(3);
      await expect(page.getByText('Ikke funnet ved riving')).toBeVisible();
      await takeBack(page);
      await expect(rowOf(page, 'RAM-1 Ramme')).toHaveCount(1);
      await expect(page.getByRole('textbox', { name: 'Antall for RAM-1 Ramme' })).toHaveValue('7');
    });

    test('svinn asks why; what planlagt clears comes back from the history; a figure out of bounds is not sent', async ({
      page,
    }) => {
      const { company, job, email, password } = await makeYard();
      await loginAs(page, email, password);
      await page.goto(href(shippingPath, { company, projectid: job, ...active('2030-05-06') }));
      await setStatus(page, 'Svinn', 'NET-1 Sikringsnett');
      const dialog = page.getByRole('dialog', { name: 'Hvorfor er det svinn?' });
      await dialog.getByRole('button', { name: 'Sett som svinn' }).click();
      await expect(dialog.getByText('Skriv hvorfor det er svinn.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Skadet under transport' }).click();
      await dialog.getByRole('button', { name: 'Sett som svinn' }).click();
      const row = rowOf(page, 'NET-1 Sikringsnett');
      await expect(row).toContainText('Skadet under transport');
      await expect(row).toContainText('06.05.2030');

      const status = page.getByRole('button', { name: /^Status for NET-1 Sikringsnett/ });
      // With Control a figure is the browser's.
      await status.press('Control+1');
      await expect(status).toHaveAccessibleName(/Svinn$/);
      await status.press('2');
      await expect(status).toHaveAccessibleName(/Sendt$/);
      await status.click();
      await page.getByRole('menuitem', { name: /^Returnert/ }).press('1');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(status).toHaveAccessibleName(/Planlagt$/);
      await expect(row).not.toContainText('06.05.2030');
      // The row shows what was pressed before it is saved; the history is what is saved.
      const saved = async () => JSON.stringify(await asCompany(company, (tx) => tx.select().from(shippingLine)));
      await expect.poll(saved).not.toContain('2030-05-06');
      await page.getByRole('button', { name: 'Historikk for NET-1 Sikringsnett' }).click();
      await page.getByRole('button', { name: /^Gjenopprett Svinn/ }).click();
      await expect(row).toContainText('06.05.2030');
      await expect(row).toContainText('Skadet under transport');

      const discount = page.getByRole('textbox', { name: 'Rabatt (%) for NET-1 Sikringsnett' });
      await discount.fill('101');
      await discount.press('Enter');
      await expect(row.getByText('Verdi mellom 0 og 100', { exact: true })).toBeVisible();
      await row.getByRole('button', { name: 'Forkast' }).click();
      await expect(discount).toHaveValue('0');
      const count = page.getByRole('textbox', { name: 'Antall for NET-1 Sikringsnett' });
      await count.fill('100000');
      await count.press('Enter');
      await page.reload();
      if (phone) await page.getByRole('button', { name: 'Valg for listen' }).click();
      await page.getByRole('button', { name: /^Alle \(/ }).click();
      await expect(count).toHaveValue('100.000');
    });
  });
}

test('a colleague sees what is sent as it is sent, what is booked is fetched to the list, and the packing list weighs it', async ({
  page,
  browser,
}) => {
  const { company, job, email, password } = await makeYard();
  await loginAs(page, email, password);
  const colleague = await makeUser(company, [{ path: shippingPath, action: 'Read' }]);
  const other = await (await browser.newContext()).newPage();
  await loginAs(other, colleague.email, colleague.password);
  const address = href(shippingPath, { company, projectid: job, ...active('2030-05-06') });
  await other.goto(address);
  await expect(rowOf(other, 'RAM-1 Ramme')).toContainText('Planlagt');
  await expect(other.getByRole('radiogroup', { name: 'Handling' })).toBeHidden();
  await expect(other.getByRole('button', { name: 'Hent det som er booket' })).toBeHidden();

  await page.goto(address);
  await page.getByRole('button', { name: 'Hent det som er booket' }).click();
  await expect(page.getByText('1 rad er lagt på listen.')).toBeVisible();
  await expect(rowOf(other, 'PUM-1 Pumpe')).toBeVisible();
  await page.getByRole('radio', { name: 'Sendt' }).click({ force: true });
  await press(page, 'Sendt', 'NET-1 Sikringsnett').click();
  await expect(rowOf(other, 'NET-1 Sikringsnett')).toContainText('06.05.2030');

  await page.getByRole('tab', { name: 'Lasteliste' }).click();
  await expect(page.getByText('209,5').first()).toBeVisible();
  const href_ = await page.getByRole('link', { name: 'Pakkseddel (PDF)' }).getAttribute('href');
  const paper = await page.request.get(href_ ?? '');
  const text = await pdfText(await paper.body());
  expect(text).toContain('Pakkseddel');
  expect(text).toContain('RAM-1');
  expect(text).toContain('PUM-1');
  expect(text).not.toContain('NET-1');
  await other.context().close();
});

test('every field is in the table as well, where a status takes the chosen day and nothing without one', async ({
  page,
}) => {
  const { company, job, email, password } = await makeYard();
  await loginAs(page, email, password);
  await page.goto(href(shippingPath, { company, projectid: job, visning: 'tabell' }));
  const cell = page.getByRole('row', { name: /RAM-1 Ramme/ }).getByText('planlagt');
  await cell.dblclick();
  await page.getByRole('option', { name: 'sendt' }).click();
  await expect(page.getByText('Aktiv dato må velges! Endring ikke lagret...')).toBeVisible();
  await page.goto(href(shippingPath, { company, projectid: job, visning: 'tabell', ...active('2030-05-06') }));
  await cell.dblclick();
  await page.getByRole('option', { name: 'sendt' }).click();
  await expect(page.getByRole('row', { name: /RAM-1 Ramme/ })).toContainText('06.05.2030');
});

test('on a phone the list begins with its articles, and on paper a row says its status alone', async ({ page }) => {
  const { company, job, email, password } = await makeYard();
  await loginAs(page, email, password);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(href(shippingPath, { company, projectid: job }));
  const row = rowOf(page, 'RAM-1 Ramme');
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.y).toBeLessThan(300);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByText('Planlagt', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(row.getByRole('button')).toHaveCount(0);
});
