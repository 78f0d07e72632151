import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { customer, employee, equipment, project } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { projectPath, projectPointPath } from '@/lib/platform/routing/paths';
import { addRows, cell } from '../e2e/live-table';
import { pdfText } from '../e2e/reading';
import { makeCompany, makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

/** A company with two projects, somebody who leads them and a piece of equipment; gives its id and the projects'. */
async function openCompany(page: Page): Promise<{ company: string; projects: string[] }> {
  const { companyId, email, password } = await makeCompany();
  const projects = await asCompany(companyId, async (tx) => {
    const [manager] = await tx
      .insert(employee)
      .values({ companyId, empid: '1', employee: 'Ola Dal', category: 'Ansatt' })
      .returning({ xid: employee.xid });
    const [client] = await tx
      .insert(customer)
      .values({ companyId, no: '10001', name: 'Vik Havn KF' })
      .returning({ xid: customer.xid });
    await tx.insert(equipment).values({ companyId, shortid: 'LIF-001', title: 'Saksløft', classification: 'utst' });
    const rows = ['Kai i Vik', 'Tank på Mongstad'].map((description, i) => ({
      companyId,
      erpProjectid: `2600${i + 1}`,
      description,
      status: 'Pågår',
      managerId: manager?.xid,
      clientId: client?.xid,
      startdate: '2026-02-01',
      enddate: '2026-12-01',
      revenueam: 1_250_000,
      hoursam: 900,
    }));
    return tx.insert(project).values(rows).returning({ xid: project.xid });
  });
  await loginAs(page, email, password);
  return { company: companyId, projects: projects.map(({ xid }) => xid) };
}

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('a project that is chosen is fetched, stays in the address on its tab, and is fetched again by its button', async ({
  page,
}) => {
  const { company, projects } = await openCompany(page);
  await page.goto(href(projectPath, { company }));
  const fetch = page.getByRole('button', { name: 'Hent prosjekt' });
  await expect(fetch).toBeDisabled();

  await page.getByRole('button', { name: 'Velg prosjekt' }).click();
  await page.getByRole('combobox', { name: 'Søk prosjekt' }).fill('kai');
  await expect(page.getByRole('option')).toHaveText([/26001 Kai i Vik/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`projectid=${projects[0]}`));
  await expect(page.locator('dl')).toContainText('Ola Dal');
  await expect(page.locator('dl')).toContainText('1.250.000');

  await asCompany(company, (tx) =>
    tx.update(project).set({ revenueam: 1_300_000 }).where(eq(project.companyId, company)),
  );
  await fetch.click();
  await expect(page.locator('dl')).toContainText('1.300.000');

  await tabOf(page, 'Risiko').click();
  await expect(page).toHaveURL(/fane=risiko/);
  await page.reload();
  await expect(tabOf(page, 'Risiko')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Ingen risikoer ennå. Legg til en rad.')).toBeVisible();

  await page.getByRole('button', { name: /26001/ }).click();
  await page.getByRole('combobox', { name: 'Søk prosjekt' }).fill('tank');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`projectid=${projects[1]}`));
  await expect(tabOf(page, 'Risiko')).toHaveAttribute('aria-selected', 'true');
});

/**
 * Tabs, a column that is typed into, and what. All of them are the one live table, here with text alone and with a choice and days; that each
 * tab's table takes rows, keeps them in their project and tells nobody elsewhere is held by tests/integration/project-tabs.test.ts and
 * live-tables-pages.test.ts, and that each is drawn by walk.spec.ts.
 */
const tabs = [
  ['Risiko', 'Risiko', 'Frost i mai'],
  ['Utstyr', 'Merknad', 'Til kaia'],
] as const;

/** What a row of a tab must have besides, cell by cell. */
const needed: Readonly<Record<string, readonly (readonly [column: string, typed: string])[]>> = {
  Utstyr: [
    ['Utstyr', 'Saksløft'],
    ['Fra', '01.03.2026'],
    ['Til', '05.03.2026'],
  ],
};

