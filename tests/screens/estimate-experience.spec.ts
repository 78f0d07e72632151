import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { employee, priceLine, project, timeEntry } from '@/db/schema';
import { addActivity, addPackage } from '@/lib/core/calculation/edit-rows';
import { emptyRow } from '@/lib/core/calculation/row';
import { withSize } from '@/lib/core/calculation/sizes';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { totals } from '../e2e/calculation';
import { newBid, saves } from '../factories/bid-with-calculation';
import { makeCompany, makeUser } from '../factories/company';
import { scopeIn } from '../factories/live-rows';
import { expect, loginAs, test } from './fixtures';

const blaster = { classification: 'personnel', title: 'Blåser', priceam: 600, pricemeasure: 'time' } as const;

/** A package with an activity of so many m²; the activity's id, and the rows. */
function measured(size: number) {
  const [top, place] = [uuidv7(), uuidv7()];
  const rows = addActivity(addPackage([], { xid: top, title: 'Skrog' }), top, { xid: place, title: 'Blåsing' });
  return { place, rows: rows.map((row) => (row.xid === place ? withSize(row, 'm²', size) : row)) };
}

/** A company where blasting 100 m² took 40 hours, and a bid for another 50 m²; gives the address of its calculation. */
async function makeHistory() {
  const made = await makeCompany();
  const { companyId } = made;
  const scope = scopeIn(made);
  const done = measured(100);
  const line = emptyRow({
    ...blaster,
    xid: uuidv7(),
    section: 'ledger',
    parent: done.place,
    calc: 'timer',
    countint: 1,
  });
  const won = await newBid(scope, '25-0001');
  const stored = await saves(scope, won, { items: [...done.rows, line] });
  const [worker, finished] = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(priceLine).values({ companyId, ...blaster });
    await tx.insert(employee).values({ companyId, xid: worker, empid: '1', employee: 'Ola Dal', category: 'Ansatt' });
    await tx.insert(project).values({
      companyId,
      xid: finished,
      erpProjectid: '25001',
      description: 'Skrog',
      status: 'Avsluttet',
      bidId: won,
      calculationId: stored.bcid,
      calculationVersion: 1,
    });
    await tx.insert(timeEntry).values(
      ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'].map((day) => ({
        companyId,
        projectId: finished,
        employeeId: worker,
        day,
        hours: 10,
        calcline: line.xid,
      })),
    );
  });
  const bid = await newBid(scope, '26-0001');
  await saves(scope, bid, { items: measured(50).rows });
  return { made, companyId, address: href(calcPath, { company: companyId, tilbud: bid, fane: 'personnel' }) };
}

const insert = (page: Page) => page.getByRole('button', { name: 'Sett inn beregningslinjer' });

test('what a finished project used of a line is shown as it is inserted, and one click takes it over', async ({
  page,
}) => {
  const { made, address } = await makeHistory();
  await loginAs(page, made.email, made.password);
  await page.goto(address);
  await insert(page).click();
  const lines = page.getByRole('dialog', { name: 'Sett inn beregningslinjer' });
  await expect(lines.getByRole('button', { name: /^Hører til/ })).toContainText('Skrog › Blåsing');
  await lines.getByRole('option', { name: /^Blåser/ }).click();
  await expect(lines.getByText('Brukt i 1 ferdig prosjekt: 0,400 timer/m²')).toBeVisible();
  await lines.getByRole('button', { name: 'Bruk medianen for Blåser' }).click();
  // 0,4 hours × 50 m² × 600 kr
  await expect(lines.getByLabel('Mengde for Blåser')).toHaveValue('20');
  await expect(lines.getByRole('list', { name: 'Valgte linjer' })).toContainText('12.000 kr');
  await lines.getByRole('button', { name: 'Sett inn 1 linje' }).click();
  await expect(totals(page)).toContainText('12.000');
});

test('whoever only reads the calculation is offered nothing that would be refused', async ({ page }) => {
  const { companyId, address } = await makeHistory();
  const reader = await makeUser(companyId, [{ path: '/bid', action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(address);
  await expect(page.getByText('Ingen linjer her ennå')).toBeVisible();
  for (const name of ['Sett inn beregningslinjer', 'Ny linje', 'Lagre', 'Send til kunde']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.getByRole('navigation', { name: 'Kalkylens deler' }).getByRole('button', { name: 'Kalkyle' }).click();
  await expect(page.getByRole('button', { name: 'Velg annet tilbud' })).toBeVisible();
  for (const name of ['Nytt tilbud', 'Opprett ny beregning', 'Slett beregning']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});
