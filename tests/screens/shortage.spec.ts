import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { booking, equipment, project, supplier, task, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays, isoWeek } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { equipmentShortagePath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany, makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

/** A day of a week from this one on, 0 Monday. */
const inWeek = (week: number, day: number) => addDays(isoWeek(today()).monday, 7 * week + day);

async function nameOf(userId: string): Promise<string> {
  const [found] = await asSystem((tx) => tx.select({ name: user.fullName }).from(user).where(eq(user.id, userId)));
  return found?.name ?? '';
}

/** Forty combs of which 38 and 24 are booked in week 3 and 4, by a colleague and by the user; and a thousand to spare beside. */
async function makeShortage() {
  const company = await makeCompany();
  const { companyId } = company;
  const colleague = await makeUser(companyId);
  const [theirName, ownName] = await Promise.all([nameOf(colleague.userId), nameOf(company.userId)]);
  const [large, own, comb, spare, tools] = Array.from({ length: 5 }, () => uuidv7()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await asCompany(companyId, async (tx) => {
    const days = { startdate: today(), enddate: inWeek(12, 6) };
    const one = { companyId, status: 'Pågår', ...days };
    await tx.insert(supplier).values({ companyId, xid: tools, no: '1', name: 'Svartlia Verktøy' });
    await tx.insert(project).values([
      { ...one, xid: large, erpProjectid: '26013', description: 'Stillas og innkledning' },
      { ...one, xid: own, erpProjectid: '25026', description: 'Inspeksjon vindturbiner' },
    ]);
    const item = { companyId, classification: 'utst', category: 'Måling', subcategory: 'Måleutstyr' };
    await tx.insert(equipment).values([
      { ...item, xid: comb, shortid: 'KAM-1', title: 'Våtfilmkam, sett', count: 40, priceam: 690, supId: tools },
      { ...item, xid: spare, shortid: 'MAL-1', title: 'Saltmåler', count: 1_000 },
    ]);
    const place = { companyId, equipmentId: comb };
    await tx.insert(booking).values([
      {
        ...place,
        projectId: large,
        startdate: inWeek(3, 0),
        enddate: inWeek(4, 6),
        countam: 38,
        bookedByName: theirName,
      },
      {
        ...place,
        projectId: own,
        startdate: inWeek(3, 2),
        enddate: inWeek(5, 6),
        countam: 24,
        bookedByName: ownName,
      },
    ]);
  });
  return { ...company, company: companyId, colleague, theirName };
}

const articleRow = (page: Page) => page.locator('[data-article="Våtfilmkam, sett"]');
const panel = (page: Page) => page.getByRole('region', { name: /^Våtfilmkam, sett, uke/ });

test('a short week opens by the keys, says who has what and what helps, and the booker gets the task', async ({
  page,
}) => {
  const shortage = await makeShortage();
  await loginAs(page, shortage.email, shortage.password);
  await page.goto(href(equipmentShortagePath, { company: shortage.company }));
  await expect(page.getByRole('region', { name: 'Vurdering' })).toContainText('Våtfilmkam, sett mangler 22 i uke');
  // What the other article of the subcategory has to spare is no help.
  await expect(articleRow(page)).toContainText('22');
  await expect(page.getByRole('row', { name: /Saltmåler/ })).toBeHidden();
  await page.getByRole('button', { name: /^Har nok/ }).click();
  await expect(page.getByRole('row', { name: /Saltmåler/ })).toBeVisible();

  const red = articleRow(page).getByRole('button', { name: '−22' });
  await expect(red).toHaveCount(2);
  await red.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(red.last()).toBeFocused();
  // Also the weeks that lack nothing, and back.
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-cell]:focus')).toHaveText('16');
  await page.keyboard.press('Home');
  await expect(page.locator('[data-cell]:focus')).toHaveText('40');
  for (let week = 0; week < 3; week += 1) await page.keyboard.press('ArrowRight');
  await expect(red.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Travleste dag');
  await expect(panel(page)).toContainText('(38 + 24)');
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Kjøp 22' })).toContainText(
    '15.180 kr hos Svartlia Verktøy, 690 per stk.',
  );
  await expectNothingSerious(page);
  const ask = panel(page)
    .getByRole('list', { name: 'Det som hjelper' })
    .getByRole('button', { name: /^Spør / });
  await expect(panel(page)).toContainText('Sett 26013 fra 38 til 16');
  await ask.click();
  await expect(page.getByText(`${shortage.theirName} har fått oppgaven.`)).toBeVisible();
  const tasks = await asCompany(shortage.company, (tx) =>
    tx.select().from(task).where(eq(task.handedTo, shortage.colleague.userId)),
  );
  expect(tasks.map(({ text }) => text)).toEqual([expect.stringContaining('Kan den settes ned til 16?')]);
  expect(new URL(page.url()).searchParams.get('uke')).toBe(inWeek(3, 0));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(red.first()).toBeFocused();
});

test('one’s own booking is moved on the spot, and back', async ({ page }) => {
  const shortage = await makeShortage();
  await loginAs(page, shortage.email, shortage.password);
  await page.goto(href(equipmentShortagePath, { company: shortage.company }));
  await articleRow(page).getByRole('button', { name: '−22' }).first().click();
  const help = panel(page).getByRole('listitem').filter({ hasText: 'Sett 25026 fra 24 til 2' });
  await expect(help).toContainText('Løser begge ukene. Din egen booking.');
  await help.getByRole('button', { name: 'Flytt' }).click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vurdering' })).toContainText('Ingen mangler de neste 16 ukene.');
  const counts = () =>
    asCompany(shortage.company, (tx) => tx.select({ n: booking.countam }).from(booking)).then((all) =>
      all.map(({ n }) => n).toSorted((a, b) => a - b),
    );
  expect(await counts()).toEqual([2, 38]);
  await page.getByRole('button', { name: 'Angre', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Vurdering' })).toContainText('mangler 22');
  expect(await counts()).toEqual([24, 38]);
});

test('what is lacking is ordered with the article and the count in the cart, once', async ({ page }) => {
  const shortage = await makeShortage();
  await loginAs(page, shortage.email, shortage.password);
  await page.goto(href(equipmentShortagePath, { company: shortage.company }));
  await articleRow(page).getByRole('button', { name: '−22' }).first().click();
  await panel(page).getByRole('link', { name: 'Bestill' }).click();
  const count = page.getByRole('textbox', { name: 'Antall, Våtfilmkam, sett' });
  await expect(count).toHaveValue('22');
  await expect(page).not.toHaveURL(/bestill=/);
  await page.goBack();
  await panel(page).getByRole('link', { name: 'Bestill' }).click();
  await expect(page.getByText('Våtfilmkam, sett ligger i handlekurven fra før.')).toBeVisible();
  await expect(count).toHaveCount(1);
  await expect(count).toHaveValue('22');
});

test('a company without equipment is told so', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(equipmentShortagePath, { company: companyId }));
  await expect(page.getByText('Ingen utstyr i registeret ennå.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a short article is a line that opens', async ({ page }) => {
    const shortage = await makeShortage();
    await loginAs(page, shortage.email, shortage.password);
    await page.goto(href(equipmentShortagePath, { company: shortage.company }));
    await page.getByRole('button', { name: /^Våtfilmkam, sett/ }).click();
    await expect(panel(page)).toContainText('Sett 26013 fra 38 til 16');
    await expectNothingSerious(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