for (const [name, column, typed] of tabs) {
  test(`${name}: a row is added and edited, seen by a colleague at once, there after a reload, and deleted`, {
    tag: '@compiled',
  }, async ({ page, browser }) => {
    const { company, projects } = await openCompany(page);
    const [here = '', there = ''] = projects;
    await page.goto(href(projectPath, { company, projectid: here }));
    await tabOf(page, name).click();
    await expect(page).toHaveURL(/fane=/);
    const fane = new URL(page.url()).searchParams.get('fane') ?? '';

    const colleague = await makeUser(company);
    const context = await browser.newContext();
    const [other, elsewhere] = [await context.newPage(), await context.newPage()];
    await loginAs(other, colleague.email, colleague.password);
    await other.goto(href(projectPath, { company, projectid: here, fane }));
    await elsewhere.goto(href(projectPath, { company, projectid: there, fane }));

    await page.getByRole('button', { name: 'Legg til rad' }).click();
    await expect(cell(page, 0, 0)).toBeVisible();
    const headings = await page.getByRole('columnheader').allInnerTexts();
    const placeOf = (requested: string) => headings.findIndex((heading) => heading.trim() === requested);
    const at = placeOf(column);
    for (const [other, value] of [...(needed[name] ?? []), [column, typed] as const]) {
      await cell(page, 0, placeOf(other)).click();
      await page.keyboard.type(value);
      // What is chosen from a list is there once the list has found it.
      if (other === 'Utstyr') await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Tab');
    }
    await expect(other.getByRole('grid').getByText(typed)).toBeVisible();
    await expect(elsewhere.getByText(typed)).toHaveCount(0);
    await page.reload();
    await expect(cell(page, 0, at)).toHaveText(typed, { useInnerText: true });

    const mended = `${typed} igjen`;
    await cell(page, 0, at).click();
    await page.keyboard.type(mended);
    await page.keyboard.press('Tab');
    await expect(other.getByRole('grid').getByText(mended)).toBeVisible();

    await cell(page, 0, at).click();
    await page.keyboard.press('Control+-');
    const question = page.getByRole('dialog', { name: 'Slette raden?' });
    await question.getByRole('button', { name: 'Slett' }).click();
    await expect(page.getByText(typed)).toHaveCount(0);
    await expect(other.getByText(typed)).toHaveCount(0);
    await context.close();
  });
}

