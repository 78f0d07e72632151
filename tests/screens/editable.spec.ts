import type { Page, WebSocketRoute } from '@playwright/test';
import { asCompany } from '@/db/company';
import { scratch } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { expectNothingSerious } from '../e2e/axe';
import { addRows, cell, makeOwnCompany, openTable, paste, savedRows, type Values } from '../e2e/live-table';
import { makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const sheet = '/staging/editable/ark';
/** The columns of the sheet, in order. */
const [title, choice, count, amount, share, day, done, note] = [0, 1, 2, 3, 4, 5, 6, 7];
const equipment = '/equipment/editable/utstyr';

const text = { useInnerText: true };

/** A company with a sheet of so many rows. */
async function makeSheet(page: Page, rows: number, values: (i: number) => Values = () => ({})): Promise<string> {
  const company = await makeOwnCompany(page);
  const all = Array.from({ length: rows }, (_, i) => ({ title: `Rad ${i + 1}`, amountam: 100, ...values(i) }));
  await addRows(page, company, 'scratch', all);
  return company;
}

test('a table of more rows than come with the page stands in its order when all are here', async ({ page }) => {
  const companyId = await makeOwnCompany(page);
  const rows = Array.from({ length: 1_200 }, (_, i) => ({ companyId, title: `Rad ${i + 1}` }));
  await asCompany(companyId, (tx) => tx.insert(scratch).values(rows));
  await page.goto(href(sheet, { company: companyId }));
  await expect(page.getByRole('status').filter({ hasText: '1.200 rader' })).toBeVisible();
  await expect(cell(page, 0, title)).toHaveText('Rad 1', text);
  await cell(page, 0, title).click();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 1_199, title)).toHaveText('Rad 1200', text);
});

test('a table narrowed to what needs somebody has a colleague’s rows that do, and no others', async ({ page }) => {
  const company = await makeOwnCompany(page);
  const contract = (title: string, noticedate: string): Values => ({ title, noticedate, status: 'Løpende' });
  const [near, far] = [today(), addDays(today(), 400)];
  await addRows(page, company, 'contract', [contract('Leie av lager', near), contract('Vakthold', far)]);
  await page.goto(href('/contract/editable/kontrakter', { company, krever: 'varslingsfrister' }));
  const grid = page.getByRole('grid');
  await expect(grid.getByText('Leie av lager')).toBeVisible();
  await expect(grid.getByText('Vakthold')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Legg til rad' })).toBeEnabled();
  await addRows(page, company, 'contract', [contract('Renhold', far), contract('Strøm', near)]);
  await expect(grid.getByText('Strøm')).toBeVisible();
  await expect(grid.getByText('Renhold')).toHaveCount(0);
});

test('cells of every kind are written, saved as they are left, and stand there after a reload', async ({ page }) => {
  const company = await makeSheet(page, 3);
  await openTable(page, href(sheet, { company }));
  const sums = page.getByRole('grid').getByRole('row').nth(1);
  await expect(sums).toContainText('300,00');

  await page.keyboard.type('Skrevet over');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, title)).toHaveText('Skrevet over', text);
  await expect(cell(page, 1, title)).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type(' med mer');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, title)).toHaveText('Rad 2 med mer', text);
  await expect(cell(page, 1, choice)).toBeFocused();

  await cell(page, 0, amount).click();
  await page.keyboard.type('1 234,5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, amount)).toHaveText('1.234,50', text);
  await expect(sums).toContainText('1.434,50');
  await cell(page, 0, share).click();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, share)).toHaveText('12,5 %', text);
  await cell(page, 0, day).click();
  await page.keyboard.type('1.10.26');
  await expect(page.getByRole('grid', { name: 'oktober 2026' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, day)).toHaveText('02.10.2026', text);
  await cell(page, 0, done).click();
  await page.keyboard.press('Space');
  await expect(cell(page, 0, done)).toHaveText('Ja', text);
  await cell(page, 0, note).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('en');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('to');
  await page.keyboard.press('Enter');
  await cell(page, 0, choice).click();
  await page.keyboard.press('Enter');
  const choices = page.getByRole('option');
  const second = (await choices.nth(2).textContent()) ?? '';
  await page.keyboard.type(second.toLowerCase());
  await expect(choices).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, choice)).toHaveText(second, text);

  await expect
    .poll(async () => (await savedRows(page, sheet, company)).find((row) => row.title === 'Skrevet over'))
    .toMatchObject({ amountam: 1234.5, sharepr: 0.125, day: '2026-10-02', done: true, note: 'en\nto', choice: second });
  await page.reload();
  await expect(cell(page, 1, title)).toHaveText('Rad 2 med mer', text);
});

