import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { expectNothingSerious } from '../e2e/axe';
import { expect, loginAs, test } from './fixtures';

const admin = (company: string, tab?: string, bruker?: string) => href('/admin', { company, tab, bruker });

async function search(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Søk', exact: true }).click();
}

test('the user search has its outcomes: unknown is made, known is given access, member is told of', async ({
  page,
}) => {
  const mine = await makeCompany();
  const other = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  await page.goto(admin(mine.companyId, 'ny-bruker'));
  await search(page, 'hei');
  await expect(page.getByText('Ugyldig email.')).toBeVisible();
  await search(page, mine.email);
  await expect(page.getByText(/har allerede tilgang/)).toBeVisible();

  await search(page, other.email);
  await page.getByRole('button', { name: 'Gi tilgang' }).click();
  await expect(page.getByText('OK bruker gitt tilgang')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bruker:/ })).toContainText(other.email);

  const email = `ny-${mine.userId}@test.no`;
  await page.goto(admin(mine.companyId, 'ny-bruker'));
  await search(page, email);
  await page.getByRole('button', { name: 'Opprett bruker' }).click();
  await expect(page.getByText('Obligatorisk.')).toHaveCount(2);
  await page.getByLabel('Fullt navn').fill('Ny Bruker');
  await page.getByLabel('Passord').fill('et langt passord');
  await page.getByRole('button', { name: 'Opprett bruker' }).click();
  await expect(page.getByText('Opprettet', { exact: true })).toBeVisible();
  await page.goto(admin(mine.companyId));
  await expect(page.getByRole('row', { name: new RegExp(`Ny Bruker.*${email}.*Aldri`) })).toBeVisible();
});

test('failed log-ins stand below the users, with their number', async ({ page }) => {
  const mine = await makeCompany();
  const kari = await makeUser(mine.companyId);
  await loginAs(page, mine.email, mine.password);
  await page.goto(admin(mine.companyId));
  await expect(page.getByRole('row', { name: new RegExp(kari.email) })).toHaveCount(1);
  const heading = page.getByRole('heading', { name: 'Mislykkede pålogginger, siste 90 dager' });
  await expect(heading).toHaveCount(0);
  for (let i = 0; i < 2; i += 1) {
    await page.request.post('/auth/login', { data: { username: kari.email, password: 'feil' } });
  }
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(`${kari.email} Ukjent 2$`) })).toBeVisible();
  }).toPass();
  await expect(heading).toBeVisible();
  await expectNothingSerious(page);
});

test('permissions given in the tree open pages, and are taken away while the user looks at one', async ({
  browser,
  page,
}) => {
  const mine = await makeCompany();
  const clerk = await makeUser(mine.companyId, []);
  await loginAs(page, mine.email, mine.password);
  await page.goto(admin(mine.companyId, 'tilganger', clerk.email));
  await expect(page.getByText('Bruker har ingen tilgang ennå.')).toBeVisible();
  await page.getByRole('group', { name: 'Tilgang til Info', exact: true }).getByText('Les').click();
  await expect(page.getByText('1 endring', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sider i Info' }).click();
  await page.getByRole('button', { name: 'Sider i Register' }).click();
  const customers = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Tilgang til Kunder' }) });
  await expect(customers).toContainText('Arver Lese fra Info');
  await expect(customers.getByRole('radio', { name: 'Ingen' })).toBeDisabled();
  await expect(page.getByRole('region', { name: /^Menyen .* får/ }).getByRole('listitem')).toContainText([
    'Hjem',
    /Info.*ny/,
  ]);
  const why = page.getByRole('region', { name: 'Hva kan de, og hvorfor' });
  await why.getByLabel('Søk').fill('Kunder');
  await expect(why).toContainText('kan lese her. Fordi: Lese på Info.');
  await page.getByRole('button', { name: 'Lagre', exact: true }).click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'endret tilgangene' })).toContainText(
    'Lagt til: Info (lese)',
  );

  const clerks = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const his = await clerks.newPage();
  await loginAs(his, clerk.email, clerk.password);
  await his.goto(href('/info/datatable/kunder', { company: mine.companyId }));
  await expect(his.getByRole('heading', { name: 'Kunder' })).toBeVisible();

  await page.getByRole('button', { name: 'Fjern all tilgang' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('mister alle tilganger');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Fjern all tilgang' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Fjern all tilgang' }).click();
  await expect(page.getByRole('button', { name: /^Bruker:/ })).toContainText(mine.email);
  await expect(page.getByRole('button', { name: 'Fjern all tilgang' })).toBeDisabled();
  await expect(his.getByLabel('E-mail')).toBeVisible();
  await clerks.close();
});

