import type { Locator, Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { booking, equipment, project, wish } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { planningPath } from '@/lib/platform/routing/paths';
import { makeCompany, makeUser } from '../factories/company';
import { expectNothingSerious } from './axe';
import { clicksAreHandled, dragByMouse, middleOf } from './drag';
import { expect, loginAs, test } from './fixtures';

const day = (n: number) => addDays(today(), n);

/** A quay that wishes for a pump, a bridge that has the first of two, a project without days, and ten frames of which seven are free. */
async function makeYard() {
  const { companyId, email, password } = await makeCompany();
  const [job, bridge, undated, pump, spare, frame] = Array.from({ length: 6 }, () => uuidv7()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await asCompany(companyId, async (tx) => {
    const one = { companyId, status: 'Pågår', startdate: day(0), enddate: day(20) };
    await tx.insert(project).values([
      { ...one, xid: job, erpProjectid: '26001', description: 'Kai i Vik' },
      { ...one, xid: bridge, erpProjectid: '26002', description: 'Bro' },
      { ...one, xid: undated, erpProjectid: '26003', description: 'Uten dato', startdate: null, enddate: null },
    ]);
    const item = { companyId, classification: 'utst', category: 'Pumper', subcategory: 'Lensepumper', count: 1 };
    await tx.insert(equipment).values([
      { ...item, xid: pump, shortid: 'PUM-1', title: 'Pumpe', serialno: 'P1' },
      { ...item, xid: spare, shortid: 'PUM-2', title: 'Pumpe', serialno: 'P2' },
      { ...item, xid: frame, shortid: 'RAM-1', title: 'Ramme', category: 'Stillas', subcategory: null, count: 10 },
    ]);
    const days = { startdate: day(5), enddate: day(9) };
    await tx.insert(booking).values([
      { companyId, equipmentId: pump, projectId: bridge, ...days },
      { companyId, equipmentId: frame, projectId: bridge, ...days, countam: 3 },
    ]);
    await tx.insert(wish).values({
      companyId,
      projectId: job,
      category: 'Pumper',
      subcategory: 'Lensepumper',
      text: 'Lensing av grop',
      startdate: day(2),
      enddate: day(6),
    });
  });
  return { company: companyId, job, bridge, undated, pump, spare, frame, email, password };
}
type Yard = Awaited<ReturnType<typeof makeYard>>;

const bookingsOf = ({ company, job }: Yard) =>
  asCompany(company, (tx) => tx.select().from(booking)).then((all) => all.filter(({ projectId }) => projectId === job));

const itemRow = (page: Page, name: RegExp) => page.getByRole('grid', { name: /^Utstyr: / }).getByRole('row', { name });
const plan = (page: Page) => page.getByRole('list', { name: 'Utstyr allokert til prosjekt' });
const planned = (page: Page, name: string) => plan(page).getByRole('listitem', { name, exact: true });
const place = (page: Page, id: string) => page.locator(`[data-drop="${id}"]`);
const wishPlace = (page: Page) => page.locator('[data-drop^="ønske "]');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true });
const show = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click();

