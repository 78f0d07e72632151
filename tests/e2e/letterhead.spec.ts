import type { Page } from '@playwright/test';
import { and, eq, ne } from 'drizzle-orm';
import { company as companies, membership } from '@/db/schema';
import { asSystem } from '@/db/system';
import { href } from '@/lib/platform/routing/href';
import { makeCompany } from '../factories/company';
import { standIn } from '../factories/register-shapes';
import { expectNothingSerious } from './axe';
import { expect, loginAs, test } from './fixtures';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: /^Slik blir det/ });

async function storedOf(id: string) {
  const [found] = await asSystem((tx) => tx.select().from(companies).where(eq(companies.id, id)));
  return found;
}

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone' : 'at a desk', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('the number fills the letterhead, what is typed stands, and the preview follows', async ({ page }) => {
      const mine = await makeCompany();
      await loginAs(page, mine.email, mine.password);
      await page.goto(href('/admin', { company: mine.companyId, tab: 'firmaer' }));
      await expect(page.getByText('Brevhodet mangler organisasjonsnummer, adresse, bankkonto og logo.')).toBeVisible();
      await field(page, 'Telefon').fill('99 88 77 66');
      await field(page, 'Organisasjonsnummer').fill('974 760 674');
      await expect(page.getByText('Kontrollsifferet stemmer ikke. Se over nummeret.')).toBeVisible();
      await field(page, 'Organisasjonsnummer').fill('974 760 673');
      await expect(page.getByText(/^Enhetsregisteret .*: aktivt, mva-registrert, 42 ansatte$/)).toBeVisible();
      await expect(field(page, 'Adresse')).toHaveValue('Postboks 12');
      await expect(field(page, 'Sted')).toHaveValue('OSLO');
      // What was typed or stored stays, with the register's beside it.
      await expect(field(page, 'Telefon')).toHaveValue('99 88 77 66');
      await expect(field(page, 'Firmanavn')).toHaveValue(mine.name);
      await page.getByRole('button', { name: 'Bruk NORDFJORD OVERFLATE AS som firmanavn' }).click();
      await expect(field(page, 'Firmanavn')).toHaveValue('NORDFJORD OVERFLATE AS');
      const account = field(page, 'Bankkonto');
      await account.fill('32010014204');
      await expect(page.getByText('Kontrollsifferet stemmer ikke. Se over nummeret.')).toBeVisible();
      await account.fill('32010014203');
      await account.press('Tab');
      await expect(account).toHaveValue('3201 00 14203');
      await expect(preview(page)).toContainText('Org.nr 974 760 673 MVA');
      await expect(preview(page)).toContainText('Bankkonto 3201 00 14203');
      await expect(preview(page)).toContainText('Telefon 99 88 77 66');
      await expect(page.getByText('Brevhodet mangler logo.')).toBeVisible();
      for (const [paper, said] of [
        ['Bestilling', /Bestilling 26001-1001.*NORDFJORD OVERFLATE AS.*Org\.nr 974 760 673 MVA/],
        ['Krav', /NORDFJORD OVERFLATE AS.*Konto 3201 00 14203.*ber om kreditnota/],
        ['Purring', /NORDFJORD OVERFLATE AS.*Konto 3201 00 14203.*Purring på forfalte fakturaer/],
      ] as const) {
        await preview(page).getByRole('button', { name: paper, exact: true }).click();
        await expect(preview(page)).toHaveText(said);
        await expectNothingSerious(page);
      }
      await preview(page).getByRole('button', { name: 'Tilbud', exact: true }).click();
      await expectNothingSerious(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNothingSerious(page);
      await page.getByRole('button', { name: 'Lagre', exact: true }).click();
      await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Forkast' })).toHaveCount(0);
      expect(await storedOf(mine.companyId)).toMatchObject({
        name: 'NORDFJORD OVERFLATE AS',
        orgnr: standIn.healthy,
        vatRegistered: true,
        phone: '99 88 77 66',
        bankAccount: '32010014203',
      });
    });

    test('a company is made from its number, and one is there', async ({ page }) => {
      const mine = await makeCompany();
      await loginAs(page, mine.email, mine.password);
      await page.goto(href('/admin', { company: mine.companyId, tab: 'nytt-firma' }));
      await field(page, 'Organisasjonsnummer').fill(standIn.dollars);
      await expect(field(page, 'Firmanavn')).toHaveValue('HAVBUNN ENERGI ASA');
      await expect(preview(page)).toContainText('Org.nr 923 609 016 MVA');
      await expect(page.getByRole('region', { name: /^Etterpå: Kom i gang/ }).getByRole('listitem')).toHaveCount(8);
      await expectNothingSerious(page);
      await page.getByRole('button', { name: 'Opprett firma', exact: true }).click();
      await page.waitForURL(/\/home/);
      const [made] = await asSystem((tx) =>
        tx
          .select()
          .from(companies)
          .innerJoin(membership, eq(membership.companyId, companies.id))
          .where(and(eq(membership.userId, mine.userId), ne(companies.id, mine.companyId))),
      );
      await expect(page.getByRole('button', { name: /^Selskap: HAVBUNN ENERGI ASA/ })).toBeVisible();
      expect(made?.company).toMatchObject({
        name: 'HAVBUNN ENERGI ASA',
        orgnr: standIn.dollars,
        city: 'OSLO',
        bankAccount: null,
      });
    });
  });
}

test('a number that one has leads there, a bankrupt firm is asked about, and a register that hangs stops nobody', async ({
  page,
}) => {
  const mine = await makeCompany();
  await asSystem((tx) => tx.update(companies).set({ orgnr: standIn.healthy }).where(eq(companies.id, mine.companyId)));
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/admin', { company: mine.companyId, tab: 'nytt-firma' }));
  await field(page, 'Organisasjonsnummer').fill(standIn.healthy);
  await expect(page.getByText(`Dette er «${mine.name}», som du har fra før.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opprett firma' })).toBeDisabled();
  await field(page, 'Organisasjonsnummer').fill(standIn.bankrupt);
  await expect(page.getByText(/: konkurs/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opprett firma likevel' })).toBeEnabled();
  await field(page, 'Organisasjonsnummer').fill(standIn.hangs);
  await expect(page.getByText('Registeret svarer ikke. Fyll ut selv.')).toBeVisible();
  await field(page, 'Firmanavn').fill('Selvskrevet AS');
  await page.getByRole('button', { name: 'Opprett firma', exact: true }).click();
  await page.waitForURL(/\/home/);
});

test('an error in a folded section opens it, and what is dropped is as before', async ({ page }) => {
  const mine = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/admin', { company: mine.companyId, tab: 'firmaer' }));
  const limits = page.getByRole('region', { name: 'Grenser' });
  await limits.getByRole('button', { name: 'Grenser' }).click();
  await field(page, 'Beløpsgrense for bestillinger').fill('mye');
  await limits.getByRole('button', { name: 'Grenser' }).click();
  await expect(limits).toContainText('Beløpsgrensen kan ikke leses.');
  await page.getByRole('button', { name: 'Lagre', exact: true }).click();
  await expect(page.getByText('Skriv et beløp i kroner fra 0, eller la feltet stå tomt.')).toBeVisible();
  await field(page, 'Firmanavn').fill('x'.repeat(51));
  await page.getByRole('button', { name: 'Lagre', exact: true }).click();
  await expect(page.getByText('Maks 50 tegn')).toBeVisible();
  await page.getByRole('button', { name: 'Forkast' }).click();
  await expect(field(page, 'Firmanavn')).toHaveValue(mine.name);
  await expect(limits).not.toContainText('Skriv et beløp');
});