test('a right taken away shuts the table someone has open, without a reload', async ({ browser, page }) => {
  const mine = await makeCompany();
  const clerk = await makeUser(mine.companyId, [{ path: '/master/editable/kunder', action: 'Write' }]);
  const clerks = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  const his = await clerks.newPage();
  await loginAs(his, clerk.email, clerk.password);
  await his.goto(href('/master/editable/kunder', { company: mine.companyId }));
  await expect(his.getByRole('button', { name: 'Legg til rad' })).toBeEnabled();

  await loginAs(page, mine.email, mine.password);
  await page.goto(admin(mine.companyId, 'tilganger', clerk.email));
  await page.getByRole('group', { name: 'Tilgang til Økonomi', exact: true }).getByText('Les').click();
  await page.getByRole('button', { name: 'Sider i Grunndata' }).click();
  await page.getByRole('button', { name: 'Sider i Grunndata' }).last().click();
  await page.getByRole('group', { name: 'Tilgang til Kunder', exact: true }).getByText('Ingen').click();
  await expect(page.getByText('2 endringer', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lagre', exact: true }).click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await expect(his.getByText('Du har ikke tilgang til Kunder.')).toBeVisible();
  await clerks.close();
});

test('roles are chosen together, one page is removed from what comes with them, and each step is undone', async ({
  page,
}) => {
  const mine = await makeCompany();
  const clerk = await makeUser(mine.companyId, []);
  await loginAs(page, mine.email, mine.password);
  // Without a user in the address it opens on the one who has nothing yet.
  await page.goto(admin(mine.companyId, 'tilganger'));
  await expect(page.getByRole('button', { name: /^Bruker:/ })).toContainText(clerk.email);
  const roles = page.getByRole('group', { name: 'Rolle' });
  await roles.getByRole('button', { name: 'Prosjekt' }).click();
  await roles.getByRole('button', { name: 'Lager' }).click();
  await expect(roles.getByRole('button', { pressed: true })).toHaveText(['Prosjekt', 'Lager']);
  await expect(page.getByText(/ser timer mot lønn, som følger med Prosjekt/)).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Tilgang til Utstyr' }).getByRole('radio', { name: 'Skriv' }),
  ).toBeChecked();
  await expectNothingSerious(page);

  const why = page.getByRole('region', { name: 'Hva kan de, og hvorfor' });
  await why.getByLabel('Søk').fill('timer mot lønn');
  await expect(why).toContainText('kan skrive her. Fordi: Skrive på Prosjekt, fra rollen Prosjekt.');
  await why.getByRole('button', { name: 'Ta bort bare denne' }).click();
  await expect(why).toContainText('kan ikke åpne siden.');
  await expect(page.getByText(/ser timer mot lønn/)).toHaveCount(0);
  await expect(page.getByText(/15 av 16 sider avviker/)).toBeVisible();
  const bar = page.getByRole('main').getByRole('button', { name: 'Angre', exact: true });
  await bar.click();
  await expect(page.getByText(/ser timer mot lønn/)).toBeVisible();
  await page.getByRole('button', { name: 'Forkast' }).click();
  await expect(page.getByText('Ingen endringer', { exact: true })).toBeVisible();

  await page.goto(admin(mine.companyId, 'tilganger', mine.email));
  await page.getByRole('group', { name: 'Tilgang til Alt i firmaet' }).getByText('Les').click();
  await expect(page.getByText(/Du kan ikke ta Administrasjon fra deg selv/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeDisabled();
});

test('a suspension is taken back by its message, and when that is gone by the arrow', async ({ page }) => {
  const mine = await makeCompany();
  const clerk = await makeUser(mine.companyId, []);
  await loginAs(page, mine.email, mine.password);
  await page.goto(admin(mine.companyId));
  const row = page.getByRole('row', { name: new RegExp(clerk.email) });
  const message = page.getByRole('listitem').filter({ hasText: 'Lagret' });
  const suspend = async () => {
    await row.getByRole('button', { name: /^Valg for/ }).click();
    await page.getByRole('menuitem', { name: 'Suspender' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click();
    await expect(row).toContainText('Suspendert');
  };
  await suspend();
  await message.getByRole('button', { name: 'Angre' }).click();
  await expect(row).not.toContainText('Suspendert');
  await expect(message).toHaveCount(1);
  await message.getByRole('button', { name: 'Lukk' }).click();
  await suspend();
  await expect(message).toHaveCount(1);
  await message.getByRole('button', { name: 'Lukk' }).click();
  await page.getByRole('button', { name: 'Angre (Ctrl+Z): Lagret' }).click();
  await expect(row).not.toContainText('Suspendert');
});

test('whoever does not administer the company neither sees nor opens administration', async ({ page, allow }) => {
  const mine = await makeCompany();
  const clerk = await makeUser(mine.companyId, [
    { path: '/info', action: 'Write' },
    { path: '/admin', action: 'Read' },
  ]);
  await loginAs(page, clerk.email, clerk.password);
  await page.goto(href('/home', { company: mine.companyId }));
  await expect(page.getByRole('link', { name: /Info/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Administrasjon/ })).toHaveCount(0);
  allow(/403/);
  const answer = await page.goto(admin(mine.companyId));
  expect(answer?.status()).toBe(403);
});
