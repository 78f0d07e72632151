import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { asCompany } from '@/db/company';
import { contract, employee, execution, project, projectLog, requirement, risk, variation } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { projectOverviewPath, projectPath, projectTabPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { pdfText } from '../e2e/reading';
import { makeCompany, makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const start = addDays(today(), -20);

/** A company with a project at sea and one in the city, the first with three activities; gives ids. */
async function openCompany(page: Page): Promise<{ company: string; here: string; there: string }> {
  const { companyId, email, password } = await makeCompany();
  const [here = '', there = ''] = await asCompany(companyId, async (tx) => {
    const [manager] = await tx
      .insert(employee)
      .values({ companyId, empid: '1', employee: 'Ola Dal', category: 'Ansatt' })
      .returning({ xid: employee.xid });
    const rows = [
      { erpProjectid: '26001', description: 'Kai i Vik', place: 'Bergen', lat: 60.39, lon: 5.32 },
      { erpProjectid: '26002', description: 'Tank på Mongstad', place: 'Mongstad', lat: 60.81, lon: 5.03 },
    ].map((row) => ({ ...row, companyId, status: 'Pågår', managerId: manager?.xid, startdate: start }));
    const made = await tx.insert(project).values(rows).returning({ xid: project.xid });
    const activities = [
      ['Rigg', 0, 9],
      ['Sandblåsing', 10, 29],
      ['Maling', 30, 39],
    ] as const;
    await tx.insert(execution).values(
      activities.map(([title, from, to], orderint) => ({
        companyId,
        projectId: made[0]?.xid ?? '',
        orderint,
        title,
        startdate: addDays(start, from),
        enddate: addDays(start, to),
        basestart: addDays(start, from),
        baseend: addDays(start, to),
        hoursam: 80,
      })),
    );
    return made.map(({ xid }) => xid);
  });
  await loginAs(page, email, password);
  return { company: companyId, here, there };
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Prosjektets seksjoner' });

test('the title is «Ingen seksjon valgt» until one of the eleven is chosen, and each of them opens', async ({
  page,
}) => {
  const { company, here } = await openCompany(page);
  await page.goto(href(projectOverviewPath, { company }));
  await expect(page.getByRole('heading', { name: 'Ingen seksjon valgt' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Prosjekter', exact: true })).toBeVisible();
  await page.goto(href(projectOverviewPath, { company, projectid: here }));
  await expect(page.getByRole('heading', { name: 'Oversikt', exact: true, level: 2 })).toBeVisible();
  const names = await sections(page).getByRole('link').allInnerTexts();
  expect(names).toHaveLength(11);
  for (const name of names) {
    await sections(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
    await expect(sections(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Feilkode')).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Gantt detaljert plan', level: 2 })).toBeVisible();
});

/** Something of each kind that is a row of a live table, past its day on the project `here`, after sixty others of its kind. */
async function addMatters(companyId: string, projectId: string): Promise<void> {
  const own = { companyId, projectId };
  const late = addDays(today(), -1);
  const sixty = Array.from({ length: 60 }, (_, i) => `A ${i + 10}`);
  await asCompany(companyId, async (tx) => {
    const rated = { ...own, status: 'Åpen', probabilityint: 3, impactint: 1 };
    await tx
      .insert(risk)
      .values([
        ...sixty.map((title) => ({ ...rated, title })),
        { ...rated, title: 'Trang adkomst', impactint: 1, duedate: late },
      ]);
    const demand = { ...own, source: 'Kontrakt', status: 'Åpent' };
    await tx
      .insert(requirement)
      .values([
        ...sixty.map((title) => ({ ...demand, no: title, title })),
        { ...demand, no: 'KR-99', title: 'FDV levert', duedate: late },
      ]);
    const [agreed] = await tx
      .insert(contract)
      .values({ ...own, no: 'K-1', title: 'Kai', status: 'Løpende' })
      .returning({ xid: contract.xid });
    const varied = { companyId, contractId: agreed?.xid ?? '', status: 'Sendt' };
    await tx
      .insert(variation)
      .values([
        ...sixty.map((no) => ({ ...varied, no, title: 'Besvart', sentdate: late, answerdate: late })),
        { ...varied, no: 'VOR-99', title: 'Ekstra strøk', sentdate: addDays(today(), -40) },
      ]);
  });
}

/** A matter of each kind, the column that settles it, and what is typed there. */
const rowMatters = [
  [/Risiko Trang adkomst/, 'Status', 'Lukket'],
  [/Krav KR-99 FDV levert/, 'Status', 'Oppfylt'],
  [/VOR VOR-99 Ekstra strøk/, 'Besvart', formatDate(today())],
  [/Aktivitet Rigg/, 'Utført', '100'],
] as const;

test('each matter of a project opens on its row, where what settles it is typed: three presses from home', async ({
  page,
}) => {
  const { company, here } = await openCompany(page);
  await addMatters(company, here);
  await page.goto(href(projectOverviewPath, { company, projectid: here, fane: 'oversikt' }));
  const menu = page.getByRole('navigation', { name: 'Seksjoner' });
  for (const [i, [matter, column, text]] of rowMatters.entries()) {
    await page.goto(href('/home', { company }));
    await menu.getByRole('link', { name: 'Prosjekt', exact: true }).click();
    await menu.getByRole('link', { name: 'Prosjektoversikt' }).click();
    await expect(page.getByRole('heading', { name: `Krever deg ${rowMatters.length - i}` })).toBeVisible();
    await page.getByRole('link', { name: matter }).click();
    const focused = page.locator('[data-cell]:focus');
    await expect(focused).toBeInViewport();
    const row = page.getByRole('row').filter({ has: focused });
    await expect(row).toContainText(/Trang adkomst|FDV levert|Ekstra strøk|Rigg/);
    const at = await page.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex');
    await expect(focused).toHaveAttribute('aria-colindex', String(at));
    await expect(page).not.toHaveURL(/rad=/);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Angre \(/ })).toBeEnabled();
  }
  await page.goto(href(projectOverviewPath, { company, projectid: here, fane: 'oversikt' }));
  await expect(page.getByText('Ingenting venter på deg.')).toBeVisible();
});

test('whoever only reads is led to the row too, and who may not see its page to where they may', async ({ page }) => {
  const { company, here } = await openCompany(page);
  await addMatters(company, here);
  const reader = await makeUser(company, [
    { path: projectOverviewPath, action: 'Read' },
    { path: projectTabPath('risiko'), action: 'Read' },
  ]);
  await loginAs(page, reader.email, reader.password);
  const overview = href(projectOverviewPath, { company, projectid: here, fane: 'oversikt' });
  await page.goto(overview);
  await page.getByRole('link', { name: /Risiko Trang adkomst/ }).click();
  await expect(page.getByRole('row').filter({ has: page.locator('[data-cell]:focus') })).toContainText('Trang adkomst');
  await page.goBack();
  // The requirements are not theirs to read, the variations only as a list.
  await expect(page.getByText('KR-99 FDV levert')).toBeVisible();
  await expect(page.getByRole('link', { name: /Krav KR-99/ })).toHaveCount(0);
  await page.getByRole('link', { name: /VOR VOR-99/ }).click();
  await expect(page.getByRole('gridcell', { name: 'VOR-99' })).toBeVisible();
  await page.goto(overview);
  await page.getByRole('link', { name: /Aktivitet Rigg/ }).click();
  await expect(page.getByRole('heading', { name: 'Gantt detaljert plan', level: 2 })).toBeVisible();
});

test('a row that is gone is said to be', async ({ page }) => {
  const { company, here } = await openCompany(page);
  const gone = { fane: 'risiko', rad: `${crypto.randomUUID()}.status` };
  await page.goto(href(projectPath, { company, projectid: here, ...gone }));
  await expect(page.getByText('Raden finnes ikke lenger.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the log is written with a picture, waits for the network with all of it, and a colleague sees it', async ({
    page,
    browser,
    context,
    allow,
  }) => {
    allow(/WebSocket|ERR_INTERNET_DISCONNECTED|request:/);
    const { company, here } = await openCompany(page);
    await page.goto(href(projectOverviewPath, { company, projectid: here }));
    await page.getByRole('button', { name: 'Seksjoner' }).click();
    await sections(page).getByRole('link', { name: 'Daglig logg fremdrift' }).click();
    const form = page.getByRole('form', { name: 'Ny loggføring' });
    await form.getByRole('button', { name: 'Loggfør' }).click();
    await expect(form.getByText('Skriv hva som er gjort.')).toBeVisible();
    await form.getByLabel('Hva er gjort i dag?').fill('Blåst akse 4');
    await form.getByLabel('Vær').fill('Regn');
    await form.getByLabel('Grader (°C)').fill('-3');
    await form.getByLabel('Timer').fill('37,5');
    await form.getByLabel('Utført (%)').fill('40');
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#557799' } })
      .jpeg()
      .toBuffer();
    await form.locator('input[type=file]').setInputFiles({ name: 'akse4.jpg', mimeType: 'image/jpeg', buffer });
    await expect(form.getByRole('img', { name: 'akse4.jpg' })).toBeVisible();

    await context.setOffline(true);
    await form.getByRole('button', { name: 'Loggfør' }).click();
    await expect(form.getByRole('alert')).toContainText('Utkastet er tatt vare på');
    await context.setOffline(false);
    await page.reload();
    await expect(form.getByLabel('Hva er gjort i dag?')).toHaveValue('Blåst akse 4');
    await expect(form.getByRole('img', { name: 'akse4.jpg' })).toBeVisible();

    const colleague = await makeUser(company);
    const other = await (await browser.newContext()).newPage();
    await loginAs(other, colleague.email, colleague.password);
    await other.goto(href(projectOverviewPath, { company, projectid: here, fane: 'logg' }));
    await expect(other.getByText('Ingenting er loggført ennå.')).toBeVisible();

    await form.getByRole('button', { name: 'Loggfør' }).click();
    await expect(page.getByText('Loggført', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Hva er gjort i dag?')).toHaveValue('');
    await expect(other.getByRole('grid').getByText('Blåst akse 4').first()).toBeVisible();
    await page.getByRole('button', { name: /Blåst akse 4/ }).click();
    const picture = page.getByRole('dialog').getByRole('img');
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBe(640);
    const [row] = await asCompany(company, (tx) => tx.select().from(projectLog));
    expect(row).toMatchObject({ text: 'Blåst akse 4', weather: 'Regn', temperatureint: -3, hoursam: 37.5, progr: 0.4 });
    await other.context().close();
  });
});

test('a hand-over is gone through, signed, received and read back as a PDF', async ({ page, allow }) => {
  allow(/400 \(Bad Request\)/);
  const { company, here } = await openCompany(page);
  await page.goto(href(projectOverviewPath, { company, projectid: here, fane: 'overlevering' }));
  await page.getByRole('button', { name: 'Ny overlevering' }).click();
  await expect(page.getByRole('heading', { name: 'Overlevering Kai i Vik' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Sjekkliste' });
  const points = list.getByRole('listitem');
  await expect(points).toHaveCount(12);
  await page.getByRole('button', { name: 'Signer' }).click();
  await expect(page.getByText('12 punkter er ikke sett på.')).toBeVisible();
  for (let at = 0; at < 12; at += 1) {
    const ok = points.nth(at).getByRole('button', { name: 'OK', exact: true });
    await ok.click();
    await expect(points.nth(at)).toContainText(today().split('-').reverse().join('.'));
  }
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The first judgement is slow on its way: the note typed meanwhile must not be undone by it.
  await page.route('**/api/project/handoverpoint**', async (route) => {
    if (!route.request().postData()?.includes('FDV kommer')) await held;
    await route.continue();
  });
  await points.nth(5).getByRole('button', { name: 'Mangel' }).click();
  const saved = page.waitForResponse(
    (answer) => answer.ok() && (answer.request().postData()?.includes('FDV kommer 1. desember') ?? false),
  );
  await points.nth(5).getByRole('textbox').fill('FDV kommer 1. desember');
  await page.keyboard.press('Tab');
  letGo();
  await saved;
  await page.unroute('**/api/project/handoverpoint**');
  await page.reload();
  await expect(points.nth(5).getByRole('textbox')).toHaveValue('FDV kommer 1. desember');
  await page.getByRole('button', { name: 'Signer' }).click();
  await expect(list.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Registrer mottak' }).click();
  await page.getByRole('dialog').getByLabel('Mottatt av').fill('Kari Byggherre');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Kari Byggherre, \d\d\./)).toBeVisible();
  await expectNothingSerious(page);

  const address = (await page.getByRole('main').getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '';
  const text = await pdfText(await (await page.request.get(address)).body());
  for (const word of ['26001', 'FDV-dokumentasjon er levert', 'Mangel', 'FDV kommer 1. desember', 'Kari Byggherre']) {
    expect(text).toContain(word);
  }

  await page.getByRole('button', { name: 'Åpne igjen' }).click();
  await page.getByRole('dialog').getByLabel('Hvorfor').fill('Feil dato');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/gjenåpnet av .*: Feil dato/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signer' })).toBeVisible();
});

test('an activity is dragged and taken back, and a dependency makes the critical path', { tag: '@compiled' }, async ({
  page,
  browser,
  allow,
}) => {
  allow(/400 \(Bad Request\)/);
  const { company, here } = await openCompany(page);
  const address = href(projectOverviewPath, { company, projectid: here, fane: 'gantt' });
  await page.goto(address);
  const bar = page.locator('[data-bar]').filter({ hasText: '' }).nth(1);
  const days = (from: number, to: number) =>
    [from, to].map((by) => addDays(start, by).split('-').reverse().join('.')).join('–');
  await expect(bar).toHaveAccessibleName(new RegExp(`Sandblåsing, ${days(10, 29)}`));

  const colleague = await makeUser(company);
  const other = await (await browser.newContext()).newPage();
  await loginAs(other, colleague.email, colleague.password);
  await other.goto(address);
  await expect(other.locator('[data-bar]').nth(1)).toHaveAccessibleName(/Sandblåsing/);

  await bar.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(bar).toHaveAccessibleName(new RegExp(days(17, 36)));
  await expect(other.locator('[data-bar]').nth(1)).toHaveAccessibleName(new RegExp(days(17, 36)));
  const box = await bar.boundingBox();
  if (!box) throw new Error('The plan is not drawn.');
  const track = await bar.evaluate((element) => element.parentElement?.getBoundingClientRect().width ?? 0);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + track / 12, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(bar).not.toHaveAccessibleName(new RegExp(days(17, 36)));
  await page.getByRole('button', { name: /^Angre/ }).click();
  await expect(bar).toHaveAccessibleName(new RegExp(days(17, 36)));
  await page.keyboard.press('Control+z');
  await expect(bar).toHaveAccessibleName(new RegExp(days(10, 29)));

  await page.getByRole('button', { name: /^Avhengigheter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Avhengigheter' });
  const link = async (first: string, then: string) => {
    await dialog.getByRole('button', { name: /^Først/ }).click();
    await page.getByRole('combobox', { name: 'Søk først' }).fill(first);
    await page.getByRole('option', { name: first }).click();
    await dialog.getByRole('button', { name: /^Så/ }).click();
    await page.getByRole('option', { name: then }).click();
    await dialog.getByRole('button', { name: 'Lag avhengighet' }).click();
  };
  await link('Rigg', 'Sandblåsing');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await link('Sandblåsing', 'Maling');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await link('Maling', 'Rigg');
  await expect(page.getByText('De kan ikke vente på hverandre.')).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Rigg → Sandblåsing → Maling')).toBeVisible();
  await expect(bar).toHaveAccessibleName(/på kritisk vei/);
  await page.getByRole('button', { name: /^Avhengigheter/ }).click();
  await dialog.getByRole('button', { name: /^Fjern Maling/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Angre' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await other.context().close();
});

test('sites near each other are one mark that opens, and a mark leads to its project', async ({ page }) => {
  const { company, here, there } = await openCompany(page);
  await page.goto(href(projectOverviewPath, { company, projectid: here, fane: 'kart' }));
  const map = page.getByRole('list', { name: 'Byggeplasser på kartet' });
  const both = map.getByRole('button', { name: /^2 byggeplasser/ });
  await expect(both).toHaveAttribute('aria-current', 'true');
  await both.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('button')).toHaveCount(2);
  await map.getByRole('button', { name: '26002 Tank på Mongstad' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`projectid=${there}`));
  await expect(page.getByRole('link', { name: /26002 Tank på Mongstad/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('region', { name: 'Byggeplasser' }).getByRole('link', { name: /26001/ }).click();
  await expect(page).toHaveURL(new RegExp(`projectid=${here}`));
});

test('whoever only reads sees no button that fails', async ({ page }) => {
  const { company, here } = await openCompany(page);
  const reader = await makeUser(company, [{ path: projectOverviewPath, action: 'Read' }]);
  await page.context().clearCookies();
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(projectOverviewPath, { company, projectid: here, fane: 'logg' }));
  await expect(page.getByText('Ingenting er loggført ennå.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Ny loggføring' })).toHaveCount(0);
  await page.goto(href(projectOverviewPath, { company, projectid: here, fane: 'overlevering' }));
  await expect(page.getByText('Ingen overlevering er påbegynt.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ny overlevering' })).toHaveCount(0);
  await page.goto(href(projectOverviewPath, { company, projectid: here, fane: 'gantt' }));
  const bar = page.locator('[data-bar]').first();
  await expect(bar).toHaveAccessibleName(/Rigg/);
  await expect(bar).not.toHaveAttribute('aria-keyshortcuts', /.*/);
  await page.getByRole('button', { name: /^Avhengigheter/ }).click();
  await expect(page.getByRole('form', { name: 'Ny avhengighet' })).toHaveCount(0);
});
