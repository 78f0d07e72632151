import type { Locator, Page } from '@playwright/test';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { href } from '@/lib/platform/routing/href';
import {
  projectOverviewPath,
  purchaseListPath,
  purchasingPath,
  requisitionPath,
  triedRequisitionPath,
} from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { downloadOf, pdfText } from '../e2e/reading';
import { makeUser } from '../factories/company';
import { filledTexts, makeOrderingCompany, type OrderingCompany, orderRequested } from '../factories/ordering-company';
import { expect, loginAs, test } from './fixtures';

const phone = { width: 390, height: 844 };
const sizes = [
  ['at 1440', { width: 1440, height: 900 }],
  ['on a phone', phone],
] as const;

async function logIn(page: Page, of: OrderingCompany, who: 'orderer' | 'approver' = 'orderer'): Promise<void> {
  const { email, password } = who === 'orderer' ? of.ordererUser : of.approverUser;
  await loginAs(page, email, password);
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Bestilling', exact: true });
const cart = (page: Page) => page.getByRole('region', { name: 'Handlekurv' });

/** Picks the company's project and fetches it. */
async function fetchProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Velg prosjekt/ }).click();
  await page.getByRole('option', { name: /26001 Kai i Vik/ }).click();
  await page.getByRole('button', { name: 'Hent', exact: true }).click();
}

/** Opens what is folded of the form, as all its fields have a good value. */
async function unfold(page: Page): Promise<void> {
  for (const part of ['Til leverandøren', 'Fra oss', 'Dato, prosjekt, godkjent av']) {
    const fold = page.getByRole('button', { name: part });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  }
}

