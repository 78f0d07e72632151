import { asCompany } from '@/db/company';
import { employee, project } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { employeesPath } from '@/lib/platform/routing/paths';
import { makeCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

test('who has left is named in red with what they own, which a question hands on', async ({ page }) => {
  const mine = await makeCompany();
  const { companyId } = mine;
  const [from, to] = [crypto.randomUUID(), crypto.randomUUID()];
  await asCompany(companyId, async (tx) => {
    const person = { companyId, category: 'Ansatt' };
    await tx.insert(employee).values([
      { ...person, xid: from, empid: '1', employee: 'Jonas Holm', enddate: '2020-04-09' },
      { ...person, xid: to, empid: '2', employee: 'Mia Wold' },
    ]);
    const own = { companyId, description: 'Kai i Vik', status: 'Pågår', managerId: from };
    await tx.insert(project).values([
      { ...own, erpProjectid: '26001' },
      { ...own, erpProjectid: '26002' },
    ]);
  });
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/project/editable/prosjekter', { company: companyId }));
  await expect(page.getByText('Jonas Holm (sluttet)').first()).toHaveClass(/text-bad/);
  await page.goto(href(employeesPath, { company: companyId }));
  const leaving = page.getByRole('list', { name: 'Slutter' });
  await expect(leaving).toContainText('Jonas Holm sluttet 09.04.2020, og har');
  await expect(leaving.getByRole('button', { name: 'Overfør 2' })).toBeDisabled();
  await leaving.getByRole('button', { name: /^Overfør det Jonas Holm har til/ }).click();
  await page.getByRole('option', { name: 'Mia Wold' }).click();
  await leaving.getByRole('button', { name: 'Overfør 2' }).click();
  const asks = page.getByRole('dialog', { name: 'Overføre 2 saker fra Jonas Holm?' });
  await expect(asks.getByRole('button', { name: /^Prosjekter: 2 Mia Wold/ })).toBeVisible();
  await asks.getByRole('button', { name: 'Overfør' }).click();
  await expect(leaving).toBeHidden();
  await page.goto(href('/project/editable/prosjekter', { company: companyId }));
  await expect(page.getByText('Mia Wold').first()).toBeVisible();
  await expect(page.getByText('Jonas Holm (sluttet)')).toBeHidden();
});