test('what cannot be read stays in the cell with a sentence, and Esc gives back what was there', async ({ page }) => {
  const company = await makeSheet(page, 2);
  await openTable(page, href(sheet, { company }));
  await cell(page, 0, amount).click();
  await page.keyboard.type('1.5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, amount)).toBeFocused();
  await expect(cell(page, 0, amount)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 0, amount)).toHaveAccessibleDescription(/«1\.5» kan ikke leses som et tall/);
  await expect(page.getByRole('dialog', { name: 'Ikke lagret' })).toContainText('Skriv desimaler med komma.');
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, amount)).toHaveText('100,00', text);
  await expect(cell(page, 0, amount)).not.toHaveAttribute('aria-invalid');
});

test('an edited row stays where it is until the table is read again', async ({ page }) => {
  const company = await makeSheet(page, 3);
  await openTable(page, href(sheet, { company, sort: 'title', q: 'rad' }));
  await page.keyboard.type('Siste, ikke her');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, title)).toHaveText('Siste, ikke her', text);
  await expect(cell(page, 1, title)).toHaveText('Rad 2', text);
  await expect
    .poll(async () => (await savedRows(page, sheet, company)).map((row) => row.title))
    .toContain('Siste, ikke her');
  await page.getByRole('button', { name: 'Oppdater' }).click();
  await expect(page.getByText('2 av 3')).toBeVisible();
  await expect(cell(page, 0, title)).toHaveText('Rad 2', text);
});

test('a range of 200 × 10 from a spreadsheet lands whole or not at all, and is undone, also after a reload', async ({
  page,
}) => {
  const company = await makeOwnCompany(page);
  const given = Array.from({ length: 200 }, (_, i) => ({ title: `Enhet ${i + 1}`, category: 'Gammel' }));
  await addRows(page, company, 'equipment', given);
  await openTable(page, href(equipment, { company }));
  await expect(page.getByText('200 rader')).toBeVisible();
  const range = (countOf: (i: number) => string) =>
    `${Array.from({ length: 200 }, (_, i) =>
      [`P-${i}`, `"Ny ""${i}"""`, 'Tjeneste', 'Stillas', 'Rør', 'Lager A', `S${i}`, '', `V${i}`, countOf(i)].join('\t'),
    ).join('\r\n')}\r\n`;
  const newOnes = async () =>
    (await savedRows(page, equipment, company)).filter((row) => row.category === 'Stillas').length;

  await paste(
    page,
    range((i) => (i === 149 ? 'mange' : String(i))),
  );
  await expect(page.getByText(/^Ingenting er limt inn: «mange» kan ikke leses/).first()).toBeVisible();
  await expect(cell(page, 149, 9)).toBeFocused();
  await expect(cell(page, 149, 9)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 0, 1)).toHaveText('Enhet 1', text);
  expect(await newOnes()).toBe(0);

  await paste(page, range(String));
  await expect(cell(page, 0, 1)).toHaveText('Ny "0"', text);
  await expect.poll(newOnes).toBe(200);
  const saved = await savedRows(page, equipment, company);
  expect(saved.find((row) => row.shortid === 'P-149')).toMatchObject({
    title: 'Ny "149"',
    classification: 'tjst',
    count: 149,
    sup_id: null,
  });

  await openTable(page, href(equipment, { company }));
  await expect(page.getByRole('button', { name: 'Angre (Ctrl+Z)' })).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect.poll(newOnes).toBe(0);
  await expect(cell(page, 0, 3)).toHaveText('Gammel', text);
  await page.keyboard.press('Control+y');
  await expect.poll(newOnes).toBe(200);

  await page.keyboard.press('Control+End');
  await paste(page, 'en\tto\r\n');
  await expect(page.getByText(/går utenfor tabellen\. Ingenting er limt inn\./).first()).toBeVisible();
});

