import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { company, contact, customer, letter, priceLine } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { href } from '@/lib/platform/routing/href';
import { calcPath, claimsPath, contactsPath, purchasingPath } from '@/lib/platform/routing/paths';
import { makeClaimedCompany } from '../factories/claimed-company';
import { makeCompany } from '../factories/company';
import { decodedMail } from '../factories/mail-server';
import { makeOrderingCompany, orderRequested } from '../factories/ordering-company';
import { standIn } from '../factories/register-shapes';
import { expectNothingSerious } from './axe';
import { expect, loginAs } from './fixtures';
import { test } from './mailing';

/** What the first estimate of a new firm may cost besides the typing. */
const mostClicks = 25;

test('a new firm comes to its first mailed estimate in twenty-five clicks at most', async ({ page, mailing }) => {
  const clicks: string[] = [];
  const click = async (target: Locator, name: string) => {
    await target.click();
    clicks.push(name);
  };
  const button = (name: string | RegExp, within: Locator = page.locator('body')) =>
    click(within.getByRole('button', { name, exact: true }), String(name));
  const chooseFile = async (text: string, within: Locator, name = 'Velg fil') => {
    const chooser = page.waitForEvent('filechooser');
    await button(name, within);
    await (await chooser).setFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  const importFile = async (title: string, text: string) => {
    const dialog = page.getByRole('dialog', { name: `Importer fil: ${title}` });
    await chooseFile(text, dialog);
    await button('Les inn 1 rad', dialog);
    await expect(dialog.getByText(/lest inn: 1 nye, 0 endret/)).toBeVisible();
    await button('Ferdig', dialog);
  };
  const steps = page.getByRole('region', { name: 'Kom i gang' });
  const step = (name: string) => click(steps.getByRole('link', { name }), name);
  const home = () =>
    click(page.getByRole('navigation', { name: 'Seksjoner' }).getByRole('link', { name: /^Hjem/ }), 'Hjem');

  const mine = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/home', { company: mine.companyId }));
  await click(
    page.getByRole('region', { name: 'Seksjoner' }).getByRole('link', { name: /^Administrasjon/ }),
    'Administrasjon',
  );
  await click(page.getByRole('tab', { name: 'Opprett firma' }), 'Opprett firma');
  await click(page.getByRole('textbox', { name: 'Organisasjonsnummer' }), 'Organisasjonsnummer');
  await page.keyboard.type(standIn.healthy);
  await expect(page.getByRole('textbox', { name: 'Firmanavn' })).toHaveValue('NORDFJORD OVERFLATE AS');
  await button('Opprett firma');

  await expect(page.getByRole('button', { name: /^Selskap: NORDFJORD OVERFLATE AS/ })).toBeVisible();
  await expect(steps).toContainText('1 av 9 gjort');
  const firms = await asSystem((tx) => tx.select().from(company).where(eq(company.orgnr, standIn.healthy)));
  const firm = firms[0]?.id ?? '';
  await step('Les inn liste: Kunder');
  await importFile('Kunder', 'Navn;E-post\nHavnevesenet;post@havn.no\n');
  const emails = () => asCompany(firm, (tx) => tx.select({ email: customer.email }).from(customer));
  await expect.poll(emails).toEqual([{ email: 'post@havn.no' }]);
  await home();

  await expect(steps).toContainText('2 av 9 gjort');
  // A new firm has no supplier yet: the prices are its own.
  await chooseFile('Varenr;Navn;Pris;Enhet\nE1;Epoksy;120,00;l\n', steps, 'Les inn liste: Priser');
  for (const answer of ['Egne priser', 'Sand og maling']) {
    const choice = page.getByRole('button', { name: new RegExp(`^${answer}`) });
    // Each choice has its number, which answers without the mouse.
    await page.keyboard.press(/\d$/.exec((await choice.textContent()) ?? '')?.[0] ?? '');
    await expect(choice).toBeHidden();
  }
  await button('Les inn 1 vare');
  const measures = () => asCompany(firm, (tx) => tx.select({ measure: priceLine.pricemeasure }).from(priceLine));
  await expect.poll(measures).toEqual([{ measure: 'l' }]);
  await home();

  await expect(steps).toContainText('3 av 9 gjort');
  await step('Lag tilbud: Første tilbud');
  const form = page.getByRole('dialog', { name: 'Nytt tilbud' });
  await expect(form.getByLabel('Beskrivelse')).toBeFocused();
  await page.keyboard.type('Maling av kai');
  await button(/^Kunde/, form);
  await click(page.getByRole('option', { name: '10001 Havnevesenet' }), '10001 Havnevesenet');
  await button('Opprett tilbud', form);

  await button('Sett inn beregningslinjer');
  const lines = page.getByRole('dialog', { name: 'Sett inn beregningslinjer' });
  await click(lines.getByRole('option', { name: /^Epoksy/ }), 'Epoksy');
  await click(lines.getByLabel('Antall for Epoksy'), 'Antall for Epoksy');
  await page.keyboard.type('250');
  await button('Sett inn 1 linje', lines);
  await button('Omsetning etter margin');
  await button('Send til kunde');
  const sending = page.getByRole('dialog', { name: 'Send til kunde' });
  await expect(sending).toContainText('35.294 kr uten mva');
  await button('Send tilbud', sending);
  await expect(page.getByText('Tilbudet til Havnevesenet er lagt til utsending.')).toBeVisible();
  expect(clicks.length, clicks.join(' → ')).toBeLessThanOrEqual(mostClicks);

  const received = () => mailing.mail.received.filter(({ to }) => to.includes('post@havn.no'));
  await expect.poll(() => received().length).toBe(1);
  const { head, text, files } = decodedMail(received()[0]?.raw ?? '');
  expect(head).toMatch(/Maling\s+av\s+kai/);
  expect(text).toContain('35.294 kr uten mva');
  expect(files).toEqual([expect.stringMatching(/^tilbud-.*\.pdf$/)]);
  await home();
  await expect(steps).toContainText('4 av 9 gjort');
  await expect(steps).toContainText('1 sendt tilbud');
});

test('a calculation without prices leads to the price list', async ({ page }) => {
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(calcPath, { company, ny: '1' }));
  const form = page.getByRole('dialog', { name: 'Nytt tilbud' });
  await form.getByLabel('Beskrivelse').fill('Maling av kai');
  await form.getByRole('button', { name: 'Opprett tilbud' }).click();
  await page.getByRole('button', { name: 'Sett inn beregningslinjer' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Åpne prislisten' }).click();
  await expect(page.getByText(/^Prislisten er tom/)).toBeVisible();
});

test('a late order is reminded of by a letter, which is taken back while it waits', async ({ page }) => {
  const of = await makeOrderingCompany();
  const dates = { orderdate: addDays(today(), -20), deliverydate: addDays(today(), -4) };
  const late = await saveOrder(of.orderer, orderRequested(of, { ...dates, send: true }));
  const states = () =>
    asCompany(of.companyId, (tx) =>
      tx.select({ state: letter.state }).from(letter).where(eq(letter.kind, 'order-reminder')),
    );
  await loginAs(page, of.approverUser.email, of.approverUser.password);
  await page.goto(href(purchasingPath, { company: of.companyId }));
  const row = page.getByRole('row', { name: new RegExp(`^${late.no} `) });
  await row.getByRole('button', { name: 'Purr' }).click();
  await expect(page.getByText(`Purringen på ${late.no} sendes om noen sekunder`)).toBeVisible();
  expect(await states()).toEqual([{ state: 'queued' }]);
  await expect(row.getByText(/forsinket 4 d, purret/)).toBeVisible();
  await expectNothingSerious(page);
  await page.getByRole('button', { name: 'Angre', exact: true }).click();
  await expect(page.getByText('Det er angret')).toBeVisible();
  expect(await states()).toEqual([{ state: 'given-up' }]);
  await expect(row.getByText(/purret/)).toHaveCount(0);
});

test('claims are sent to their supplier in one letter, which is taken back while it waits', async ({
  page,
  mailing,
}) => {
  const { of, claims } = await makeClaimedCompany('krav@leverandor.no');
  await loginAs(page, of.ordererUser.email, of.ordererUser.password);
  await page.goto(href(claimsPath, { company: of.companyId }));
  const cells = page.getByRole('treegrid', { name: 'Leverandørkrav' }).getByRole('gridcell');
  const send = async () => {
    await expect(cells.getByText('Merket', { exact: true })).toHaveCount(claims.length);
    await page.getByRole('checkbox', { name: /Velg alle i Verktøy AS/ }).click();
    await page.getByRole('button', { name: 'Opprett e-post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Krav til Verktøy AS' });
    await expect(dialog.getByText('krav@leverandor.no')).toBeVisible();
    await expectNothingSerious(page);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Kravet til Verktøy AS sendes om noen sekunder')).toBeVisible();
    await expect(cells.getByText('Sendt', { exact: true })).toHaveCount(claims.length);
  };
  await send();
  await page.getByRole('button', { name: 'Angre', exact: true }).click();
  await send();
  const received = () => mailing.mail.received.filter(({ to }) => to.includes('krav@leverandor.no'));
  await expect.poll(() => received().length, { timeout: 30_000 }).toBe(1);
  expect(decodedMail(received()[0]?.raw ?? '').text).toContain('ber om kreditnota for dette');
});

test('a colleague is invited from the first steps, and their link comes in a letter', async ({ page, mailing }) => {
  const mine = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/home', { company: mine.companyId }));
  const step = page.locator('[data-step=kolleger]');
  await step.getByRole('button', { name: 'Inviter: Kolleger' }).click();
  await step.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(step.getByText('Obligatorisk.')).toHaveCount(3);
  await expectNothingSerious(page);
  const email = `invitert-${mine.userId}@test.no`;
  await step.getByLabel('E-post').fill(email);
  await step.getByLabel('Fullt navn').fill('Ole Bakke');
  await step.getByRole('button', { name: /^Rolle/ }).click();
  await page.getByRole('option', { name: 'Økonomi' }).click();
  await step.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(step).toContainText('2 brukere');
  const invitations = () => mailing.mail.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => invitations().length).toBe(1);
  const { text } = decodedMail(invitations()[0]?.raw ?? '');
  expect(text).toContain('/new-password#');
  // The letter tells what the role lets them do.
  expect(text).toMatch(/Økonomi.*kan endre/);
});

test('contacts get a letter each before the draft is offered, Utsendelser has them, and one of them says no', async ({
  page,
  mailing,
}) => {
  const { companyId, name, email, password } = await makeCompany();
  const customerId = crypto.randomUUID();
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values({ companyId, xid: customerId, no: '1', name: 'Kunde AS' });
    const of = { companyId, customerId };
    await tx.insert(contact).values([
      { ...of, name: 'Anne Vik', email: 'anne@kunde.example' },
      { ...of, name: 'Bo Lie', email: 'bo@kunde.example' },
    ]);
  });
  await loginAs(page, email, password);
  await page.goto(href(contactsPath, { company: companyId }));
  await page.getByRole('checkbox', { name: /^Velg alle \d/ }).click();
  await page.getByRole('button', { name: 'Opprett e-post' }).click();
  const here = page.getByRole('region', { name: 'Send herfra' });
  await expect(here.getByRole('button', { name: 'Send 2 brev' })).toBeDisabled();
  await page.getByLabel('Emne', { exact: true }).fill('Ledig lag i januar');
  await here.getByLabel('Tekst').fill('Hei.\n\nVi har ledig lag.');
  await expect(here).toContainText(/De siste går kl\. \d\d\.\d\d/);
  await expect(page.getByText('Utkast i e-postprogrammet i stedet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Åpne i e-postprogrammet' })).toBeHidden();
  await expectNothingSerious(page);
  await here.getByRole('button', { name: 'Send 2 brev' }).click();
  await expect(page.getByRole('status').filter({ hasText: '0 sendt, 2 igjen' })).toBeVisible();
  await page.goto(href('/admin', { company: companyId, tab: 'utsendelser' }));
  await expect(page.getByText('0 sendt, 2 igjen')).toBeVisible();
  await expect
    .poll(
      () =>
        mailing.mail.received
          .flatMap(({ to }) => to)
          .filter((to) => to.endsWith('@kunde.example'))
          .sort(),
      {
        timeout: 60_000,
      },
    )
    .toEqual(['anne@kunde.example', 'bo@kunde.example']);
  const [{ raw = '' } = {}] = mailing.mail.received.filter(({ to }) => to.includes('anne@kunde.example'));
  const { head, text } = decodedMail(raw);
  expect(head.replaceAll(/\r?\n\s+/g, ' ')).toMatch(new RegExp(`^from: .*, ${name}"? <`, 'im'));
  await page.reload();
  await expect(page.getByRole('row', { name: /anne@kunde\.example/ })).toContainText('Sendt');
  await page.goto(/Meld deg av: (\S+)/.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Slutt å sende det' }).click();
  await expect(page.getByRole('status')).toHaveText('Du får ikke slike brev fra firmaet lenger.');
  await page.goto(href(contactsPath, { company: companyId }));
  await expect(page.getByRole('row', { name: /Anne Vik/ })).toContainText('Ønsker ikke e-post');
  await page.getByRole('checkbox', { name: /^Velg alle \d/ }).click();
  await page.getByRole('button', { name: 'Opprett e-post' }).click();
  await expect(page.getByRole('dialog')).toContainText('Anne Vik, Kunde AS: ønsker ikke e-post');
  await expect(here.getByRole('button', { name: 'Send 1 brev' })).toBeVisible();
});
