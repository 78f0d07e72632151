import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { employee, project, projectLog, requirement, risk, task, timeEntry, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { namedDay } from '@/lib/core/format/day-name';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import {
  fixedPaths,
  projectListPath,
  projectOverviewPath,
  projectPath,
  projectTabPath,
} from '@/lib/platform/routing/paths';
import { seriousInThemes } from '../e2e/axe';
import { makeCompany, makeUser } from '../factories/company';
import { addJudgedProject, lastWorkday } from '../factories/judged-project';
import { expect, loginAs, test } from './fixtures';

/** A colleague with their name. */
async function colleagueOf(companyId: string) {
  const made = await makeUser(companyId);
  const [found] = await asSystem((tx) => tx.select().from(user).where(eq(user.id, made.userId)));
  return { ...made, fullName: found?.fullName ?? '' };
}

/** A company with a project that loses more than half of its margin, one in order, and one without progress. */
async function openCompany(page: Page) {
  const company = await makeCompany();
  const { companyId } = company;
  const leader = await colleagueOf(companyId);
  const loser = await addJudgedProject(companyId, {
    no: '26001',
    name: 'Sandblåsing og maling tankpark, Florø',
    leader: leader.fullName,
    cost: 600_000,
    ahead: 400_000,
    invoiced: 300_000,
    hours: 700,
  });
  await addJudgedProject(companyId, { no: '26002', name: 'Kai i Vik', cost: 375_000, ahead: 375_000, hours: 500 });
  await addJudgedProject(companyId, { no: '26003', name: 'Småoppdrag', done: null });
  await loginAs(page, company.email, company.password);
  return { companyId, loser, leader };
}

const list = (page: Page) => page.getByRole('table', { name: 'Prosjekter etter hva de taper' });
const projects = (page: Page) => list(page).getByRole('row', { name: /^\d{5} / });

test('from home it takes two clicks to see which project is in trouble, and why', async ({ page }) => {
  const { companyId } = await openCompany(page);
  await page.goto(href(fixedPaths.home, { company: companyId }));
  const menu = page.getByRole('navigation', { name: 'Seksjoner' });
  await menu.getByRole('link', { name: /^Prosjekt( \d+ krever deg)?$/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Prosjektliste/ })
    .click();
  await expect(page.getByRole('region', { name: 'Vurdering' })).toContainText(
    'Ett av to prosjekter mister mer enn halve dekningsgraden.',
  );
  const first = projects(page).first();
  await expect(first).toContainText('26001 Sandblåsing og maling tankpark, Florø');
  await expect(first).toContainText('225 brukt for mye, resten 25 over');
  expect(await seriousInThemes(page)).toEqual([]);
});

test('the list is searched, walked and opened with the keyboard, and its sentence follows', async ({ page }) => {
  const { companyId, loser } = await openCompany(page);
  await page.goto(href(projectListPath, { company: companyId }));
  await expect(list(page)).toBeVisible();
  await expect(list(page).locator('[data-total]')).toContainText('2 prosjekter bedømt');
  await expect(list(page).getByRole('row', { name: /^26003 / })).toHaveCount(0);
  await page.getByRole('button', { name: /^Uten fremdrift/ }).click();
  await expect(list(page).getByRole('row', { name: /^26003 / })).toContainText('Utført er ikke ført');

  await page.keyboard.press('/');
  await page.keyboard.type('kai vik');
  await expect(projects(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Vurdering' })).toContainText('som planlagt: i rute.');
  await expect(list(page).locator('[data-group], [data-total]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(list(page).getByRole('link', { name: /26001/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list(page).getByRole('link', { name: /26002/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`projectid=${loser}`));
  await expect(page.getByRole('heading', { name: 'Oversikt', exact: true, level: 2 })).toBeVisible();

  await page.goto(href(projectListPath, { company: companyId }));
  await page.getByRole('button', { name: 'Alle felt' }).click();
  await expect(page.getByRole('grid')).toContainText('Prosjektleder');
});

test('the leader of a losing project is asked for measures by Friday, and the task is taken back', async ({ page }) => {
  const { companyId, leader, loser } = await openCompany(page);
  await page.goto(href(projectListPath, { company: companyId }));
  await page.getByRole('button', { name: `Be ${leader.fullName} om tiltak` }).click();
  await expect(page.getByText('Én leder er bedt om tiltak til fredag.')).toBeVisible();
  const tasks = () => asCompany(companyId, (tx) => tx.select().from(task));
  const [made] = await tasks();
  expect(made?.handedTo).toBe(leader.userId);
  expect(made?.text).toBe('Foreslå tiltak for 26001 Sandblåsing og maling tankpark, Florø');
  expect(made?.notes).toBe('26001: 225 brukt for mye, resten 25 over');
  expect(made?.link).toContain(`projectid=${loser}`);
  expect(new Date(`${made?.duedate}T12:00:00Z`).getUTCDay()).toBe(5);
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(page.getByText('Angret: oppgavene er trukket tilbake.')).toBeVisible();
  expect(await tasks()).toHaveLength(0);
  await expect(page.getByRole('button', { name: `Be ${leader.fullName} om tiltak` })).toBeEnabled();
});

test('a project’s page judges, counts in its rail, and gives a matter to a colleague', async ({ page }) => {
  const { companyId, loser, leader } = await openCompany(page);
  await asCompany(companyId, (tx) =>
    tx.insert(requirement).values({
      companyId,
      projectId: loser,
      no: 'K-03',
      title: 'Timelister attestert',
      source: 'Kontrakt',
      status: 'Åpent',
      duedate: addDays(today(), -9),
    }),
  );
  await page.goto(href(projectOverviewPath, { company: companyId, projectid: loser }));
  const verdict = page.getByRole('region', { name: 'Vurdering' });
  await expect(verdict).toContainText('225 Tkr er brukt for mye, og resten ventes 25 Tkr over planen.');
  const table = page.getByRole('table', { name: 'Plan, nå og prognose' });
  await expect(table.getByRole('row', { name: /^Kostnad/ }).locator('[data-tone=bad]')).toHaveText(['+225', '+250']);
  await expect(table.getByRole('row', { name: /^Inntekt/ }).locator('[data-tone=warn]')).toHaveText('−200');
  const matters = page.getByRole('region', { name: /^Krever deg/ });
  await expect(matters.getByRole('link', { name: /Krav K-03 Timelister attestert/ })).toContainText('9 d over');
  await matters.getByRole('button', { name: 'Gi «K-03 Timelister attestert» til en kollega' }).click();
  await page.getByRole('option', { name: leader.fullName }).click();
  await expect(page.getByText(`Gitt til ${leader.fullName}`)).toBeVisible();
  const [made] = await asCompany(companyId, (tx) => tx.select().from(task));
  expect([made?.handedTo, made?.text]).toEqual([leader.userId, 'Krav: K-03 Timelister attestert']);
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect.poll(() => asCompany(companyId, (tx) => tx.select().from(task))).toHaveLength(0);
  expect(await seriousInThemes(page)).toEqual([]);
  await verdict.getByRole('link', { name: 'Hvorfor' }).click();
  await expect(page.getByRole('heading', { name: 'Kalkyle og regnskap', level: 2 })).toBeVisible();
});

test('the tabs of a project count what asks, red where something is late, each as many as the list of it', async ({
  page,
}) => {
  const { companyId, loser } = await openCompany(page);
  const of = { companyId, projectId: loser };
  await asCompany(companyId, async (tx) => {
    const required = { ...of, source: 'Kontrakt' as const, status: 'Åpent' as const };
    await tx.insert(requirement).values([
      { ...required, no: 'K-03', title: 'Timelister attestert', duedate: addDays(today(), -9) },
      { ...required, no: 'K-04', title: 'FDV levert', duedate: addDays(today(), 5) },
      { ...required, no: 'K-05', title: 'Sluttrapport', duedate: addDays(today(), 90) },
    ]);
    await tx.insert(risk).values({ ...of, title: 'Frost', probabilityint: 4, impactint: 4, status: 'Åpen' });
  });
  const open = (path: string, tab: string) =>
    page.goto(href(path, { company: companyId, projectid: loser, fane: tab }));
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await open(projectPath, 'krav');
  await expect(tab('Krav')).toHaveAccessibleDescription('2 krever deg');
  await expect(tab('Krav').getByTitle('2 krever deg')).toHaveClass(/text-bad/);
  await expect(tab('Risiko')).toHaveAccessibleDescription('1 krever deg');
  await expect(tab('Risiko').getByTitle('1 krever deg')).toHaveClass(/text-warn/);
  await expect(tab('Evaluering')).toHaveAccessibleDescription('');
  expect(await seriousInThemes(page)).toEqual([]);
  const counted = await page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs
        .map((each) => Number.parseInt(each.querySelector('[title]')?.textContent ?? '0', 10))
        .reduce((a, b) => a + b, 0),
    );
  await open(projectOverviewPath, 'oversikt');
  const matters = page.getByRole('region', { name: /^Krever deg/ });
  await expect(matters.getByRole('link', { name: /^Krav / })).toHaveCount(2);
  await expect(matters.getByRole('heading')).toContainText(String(counted));

  const reader = await makeUser(companyId, [{ path: projectTabPath('risiko'), action: 'Read' }]);
  await page.context().clearCookies();
  await loginAs(page, reader.email, reader.password);
  await open(projectPath, 'risiko');
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(tab('Risiko')).toHaveAccessibleDescription('1 krever deg');
});

test('a folded group of planned projects says which starts next, when, and who leads it', async ({ page }) => {
  const { companyId } = await openCompany(page);
  const planned = (no: string, name: string, startdate: string) =>
    addJudgedProject(companyId, { no, name, leader: 'Jonas Holm', status: 'Planlagt', done: null }).then((xid) =>
      asCompany(companyId, (tx) => tx.update(project).set({ startdate }).where(eq(project.xid, xid))),
    );
  const start = addDays(today(), 6);
  await planned('27011', 'Tank i Tromsø', addDays(today(), 40));
  await planned('26025', 'Bru i Hammerfest', start);
  await page.goto(href(projectListPath, { company: companyId }));
  const head = list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Planlagt/ }) });
  const words = new RegExp(`26025 Bru i Hammerfest starter ${start.slice(8)}\\.${start.slice(5, 7)}.*, Jonas H\\.`);
  await expect(head).toContainText(words);
  await expect(head).toContainText('om 6 d');
  await head.getByRole('button', { name: /^Planlagt/ }).click();
  await expect(head).not.toContainText('starter');
  await expect(list(page).getByRole('row', { name: /27011 Tank i Tromsø/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('summary', { hasText: 'Planlagt' })).toContainText(words);
});

test('a company without projects is told what to do', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(projectListPath, { company: companyId }));
  await page.getByRole('link', { name: 'Legg inn eller importer prosjekter' }).click();
  await expect(page).toHaveURL(/editable\/prosjekter/);
});