for (const [how, view] of [
  ['as it stands', {}],
  ['sorted', { sort: '-title' }],
  ['grouped', { groupby: 'choice' }],
  ['searched', { search: 'Rad 1' }],
] as const) {
  test(`fifty rows pasted on a new row are new rows, in one step, and overwrite nobody's: ${how}`, async ({ page }) => {
    const company = await makeSheet(page, 60);
    await page.goto(href(sheet, { company, ...view }));
    const titles = async () => (await savedRows(page, sheet, company)).map((row) => String(row.title)).sort();
    const before = await titles();
    await page.getByRole('button', { name: 'Legg til rad' }).click();
    await expect(page.locator('[data-cell]:focus')).toContainText('Obligatorisk');
    await paste(page, Array.from({ length: 50 }, (_, i) => `Limt ${i}`).join('\n'));
    await expect.poll(titles).toEqual([...before, ...Array.from({ length: 50 }, (_, i) => `Limt ${i}`)].sort());
    await expect(page.getByText('49 rader er lagt til.').first()).toBeVisible();
    // What is filled or emptied next is what was pasted, and none of the rows of others.
    const selected = page.locator('[data-cell][aria-selected="true"]');
    await expect(selected.filter({ hasNotText: 'Limt' })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect.poll(titles).toEqual(before);
    await expect(page.getByRole('button', { name: 'Angre', exact: true })).toHaveCount(0);
    await page.keyboard.press('Control+y');
    await expect.poll(async () => (await titles()).length).toBe(110);
  });
}

test('a paste over many rows is said, and its message takes it back as the arrow would', async ({ page }) => {
  const company = await makeSheet(page, 30);
  await openTable(page, href(sheet, { company }));
  const titles = async () => (await savedRows(page, sheet, company)).map((row) => String(row.title)).sort();
  const before = await titles();
  const over = Array.from({ length: 8 }, (_, i) => `Over ${i}`).join('\n');
  await paste(page, over);
  await expect(page.getByText('8 rader er overskrevet.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Angre', exact: true }).click();
  await expect.poll(titles).toEqual(before);
  // What is done next is what the arrow takes back: the message is gone with that.
  await cell(page, 0, title).click();
  await paste(page, over);
  await expect(page.getByText('8 rader er overskrevet.').first()).toBeVisible();
  await cell(page, 9, title).click();
  await page.keyboard.type('Noe annet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Angre', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual(before);
});

test('a range is copied, cut, filled and emptied', async ({ page }) => {
  const company = await makeSheet(page, 4, (i) => ({ countint: i, note: i === 0 ? 'to\nlinjer' : null }));
  await openTable(page, href(sheet, { company }));
  const clipboard = (kind: 'copy' | 'cut') =>
    page.evaluate((type) => {
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return clipboardData.getData('text/plain');
    }, kind);
  await cell(page, 0, note).click();
  expect(await clipboard('copy')).toBe('"to\nlinjer"');
  await cell(page, 0, count).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await clipboard('copy')).toBe('0\t100\r\n1\t100');
  await cell(page, 1, count).click();
  await cell(page, 3, count).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await expect(cell(page, 3, count)).toHaveText('1', text);
  expect(await clipboard('cut')).toBe('1\r\n1\r\n1');
  await expect(cell(page, 2, count)).toHaveText('', text);
  await expect
    .poll(async () => (await savedRows(page, sheet, company)).map((row) => row.countint))
    .toEqual([0, null, null, null]);
});

test('two people on one table see each other and each other’s edits; of two edits of a cell one wins and nothing is lost', async ({
  page,
  browser,
}) => {
  const company = await makeSheet(page, 3);
  const address = href(sheet, { company });
  await openTable(page, address);
  const colleague = await makeUser(company);
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await loginAs(other, colleague.email, colleague.password);
  await openTable(other, address);
  await expect(other.getByRole('list', { name: 'Har tabellen åpen' })).toContainText('Kari Nordmann');
  await expect(page.getByRole('list', { name: 'Har tabellen åpen' })).toBeVisible();

  await cell(page, 1, title).click();
  await expect(cell(other, 1, title)).toHaveAccessibleDescription(/er her/);
  await page.keyboard.type('Fra den ene');
  await page.keyboard.press('Enter');
  await expect(cell(other, 1, title)).toHaveText(/^Fra den ene/, text);

  await cell(other, 2, amount).click();
  await other.keyboard.press('F2');
  await cell(page, 2, amount).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await savedRows(page, sheet, company)).map((row) => row.amountam)).toContain(7);
  await other.keyboard.press('Control+a');
  await other.keyboard.type('8');
  await other.keyboard.press('Enter');
  await expect(cell(other, 2, amount)).toHaveText(/^Din: 8 \/ Lagret nå: 7,00/, text);
  await cell(other, 2, amount).click();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Behold min' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(cell(other, 2, amount)).toBeFocused();
  await expect(cell(other, 2, amount)).toHaveText(/^8,00/, text);
  await expect(cell(page, 2, amount)).toHaveText(/^8,00/, text);
  await otherContext.close();
  await expect(page.getByRole('list', { name: 'Har tabellen åpen' })).toHaveCount(0);
});

