import { and, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { alert } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { priceListPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { expectNothingSerious } from '../e2e/axe';
import { change } from '../factories/any-table';
import { makeUser } from '../factories/company';
import { makeLedgerCompany } from '../factories/ledger-company';
import { scopeIn } from '../factories/live-rows';
import { oneSale } from '../factories/saft';
import { expect, loginAs, takeBack, test } from './fixtures';

test('a figure of a report is followed from its menu, quieted, handed over and ended in the profile', async ({
  page,
}) => {
  const of = await makeLedgerCompany();
  await of.take();
  await makeUser(of.companyId, [{ path: profitAndLossPath, action: 'Read' }]);
  await loginAs(page, of.email, of.password);
  await page.goto(href(profitAndLossPath, { company: of.companyId }));
  await page.getByRole('button', { name: 'Last ned' }).click();
  await page.getByRole('menuitem', { name: 'Si fra når …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Si fra når … · Resultat/ });
  await expect(dialog.getByLabel('Grense')).not.toHaveValue('');
  await expectNothingSerious(page);
  await dialog.getByRole('button', { name: 'Over' }).click();
  await dialog.getByLabel('Grense').fill('-9.000.000');
  await dialog.getByRole('button', { name: 'Lag varsel' }).click();
  await expect(page.getByText('Varselet er laget, og gjelder alt nå')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Varsler, 1 uleste' })).toBeVisible();

  await page.goto(href('/profile', { company: of.companyId, tab: 'varsler' }));
  const own = page.getByRole('region', { name: 'Mine varsler' });
  await expect(own.getByRole('listitem')).toHaveText(/over −9\.000\.000 kr.*gjelder siden/);
  await own.scrollIntoViewIfNeeded();
  const choices = own.getByRole('button', { name: /^Valg for / });
  await choices.click();
  await page.getByRole('menuitem', { name: 'Ikke si fra på 7 dager' }).click();
  await expect(own.getByText(/stille til/)).toBeVisible();
  await choices.click();
  await page.getByRole('menuitem', { name: 'Gi til en kollega …' }).click();
  await page.getByRole('button', { name: /Kollega/ }).click();
  await page
    .getByRole('option', { name: /Bruker/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Gi varselet' }).click();
  await expect(own.getByText(/gitt til Bruker/)).toBeVisible();
  await own.getByRole('button', { name: 'Ta tilbake' }).click();
  await expect(choices).toBeVisible();
  await choices.click();
  await page.getByRole('menuitem', { name: 'Avslutt' }).click();
  await expect(own.getByText('Du følger ingen tall ennå.')).toBeVisible();
  await takeBack(page);
  await expect(own.getByRole('listitem')).toHaveCount(1);

  await page.goto(href('/admin', { company: of.companyId, tab: 'jobber' }));
  await expect(page.getByRole('region', { name: 'Egne varsler' })).toContainText('over −9.000.000 kr');
});

test('the rows of a list that is searched are followed, on a phone as well', async ({ page }) => {
  const of = await makeLedgerCompany();
  const scope = await scopeIn(of);
  for (const title of ['Rør 50 mm', 'Plate']) {
    await addRow(scope, { ...change(), tbl: 'price_line', row: crypto.randomUUID(), vals: { title, priceam: 10 } });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs(page, of.email, of.password);
  await page.goto(href(priceListPath, { company: of.companyId, q: 'rør' }));
  await page.getByRole('button', { name: 'Flere valg' }).click();
  await page.getByRole('menuitem', { name: 'Si fra når …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Si fra når … · Prisliste/ });
  await expect(dialog.getByText('nå 1 rad')).toBeVisible();
  await dialog.getByRole('button', { name: 'Første gang på' }).click();
  await dialog.getByLabel('Dager uten rader').fill('x');
  await dialog.getByRole('button', { name: 'Lag varsel' }).click();
  await expect(dialog.getByText('Skriv et tall.')).toBeVisible();
  await dialog.getByLabel('Dager uten rader').fill('14');
  await dialog.getByRole('button', { name: 'Lag varsel' }).click();
  await expect(page.getByText('Varselet er laget', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Flere valg' }).click();
  await page.getByRole('menuitem', { name: 'Si fra når …' }).click();
  await expect(page.getByRole('list', { name: 'Egne varsler' })).toContainText('ikke tom for første gang på 14 dager');
});

test('a page is mailed from its menu, listed in the profile, ended and taken back', async ({ page }) => {
  const of = await makeLedgerCompany();
  await of.take();
  await loginAs(page, of.email, of.password);
  await page.goto(href(profitAndLossPath, { company: of.companyId }));
  await page.getByRole('button', { name: 'Last ned' }).click();
  await page.getByRole('menuitem', { name: 'Send på e-post …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send på e-post · Resultat/ });
  await dialog.getByRole('button', { name: 'Hver måned' }).click();
  await dialog.getByLabel('Utenfor firmaet').fill('regnskap@ute.no');
  await dialog.getByLabel('Bare når noe er endret').check();
  await expectNothingSerious(page);
  await dialog.getByRole('button', { name: 'Send fast' }).click();
  await expect(page.getByText(/^Siden sendes første gang/)).toBeVisible();
  await page.goto(href('/profile', { company: of.companyId, tab: 'varsler' }));
  const mails = page.getByRole('region', { name: 'Sider på e-post' });
  await expect(mails.getByRole('listitem')).toHaveText(
    /Resultat den 1\. hver måned kl\. 07.*regnskap@ute\.no · bare når/,
  );
  await mails.getByRole('button', { name: /^Avslutt Resultat/ }).click();
  await expect(mails.getByText('Ingen sider sendes ennå.')).toBeVisible();
  await takeBack(page);
  await expect(mails.getByRole('listitem')).toHaveCount(1);
  await page.goto(href('/admin', { company: of.companyId, tab: 'jobber' }));
  await expect(page.getByRole('region', { name: 'Sider på e-post' })).toContainText('den 1. hver måned');
});

test('the bell of a stat opens its alert with what would have been, for colleagues as well, and is filled', async ({
  page,
}) => {
  const of = await makeLedgerCompany();
  const march = { ...oneSale, no: '2', date: '2024-03-15' };
  await of.take({ vouchers: () => [oneSale, march] });
  await makeUser(of.companyId, [{ path: profitAndLossPath, action: 'Read' }]);
  await loginAs(page, of.email, of.password);
  await page.goto(href(profitAndLossPath, { company: of.companyId }));
  const bell = page.getByRole('button', { name: /^Varsle om Driftsresultat/ });
  const dialog = page.getByRole('dialog', { name: /^Si fra når … · Resultat/ });
  // By the key alone: nothing is in hand at first, then the figure that is pointed at.
  await page.keyboard.press('v');
  await page.getByRole('region', { name: 'Driftsresultat', exact: true }).hover();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('v');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await bell.focus();
  await bell.press('Enter');
  // Of a month, the figure is March's; of the year so far, all there is.
  await dialog.getByRole('button', { name: 'Måned', exact: true }).click();
  await expect(dialog.getByText('nå 1.000 kr')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hittil i år' }).click();
  await expect(dialog.getByText('nå 2.000 kr')).toBeVisible();
  await dialog.getByRole('button', { name: 'Over', exact: true }).click();
  await dialog.getByLabel('Grense').fill('1.500');
  const past = dialog.getByRole('region', { name: 'Det siste året' });
  await expect(past).toContainText('Hadde varslet én gang siste 3 måneder');
  await expect(past.getByRole('listitem')).toHaveText(/^mar 2024, pågår: høyest 2\.000 kr/);
  await expect(dialog.getByText('Gjelder nå: første varsel går straks.')).toBeVisible();
  await dialog.getByRole('button', { name: /Legg til kollega/ }).click();
  await page
    .getByRole('option', { name: /Bruker/ })
    .first()
    .click();
  await expectNothingSerious(page);
  await dialog.getByRole('button', { name: 'Lag varsel' }).click();
  await expect(page.getByText('Varselet er laget, og gjelder alt nå')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Varsel om Driftsresultat: over 1\.500 kr/ })).toBeVisible();

  // The way of a letter's link: it asks, and ends nothing by itself.
  const [own] = await asCompany.read(of.companyId, (tx) =>
    tx
      .select()
      .from(alert)
      .where(and(eq(alert.companyId, of.companyId), eq(alert.ownerId, of.userId))),
  );
  const wish = { tab: 'varsler', varsel: own?.xid ?? '', vil: 'slutt' };
  await page.goto(href('/profile', { company: of.companyId, ...wish }));
  const ends = page.getByRole('dialog', { name: 'Slutte å varsle?' });
  await ends.getByRole('button', { name: 'Slutt å varsle' }).click();
  const mine = page.getByRole('region', { name: 'Mine varsler' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await expect(mine.getByText(/gitt til Bruker/)).toBeVisible();
});
