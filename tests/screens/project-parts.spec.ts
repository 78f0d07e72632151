import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { projectOverviewPath, projectPath, projectPointPath } from '@/lib/platform/routing/paths';
import { addRows } from '../e2e/live-table';
import { makeCompany, makeUser } from '../factories/company';
import { addJudgedProject } from '../factories/judged-project';
import { expect, loginAs, test } from './fixtures';

/** A running project with two activities; gives the address of a tab of a page about it. */
async function openProject(page: Page) {
  const { companyId, email, password } = await makeCompany();
  const projectid = await addJudgedProject(companyId, { no: '26001', leader: 'Ola Dal', cost: 400_000, hours: 700 });
  await loginAs(page, email, password);
  const at = (path: string, fane: string) => href(path, { company: companyId, projectid, fane });
  return { companyId, projectid, at };
}

test('a project has one head over its three screens, with its other fields unfolded by a press', async ({ page }) => {
  const { at } = await openProject(page);
  for (const [path, fane] of [
    [projectOverviewPath, 'oversikt'],
    [projectPath, 'tilbud'],
    [projectPointPath, 'tilbud'],
  ] as const) {
    await page.goto(at(path, fane));
    const main = page.getByRole('main');
    await expect(main.getByText('Leder Ola Dal')).toBeVisible();
    await expect(main.getByText('Utført 50 %')).toBeVisible();
    await expect(main.getByText('1.000.000', { exact: true })).toBeHidden();
    await main.getByRole('button', { name: 'Alle felt' }).click();
    await expect(main.getByText('1.000.000', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Rapport', exact: true })).toHaveAttribute('href', /fane=rapport/);
  }
});

test('the plan is drawn or a table, and the log has its form, on both screens of a project', async ({ page }) => {
  const { at, companyId, projectid } = await openProject(page);
  await addRows(page, companyId, 'project_log', [{ text: 'Blåst akse 4', project: projectid }]);
  const plan = page.getByRole('group', { name: 'Vis planen som' });
  for (const [path, fane, first, other] of [
    [projectPath, 'utforelse', 'Tabell', 'Gantt'],
    [projectOverviewPath, 'gantt', 'Gantt', 'Tabell'],
  ] as const) {
    await page.goto(at(path, fane));
    await expect(plan.getByRole('button', { name: first })).toHaveAttribute('aria-pressed', 'true');
    await plan.getByRole('button', { name: other }).click();
    await expect(page).toHaveURL(new RegExp(`plan=${other.toLowerCase()}`));
    await plan.getByRole('button', { name: 'Gantt' }).click();
    await expect(page.locator('[data-bar]').first()).toHaveAccessibleName(/Gjort/);
    await plan.getByRole('button', { name: 'Tabell' }).click();
    await expect(page.getByRole('grid').getByText('Gjenstår')).toBeVisible();
    await page.goto(at(path, 'logg'));
    await expect(page.getByRole('form', { name: 'Ny loggføring' })).toBeVisible();
    await expect(page.getByRole('grid').getByText('Blåst akse 4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Legg til rad' })).toBeVisible();
  }
});

test('the costs are one part: why, account by account and package by package are a press apart', async ({ page }) => {
  const { at, companyId } = await openProject(page);
  await page.goto(at(projectOverviewPath, 'oversikt'));
  await page.getByRole('region', { name: 'Vurdering' }).getByRole('link', { name: 'Hvorfor' }).click();
  const views = page.getByRole('navigation', { name: 'Visninger av kalkylen' });
  const shown = views.locator('[aria-current=page]');
  await expect(shown).toHaveText('Hvorfor');
  const activities = page.getByRole('table', { name: 'Egne timer per aktivitet' });
  await expect(activities.getByRole('row', { name: /^Uten aktivitet/ })).toContainText('+700,0');
  await expect(activities.getByRole('row', { name: /^Gjenstår/ })).toBeVisible();
  await views.getByRole('link', { name: 'Konto for konto' }).click();
  await expect(page.getByRole('region', { name: 'Etter kontogruppe' })).toBeVisible();
  await expect(page.getByText('Gjenstår')).toHaveCount(0);
  await views.getByRole('link', { name: 'Pakke for pakke' }).click();
  await expect(page.getByText(/Ingen kalkyle å holde prosjektet mot/)).toHaveCount(1);
  await expect(shown).toContainText('Pakke for pakke');
  await views.getByRole('link', { name: 'Hvorfor' }).click();
  await expect(page).toHaveURL(/oversikt.*visning=hvorfor/);

  const reader = await makeUser(companyId, [{ path: projectOverviewPath, action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(at(projectOverviewPath, 'kalkyle'));
  await expect(views.getByRole('link')).toHaveText(['Hvorfor', 'Konto for konto']);
});

test('a project on A4 has its forecast and deviation at the end within the page', async ({ page }) => {
  const { at } = await openProject(page);
  // A4 less the margins of a print.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(at(projectOverviewPath, 'oversikt'));
  const last = page
    .getByRole('row', { name: /^Kostnad/ })
    .getByRole('cell')
    .last();
  const box = await last.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(718);
  await expect(page.getByRole('columnheader', { name: /^Ved slutt/ })).toBeVisible();
});