test('with the socket down what is typed stays, marked, and is saved when it is back', async ({ page }) => {
  const company = await makeSheet(page, 2);
  let up = true;
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (!up) return void socket.close({ code: 1011 });
    open.push(socket, socket.connectToServer());
  });
  await openTable(page, href(sheet, { company }));
  await expect(page.getByText('Websocket connection error')).toHaveCount(0);
  up = false;
  for (const socket of open) await socket.close({ code: 1011 });
  await expect(page.getByText('Websocket connection error').first()).toBeVisible();
  await page.keyboard.type('Skrevet uten nett');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 endring er ikke lagret')).toBeVisible();
  await expect(cell(page, 0, title)).toHaveText('Skrevet uten nett', text);
  await expect(cell(page, 0, title)).toHaveAccessibleDescription('Ikke lagret ennå.');
  expect((await savedRows(page, sheet, company)).map((row) => row.title)).toEqual(['Rad 1', 'Rad 2']);
  up = true;
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect.poll(async () => (await savedRows(page, sheet, company))[0]?.title).toBe('Skrevet uten nett');
  await expect(page.getByText('1 endring er ikke lagret')).toHaveCount(0);
  await expect(cell(page, 0, title)).not.toHaveAccessibleDescription(/./);
});

test('a row is added on top, deleted after a question, and brought back', async ({ page }) => {
  const company = await makeSheet(page, 2);
  await openTable(page, href(sheet, { company, sort: '-title' }));
  await page.getByRole('button', { name: 'Legg til rad' }).click();
  await expect(cell(page, 0, title)).toHaveText('Obligatorisk', text);
  await expect(cell(page, 0, title)).toBeFocused();
  await page.keyboard.type('Aller nyest');
  await page.keyboard.press('Tab');
  const titles = async () => (await savedRows(page, sheet, company)).map((row) => row.title).sort();
  await expect.poll(titles).toEqual(['Aller nyest', 'Rad 1', 'Rad 2']);
  await expect(cell(page, 0, title)).toHaveText('Aller nyest', text);

  await page.keyboard.press('Control+-');
  const question = page.getByRole('dialog', { name: 'Slette raden?' });
  await expect(question).toContainText('Aller nyest');
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByText('3 rader')).toBeVisible();
  await cell(page, 0, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Slett raden/ }).click();
  await question.getByRole('button', { name: 'Slett' }).click();
  await expect(page.getByText('2 rader')).toBeVisible();
  await expect.poll(titles).toEqual(['Rad 1', 'Rad 2']);
  await page.getByRole('button', { name: 'Angre', exact: true }).click();
  await expect.poll(titles).toEqual(['Aller nyest', 'Rad 1', 'Rad 2']);
  await expect(cell(page, 0, title)).toHaveText('Aller nyest', text);
});

