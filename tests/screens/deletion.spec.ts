import { asCompany } from '@/db/company';
import { employee, letter } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { makeCompany } from '@/tests/factories/company';
import { expect, loginAs, takeBack, test } from './fixtures';

test('a rule shows who goes before it is switched on, and one person is handed out and erased', async ({ page }) => {
  const mine = await makeCompany();
  const { companyId } = mine;
  await asCompany(companyId, (tx) =>
    tx.insert(employee).values([
      { companyId, empid: '1', employee: 'Maren Nygård', category: 'Ansatt', phone: '90000000', enddate: '2020-04-09' },
      {
        companyId,
        empid: '2',
        employee: 'Karoline Holm',
        category: 'Ansatt',
        phone: '90000001',
        enddate: '2021-05-08',
      },
      { companyId, empid: '3', employee: 'Ola Berg', category: 'Ansatt', phone: '90000002' },
    ]),
  );
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/admin', { company: companyId, tab: 'sletteregler' }));
  const panel = page.getByRole('region', { name: 'Ansatte som har sluttet' });
  await expect(panel).toContainText('2 av 2 er eldre, og ville gått i natt');
  await expect(panel.getByRole('listitem')).toHaveText([/^Maren Nygård.*09\.04\.2020/, /^Karoline Holm/]);
  const months = panel.getByLabel('Måneder');
  await months.fill('3');
  await expect(panel).toContainText('Velg minst 6 måneder.');
  await expect(panel.getByRole('button', { name: 'Slå på' })).toBeDisabled();
  await months.fill('24');
  await panel.getByRole('button', { name: 'Slå på, og slett 2 i natt' }).click();
  await expect(panel.getByRole('button', { name: 'Slå av' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Ansatte som har sluttet/ })).toContainText('2 år');
  await expect(page.getByText(/^2 av «Ansatte som har sluttet» slettes/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Slettelogg' })).toContainText(
    'Ansatte som har sluttet: slettes 2 år etter siste dag',
  );

  await panel.getByRole('button', { name: 'Hold igjen Karoline Holm' }).click();
  const why = page.getByRole('dialog', { name: 'Hold igjen Karoline Holm' });
  await why.getByRole('button', { name: 'Hold igjen' }).click();
  await expect(why.getByText('Skriv hvorfor.')).toBeVisible();
  await why.getByLabel('Hvorfor').fill('Pågående sak');
  await why.getByRole('button', { name: 'Hold igjen' }).click();
  await expect(panel.getByRole('region', { name: 'Holdes igjen' })).toContainText('Karoline Holm Pågående sak');
  await expect(page.getByText(/^1 av «Ansatte som har sluttet» slettes/)).toBeVisible();
  await takeBack(page);
  await expect(page.getByText(/^2 av «Ansatte som har sluttet» slettes/)).toBeVisible();
  await panel.getByRole('button', { name: 'Utsett 3 måneder' }).click();
  await expect(page.getByText('Ingenting er gammelt nok til å slettes i natt.')).toBeVisible();
  await panel.getByRole('button', { name: 'Ikke utsett lenger' }).click();
  await expect(page.getByText(/^2 av «Ansatte som har sluttet» slettes/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Behandlingsprotokoll' })).toBeVisible();

  const person = page.getByRole('region', { name: 'Én person' });
  await person.getByRole('searchbox').fill('ola b');
  await person.getByRole('button', { name: /^Ola Berg/ }).click();
  await expect(person).toContainText('Ola Berg er ansatt her.');
  await person.getByRole('searchbox').fill('maren');
  await person.getByRole('button', { name: /^Maren Nygård/ }).click();
  const download = page.waitForEvent('download');
  await person.getByRole('link', { name: 'Alt om personen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Alt om - Maren Nygård - .*\.zip$/);
  await person.getByRole('button', { name: 'Slett det loven tillater' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Slett', exact: true }).click();
  await expect(page.getByText(/^1 av «Ansatte som har sluttet» slettes/)).toBeVisible();
});

test('a letter that could not be delivered is corrected and sent from the keyboard, and the filter is in the address', async ({
  page,
}) => {
  const mine = await makeCompany();
  const { companyId, userId } = mine;
  const base = { companyId, about: userId, userId, userName: 'Tor Lunde', nextAt: null, endedAt: new Date() };
  await asCompany(companyId, (tx) =>
    tx.insert(letter).values([
      {
        ...{ ...base, kind: 'order', toName: 'Sandvik', toAddress: 'feil@sandvik.no', subject: 'Bestilling 25026' },
        ...{ state: 'given-up', tries: 1, reason: 'Adressen finnes ikke hos mottakeren.' },
      },
      {
        ...{
          ...base,
          kind: 'reminder',
          toName: 'Orrevoll',
          toAddress: 'post@orrevoll.no',
          subject: 'Purring på 6 fakturaer',
        },
        ...{ state: 'sent', tries: 1 },
      },
    ]),
  );
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/admin', { company: companyId, tab: 'utsendelser' }));
  await page.getByRole('button', { name: 'Bestilling 25026' }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Purring på 6 fakturaer' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Bestilling 25026' });
  await expect(panel).toContainText('Adressen finnes ikke hos mottakeren.');
  await expect(panel.getByRole('region', { name: 'Teksten' })).toContainText('Brevet er angret.');
  await panel.getByLabel('Rett adressen').fill('ordre@sandvik.no');
  await panel.getByRole('button', { name: 'Rett og send' }).click();
  await expect(panel).toContainText('Sandvik <ordre@sandvik.no>');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bestilling 25026' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Brevet er stoppet')).toBeVisible();
  await page.getByRole('button', { name: /^Sendt/ }).click();
  await expect(page).toHaveURL(/tilstand=sent/);
  await expect(page.getByRole('row', { name: /Bestilling 25026/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row', { name: /Purring på 6 fakturaer/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bestilling 25026/ })).toBeHidden();
  await page
    .getByRole('row', { name: /Purring/ })
    .getByRole('button', { name: 'Send igjen' })
    .click();
  await expect(page.getByText('Brevet står for tur')).toBeVisible();
});
