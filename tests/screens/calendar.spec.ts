import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { bid as bids, companyDay, execution, project } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { calcPath, projectOverviewPath, projectTablePath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { saveButton, tab, totals } from '../e2e/calculation';
import { cell } from '../e2e/live-table';
import { makeCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

/** A company with a closed day and a project of two activities at Easter, counted in workdays; gives ids. */
async function openCompany(page: Page): Promise<{ company: string; here: string }> {
  const { companyId, email, password } = await makeCompany();
  const here = await asCompany(companyId, async (tx) => {
    const closed = { name: 'Planleggingsdag', kind: 'Fri', startdate: '2027-04-12', enddate: '2027-04-12' };
    await tx.insert(companyDay).values({ ...closed, companyId });
    const [made] = await tx
      .insert(project)
      .values({ companyId, erpProjectid: '27001', description: 'Bru i Vik', status: 'Pågår', workdays: 'Virkedager' })
      .returning({ xid: project.xid });
    const projectId = made?.xid ?? '';
    await tx.insert(execution).values([
      // Wednesday before Easter to the Wednesday after: 24 and 30 March and 31 March are workdays.
      { companyId, projectId, orderint: 0, title: 'Rigg', startdate: '2027-03-24', enddate: '2027-03-31' },
      { companyId, projectId, orderint: 1, title: 'Vask', startdate: '2027-04-03', enddate: '2027-04-12' },
    ]);
    return projectId;
  });
  await loginAs(page, email, password);
  return { company: companyId, here };
}

test('a plan counts its project’s workdays, shades free days, and a moved activity keeps its workdays', async ({
  page,
}) => {
  const { company, here } = await openCompany(page);
  await page.goto(href(projectOverviewPath, { company, projectid: here, fane: 'gantt' }));
  await expect(page.getByText('Regner mandag til fredag uten helligdager og egne fridager')).toBeVisible();
  const rig = page.getByRole('img', { name: /Rigg/ });
  await expect(rig).toHaveAccessibleName(/3 arbeidsdager/);
  const wash = page.getByRole('img', { name: /Vask/ });
  await expect(wash).toHaveAccessibleName(
    /Starter på en lørdag og slutter på en fridag \(Planleggingsdag\)\..*5 arbeidsdager/,
  );
  await expect(page.getByTitle('Skjærtorsdag, 25.03.2027')).toBeAttached();
  await expect(page.getByTitle('Planleggingsdag, 12.04.2027')).toBeAttached();
  await expectNothingSerious(page);

  await rig.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const days = () =>
    asCompany(company, (tx) =>
      tx
        .select({ start: execution.startdate, end: execution.enddate })
        .from(execution)
        .where(eq(execution.title, 'Rigg')),
    );
  // Past Easter to the next workday, and three of them from there.
  await expect.poll(days).toEqual([{ start: '2027-03-30', end: '2027-04-01' }]);
});

test('a date on a free day says so and is taken', async ({ page }) => {
  const { company } = await openCompany(page);
  await page.goto(href(projectTablePath, { company }));
  await cell(page, 0, 7).dblclick();
  const editor = page.locator('[data-over] input');
  await editor.fill('26.3.2027');
  await expect(page.getByText('Faller på en fridag (Langfredag).')).toBeVisible();
  await page.keyboard.press('Enter');
  const starts = () => asCompany(company, (tx) => tx.select({ start: project.startdate }).from(project));
  await expect.poll(starts).toEqual([{ start: '2027-03-26' }]);
});

test('a calculation’s work follows the days that are chosen, and says what the choice did', async ({ page }) => {
  const { company } = await openCompany(page);
  const bid = await asCompany(company, async (tx) => {
    const [made] = await tx
      .insert(bids)
      .values({ companyId: company, key: '27-1', description: 'Maling av bru', bidstatus: '1. Forespørsel' })
      .returning({ xid: bids.xid });
    return made?.xid ?? '';
  });
  const easter = { frdt: '2027-03-24', todt: '2027-03-31' };
  const line = { section: 'ledger', countint: 1, calc: 'dager', priceam: 1_000, pricemeasure: 'dag', ...easter };
  const items = JSON.stringify([
    { ...line, xid: crypto.randomUUID(), orderint: 0, classification: 'personnel', title: 'Maler' },
    { ...line, xid: crypto.randomUUID(), orderint: 0, classification: 'tuut', title: 'Lift' },
  ]);
  const saved = await page.request.post('/api/bid/calc', { form: { company, pid: bid, bcid: '', items } });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.goto(href(calcPath, { company, tilbud: bid }));
  await expect(totals(page)).toContainText('16.000');
  await tab(page, 'Forutsetninger');
  await page.getByRole('combobox', { name: 'Arbeidsdager' }).click();
  await page.getByRole('option', { name: 'Virkedager', exact: true }).click();
  await expect(page.getByText('1 rad har færre dager enn med alle dager.')).toContainText(
    'Kostnadene er 11.000 kr; med alle dager ville de vært 16.000 kr.',
  );
  await expect(totals(page)).toContainText('11.000');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
  await page.reload();
  await expect(totals(page)).toContainText('11.000');
});
