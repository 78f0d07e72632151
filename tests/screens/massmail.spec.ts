import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { href } from '@/lib/platform/routing/href';
import { contactsPath } from '@/lib/platform/routing/paths';
import { bulkInsert } from '../../db/bulk-insert';
import { asCompany } from '../../db/company';
import { contact, contactEvent, customer } from '../../db/schema';
import { expectNothingSerious } from '../e2e/axe';
import { downloadOf, openColumnFilter } from '../e2e/reading';
import { makeCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

type Person = { name: string; company: string; email: string | null };

/** Contacts 'Person 001' and on, four to a company. */
function people(count: number): Person[] {
  const digits = (n: number) => String(n).padStart(3, '0');
  return Array.from({ length: count }, (_, i) => ({
    name: `Person ${digits(i + 1)}`,
    company: `Kunde ${digits(Math.floor(i / 4) + 1)} AS`,
    email: `person${digits(i + 1)}@kunde-${Math.floor(i / 4) + 1}.example`,
  }));
}

/** Makes a company with the contacts, and logs in as one who may read them and nothing else. */
async function openContacts(page: Page, all: readonly Person[], path: string = contactsPath) {
  const { companyId, email, password } = await makeCompany({ grants: [{ path: contactsPath, action: 'Read' }] });
  const customers = new Map([...new Set(all.map(({ company }) => company))].map((name) => [name, randomUUID()]));
  await asCompany(companyId, async (tx) => {
    const named = [...customers].map(([name, xid], i) => ({ companyId, xid, no: String(i + 1), name }));
    await bulkInsert(tx, customer, named);
    await bulkInsert(
      tx,
      contact,
      all.map(({ company, ...rest }) => ({
        companyId,
        xid: randomUUID(),
        customerId: customers.get(company) ?? '',
        ...rest,
      })),
    );
  });
  await loginAs(page, email, password);
  await page.goto(href(path, { company: companyId }));
  await expect(page.getByText(`${all.length} rader`)).toBeVisible();
  return { companyId, own: email };
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Velg ${name}`, exact: false });
const allBox = (page: Page) =>
  page.getByRole('checkbox', { name: /^(Velg alle|Fjern valget av alle) [\d.]+ som vises$/ });
const chosen = (page: Page) => page.getByRole('status', { name: 'Valgte kontakter' });
const create = (page: Page) => page.getByRole('button', { name: 'Opprett e-post' });

async function chooseFirst(page: Page, name: string) {
  await box(page, name).click();
  await expect(chosen(page)).toHaveText('1 valgt');
}

const eventsOf = (companyId: string) => asCompany(companyId, (tx) => tx.select().from(contactEvent));

/** A mailto as a mail program reads it. */
function readMailto(address: string) {
  const url = new URL(address);
  return {
    to: url.pathname,
    names: [...url.searchParams.keys()],
    subject: url.searchParams.get('subject'),
    bcc: url.searchParams.get('bcc')?.split(';') ?? [],
  };
}

test('three contacts give one mail to oneself with them in bcc, and a line on their timelines', async ({
  page,
  allow,
}) => {
  // The second of two quick clicks is the browser's to refuse.
  allow(/a user gesture is required/);
  const all = people(8);
  const { companyId, own } = await openContacts(page, all, '/bid/massmail');
  await expect(create(page)).toBeDisabled();
  await chooseFirst(page, 'Person 001');
  await box(page, 'Person 003').click();
  await box(page, 'Person 006').click();
  await expect(chosen(page)).toHaveText('3 valgt');
  await create(page).click();
  const link = page.getByRole('link', { name: 'Åpne i e-postprogrammet' });
  const addresses = 'person001@kunde-1.example;person003@kunde-1.example;person006@kunde-2.example';
  await expect(link).toHaveAttribute('href', `mailto:${own}?bcc=${addresses}`);
  await page.getByLabel('Emne (valgfritt)').fill('Pris & tid?\u00e5');
  await expect(link).toHaveAttribute('href', `mailto:${own}?subject=Pris%20%26%20tid%3F%C3%A5&bcc=${addresses}`);

  await link.dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click();
  await expect(page.getByRole('button', { name: `${formatDate(today())}, vis tidslinjen` })).toHaveCount(3);
  expect((await eventsOf(companyId)).map(({ text }) => text)).toEqual(
    Array(3).fill('E-post opprettet til 3 kontakter: «Pris & tid?å»'),
  );
  await page
    .getByRole('button', { name: /vis tidslinjen/ })
    .first()
    .click();
  const line = page.getByRole('dialog', { name: 'Person 001' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('E-post opprettet til 3 kontakter: «Pris & tid?å»');
  await expect(line).toContainText(formatDate(today()));
});

test('two hundred contacts give mails under the limit, the addresses to copy and a draft with all', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const good = people(200);
  const out: Person[] = [
    { name: 'Uten Adresse', company: 'Rest AS', email: null },
    { name: 'Feil Adresse', company: 'Rest AS', email: 'feil@rest.example\r\nBcc: lurt@ut.example' },
    { name: 'Ærlig Åsen', company: 'Rest AS', email: 'aerlig@rest.example' },
    { name: 'Ørn Samme', company: 'Rest AS', email: 'Aerlig@Rest.example' },
  ];
  const { companyId, own } = await openContacts(page, [...good, ...out]);
  const wanted = [...good.map(({ email }) => email), 'aerlig@rest.example'].sort();
  await allBox(page).click();
  await expect(chosen(page)).toHaveText('204 valgt');
  await create(page).click();
  const dialog = page.getByRole('dialog', { name: 'Opprett e-post' });
  await expect(dialog.getByText('201 adresser')).toBeVisible();
  await expect(dialog.getByText('2 av de valgte får ikke e-posten')).toBeVisible();
  await expect(dialog.getByText('Uten Adresse, Rest AS: mangler e-post')).toBeVisible();
  await expect(
    dialog.getByText('Feil Adresse, Rest AS: «feil@rest.example Bcc: lurt@ut.example» kan ikke brukes'),
  ).toBeVisible();
  await expect(dialog.getByText('1 av de valgte har samme adresse som en annen')).toBeVisible();

  const links = dialog.getByRole('link', { name: /^E-post \d+ \(\d+\)$/ });
  const mails = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(mails.length).toBeGreaterThan(2);
  for (const mail of mails) {
    expect(mail.length).toBeLessThanOrEqual(1_900);
    expect(readMailto(mail)).toMatchObject({ to: own, names: ['bcc'] });
  }
  expect(mails.flatMap((mail) => readMailto(mail).bcc).sort()).toEqual(wanted);

  await links.first().click();
  await expect(dialog.getByRole('link', { name: /^E-post 1 \(\d+\)\s*åpnet$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Kopier adresser' }).click();
  await expect(page.getByText('201 adresser kopiert')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(';').sort()).toEqual(wanted);

  const { name, bytes } = await downloadOf(page, () =>
    dialog.getByRole('button', { name: 'Last ned utkast (.eml)' }).click(),
  );
  expect(name).toBe(`e-post-${today()}.eml`);
  const [head = '', body] = bytes.toString('latin1').split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
  expect(lines.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
    'From',
    'To',
    'Bcc',
    'Date',
    'X-Unsent',
    'MIME-Version',
    'Content-Type',
    'Content-Transfer-Encoding',
  ]);
  expect(body).toBe('');
  expect(lines).toContain('X-Unsent: 1');
  expect(lines.find((line) => line.startsWith('To: '))).toContain(`<${own}>`);
  const bcc = lines.find((line) => line.startsWith('Bcc: ')) ?? '';
  expect([...bcc.matchAll(/<([^<>]+)>/g)].map(([, address]) => address).sort()).toEqual(wanted);
  expect(bcc).toContain(`=?UTF-8?B?${Buffer.from('Ærlig Åsen').toString('base64')}?= <aerlig@rest.example>`);

  // Each of the 202 contacts with an address has one line, however often the addresses were taken.
  await expect.poll(async () => (await eventsOf(companyId)).length).toBe(202);
  expect(new Set((await eventsOf(companyId)).map(({ contactId }) => contactId)).size).toBe(202);
});

test('the keyboard chooses rows, ranges, a company and all in view', async ({ page }) => {
  await openContacts(page, people(12));
  await chooseFirst(page, 'Person 002');
  const company = box(page, 'alle i Kunde 001 AS');
  await expect(company).toHaveAttribute('aria-checked', 'mixed');
  await expect(allBox(page)).toHaveAttribute('aria-checked', 'mixed');
  await page.keyboard.press('Space');
  await expect(chosen(page)).toHaveText('Velg kontakter i tabellen');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(company).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chosen(page)).toHaveText('4 valgt');
  await expect(company).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('row', { name: /Person 004/ })).toHaveAttribute('aria-selected', 'true');

  // Down to the last of the first company, then a range over the head of the next.
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowDown');
  await expect(box(page, 'Person 004')).toBeFocused();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await expect(chosen(page)).toHaveText('6 valgt');
  await expect(box(page, 'alle i Kunde 002 AS')).toHaveAttribute('aria-checked', 'mixed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Person 006' })).toContainText('Ingen hendelser ennå');
  await page.keyboard.press('Escape');

  await box(page, 'Person 009').click();
  await box(page, 'Person 011').click({ modifiers: ['Shift'] });
  await expect(chosen(page)).toHaveText('9 valgt');
  await box(page, 'Person 009').click();
  await box(page, 'Person 010').click({ modifiers: ['Shift'] });
  await expect(chosen(page)).toHaveText('7 valgt');

  await page.keyboard.press('Control+ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(allBox(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chosen(page)).toHaveText('12 valgt');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText('Velg kontakter i tabellen');
});

test('what is chosen stays chosen through search, filter and grouping, and is counted where it is not in sight', async ({
  page,
}) => {
  await openContacts(page, people(12));
  await chooseFirst(page, 'Person 002');
  await box(page, 'Person 005').click();
  await page.getByRole('textbox', { name: 'Søk' }).fill('kunde-3.example');
  await expect(page.getByText('4 av 12')).toBeVisible();
  await expect(chosen(page)).toHaveText('2 valgt, 2 skjult av søk og filtre');
  await allBox(page).click();
  await expect(chosen(page)).toHaveText('6 valgt, 2 skjult av søk og filtre');
  await page.getByRole('button', { name: 'Tøm søket' }).click();
  await expect(chosen(page)).toHaveText('6 valgt');
  await expect(box(page, 'alle i Kunde 003 AS')).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('combobox', { name: 'Gruppér' }).click();
  await page.getByRole('option', { name: 'Ingen' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(box(page, 'Person 005')).toHaveAttribute('aria-checked', 'true');
  await openColumnFilter(page, 'Selskap');
  await page.getByRole('option', { name: 'Kunde 001 AS 4', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveText('6 valgt, 5 skjult av søk og filtre');
  await create(page).click();
  const mail = await page.getByRole('link', { name: 'Åpne i e-postprogrammet' }).getAttribute('href');
  expect(readMailto(mail ?? '').bcc).toHaveLength(6);
});

test('a mail that cannot be recorded is offered all the same, and the failure is said', async ({ page, allow }) => {
  allow(/503/);
  const { companyId } = await openContacts(page, people(4));
  await chooseFirst(page, 'Person 001');
  await create(page).click();
  await page.route('**/api/bid/contactmail?*', (route) =>
    route.fulfill({ status: 503, body: 'Databasen svarer ikke.' }),
  );
  const link = page.getByRole('link', { name: 'Åpne i e-postprogrammet' });
  await link.click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('E-posten kan sendes, men ble ikke ført på tidslinjen: Databasen svarer ikke.');
  await expect(link).toHaveAttribute('href', /^mailto:/);
  expect(await eventsOf(companyId)).toHaveLength(0);
  await page.unroute('**/api/bid/contactmail?*');
  await alert.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(alert).toHaveCount(0);
  expect(await eventsOf(companyId)).toHaveLength(1);
});

test('axe finds nothing serious on the contacts and the mail', async ({ page }) => {
  await openContacts(page, [...people(8), { name: 'Uten Adresse', company: 'Rest AS', email: null }]);
  await chooseFirst(page, 'Person 002');
  await allBox(page).click();
  await create(page).click();
  await expect(page.getByText('Uten Adresse, Rest AS: mangler e-post')).toBeVisible();
  await expectNothingSerious(page);
});
