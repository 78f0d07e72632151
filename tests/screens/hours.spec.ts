import type { Page } from '@playwright/test';
import { asCompany } from '@/db/company';
import { employee, execution, project } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { timeEntryListPath, timeEntryPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { cell } from '../e2e/live-table';
import { makeCompany, makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

/** A company with a project with an activity and two people, and nothing else; gives its id and the project's. */
async function openCompany(page: Page): Promise<{ company: string; here: string }> {
  const { companyId, email, password } = await makeCompany();
  const here = await asCompany(companyId, async (tx) => {
    await tx.insert(employee).values([
      { companyId, empid: '1001', employee: 'Ola Dal', category: 'Ansatt' },
      { companyId, empid: '1002', employee: 'Kari Berg', category: 'Ansatt' },
    ]);
    const [made] = await tx
      .insert(project)
      .values({ companyId, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' })
      .returning({ xid: project.xid });
    await tx.insert(execution).values({ companyId, projectId: made?.xid ?? '', title: 'Maling' });
    return made?.xid ?? '';
  });
  await loginAs(page, email, password);
  return { company: companyId, here };
}

const csv = (...lines: string[]) => ({
  name: 'timer uke 47.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const hoursOf = (page: Page, name: string, day: string) => page.getByRole('textbox', { name: `${name}, ${day}` });

test('hours from a file: mapped, mended, read in, seen on every page of hours, and taken back', async ({ page }) => {
  const { company, here } = await openCompany(page);
  await page.goto(href(timeEntryPath, { company, projectid: here, uke: '2026-11-16' }));
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer fil: Før timer' });
  const file = dialog.getByLabel('CSV-fil');

  await file.setInputFiles(
    csv('Ansattnr;Prosjektnr;Dato;Antall t', '1001;26001;16.11.2026;7,5', '9;26001;17.11.2026;8'),
  );
  await expect(dialog.getByRole('alert')).toContainText('Fant ingen ansatt med nummer eller navn «9».');
  await expect(dialog.getByRole('button', { name: 'Les inn', exact: true })).toBeDisabled();
  await expectNothingSerious(page);

  await file.setInputFiles(
    csv('Ansattnr;Prosjektnr;Dato;Antall t', '1001;26001;16.11.2026;7,5', 'Kari Berg;26001;17.11.2026;8'),
  );
  await dialog.getByRole('combobox', { name: 'Hva «Antall t» er' }).click();
  await page.getByRole('option', { name: 'Timer', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 nye, 0 endres, 0 uendret');
  await dialog.getByRole('button', { name: /^Les inn \d/ }).click();
  await expect(dialog.getByText('2 rader lest inn: 2 nye, 0 endret, 0 uendret.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ferdig' }).click();
  await expect(hoursOf(page, '1001 Ola Dal', 'man. 16.11')).toHaveValue('7,5');
  await expect(hoursOf(page, '1002 Kari Berg', 'tir. 17.11')).toHaveValue('8');

  await page.goto(href(timeEntryListPath, { company }));
  await expect(page.getByRole('treegrid').getByText('Kari Berg')).toBeVisible();
  await page.goto(href('/project/pivot/timer', { company }));
  await expect(page.getByText('15,5').first()).toBeVisible();

  await page.goto(href(timeEntryPath, { company, projectid: here, uke: '2026-11-16' }));
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(dialog.getByText(/^Siste import: .* 2 nye rader, 0 endret\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Angre importen' }).click();
  await expect(page.getByText('Importen er angret')).toBeVisible();
  await expect(dialog.getByText(/^Siste import/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Ingen har ført timer denne uken.')).toBeVisible();
});

test('a week is typed by the keys, sums itself, is seen by a colleague, and is there after a reload', async ({
  page,
  browser,
}) => {
  const { company, here } = await openCompany(page);
  const address = href(timeEntryPath, { company, projectid: here, uke: '2026-11-19' });
  await page.goto(address);
  await expect(page.getByText('Uke 47, 2026', { exact: true })).toBeVisible();
  const colleague = await makeUser(company);
  const context = await browser.newContext();
  const other = await context.newPage();
  await loginAs(other, colleague.email, colleague.password);
  await other.goto(address);

  for (const name of ['1001 Ola Dal', '1002 Kari Berg']) {
    await page.getByRole('button', { name: /^Ansatt/ }).click();
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: 'Legg til i uken' }).click();
  }
  await hoursOf(page, '1001 Ola Dal', 'man. 16.11').focus();
  await page.keyboard.type('7,5');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(hoursOf(page, '1002 Kari Berg', 'tir. 17.11')).toBeFocused();
  await page.keyboard.type('6,25');
  await page.keyboard.press('Tab');

  const week = page.getByRole('region', { name: 'Uken' });
  await expect(week.getByRole('row').last()).toHaveText(/Sum\s*7,5\s*14,25\s*21,75/);
  await expect(hoursOf(other, '1002 Kari Berg', 'tir. 17.11')).toHaveValue('6,25');
  await expect(other.getByRole('region', { name: 'Uken' }).getByRole('row').last()).toHaveText(/21,75/);

  await hoursOf(page, '1001 Ola Dal', 'tir. 17.11').focus();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '1001 Ola Dal, tir. 17.11' })).toContainText('Verdi mellom');
  await page.getByRole('alert').getByRole('button', { name: 'Forkast' }).click();
  await expect(hoursOf(page, '1001 Ola Dal', 'tir. 17.11')).toHaveValue('8');

  await hoursOf(page, '1001 Ola Dal', 'man. 16.11').focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(week.getByRole('row').last()).toHaveText(/Sum\s*14,25\s*14,25/);
  await page.reload();
  await expect(week.getByRole('row').last()).toHaveText(/Sum\s*14,25\s*14,25/);
  await page.getByRole('button', { name: 'Uken etter' }).click();
  await expect(page.getByText('Uke 48, 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('Ingen har ført timer denne uken.')).toBeVisible();
  await context.close();
});

test('who only reads sees the week and no way to write', async ({ page }) => {
  const { company, here } = await openCompany(page);
  const reader = await makeUser(company, [{ path: timeEntryPath, action: 'Read' }]);
  await page.context().clearCookies();
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(timeEntryPath, { company, projectid: here }));
  await expect(page.getByText('Bare lesetilgang')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Legg til i uken' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toHaveCount(0);
});

test('a range that is copied elsewhere is pasted as a file of any live table', async ({ page }) => {
  const { company } = await openCompany(page);
  await page.goto(href('/master/editable/kunder', { company }));
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Importer fil/ });
  await dialog.getByRole('textbox', { name: /lim inn/ }).evaluate((box) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Nr\tNavn\n10050\tVik Havn KF\n10051\tHavnes Verft AS');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByRole('status')).toHaveText('2 nye, 0 endres, 0 uendret');
  await dialog.getByRole('button', { name: /^Les inn \d/ }).click();
  await dialog.getByRole('button', { name: 'Ferdig' }).click();
  await expect(cell(page, 0, 0)).toBeVisible();
  await expect(page.getByRole('grid').getByText('Vik Havn KF')).toBeVisible();
});

test('a time sheet: a question answered by its key, a line corrected in place, and another that waits', async ({
  page,
}) => {
  const { company, here } = await openCompany(page);
  await page.goto(href(timeEntryPath, { company, projectid: here, uke: '2026-04-13' }));
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer fil: Før timer' });
  await dialog
    .getByLabel('CSV-fil')
    .setInputFiles(
      csv(
        'Dato;Ansatt;Prosjekt;Lønnsart;Timer',
        '17.04.26;1001 - Ola Dal;Kaia;formiddag;4,00 t',
        '17.04.26;1001.0;26001;ettermiddag;3:30',
        '31.04.26;1001;26001;Ordinær;7:30',
        '14.04.26;1002 Ola Dal;26001;Ordinær;7:30',
      ),
    );
  await expect(dialog.getByRole('heading', { name: '1 føring er klar, 3,50 timer. 2 feil må rettes.' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Hvilket prosjekt er «Kaia»?' })).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press('1');
  await expect(
    dialog.getByRole('heading', { name: '2 føringer er klare, 7,50 timer. 2 feil må rettes.' }),
  ).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'fre 17. april 2026' })).toHaveCount(2);
  await expect(dialog.getByRole('cell', { name: '7,50 t 2 føringer' })).toBeVisible();

  await dialog.getByLabel('Rett Dato i linje 4').fill('30.04');
  await dialog.getByLabel('Rett Dato i linje 4').press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('3 nye, 0 endres, 0 uendret, 1 venter');
  await expect(dialog.getByRole('button', { name: '1001 Ola Dal' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const waiting = dialog.getByRole('region', { name: 'Linjer som venter' });
  await expect(waiting).toContainText('1 linje i «timer uke 47.csv» venter');
  const download = page.waitForEvent('download');
  await waiting.getByRole('button', { name: 'Last ned linjene' }).click();
  expect((await download).suggestedFilename()).toBe('timer uke 47 - venter.csv');
  await dialog.getByRole('button', { name: 'Ferdig' }).click();
  await expect(hoursOf(page, '1001 Ola Dal', 'fre. 17.04')).toHaveValue('7,5');
  await expect(hoursOf(page, '1001 Ola Dal', 'fre. 17.04')).not.toBeEditable();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the week opens on today, beside the names', async ({ page }) => {
    const { company, here } = await openCompany(page);
    await page.clock.setFixedTime('2026-11-19T12:00:00Z');
    await page.goto(href(timeEntryPath, { company, projectid: here, uke: '2026-11-19' }));
    const place = (name: string) => page.getByRole('columnheader', { name, exact: true }).boundingBox();
    await expect
      .poll(async () => {
        const [names, day] = [await place('Ansatt'), await place('tor. 19.11')];
        return Math.abs((day?.x ?? 0) - ((names?.x ?? 0) + (names?.width ?? 0)));
      })
      .toBeLessThan(2);
  });
});