test('what cannot be judged is a press from where completed work is entered', async ({ page }) => {
  const { companyId } = await openCompany(page);
  await page.goto(href(projectListPath, { company: companyId }));
  await list(page)
    .getByRole('button', { name: /^Uten fremdrift/ })
    .click();
  await expect(list(page).getByRole('row', { name: /^26003 / })).toContainText('Utført er ikke ført');
  await list(page).getByRole('link', { name: 'Før utført for 26003 Småoppdrag' }).click();
  await expect(page).toHaveURL(/fane=utforelse/);
  await expect(page.getByRole('tab', { name: 'Utførelse', selected: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a log that is missing is written for its own day', async ({ page }) => {
    const { companyId, loser } = await openCompany(page);
    const missed = lastWorkday();
    await asCompany(companyId, async (tx) => {
      const [person] = await tx.select().from(employee);
      const entry = { companyId, projectId: loser, employeeId: person?.xid ?? '', day: missed, hours: 7.5 };
      await tx.insert(timeEntry).values(entry);
    });
    await page.goto(href(projectOverviewPath, { company: companyId, projectid: loser }));
    await page.getByRole('link', { name: /Dagens logg mangler/ }).click();
    const form = page.getByRole('form', { name: 'Ny loggføring' });
    await form.getByLabel(`Hva ble gjort ${namedDay(missed)}?`).fill('Blåst felt 7');
    await form.getByRole('button', { name: 'Loggfør' }).click();
    await expect(page.getByText('Loggført', { exact: true })).toBeVisible();
    const [written] = await asCompany(companyId, (tx) => tx.select().from(projectLog));
    expect([written?.day, written?.text]).toEqual([missed, 'Blåst felt 7']);
  });

  test('a foreman reads hours, and writes the log from the bottom of the screen', async ({ page }) => {
    const { companyId, loser } = await openCompany(page);
    await page.goto(href(projectOverviewPath, { company: companyId, projectid: loser }));
    const strip = page.getByRole('region', { name: 'Timer mot utført' });
    await expect(strip).toContainText('70 % av timene er gått, 50 % av jobben er gjort.');
    await expect(strip).toContainText('brukt 700 t, 200 for mye');
    const write = page.getByRole('link', { name: 'Skriv dagens logg' });
    const box = await write.boundingBox();
    expect(box?.height).toBe(48);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await write.click();
    await expect(page.getByRole('form', { name: 'Ny loggføring' })).toBeVisible();
    await expect(page.getByLabel('Hva er gjort i dag?')).toBeVisible();
    await page.goto(href(projectListPath, { company: companyId }));
    await expect(page.getByRole('link', { name: /26001/ })).toContainText('−250 Tkr');
    // What cannot be judged says how it can be.
    await page.getByText('Uten fremdrift').click();
    await page.getByRole('link', { name: 'Før utført for 26003 Småoppdrag' }).click();
    await expect(page).toHaveURL(/fane=utforelse/);
  });
});