test('several rows are deleted after one question, and brought back by one undo', async ({ page }) => {
  const company = await makeSheet(page, 5);
  await openTable(page, href(sheet, { company, sort: 'title' }));
  await cell(page, 1, title).click();
  await cell(page, 3, title).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+-');
  const question = page.getByRole('dialog', { name: 'Slette 3 rader?' });
  await expect(question).toContainText('Rad 2, Rad 3, Rad 4');
  await question.getByRole('button', { name: 'Slett 3 rader' }).click();
  const titles = async () => (await savedRows(page, sheet, company)).map((row) => row.title).sort();
  await expect.poll(titles).toEqual(['Rad 1', 'Rad 5']);
  await page.getByRole('button', { name: 'Angre', exact: true }).click();
  await expect.poll(titles).toEqual(['Rad 1', 'Rad 2', 'Rad 3', 'Rad 4', 'Rad 5']);
});

test('a cell has its history, from which an earlier value is brought back', async ({ page }) => {
  const company = await makeSheet(page, 1);
  await openTable(page, href(sheet, { company }));
  for (const value of ['Først', 'Deretter']) {
    await cell(page, 0, title).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await savedRows(page, sheet, company))[0]?.title).toBe(value);
  }
  await cell(page, 0, title).click();
  await page.keyboard.press('Alt+h');
  const history = page.getByRole('dialog', { name: 'Historikk' });
  await expect(history.getByRole('listitem').first()).toContainText(/Kari Nordmann.*Fra Først til Deretter/);
  await history.getByRole('button', { name: 'Gjenopprett Rad 1' }).click();
  await expect(cell(page, 0, title)).toHaveText('Rad 1', text);
  await expect.poll(async () => (await savedRows(page, sheet, company))[0]?.title).toBe('Rad 1');
});

test('on a phone the first tap selects a cell, the second edits it', async ({ browser, page }) => {
  const company = await makeSheet(page, 2);
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(href(sheet, { company }));
  await cell(phone, 1, title).tap();
  await expect(cell(phone, 1, title)).toBeFocused();
  await expect(phone.getByRole('textbox', { name: 'Tekst' })).toHaveCount(0);
  await cell(phone, 1, title).tap();
  await expect(phone.getByRole('textbox', { name: 'Tekst' })).toBeFocused();
  await phone.getByRole('textbox', { name: 'Tekst' }).fill('Fra lageret');
  await cell(phone, 0, title).tap();
  await expect
    .poll(async () => (await savedRows(page, sheet, company)).map((row) => row.title))
    .toContain('Fra lageret');
  await context.close();
});

test('axe finds nothing serious on the editable table', async ({ page }) => {
  const company = await makeSheet(page, 3);
  await openTable(page, href(sheet, { company }));
  await cell(page, 1, amount).click();
  await page.keyboard.type('feil');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Legg til rad' }).click();
  await expect(cell(page, 0, title)).toBeFocused();
  await cell(page, 1, choice).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNothingSerious(page);
});
