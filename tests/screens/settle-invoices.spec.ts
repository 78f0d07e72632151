import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { claimsPath, supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { hoses, invoiced, makeSettlingCompany, threeDifferences } from '../factories/settling-company';
import { expect, loginAs, test } from './fixtures';

/** A company with an invoice of three differences, and one of a single difference. */
async function openInbox(page: Page) {
  const of = await makeSettlingCompany();
  const large = await invoiced(of, threeDifferences);
  const small = await invoiced(of, [hoses(1, 470)], { dueIn: 1 });
  await loginAs(page, of.ordererUser.email, of.ordererUser.password);
  await page.goto(href(supplierInvoicesPath, { company: of.companyId }));
  await expect(page.getByText(/2 fakturaer avviker med/)).toBeVisible();
  return { ...of, large, small };
}

test('an invoice with three differences is settled with four clicks at most, and undone', async ({ page }) => {
  const { companyId, large, small } = await openInbox(page);
  let clicks = 0;
  const click = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await expectNothingSerious(page);
  await click('Avgjør de 2', 'link');
  await expect(page.getByText('20 stk er ikke levert', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/Bare .*\skr stemmer: 20\sstk er ikke levert, og prisen er 70\skr over bestilt/),
  ).toBeVisible();
  const happens = page.getByRole('region', { name: 'Det som skjer' });
  await expect(happens.getByRole('listitem')).toHaveText([
    /18\.420 kr er godkjent.*18\.000 som stemmer og 420 som du godtar/,
    /9\.000 kr venter på varene/,
    /4\.200 kr legges i Leverandørkrav.*Årsak «for høy pris».*ordre@leverandor\.no/,
  ]);
  await expectNothingSerious(page);
  await click('Lagre og neste');
  await expect(page.getByText(`${large.no}: 3 avvik avgjort`)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(4);
  await expect(
    page
      .getByRole('heading', { name: `Faktura ${small.no}` })
      .or(page.getByText(`Faktura ${small.no}`))
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Angre', exact: true }).first().click();
  await expect(page.getByText(`Valgene på ${large.no} er angret`)).toBeVisible();
  await page.goto(href(claimsPath, { company: companyId }));
  await expect(page.getByText(/Ingen krav er merket ennå/)).toBeVisible();
});

test('the keyboard alone settles an invoice, changes a proposal, and goes to the next', async ({ page }) => {
  const { companyId, large } = await openInbox(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const happens = page.getByRole('region', { name: 'Det som skjer' });
  await expect(happens.getByText('9.000 kr venter på varene')).toBeVisible();
  await page.keyboard.press('g');
  await expect(happens.getByText(/venter på varene/)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('m');
  await expect(happens.getByText('9.000 kr venter på varene')).toBeVisible();
  await page.keyboard.press('m');
  await expect(happens.getByText('4.200 kr legges i Leverandørkrav')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(happens.getByText('4.620 kr legges i Leverandørkrav')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${large.no}: 3 avvik avgjort`)).toBeVisible();
  await page.goto(href(claimsPath, { company: companyId }));
  await expect(page.getByText('4.200,00').first()).toBeVisible();
  await expect(page.getByText('420,00').first()).toBeVisible();
});

test('the next invoice asks first when choices are changed, and not when they are as proposed', async ({ page }) => {
  const { small } = await openInbox(page);
  await page.getByRole('link', { name: 'Avgjør de 2' }).first().click();
  const happens = page.getByRole('region', { name: 'Det som skjer' });
  const waits = happens.getByText('9.000 kr venter på varene');
  await expect(waits).toBeVisible();
  await page.keyboard.press('g');
  await expect(waits).toBeHidden();
  await page.keyboard.press('j');
  const asks = page.getByRole('dialog', { name: 'Valgene er ikke lagret' });
  await asks.getByRole('button', { name: 'Bli på siden' }).click();
  await expect(waits).toBeHidden();
  await page.getByRole('button', { name: 'Hopp over' }).click();
  await asks.getByRole('button', { name: 'Forkast og gå videre' }).click();
  await expect(page.getByText(`Faktura ${small.no}`).first()).toBeVisible();
  await expect(happens).toBeVisible();
  // As proposed it goes on at once, round to the first, whose choices are as proposed again.
  await page.keyboard.press('j');
  await expect(waits).toBeVisible();
  await expect(asks).toBeHidden();
});

test('several are marked by X and decided at once, with what cannot be, and one undo', async ({ page }) => {
  const of = await openInbox(page);
  const euros = await invoiced(of, [hoses(10, 40)], { currency: 'EUR', no: 'EUR-1' });
  await page.reload();
  await expect(page.getByRole('link', { name: euros.no, exact: true })).toBeVisible();
  // From the first row to the last: one of them is not compared, so nothing of it can be decided.
  for (let row = 0; row < 3; row += 1) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
  }
  await expect(page.getByText('3 fakturaer merket.')).toBeVisible();
  await expectNothingSerious(page);
  await page.getByRole('button', { name: 'Avgjør de 3 merkede' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avgjør 3 fakturaer' });
  const happens = dialog.getByRole('region', { name: 'Det som skjer' });
  await expect(happens.getByRole('listitem')).toHaveText([
    /890 kr godtas/,
    /9\.000 kr venter på varene/,
    /4\.200 kr legges i Leverandørkrav/,
  ]);
  const cannot = dialog.getByRole('region', { name: 'Kan ikke avgjøres slik' });
  await expect(cannot.getByRole('listitem')).toHaveText([/EUR-1 er ikke koblet: I EUR, bestilt i kroner/]);
  await dialog.getByRole('button', { name: 'Mangler levering' }).click();
  await expect(cannot.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Ingen kan lagres' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Godta', exact: true }).click();
  await expect(happens.getByRole('listitem')).toHaveText([/14\.090 kr godtas/]);
  await expectNothingSerious(page);
  await dialog.getByRole('button', { name: 'Lagre 2' }).click();
  await expect(page.getByText('2 fakturaer avgjort')).toBeVisible();
  await expect(page.getByText(/merket\.$/)).toHaveCount(0);
  await expect(page.getByText(/fakturaer avviker med/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Angre', exact: true }).first().click();
  await expect(page.getByText('Valgene på 2 fakturaer er angret')).toBeVisible();
  await expect(page.getByText(/2 fakturaer avviker med/)).toBeVisible();
});

test('a long invoice shows what differs and folds the rest', async ({ page }) => {
  const of = await makeSettlingCompany();
  const many = Array.from({ length: 199 }, (_, at) => hoses(0.2, 450, { id: String(at + 10) }));
  const { xid } = await invoiced(of, [...many, hoses(0.2, 500, { id: '1' })]);
  await loginAs(page, of.ordererUser.email, of.ordererUser.password);
  await page.goto(href(supplierInvoicesPath, { company: of.companyId, faktura: xid }));
  const lines = page.getByRole('table', { name: 'Fakturalinjer' });
  await expect(lines.getByText('50 kr over bestilt pris', { exact: true })).toBeVisible();
  await expect(lines.getByRole('rowheader')).toHaveCount(2);
  await lines.getByRole('button', { name: '199 linjer stemmer: vis' }).click();
  await expect(lines.getByRole('rowheader')).toHaveCount(201);
});

test('in the dark, inbox and invoice have no serious fault either', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { large } = await openInbox(page);
  await expectNothingSerious(page);
  await page.getByRole('link', { name: large.no, exact: true }).click();
  await expect(page.getByText('20 stk er ikke levert', { exact: true })).toBeVisible();
  await expectNothingSerious(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the lines are cards, the papers behind a choice, the buttons at the thumb', async ({ page }) => {
    const { large } = await openInbox(page);
    await expectNothingSerious(page);
    await page
      .getByRole('link', { name: new RegExp(large.no) })
      .first()
      .tap();
    const card = page.getByRole('listitem').filter({ hasText: 'Luftslange 20 m' }).first();
    await expect(card.getByText('60 × 450')).toBeVisible();
    await expect(card.getByText('60 × 520')).toBeVisible();
    await expectNothingSerious(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // The words of the choices have air on both sides.
    const tight = await card.locator('fieldset button').evaluateAll(
      (all) =>
        all.filter((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return one.getBoundingClientRect().width - words.getBoundingClientRect().width < 8;
        }).length,
    );
    expect(tight).toBe(0);
    // What is to be decided is in the first screenful: the facts that lead elsewhere are folded.
    for (const choice of await card.locator('fieldset').all()) await expect(choice).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('om 9 d')).toBeInViewport();
    const supplier = page.getByRole('link', { name: 'Verktøy AS' });
    await expect(supplier).toBeHidden();
    await page.getByRole('button', { name: 'Om fakturaen' }).tap();
    await expect(supplier).toBeInViewport();
    await expectNothingSerious(page);
    await page.getByRole('button', { name: 'Papirer' }).tap();
    await expect(page.getByRole('tab', { name: 'Mottak' })).toBeVisible();
    await page.getByRole('button', { name: 'Lagre og neste' }).tap();
    await expect(page.getByText(`${large.no}: 3 avvik avgjort`)).toBeVisible();
  });
});