test('the report is two pages, with the tabs that are chosen as attachments, also as a workbook and JSON', async ({
  page,
}) => {
  const { company, projects } = await openCompany(page);
  const [here = ''] = projects;
  await addRows(page, company, 'risk', [{ title: 'Frost i mai', project: here }]);
  await addRows(page, company, 'project_log', [{ text: 'Ferdig med akse 4', project: here }]);
  await page.goto(href(projectPath, { company, projectid: here, fane: 'rapport' }));
  const addressOf = async (name: string) =>
    (await page.getByRole('main').getByRole('link', { name }).getAttribute('href')) ?? '';
  const reportText = async () => {
    const pdf = await page.request.get(await addressOf('Last ned PDF'));
    expect(pdf.headers()['content-disposition']).toContain('26001');
    return pdfText(await pdf.body());
  };
  const whole = await reportText();
  expect(whole).toMatch(/Intern[\s\S]*26001 Kai i Vik[\s\S]*Vik Havn KF[\s\S]*Frost i mai/);
  expect(whole).toContain('Side 2 av 2');
  expect(whole).not.toContain('Ferdig med akse 4');

  await page.getByRole('checkbox', { name: 'Risiko' }).check();
  const json = (await (await page.request.get(await addressOf('JSON'))).json()) as Record<string, { data: unknown[] }>;
  expect(json.risiko?.data).toMatchObject([{ title: 'Frost i mai', probabilityint: 3, scoreint: 9 }]);
  expect(json.prosjekt?.data).toMatchObject([{ erp_projectid: '26001', manager: 'Ola Dal' }]);
  expect(Object.keys(json)).not.toContain('logg');
  const workbook = await page.request.get(await addressOf('Excel'));
  expect(workbook.headers()['content-type']).toContain('spreadsheet');

  await page.getByRole('checkbox', { name: 'Logg' }).check();
  expect(await reportText()).toContain('Ferdig med akse 4');
  await page.getByLabel('Logg til').fill('2020-01-31');
  expect(await reportText()).not.toContain('Ferdig med akse 4');
  await page.getByLabel('Logg til').fill('');

  await page.getByRole('radio', { name: 'Til kunden' }).check();
  await expect(page.getByRole('checkbox', { name: 'Risiko' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Logg' })).toBeChecked();
  const shown = await reportText();
  expect(shown).toContain('Til kunden');
  expect(shown).toContain('Ferdig med akse 4');
  expect(shown).not.toMatch(/Intern|Kostnad|Dekningsgrad|Timer/);
});

test('a risk is moved in the matrix by mouse and by keys, and taken back', async ({ page }) => {
  const { company, projects } = await openCompany(page);
  const [here = ''] = projects;
  await addRows(page, company, 'risk', [{ title: 'Frost i mai', project: here }]);
  await page.goto(href(projectPath, { company, projectid: here, fane: 'risiko' }));
  const risk = page.getByRole('button', { name: /^Frost i mai: sannsynlighet/ });
  await expect(risk).toHaveAccessibleName('Frost i mai: sannsynlighet 3, konsekvens 3');
  const from = await risk.boundingBox();
  const to = await page.locator('[data-probability="5"][data-impact="4"]').boundingBox();
  if (!from || !to) throw new Error('The matrix is not drawn.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(risk).toHaveAccessibleName('Frost i mai: sannsynlighet 5, konsekvens 4');
  const level = page.locator('[data-cell="0:1"]');
  await expect(level).toHaveText('20');
  await risk.focus();
  await page.keyboard.press('ArrowDown');
  await expect(risk).toHaveAccessibleName('Frost i mai: sannsynlighet 4, konsekvens 4');
  await expect(risk).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(level).toHaveText('12');
  // Shown at once, and kept a little later.
  const stored = href('/api/project/customtable', { company, id: 'prosjekt', projectid: here, fane: 'risiko' });
  await expect.poll(async () => (await page.request.get(stored)).text()).toMatch(/"impactint":3\b/);
  await page.reload();
  await expect(risk).toHaveAccessibleName('Frost i mai: sannsynlighet 4, konsekvens 3');
  await page.getByRole('button', { name: 'Angre (Ctrl+Z)' }).click();
  await expect(level).toHaveText('16');
});

test('a customer’s score is entered, counts in the NPS of the year, and another project clears it', {
  tag: '@compiled',
}, async ({ page }) => {
  const { company, projects } = await openCompany(page);
  const [here = '', there = ''] = projects;
  await page.goto(href(projectPointPath, { company, projectid: here, fane: 'kundetilfredshet' }));
  await expect(page.getByText('Ingen tilbakemeldinger ennå.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Legg til rad' }).click();
  await cell(page, 0, 1).click();
  await page.keyboard.type('11');
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 1)).toHaveAccessibleDescription(/10/);
  await cell(page, 0, 1).click();
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  // Shown at once, and kept a little later.
  const stored = href('/api/project/projectpoint', {
    company,
    id: 'kunde',
    projectid: here,
    fane: 'kundetilfredshet',
  });
  await expect.poll(async () => (await page.request.get(stored)).text()).toMatch(/"scoreint":10\b/);
  await page.getByRole('button', { name: 'Oppdater' }).click();
  await expect(page.getByText('1 svar i år')).toBeVisible();
  await expect(page.getByRole('region', { name: 'NPS' })).toContainText('100,0');
  await page.goto(href(projectPointPath, { company, projectid: there, fane: 'kundetilfredshet' }));
  await expect(page.getByText('Ingen tilbakemeldinger ennå.').first()).toBeVisible();
  await tabOf(page, 'Tilbud').click();
  await expect(page.getByText('Prosjektets kunde har ingen tilbud.')).toBeVisible();
});