async function fillForm(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Bestillingsskjema' });
  await form
    .getByRole('button', { name: /Leverandør/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Velg leverandør' }).getByText('Verktøy AS').click();
  const fields = {
    'Vår referanse': filledTexts.ourref,
    Leveringsbetingelser: filledTexts.deliveryterms,
    Leveringstidspunkt: filledTexts.deliverytime,
    'Godkjent av': filledTexts.approvedby,
    'Deres referanse': filledTexts.theirref,
    Leveringsadresse: filledTexts.deliveryaddress,
    'Deres epost': filledTexts.theiremail,
    'E-mail': filledTexts.email,
    Fakturaadresse: filledTexts.invoiceaddress,
  };
  await unfold(page);
  for (const [name, value] of Object.entries(fields)) await form.getByLabel(name, { exact: true }).fill(value);
}

for (const [where, size] of sizes) {
  test.describe(where, () => {
    test.use({ viewport: size });

    test('a requisition is written, kept as a draft, sent, approved by another, received and read back', async ({
      page,
      browser,
    }) => {
      test.slow();
      const of = await makeOrderingCompany();
      await logIn(page, of);
      await page.goto(href(requisitionPath, { company: of.companyId }));
      await fetchProject(page);
      await page.getByRole('button', { name: 'Opprett PO bestilling' }).click();
      await expect(page.getByLabel('Vår referanse')).not.toHaveValue('');
      await expect(page.getByLabel('PO-nummer')).toHaveValue('');
      await page.getByRole('button', { name: 'Send bestilling' }).click();
      await expect(page.getByText('Handlekurven er tom.', { exact: true })).toBeVisible();
      await expect(page.getByText('Obligatorisk.').first()).toBeVisible();
      await expect(page.getByText('Skriv en e-postadresse.').first()).toBeVisible();
      await fillForm(page);
      await page.getByRole('button', { name: 'Hent varelinjer' }).click();
      await cart(page).getByLabel('Antall, Årskontroll kran').fill('1000');
      await page.getByRole('button', { name: 'Lagre kladd' }).click();
      await expect(page.getByText('Skriv et helt tall fra 0 til 999.')).toBeVisible();
      await cart(page).getByLabel('Antall, Årskontroll kran').fill('2');
      await expect(cart(page).getByText('12.000,00 kr')).toBeVisible();
      await page.getByRole('button', { name: 'Lagre kladd' }).click();
      await expect(page.getByText(/Kladden 26001-\d+ er lagret/)).toBeVisible();
      // Its number is given when it is saved, and not before.
      await expect(page.getByLabel('PO-nummer')).toHaveValue('26001-1001');
      const no = '26001-1001';
      // What is typed is there after the page is left, too.
      await page.reload();
      await expect(page.getByLabel('Leveringsadresse')).toHaveValue(filledTexts.deliveryaddress);
      await expectNothingSerious(page);
      await page.getByRole('button', { name: 'Send bestilling' }).click();
      await expect(sheet(page).getByText(/Venter på godkjenning av en annen/)).toBeVisible();
      await expect(sheet(page).getByRole('button', { name: 'Godkjenn' })).toHaveCount(0);
      await expect(sheet(page).getByRole('link', { name: 'E-postutkast' })).toHaveCount(0);
      await expectNothingSerious(page);

      const other = await browser.newContext({ viewport: size });
      const approver = await other.newPage();
      await logIn(approver, of, 'approver');
      await approver.goto(href(purchasingPath, { company: of.companyId }));
      const parts = approver.getByRole('group', { name: 'Hvilke bestillinger' });
      await expect(parts.getByRole('button', { name: 'Venter på meg 1', exact: true })).toBeVisible();
      await approver.getByRole('link', { name: no }).first().click();
      const approve = sheet(approver).getByRole('button', { name: 'Godkjenn' });
      await expect(approve).toBeInViewport();
      if (size === phone) expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await approve.click();
      await expect(sheet(approver).getByText('godkjent').first()).toBeVisible();
      if (size === phone) {
        // The message leaves the next act in sight.
        const [act, message] = [
          sheet(approver).getByRole('button', { name: 'Ta imot' }),
          approver.locator('[data-sonner-toast]'),
        ];
        await expect(message.first()).toBeVisible();
        await expect(async () => {
          const [below, above] = [await act.boundingBox(), await message.first().boundingBox()];
          expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
        }).toPass({ timeout: 4_000 });
      }
      await expect(sheet(approver).getByRole('link', { name: 'E-postutkast' })).toBeVisible();

      // The overview of its project leads to the receipt with one press, which is thumb-high on a phone.
      await approver.goto(href(projectOverviewPath, { company: of.companyId, projectid: of.project }));
      const receive = approver.getByRole('link', { name: new RegExp(`^Ta imot ${no}`) });
      if (size === phone) expect((await receive.boundingBox())?.height).toBeGreaterThanOrEqual(40);
      await receive.click();
      await sheet(approver).getByLabel('Mottatt av Årskontroll kran').fill('1');
      await expect(approver).not.toHaveURL(/motta=/);
      await sheet(approver).getByRole('button', { name: 'Registrer mottak' }).click();
      await expect(sheet(approver).getByText('delvis levert').first()).toBeVisible();
      // Else the message stays under the pointer, over what is pressed next.
      await approver.mouse.move(8, 8);
      await sheet(approver).getByRole('button', { name: 'Angre mottak av Årskontroll kran' }).click();
      await expect(sheet(approver).getByText('delvis levert')).toHaveCount(1);
      const pdf = await downloadOf(approver, () => sheet(approver).getByRole('link', { name: 'PDF' }).click());
      const text = await pdfText(pdf.bytes);
      for (const said of [
        `Bestilling ${no}`,
        'Verktøy AS',
        'Årskontroll kran',
        '12.000,00',
        'Godkjent av',
        'Kaivegen 4',
      ]) {
        expect(text).toContain(said);
      }
      const mail = await downloadOf(approver, () =>
        sheet(approver).getByRole('link', { name: 'E-postutkast' }).click(),
      );
      expect(mail.name).toMatch(/\.eml$/);
      const letter = mail.bytes.toString('utf8');
      expect(letter).toContain('To: =?UTF-8?B?VmVya3TDuHkgQVM=?= <ordre@leverandor.no>');
      const attached = letter.split('application/pdf')[1]?.split('\r\n\r\n')[1]?.split('\r\n--')[0] ?? '';
      expect(await pdfText(Buffer.from(attached, 'base64'))).toContain(`Bestilling ${no}`);
      await other.close();
    });

    test('every entry of the menu opens, filled or saying why not', async ({ page }) => {
      const of = await makeOrderingCompany();
      await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
      await logIn(page, of);
      await page.goto(href(purchasingPath, { company: of.companyId, projectid: of.project }));
      const open = async () => {
        if (size === phone) await page.getByRole('button', { name: 'Innkjøp', exact: true }).click();
        const entries = page.getByRole('navigation', { name: 'Innkjøp' });
        await expect(entries).toBeVisible();
        return entries;
      };
      const names = await (await open()).getByRole('link').allInnerTexts();
      expect(names).toEqual([
        'Oversikt',
        'Bestilling PVU',
        'Bestilling pakkliste',
        'Best.forslag kalkyle',
        'Best. maskin',
        'Rekvisisjon',
        'Under bestilling',
        'Historikk',
      ]);
      if (size === phone) await page.keyboard.press('Escape');
      for (const name of names) {
        await (await open()).getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
        await expect(page.getByText('Feilkode')).toHaveCount(0);
      }
    });

    test('the purchase list lays machines, consumables and services in the cart', async ({ page }) => {
      const of = await makeOrderingCompany();
      await logIn(page, of);
      await page.goto(href(purchaseListPath, { company: of.companyId, projectid: of.project }));
      for (const group of ['Forbruksmatriell', 'Tjeneste']) {
        await expect(page.getByRole('group', { name: group })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Legg Luftslange 20 m i handlekurven' }).click();
      await page.getByRole('button', { name: 'Legg Luftslange 20 m i handlekurven' }).click();
      await expect(cart(page).getByLabel('Antall, Luftslange 20 m')).toHaveValue('2');
      await expect(cart(page).getByText('900,00 kr')).toBeVisible();
      await page.getByRole('button', { name: 'Fjern Luftslange 20 m' }).click();
      await page.getByRole('button', { name: 'Angre' }).click();
      await expect(cart(page).getByLabel('Antall, Luftslange 20 m')).toHaveValue('2');
      await expect(page.getByLabel('Prosjekt', { exact: true })).toHaveValue('26001 Kai i Vik');
      await page.getByRole('button', { name: 'Lagre kladd' }).click();
      await expect(page.getByText(/Kladden 26001-\d+ er lagret/)).toBeVisible();
    });
  });
}

test('an order to a supplier one has ordered from before is sent in eight presses, with three fields typed at most', async ({
  page,
}) => {
  const of = await makeOrderingCompany();
  await saveOrder(of.orderer, orderRequested(of, { controls: 1, send: true }));
  await logIn(page, of);
  await page.goto(href(requisitionPath, { company: of.companyId }));
  let presses = 0;
  const press = async (what: Locator) => {
    await what.click();
    presses += 1;
  };
  await press(page.getByRole('button', { name: /Velg prosjekt/ }));
  await press(page.getByRole('option', { name: /26001 Kai i Vik/ }));
  await press(page.getByRole('button', { name: 'Hent', exact: true }));
  await press(page.getByRole('button', { name: 'Opprett PO bestilling' }));
  const form = page.getByRole('region', { name: 'Bestillingsskjema' });
  await press(form.getByRole('button', { name: /Leverandør Velg/ }));
  await press(page.getByRole('dialog', { name: 'Velg leverandør' }).getByText('Verktøy AS'));
  // What the last order said is folded to a line, and read there.
  await expect(form.getByRole('button', { name: 'Til leverandøren' })).toHaveAttribute('aria-expanded', 'false');
  const said = /Til leverandøren.*ordre@leverandor\.no · Ordre · Fritt levert anlegg/;
  await expect(form.getByRole('button', { name: said })).toBeVisible();
  await press(page.getByRole('button', { name: 'Hent varelinjer' }));
  const typed = { Leveringstidspunkt: 'Innen én uke', Leveringsadresse: 'Kaivegen 4', 'Godkjent av': 'Kari Vik' };
  for (const [name, value] of Object.entries(typed)) {
    const field = form.getByLabel(name, { exact: true });
    if ((await field.inputValue()) === '') await field.fill(value);
  }
  await cart(page).getByLabel('Antall, Årskontroll kran').fill('1');
  await press(page.getByRole('button', { name: 'Send bestilling' }));
  await expect(sheet(page).getByText('26001-1002').first()).toBeVisible();
  expect(presses).toBeLessThanOrEqual(8);
});

test('a draft that a colleague has saved meanwhile is asked about, and neither is lost', async ({ page, allow }) => {
  allow(/409/);
  const of = await makeOrderingCompany();
  const requested = orderRequested(of);
  await saveOrder(of.orderer, requested);
  await logIn(page, of);
  await page.goto(href(requisitionPath, { company: of.companyId, ordre: requested.order }));
  await sheet(page).getByRole('button', { name: 'Rediger' }).click();
  await page.getByLabel('Leveringstidspunkt').fill('I morgen');
  const { version: _, ...same } = requested;
  await saveOrder(of.approver, {
    ...same,
    op: requested.order,
    version: 1,
    texts: { ...requested.texts, deliverytime: 'Mandag' },
  });
  await page.getByRole('button', { name: 'Lagre kladd' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bestillingen kunne ikke lagres' });
  await expect(dialog.getByText(/endret av Kari Vik/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Hent kollegaens' }).click();
  await expect(page.getByLabel('Leveringstidspunkt')).toHaveValue('Mandag');
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(page.getByLabel('Leveringstidspunkt')).toHaveValue('I morgen');
  await page.getByRole('button', { name: 'Lagre kladd' }).click();
  await dialog.getByRole('button', { name: 'Lagre min' }).click();
  await expect(page.getByText(/er lagret/)).toBeVisible();
});

test('who only reads sees the orders and no button that would fail', async ({ page }) => {
  const of = await makeOrderingCompany();
  const { order } = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
  const { email, password } = await makeUser(of.companyId, [{ path: '/equipment', action: 'Read' }]);
  await loginAs(page, email, password);
  for (const path of [requisitionPath, purchasingPath, purchaseListPath]) {
    await page.goto(href(path, { company: of.companyId, projectid: of.project, ordre: order }));
    await expect(sheet(page).getByText('Årskontroll kran')).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: /Godkjenn|Avvis|Trekk|Ta imot/ })).toHaveCount(0);
    await sheet(page).getByRole('button', { name: 'Lukk' }).click();
    await expect(page.getByRole('button', { name: /Opprett|Send bestilling|Lagre kladd/ })).toHaveCount(0);
  }
});

test('who may write on the Test page alone orders there, and the order stands among the company’s own', async ({
  page,
}) => {
  const of = await makeOrderingCompany();
  const { email, password } = await makeUser(of.companyId, [
    { path: triedRequisitionPath, action: 'Write' },
    { path: '/equipment', action: 'Read' },
  ]);
  await loginAs(page, email, password);
  await page.goto(href(triedRequisitionPath, { company: of.companyId }));
  await fetchProject(page);
  await page.getByRole('button', { name: 'Opprett PO bestilling' }).click();
  await expect(page.getByLabel('Bestilt av')).not.toHaveValue('');
  await expect(page.getByLabel('PO-nummer')).toHaveValue('');
  await unfold(page);
  await page.getByLabel('Vår referanse').fill('Elleve tegn');
  // What is wrong is in sight however it is folded.
  await page.getByRole('button', { name: 'Fra oss' }).click();
  await page.getByRole('button', { name: 'Send bestilling' }).click();
  await expect(page.getByText('Høyst 10 tegn.').first()).toBeVisible();
  await fillForm(page);
  await page.getByRole('button', { name: 'Hent varelinjer' }).click();
  await cart(page).getByLabel('Antall, Årskontroll kran').fill('2');
  await page.getByRole('button', { name: 'Send bestilling' }).click();
  await expect(sheet(page).getByText(/Venter på godkjenning av en annen/)).toBeVisible();
  await page.goto(href(requisitionPath, { company: of.companyId }));
  await expect(page.getByRole('link', { name: '26001-1001' }).first()).toBeVisible();
});
