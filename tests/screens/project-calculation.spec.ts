import type { Page } from '@playwright/test';
import { asCompany } from '@/db/company';
import { bid, employee, project, timeEntry } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { projectPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { saves } from '../factories/bid-with-calculation';
import { makeCompany, makeUser } from '../factories/company';
import { scopeIn } from '../factories/live-rows';
import { expect, loginAs, test } from './fixtures';

/** A company with a project whose bid has a saved calculation, and two days of work on it; gives the tab's address. */
async function openProject(page: Page) {
  const made = await makeCompany();
  const { companyId, email } = made;
  const { projectid, bidId } = await asCompany(companyId, async (tx) => {
    const [won] = await tx
      .insert(bid)
      .values({ companyId, key: '26-0001', description: 'Skrog og dekk', bidstatus: '7. Vunnet' })
      .returning({ xid: bid.xid });
    const [person] = await tx
      .insert(employee)
      .values({ companyId, empid: '1', employee: 'Ola Dal', category: 'Ansatt' })
      .returning({ xid: employee.xid });
    const [row] = await tx
      .insert(project)
      .values({ companyId, erpProjectid: '26001', description: 'Skrog', status: 'Pågår', bidId: won?.xid })
      .returning({ xid: project.xid });
    const [projectId, employeeId] = [row?.xid ?? '', person?.xid ?? ''];
    const days = ['2026-02-02', '2026-02-03'].map((day) => ({
      companyId,
      projectId,
      employeeId,
      day,
      hours: 7.5,
      costam: 3_000,
    }));
    await tx.insert(timeEntry).values(days);
    return { projectid: projectId, bidId: won?.xid ?? '' };
  });
  await saves(scopeIn(made), bidId);
  await loginAs(page, email, made.password);
  return { company: companyId, address: href(projectPath, { company: companyId, projectid, fane: 'kalkyle' }) };
}

const text = { useInnerText: true };
const byClass = (page: Page) => page.getByRole('grid', { name: 'Kalkulert og faktisk per klasse' });

test('a calculation is chosen, hours are set against a line of it by keys, taken back, and there after a reload', async ({
  page,
}) => {
  const { address } = await openProject(page);
  await page.goto(address);
  await expect(page.getByText(/Ingen kalkyle å holde prosjektet mot/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Velg kalkyle' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 å velge blant')).toBeVisible();
  await dialog.getByRole('combobox').press('Enter');
  await expect(page.getByText('Kalkylen er valgt.')).toBeVisible();
  const loose = byClass(page).getByRole('row').filter({ hasText: 'Ikke knyttet til kalkylen' });
  await expect(loose).toContainText('6.000', text);

  await page.getByRole('link', { name: 'Ikke knyttet (2)' }).click();
  const list = page.getByRole('treegrid');
  await expect(list.getByRole('row').filter({ hasText: 'Ola Dal' })).toHaveCount(2);
  const tie = page.getByRole('button', { name: 'Knytt til kalkylelinje' });
  await expect(tie).toBeDisabled();
  await page.getByRole('checkbox', { name: /Velg alle 2/ }).click();
  await tie.click();
  const search = page.getByRole('dialog', { name: 'Knytt 2 til' }).getByRole('combobox');
  await expect(page.getByText(/å velge blant/)).toBeVisible();
  await search.fill('personell');
  await expect(page.getByText(/\d av \d/)).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText(/2 føringer knyttet til/)).toBeVisible();
  await expect(page.getByText('Ingen timer eller bilag står uten kalkylelinje.')).toBeVisible();

  await page.getByRole('link', { name: 'Kalkulert og faktisk' }).click();
  const personnel = byClass(page).getByRole('row').filter({ hasText: 'Personell' });
  await expect(personnel).toContainText('6.000', text);
  await page.reload();
  await expect(personnel).toContainText('6.000', text);
  await personnel.getByRole('link', { name: '6.000' }).click();
  await expect(page).toHaveURL(/linje=personnel/);
  const views = page.getByRole('navigation', { name: 'Visninger av kalkylen' });
  await expect(views.getByRole('link', { name: 'Personell' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('checkbox', { name: /Velg alle 2/ }).click();
  await page.getByRole('button', { name: 'Løsne' }).click();
  await expect(page.getByText('2 føringer løsnet')).toBeVisible();
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ola Dal' })).toHaveCount(2);
});

test('whoever only reads sees the figures and the lists, and nothing that would be refused', async ({ page }) => {
  const { company, address } = await openProject(page);
  const reader = await makeUser(company, [{ path: '/project', action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(`${address}&linje=ingen`);
  await expect(page.getByRole('row').filter({ hasText: 'Ola Dal' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Velg kalkyle' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Knytt til kalkylelinje' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('nothing to object to for axe on a list of what no line has', async ({ page }) => {
  const { address } = await openProject(page);
  await page.goto(`${address}&linje=ingen`);
  await expect(page.getByRole('navigation', { name: 'Visninger av kalkylen' })).toBeVisible();
  await expectNothingSerious(page);
});
