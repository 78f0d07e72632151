import { href } from '@/lib/platform/routing/href';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeLedgerCompany } from '../factories/ledger-company';
import { type FixtureVoucher, oneSale } from '../factories/saft';
import { expect, loginAs, test } from './fixtures';

const march = (no: string): FixtureVoucher => ({ ...oneSale, no, date: '2024-03-15' });
const late: FixtureVoucher = {
  ...oneSale,
  ...{ no: '3', date: '2024-03-30', description: 'Stillas' },
  lines: [
    { account: '4000', net: 6_300_000, supplier: 'L1' },
    { account: '2400', net: -6_300_000, supplier: 'L1' },
  ],
};

test('a month is ticked, closed, held against a later voucher, and opened again with a reason', async ({ page }) => {
  const of = await makeLedgerCompany();
  const before = [march('1'), march('2')];
  await of.take({ to: [2024, 3], vouchers: () => before });
  await loginAs(page, of.email, of.password);
  const address = href(monthClosePath, { company: of.companyId, yrpr: '2024-03' });
  await page.goto(address);
  const list = page.getByRole('table', { name: 'Punkter i månedsslutt' });
  await expect(page.getByText('Ingenting sperrer mars 2024.')).toBeVisible();
  await expect(page.getByText('Ingen måned er avsluttet før.')).toBeVisible();
  await list.getByRole('button', { name: 'Huk av Bank mot kontoutskrift' }).click();
  await expect(list.getByRole('button', { name: 'Angre Bank mot kontoutskrift' })).toBeVisible();

  await page.getByRole('button', { name: 'Avslutt mars' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avslutt mars' }).click();
  await expect(page.getByText(/Mars 2024 ble avsluttet/)).toBeVisible();
  await expect(list.getByRole('button', { name: 'Angre Bank mot kontoutskrift' })).toBeHidden();
  const aside = page.getByRole('region', { name: 'Sist avsluttet' });
  await expect(aside).toContainText('Ingen tall er endret siden avslutning.');

  await of.take({ to: [2024, 4], vouchers: () => [...before, late] });
  await page.goto(address);
  await expect(aside).toContainText('9 tall er endret siden avslutning, og ett bilag er lest inn etterpå.');
  await expect(aside.getByRole('row', { name: /Driftsresultat/ })).toContainText('−63.000');
  await expect(aside).toContainText('Bilag 3, Ørret Ås AS, 63.000 på konto 4000 uten prosjekt.');
  await page.getByRole('button', { name: 'Frosset', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Prosjektregnskap', exact: true })).toContainText('Uten prosjekt');
  await expectNothingSerious(page);

  const remarks = page.getByRole('button', { name: 'Merknader til Driftsresultat' });
  await remarks.click();
  const sheet = page.getByRole('dialog', { name: /Driftsresultat/ });
  await sheet.getByRole('textbox', { name: 'Merknad' }).fill('Hvorfor kom dette etter at vi avsluttet?');
  await sheet.getByRole('button', { name: 'Skriv' }).click();
  await expect(sheet.getByRole('listitem')).toContainText('Hvorfor kom dette');
  await sheet.getByRole('textbox', { name: 'Svar' }).fill('Det fantes ingen bestilling.');
  await sheet.getByRole('button', { name: 'Svar' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(remarks).toContainText('2');
  await remarks.click();
  await sheet.getByRole('button', { name: 'Løst' }).click();
  await expect(sheet.getByRole('listitem').first()).toContainText('Løst av');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Åpne igjen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Åpne igjen' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Hvorfor åpnes den igjen?' }).fill('Et bilag kom sent');
  await dialog.getByRole('button', { name: 'Åpne igjen' }).click();
  await expect(page.getByRole('button', { name: 'Avslutt mars' })).toBeVisible();
});

test('a month that something keeps open cannot be closed, and the points say who does what', async ({ page }) => {
  const of = await makeLedgerCompany();
  await of.take({ to: [2024, 3], vouchers: () => [march('1'), march('3')] });
  await loginAs(page, of.email, of.password);
  await page.goto(href(monthClosePath, { company: of.companyId, yrpr: '2024-03' }));
  await expect(page.getByText('Avstemming sperrer mars 2024.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avslutt mars' })).toBeDisabled();
  await page.getByRole('button', { name: 'Punkter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Punkter' });
  await sheet
    .getByRole('row', { name: /Avstemming/ })
    .getByRole('checkbox', { name: 'Sperrer' })
    .uncheck();
  await sheet.getByRole('button', { name: 'Eget punkt' }).click();
  await sheet.getByRole('textbox', { name: 'Punkt' }).fill('Lønn kjørt');
  await sheet.getByRole('button', { name: 'Lagre' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Ingenting sperrer mars 2024.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Huk av Lønn kjørt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avslutt mars' })).toBeEnabled();
});