async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const start = await middleOf(from);
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  await expect(page.getByText('Slipp her for å planlegge')).toBeVisible();
  const end = await middleOf(to);
  for (const part of [0.3, 0.6, 0.9, 1]) {
    await touch('touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  }
  await touch('touchEnd');
  await clicksAreHandled(page);
}

async function openProject(page: Page, yard: Yard, projectid: string = yard.job) {
  await loginAs(page, yard.email, yard.password);
  await page.goto(href(planningPath, { company: yard.company, projectid }));
  await expect(itemRow(page, /PUM-1/)).toBeVisible();
}

test.describe('at a desk', () => {
  test('a project is fetched, an item is dragged to a wish and another to the plan, saved, found again and undone', async ({
    page,
  }) => {
    const yard = await makeYard();
    await loginAs(page, yard.email, yard.password);
    await page.goto(href(planningPath, { company: yard.company }));
    await expect(page.getByRole('region', { name: 'Prosjekter', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Velg prosjekt/ }).click();
    await page.getByRole('option', { name: /26001 Kai i Vik/ }).click();
    await page.getByRole('button', { name: 'Hent prosjekt' }).click();
    await expect(wishPlace(page)).toContainText('0/1');
    await expectNothingSerious(page);

    await dragByMouse(page, itemRow(page, /RAM-1/), wishPlace(page));
    await expect(page.getByText('Velg korrekt utstyrskategori')).toBeVisible();
    await expect(plan(page)).toBeHidden();

    await dragByMouse(page, itemRow(page, /PUM-2/), wishPlace(page));
    await expect(planned(page, 'PUM-2 Pumpe')).toContainText('Ny');
    await expect(wishPlace(page)).toContainText('1/1 dekket');
    await dragByMouse(page, itemRow(page, /RAM-1/), place(page, 'prosjekt'));
    await expect(planned(page, 'RAM-1 Ramme')).toBeVisible();
    await expect(page.getByText('2 endringer er ikke lagret')).toBeVisible();
    expect(await bookingsOf(yard)).toEqual([]);

    await saveButton(page).click();
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
    await expect(planned(page, 'PUM-2 Pumpe')).not.toContainText('Ny');
    expect((await bookingsOf(yard)).map(({ startdate, enddate }) => [startdate, enddate]).sort()).toEqual([
      [day(0), day(20)],
      [day(2), day(6)],
    ]);

    await page.getByRole('button', { name: 'Angre', exact: true }).click();
    await expect(plan(page)).toBeHidden();
    expect(await bookingsOf(yard)).toEqual([]);
    await expect(wishPlace(page)).toContainText('0/1');
  });

  test('the keys carry an item to the plan and back to the list', async ({ page }) => {
    const yard = await makeYard();
    await openProject(page, yard);
    const carry = async (handle: Locator, to: string) => {
      await handle.focus();
      await page.keyboard.press('Space');
      const reported = page.locator('[id^="DndLiveRegion"]');
      await expect(reported).toContainText(/er (tatt opp|over)/);
      for (let step = 0; step < 6; step += 1) {
        const before = (await reported.textContent()) ?? '';
        if (before.includes(to)) break;
        await page.keyboard.press('ArrowRight');
        await expect(reported).not.toHaveText(before);
      }
      await expect(reported).toContainText(to);
      await page.keyboard.press('Space');
    };
    await carry(page.getByRole('button', { name: 'Flytt PUM-2 Pumpe' }), 'over Utstyr allokert til prosjekt');
    await expect(planned(page, 'PUM-2 Pumpe')).toBeVisible();
    await carry(
      planned(page, 'PUM-2 Pumpe').getByRole('button', { name: 'Flytt PUM-2 Pumpe' }),
      'over listen over utstyr',
    );
    await expect(plan(page)).toBeHidden();
    await page.getByRole('button', { name: 'Flytt PUM-2 Pumpe' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(plan(page)).toBeHidden();
  });

  test('what a colleague books stands against the plan as it arises, and what is not saved outlives the page', async ({
    page,
  }) => {
    const yard = await makeYard();
    await openProject(page, yard);
    await itemRow(page, /PUM-2/).click();
    await page.getByRole('button', { name: 'Planlegg valgte (1)' }).click();
    await expect(planned(page, 'PUM-2 Pumpe')).toBeVisible();
    await expect(saveButton(page)).toBeEnabled();

    await page.goto(href(planningPath, { company: yard.company, projectid: yard.bridge }));
    await expect(planned(page, 'PUM-1 Pumpe')).toBeVisible();
    await expect(planned(page, 'PUM-2 Pumpe')).toBeHidden();
    await page.goto(href(planningPath, { company: yard.company, projectid: yard.job }));
    await expect(planned(page, 'PUM-2 Pumpe')).toContainText('Ny');
    await expect(page.getByText('Planen du holdt på med, er hentet fram.')).toBeVisible();

    const colleague = await makeUser(yard.company, [{ path: '/equipment', action: 'Write' }]);
    const login = await page.request.storageState();
    expect(login.cookies.length).toBeGreaterThan(0);
    const other = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin });
    if (!other) throw new Error('No browser.');
    const entered = await other.request.post('/auth/login', {
      data: { username: colleague.email, password: colleague.password },
    });
    expect(entered.ok()).toBe(true);
    const booked = await other.request.post('/api/equipment/projectplanning', {
      form: {
        company: yard.company,
        projectid: yard.bridge,
        items: JSON.stringify([{ eid: yard.spare, status: 'planlagt', startdate: day(1), enddate: day(3) }]),
      },
    });
    expect(booked.ok(), await booked.text()).toBe(true);
    await other.close();
    await expect(planned(page, 'PUM-2 Pumpe')).toContainText('Dobbeltbooket');
    await expect(planned(page, 'PUM-2 Pumpe')).toContainText('26002 Bro');
    await expect(saveButton(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Forkast' }).click();
    await expect(plan(page)).toBeHidden();
  });

  for (const [first, last] of [
    ['equipmentflow', 'equipmentprojectwish'],
    ['equipmentprojectwish', 'equipmentflow'],
  ] as const) {
    test(`a plan that is saved is no double booking with itself, when ${first} is read first`, async ({ page }) => {
      const yard = await makeYard();
      await openProject(page, yard);
      await itemRow(page, /PUM-2/).click();
      await page.getByRole('button', { name: 'Planlegg valgte (1)' }).click();
      await expect(saveButton(page)).toBeEnabled();
      // Whatever is shown for a moment is seen.
      await page.evaluate(() => {
        const look = () => {
          if (document.body.textContent.includes('Dobbeltbooket')) document.body.dataset.seen = 'Dobbeltbooket';
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      const drawn = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const reading = (scope: string) => (url: URL) => url.searchParams.get('scope') === scope;
      const come = page.waitForResponse((answer) => reading(first)(new URL(answer.url())));
      await page.route(reading(last), async (route) => {
        await (await come).finished();
        await drawn();
        await route.continue();
      });
      await saveButton(page).click();
      await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
      await expect(planned(page, 'PUM-2 Pumpe')).not.toContainText('Ny');
      expect(await page.evaluate(() => document.body.dataset.seen)).toBeUndefined();
    });
  }

  test('more pieces than there are is said with who has the others, and days and count are changed', async ({
    page,
  }) => {
    const yard = await makeYard();
    await openProject(page, yard);
    await itemRow(page, /RAM-1/).click();
    await page.getByRole('button', { name: 'Planlegg valgte (1)' }).click();
    await page.getByRole('button', { name: 'Endre dager for RAM-1 Ramme' }).click();
    const dialog = page.getByRole('dialog', { name: 'RAM-1 Ramme' });
    await dialog.getByRole('textbox', { name: 'Antall' }).fill('0');
    await dialog.getByRole('button', { name: 'Bruk' }).click();
    await expect(dialog.getByText('Skriv et tall fra 1 til 100.000.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Antall' }).fill('9');
    await dialog.getByRole('button', { name: 'Bruk' }).click();
    await expect(planned(page, 'RAM-1 Ramme')).toContainText('7 ledige, 9 er planlagt');
    await expect(planned(page, 'RAM-1 Ramme')).toContainText('26002 Bro');
    await expect(planned(page, 'RAM-1 Ramme')).toContainText('3 stk');
    await page.getByRole('button', { name: 'Planlegg flere enn det er' }).click();
    await page.getByRole('button', { name: 'Ja, planlegg likevel' }).click();
    await saveButton(page).click();
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
    expect(await bookingsOf(yard)).toMatchObject([{ countam: 9 }]);
  });

  test('who only reads sees no button that fails', async ({ page }) => {
    const yard = await makeYard();
    const reader = await makeUser(yard.company, [{ path: planningPath, action: 'Read' }]);
    await openProject(page, { ...yard, ...reader });
    await expect(wishPlace(page)).toContainText('0/1');
    for (const name of [/^Flytt /, /^Lagre/, /^Forkast/, /^Planlegg/, /^Finn/, /^Ta ut/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: /i registeret/ })).toHaveCount(0);
    await expectNothingSerious(page);
  });

  test('a new company is told what to do', async ({ page }) => {
    const { companyId, email, password } = await makeCompany();
    await loginAs(page, email, password);
    await page.goto(href(planningPath, { company: companyId }));
    await expect(page.getByText('Ingen utstyr her ennå.', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Legg inn det første' })).toBeVisible();
    await expect(page.getByText('Ingen bookinger i de tolv månedene.')).toBeVisible();
  });
});

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone, planning' : 'at a desk, planning', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a double booking says who has the item when; one press takes a free one, or it is confirmed', async ({
      page,
    }) => {
      const yard = await makeYard();
      await openProject(page, yard);
      await page.getByRole('button', { name: 'Planlegg valgte' }).click();
      await expect(page.getByText('Velg korrekt utstyrskategori')).toBeVisible();
      if (phone) await dragByTouch(page, itemRow(page, /PUM-1/), place(page, 'planlegg'));
      else {
        await itemRow(page, /PUM-1/).click();
        await page.getByRole('button', { name: 'Planlegg valgte (1)' }).click();
      }
      if (phone) await show(page, 'Prosjekt');
      await expect(planned(page, 'PUM-1 Pumpe')).toContainText('Dobbeltbooket');
      await expect(planned(page, 'PUM-1 Pumpe')).toContainText('26002 Bro');
      await expect(saveButton(page)).toBeDisabled();
      await expectNothingSerious(page);
      await page.getByRole('button', { name: 'Bytt til PUM-2' }).click();
      await expect(planned(page, 'PUM-2 Pumpe')).toBeVisible();
      await expect(planned(page, 'PUM-1 Pumpe')).toBeHidden();
      await page.getByRole('button', { name: 'Ta ut PUM-2 Pumpe' }).click();
      await expect(plan(page)).toBeHidden();

      if (phone) await show(page, 'Utstyr');
      await itemRow(page, /PUM-1/).click();
      await page.getByRole('button', { name: 'Planlegg valgte (1)' }).click();
      if (phone) await show(page, 'Prosjekt');
      await page.getByRole('button', { name: 'Book dobbelt' }).click();
      await page.getByRole('button', { name: 'Ja, book dobbelt' }).click();
      await expect(planned(page, 'PUM-1 Pumpe')).toContainText('Dobbeltbooket, bekreftet');
      await saveButton(page).click();
      await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
      await expect.poll(async () => (await bookingsOf(yard)).map(({ shareId }) => shareId !== null)).toEqual([true]);
    });

    test('a wish leads to what it wants, and a project without a start says so', async ({ page }) => {
      const yard = await makeYard();
      await openProject(page, yard);
      const search = page.getByRole('combobox', { name: 'Søk utstyr' });
      await search.fill('Ramme');
      await expect(itemRow(page, /PUM-2/)).toBeHidden();
      if (phone) await show(page, 'Prosjekt');
      await page.getByRole('button', { name: 'Finn utstyr til Lensing av grop' }).click();
      // What was searched for before is over.
      await expect(search).toHaveValue('');
      await expect(page).toHaveURL(/kategori=Pumper&underkategori=Lensepumper/);
      await expect(itemRow(page, /RAM-1/)).toBeHidden();
      await itemRow(page, /PUM-2/).click();
      await page.getByRole('button', { name: 'Planlegg til Lensing av grop (1)' }).click();
      if (phone) await show(page, 'Prosjekt');
      await expect(wishPlace(page)).toContainText('1/1 dekket');

      await page.goto(href(planningPath, { company: yard.company, projectid: yard.undated }));
      await itemRow(page, /PUM-2/).click();
      await page.getByRole('button', { name: 'Planlegg valgte (1)' }).click();
      await expect(page.getByRole('listitem').getByText('Prosjekt uten startdato')).toBeVisible();
      if (phone) await show(page, 'Prosjekt');
      await expect(page.getByRole('alert').getByText('Prosjekt uten startdato')).toBeVisible();
      await expect(plan(page)).toBeHidden();
    });
  });
}
