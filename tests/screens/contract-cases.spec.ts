import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { writeFact } from '@/lib/domains/contracts/write-fact';
import { href } from '@/lib/platform/routing/href';
import { casesPath, projectOverviewPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { expectNothingSerious } from '../e2e/axe';
import { change } from '../factories/any-table';
import { makeCompany, makeUser } from '../factories/company';
import { scopeIn } from '../factories/live-rows';
import { expect, loginAs, test } from './fixtures';

/** A company with a contract by NS 8407 and so many cases; the first was known nine days ago and is not notified. */
async function makeCases(count: number, addressee: string | null = 'Martine Olstad') {
  const company = await makeCompany();
  const scope = scopeIn(company);
  const add = async (tbl: string, vals: Record<string, unknown>) => {
    const row = uuidv7();
    await addRow(scope, { ...change(), tbl, row, vals });
    return row;
  };
  const contract = await add('contract', { title: 'Storbåe', status: 'Løpende', standard: 'NS 8407', addressee });
  for (let at = 0; at < count; at++) {
    const variation = await add('variation', { contract, title: at === 0 ? 'Ventetid, kran' : `Tillegg ${at}` });
    const day = addDays(today(), at === 0 ? -9 : 0);
    await writeFact(scope, { op: uuidv7(), variation, kind: 'known', day, cause: 'client' });
  }
  return company;
}

const list = (page: Page) => page.getByRole('table', { name: 'VOR etter frist' });
const notice = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Varsler' }).getByRole('row').filter({ hasText: name }).first();

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone' : 'at a desk', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a case is opened from what we must do, seen, notified by a letter, and taken back', async ({ page }) => {
      const company = await makeCases(2);
      await loginAs(page, company.email, company.password);
      await page.goto(href(casesPath, { company: company.companyId }));
      await expect(page.getByText(/varsler og svar venter på oss, tre av dem er over vår frist/)).toBeVisible();
      await expect(list(page).getByRole('button', { name: /^Vi må/ })).toHaveAttribute('aria-expanded', 'true');
      await list(page).getByRole('button', { name: 'Varsle VOR-001 Varsle om forholdet' }).click();
      await expect(page).toHaveURL(/sak=/);
      await expect(page.getByText('Ingenting går tapt av datoen alene')).toBeVisible();

      await page.getByRole('button', { name: 'Vi ser det nå Særskilt: rigg og drift' }).click();
      await expect(page.getByRole('button', { name: 'Vi ser det nå Særskilt: rigg og drift' })).toBeHidden();

      await page.getByRole('button', { name: 'Varsle', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Varsle i VOR-001' });
      for (const box of await sheet.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
      await expect(sheet.getByRole('button', { name: 'Skriv ut' })).toBeDisabled();
      await sheet.getByRole('checkbox', { name: 'Varsel om svikt hos byggherren' }).check();
      await sheet.getByRole('textbox', { name: 'Hva som har hendt' }).fill('Kranen er ute av drift.');
      const letter = sheet.getByRole('region', { name: 'Brevet' });
      await expect(letter).toContainText('Kranen er ute av drift.');
      await expect(letter).not.toContainText('Vi ble kjent med');
      const saved = page.waitForEvent('download');
      await sheet.getByRole('button', { name: 'Skriv ut' }).click();
      expect((await saved).suggestedFilename()).toMatch(/-B01\.pdf$/);
      await expect(notice(page, 'Grunnlag')).toContainText('-B01');

      const happened = page.getByRole('region', { name: 'Hendelser' });
      await happened.getByRole('button', { name: 'Ta tilbake Varslet' }).click();
      await expect(notice(page, 'Grunnlag')).toContainText('ikke sendt');
      await expectNothingSerious(page);
    });
  });
}

test('their answer is entered, and a person alone sets a case as lost, with the reason', async ({ page }) => {
  const company = await makeCases(1);
  await loginAs(page, company.email, company.password);
  await page.goto(href(casesPath, { company: company.companyId }));
  await list(page).getByRole('button', { name: 'Varsle VOR-001 Varsle pengekravet' }).click();
  await page.getByRole('button', { name: 'Før inn svar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Før inn svar' });
  await expect(dialog.getByRole('button', { name: 'Før inn', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Krever dager' }).click();
  await dialog.getByRole('button', { name: 'Før inn', exact: true }).click();
  await expect(page.getByText('De krevde antall dager: tid')).toBeVisible();
  await page.getByRole('button', { name: 'Tapt', exact: true }).click();
  await page.getByRole('textbox', { name: 'Hvorfor er den tapt?' }).fill('Avtalt i møte.');
  await page.getByRole('button', { name: 'Sett som tapt' }).click();
  await expect(page.getByRole('button', { name: 'Ta tilbake Satt som tapt' })).toBeVisible();
  await expect(page.getByText(/Avtalt i møte\./).first()).toBeVisible();
});

test('without an addressee the letter waits, and who only reads sees no button', async ({ page }) => {
  const company = await makeCases(1, null);
  await loginAs(page, company.email, company.password);
  await page.goto(href(casesPath, { company: company.companyId }));
  await list(page).getByRole('button', { name: 'Varsle VOR-001 Varsle om forholdet' }).click();
  await page.getByRole('button', { name: 'Varsle', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Varsel om vederlag' }).check();
  await page.getByRole('button', { name: 'Lagre og velg mottaker' }).click();
  await expect(page).toHaveURL(/kontrakter/);
  const reader = await makeUser(company.companyId, [{ path: '/contract', action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(casesPath, { company: company.companyId }));
  await list(page).getByRole('link', { name: 'VOR-001' }).first().click();
  await expect(notice(page, 'Grunnlag')).toContainText('ikke sendt');
  await expect(page.getByRole('button', { name: 'Varsle', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /Ta tilbake|Vi ser det nå|Før inn svar/ })).toHaveCount(0);
});

test('a company without cases is told how they begin', async ({ page }) => {
  const none = await makeCompany();
  await loginAs(page, none.email, none.password);
  await page.goto(href(casesPath, { company: none.companyId }));
  await expect(page.getByText('Ingen endringer. Varsle fra en logglinje, eller legg til en VOR.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ny VOR' })).toBeVisible();
});

test.describe('on a phone in the log', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a line of the log begins a case in two presses', async ({ page }) => {
    const company = await makeCompany();
    const scope = scopeIn(company);
    const add = async (tbl: string, vals: Record<string, unknown>) => {
      const row = uuidv7();
      await addRow(scope, { ...change(), tbl, row, vals });
      return row;
    };
    const project = await add('project', { description: 'Storbåe' });
    await add('contract', { title: 'Bru', status: 'Løpende', standard: 'NS 8407', project });
    await add('project_log', { project, day: today(), text: 'Kranen er ute av drift. Tre mann venter.' });
    await loginAs(page, company.email, company.password);
    await page.goto(href(projectOverviewPath, { company: company.companyId, projectid: project, fane: 'logg' }));
    await page.getByRole('link', { name: 'Varsle om dette' }).click();
    await page.getByRole('button', { name: 'Begynn saken' }).click();
    await expect(page.getByRole('heading', { name: 'VOR-001 Kranen er ute av drift' })).toBeVisible();
    await expect(page.getByText(/^Varsle at pålegget er en endring/)).toBeVisible();
  });
});
