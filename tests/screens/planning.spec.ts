import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { booking, equipment, project, task, user, wish } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { planningPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { dragByMouse } from '../e2e/drag';
import { makeCompany, makeUser } from '../factories/company';
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
async function nameOf(userId: string): Promise<string> {
  const [found] = await asSystem((tx) => tx.select({ name: user.fullName }).from(user).where(eq(user.id, userId)));
  return found?.name ?? '';
}

type Yard = Awaited<ReturnType<typeof makeYard>>;

const bookingsOf = ({ company, job }: Yard) =>
  asCompany(company, (tx) => tx.select().from(booking)).then((all) => all.filter(({ projectId }) => projectId === job));

const unit = (page: Page, name: string) => page.getByRole('list', { name: 'Utstyr' }).getByRole('listitem', { name });
const wishRow = (page: Page) => page.getByRole('row', { name: /Lensing av grop/ });
const wishPlace = (page: Page) => page.locator('[data-drop^="ønske "]');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true });
const giveButton = (page: Page, name: RegExp) => page.getByRole('button', { name });

async function openProject(page: Page, yard: Yard, projectid: string = yard.job) {
  await loginAs(page, yard.email, yard.password);
  await page.goto(href(planningPath, { company: yard.company, projectid }));
  await expect(page.getByRole('list', { name: 'Utstyr' })).toBeVisible();
}

test.describe('at a desk', () => {
  test('a wish shows what is free, which is allocated, saved and undone in a few clicks', async ({ page }) => {
    const yard = await makeYard();
    await openProject(page, yard);
    let clicks = 0;
    const press = async (button: Locator) => {
      clicks += 1;
      await button.click();
    };
    // The wish that lacks most is chosen at once, its free unit first.
    await expect(page.getByText('26001 starter i dag, og ett ønske mangler noe. Det kan løses her.')).toBeVisible();
    await expect(wishRow(page)).toContainText('0 av 5 d');
    await expect(wishRow(page)).toContainText('1 hele tiden');
    await expect(page.getByRole('button', { name: /Bare ledige 2 av 2/ })).toBeVisible();
    await expectNothingSerious(page);
    await press(unit(page, 'PUM-2 Pumpe').getByRole('button', { name: 'Tildel 5 d av PUM-2 Pumpe' }));
    await expect(wishRow(page)).toContainText('5 av 5 d');
    await expect(page.getByText('1 endring er ikke lagret')).toBeVisible();
    expect(await bookingsOf(yard)).toEqual([]);
    await press(saveButton(page));
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(6);
    expect(
      (await bookingsOf(yard)).map(({ equipmentId, startdate, enddate }) => [equipmentId, startdate, enddate]),
    ).toEqual([[yard.spare, day(2), day(6)]]);
    await page.getByRole('button', { name: 'Angre', exact: true }).click();
    await expect(wishRow(page)).toContainText('0 av 5 d');
    expect(await bookingsOf(yard)).toEqual([]);
  });

  test('a free compressor is found and booked in at most six clicks', async ({ page }) => {
    const yard = await makeYard();
    const [taken, free] = [uuidv7(), uuidv7()];
    await asCompany(yard.company, async (tx) => {
      const item = { companyId: yard.company, classification: 'utst', category: 'Luft', subcategory: 'Kompressorer' };
      const unit = { ...item, title: 'Kompressor 7 bar', count: 1 };
      await tx.insert(equipment).values([
        { ...unit, xid: taken, shortid: 'KOM-1', serialno: 'K1' },
        { ...unit, xid: free, shortid: 'KOM-2', serialno: 'K2' },
      ]);
      const all = { startdate: day(0), enddate: day(30) };
      await tx.insert(booking).values({ companyId: yard.company, equipmentId: taken, projectId: yard.job, ...all });
    });
    await loginAs(page, yard.email, yard.password);
    await page.goto(href(planningPath, { company: yard.company }));
    let clicks = 0;
    const press = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await press(page.getByRole('region', { name: 'Prosjekter', exact: true }).getByRole('link', { name: /26002 Bro/ }));
    await press(page.getByRole('button', { name: /^Alt utstyr/ }));
    await press(page.getByRole('button', { name: /^Luft/ }));
    // Free from today to the end of the project; what is taken is named with its next free day.
    await expect(unit(page, 'KOM-1 Kompressor 7 bar')).toBeHidden();
    await expect(page.getByText(/^1 opptatt skjult: KOM-1 ledig fra /)).toBeVisible();
    await press(giveButton(page, /^Tildel 21 d av KOM-2/));
    await press(saveButton(page));
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(6);
    const booked = await asCompany(yard.company, (tx) =>
      tx.select().from(booking).where(eq(booking.equipmentId, free)),
    );
    expect(booked).toMatchObject([{ projectId: yard.bridge, startdate: day(0), enddate: day(20) }]);
  });

  test('a project is fetched, and a unit is dragged to its wish, which takes only what it wants', async ({ page }) => {
    const yard = await makeYard();
    await loginAs(page, yard.email, yard.password);
    await page.goto(href(planningPath, { company: yard.company }));
    await expect(page.getByRole('region', { name: 'Prosjekter', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Velg prosjekt/ }).click();
    await page.getByRole('option', { name: /26001 Kai i Vik/ }).click();
    await page.getByRole('button', { name: 'Hent prosjekt' }).click();
    await expect(wishRow(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'Søk' }).fill('RAM');
    // What the search hides is gone, so nothing moves under the pointer.
    await expect(unit(page, 'PUM-2 Pumpe')).toBeHidden();
    await dragByMouse(page, unit(page, 'RAM-1 Ramme').getByText('RAM-1'), wishPlace(page));
    await expect(page.getByText('Velg korrekt utstyrskategori')).toBeVisible();
    await page.getByRole('textbox', { name: 'Søk' }).fill('PUM-2');
    await expect(unit(page, 'RAM-1 Ramme')).toBeHidden();
    await dragByMouse(page, unit(page, 'PUM-2 Pumpe').getByText('PUM-2'), wishPlace(page));
    await expect(wishRow(page)).toContainText('Dekket');
    await page.getByRole('button', { name: 'Ta ut PUM-2 Pumpe' }).click();
    await expect(wishRow(page)).toContainText('0 av 5 d');
  });

  test('a unit that is dragged to the project is booked on the days of the wish', async ({ page }) => {
    const yard = await makeYard();
    await openProject(page, yard);
    await wishRow(page).getByRole('button', { name: 'Finn utstyr til Lensing av grop' }).click();
    await page.getByRole('textbox', { name: 'Søk' }).fill('PUM-2');
    await expect(unit(page, 'RAM-1 Ramme')).toBeHidden();
    await dragByMouse(page, unit(page, 'PUM-2 Pumpe').getByText('PUM-2'), page.locator('[data-drop="prosjekt"]'));
    await expect(wishRow(page)).toContainText('Dekket');
    await saveButton(page).click();
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
    expect((await bookingsOf(yard)).map(({ startdate, enddate }) => [startdate, enddate])).toEqual([[day(2), day(6)]]);
  });

  test('the keys alone find a free unit, allocate it, change its days and save', async ({ page }) => {
    const yard = await makeYard();
    await openProject(page, yard);
    await giveButton(page, /^Tildel 5 d av PUM-2/).focus();
    await page.keyboard.press('ArrowDown');
    await expect(giveButton(page, /^Tildel 3 d av PUM-1/)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const until = page.getByRole('textbox', { name: 'PUM-2 til' });
    await expect(until).toBeVisible();
    await until.focus();
    await until.fill(day(4));
    await page.keyboard.press('Enter');
    await expect(wishRow(page)).toContainText('3 av 5 d');
    await saveButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
    expect(await bookingsOf(yard)).toMatchObject([{ startdate: day(2), enddate: day(4) }]);
  });

  test('what a colleague books stands against the plan as it arises, and what is not saved outlives the page', async ({
    page,
  }) => {
    const yard = await makeYard();
    await openProject(page, yard);
    await giveButton(page, /^Tildel 5 d av PUM-2/).click();
    await expect(saveButton(page)).toBeEnabled();
    await page.goto(href(planningPath, { company: yard.company, projectid: yard.bridge }));
    await expect(page.getByText('26002 starter i dag, og har ingen ønsker.')).toBeVisible();
    await page.goto(href(planningPath, { company: yard.company, projectid: yard.job }));
    await expect(page.getByText('Planen du holdt på med, er hentet fram.')).toBeVisible();
    await expect(wishRow(page)).toContainText('5 av 5 d');

    const colleague = await makeUser(yard.company, [{ path: '/equipment', action: 'Write' }]);
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
    const strip = page.getByRole('region', { name: 'Dobbeltbooking av PUM-2' });
    await expect(strip).toContainText('26002 Bro');
    await expect(saveButton(page)).toBeDisabled();
    // An unsettled double booking covers nothing.
    await expect(wishRow(page)).toContainText('3 av 5 d');
    await page.getByRole('button', { name: 'Forkast' }).click();
    await expect(strip).toBeHidden();
  });

  for (const [first, last] of [
    ['equipmentflow', 'equipmentprojectwish'],
    ['equipmentprojectwish', 'equipmentflow'],
  ] as const) {
    test(`a plan that is saved is no double booking with itself, when ${first} is read first`, async ({ page }) => {
      const yard = await makeYard();
      await openProject(page, yard);
      await giveButton(page, /^Tildel 5 d av PUM-2/).click();
      await expect(saveButton(page)).toBeEnabled();
      // Whatever is shown for a moment is seen.
      await page.evaluate(() => {
        const look = () => {
          if (document.querySelector('[aria-label^="Dobbeltbooking"]')) document.body.dataset.seen = 'yes';
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      const drawn = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const reading = (scope: string) => (url: URL) => url.searchParams.get('scope') === scope;
      // One that is called off, as by news of the saving, is not read to its end.
      const come = page.waitForEvent('requestfinished', (request) => reading(first)(new URL(request.url())));
      await page.route(reading(last), async (route) => {
        await come;
        await drawn();
        await route.continue();
      });
      await saveButton(page).click();
      await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
      // Until the reading that contains it, the plan is the saved draft.
      await expect(page.getByText('1 endring er ikke lagret')).toBeHidden();
      await expect(wishRow(page)).toContainText('5 av 5 d');
      expect(await page.evaluate(() => document.body.dataset.seen)).toBeUndefined();
    });
  }

  test('whoever has a unit is asked for days, gives them away, and they are booked', { tag: '@compiled' }, async ({
    page,
  }) => {
    const yard = await makeYard();
    const colleague = await makeUser(yard.company);
    const name = await nameOf(colleague.userId);
    await asCompany(yard.company, (tx) =>
      tx.update(booking).set({ bookedByName: name }).where(eq(booking.equipmentId, yard.pump)),
    );
    await openProject(page, yard);
    await giveButton(page, /^Tildel 3 d av PUM-1/).click();
    const until = page.getByRole('textbox', { name: 'PUM-1 til' });
    await until.fill(day(6));
    await until.press('Enter');
    const clash = page.getByRole('region', { name: 'Dobbeltbooking av PUM-1' });
    await clash.getByRole('button', { name: `Spør ${name.split(' ')[0]} om 2 d` }).click();
    await expect(clash).toBeHidden();
    const waiting = page.getByRole('region', { name: 'Venter på svar om PUM-1' });
    await expect(waiting).toContainText('Ingenting er holdt av.');
    await expectNothingSerious(page);
    await expect(wishRow(page)).toContainText('3 av 5 d');
    await saveButton(page).click();
    await expect(page.getByText(`${name} har fått oppgaven.`)).toBeVisible();
    const tasks = await asCompany(yard.company, (tx) =>
      tx.select().from(task).where(eq(task.handedTo, colleague.userId)),
    );
    expect(tasks.map(({ text }) => text)).toEqual([expect.stringContaining('Kan 26002 Bro gi fra seg PUM-1 Pumpe')]);
    const states = async () =>
      (await bookingsOf(yard)).map(({ status, startdate, enddate }) => [status, startdate, enddate]).toSorted();
    expect(await states()).toEqual([
      ['planlagt', day(2), day(4)],
      ['venter', day(5), day(6)],
    ]);

    await page.goto(href(planningPath, { company: yard.company, projectid: yard.bridge }));
    const request = page.getByRole('region', { name: '26001 Kai i Vik spør om PUM-1' });
    await request.getByRole('button', { name: 'Gi fra deg 2 d' }).click();
    await expect(request).toBeHidden();
    await saveButton(page).click();
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();

    await page.goto(href(planningPath, { company: yard.company, projectid: yard.job }));
    await expect(waiting).toContainText('er ledig');
    await waiting.getByRole('button', { name: 'Book 2 d' }).click();
    await expect(wishRow(page)).toContainText('Dekket');
    await saveButton(page).click();
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
    await expect.poll(states).toEqual([
      ['planlagt', day(2), day(4)],
      ['planlagt', day(5), day(6)],
    ]);
  });

  test('more pieces than there are is said with who has the others', async ({ page }) => {
    const yard = await makeYard();
    await openProject(page, yard);
    await page.getByRole('button', { name: 'Fjern Lensing av grop' }).click();
    await unit(page, 'RAM-1 Ramme')
      .getByRole('button', { name: /^Tildel/ })
      .click();
    await page.getByRole('button', { name: 'Antall av RAM-1 Ramme' }).click();
    const dialog = page.getByRole('dialog', { name: 'RAM-1 Ramme' });
    await dialog.getByRole('textbox', { name: 'Antall' }).fill('0');
    await dialog.getByRole('button', { name: 'Bruk' }).click();
    await expect(dialog.getByText('Skriv et tall fra 1 til 100.000.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Antall' }).fill('9');
    await dialog.getByRole('button', { name: 'Bruk' }).click();
    const strip = page.getByRole('region', { name: 'Dobbeltbooking av RAM-1' });
    await expect(strip).toContainText('7 ledige, 9 er planlagt');
    await expect(strip).toContainText('26002 Bro har 3 stk');
    await page.getByRole('button', { name: 'Planlegg flere enn det er' }).click();
    await page.getByRole('button', { name: 'Ja, planlegg likevel' }).click();
    await saveButton(page).click();
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
    expect(await bookingsOf(yard)).toMatchObject([{ countam: 9 }]);
  });

  test('what no unit can cover is hired for the project: the article, how many lack, and the days', async ({
    page,
  }) => {
    const yard = await makeYard();
    await asCompany(yard.company, (tx) =>
      tx.insert(wish).values({
        companyId: yard.company,
        projectId: yard.job,
        equipmentId: yard.frame,
        category: 'Stillas',
        text: 'Ramme',
        startdate: day(5),
        enddate: day(9),
        countam: 12,
      }),
    );
    const crane = { category: 'Kran', text: 'Mobilkran 40 t', startdate: day(3), enddate: day(3), countam: 1 };
    await asCompany(yard.company, (tx) =>
      tx.insert(wish).values({ companyId: yard.company, projectId: yard.job, ...crane }),
    );
    await asCompany(yard.company, (tx) =>
      tx.update(booking).set({ countam: 10 }).where(eq(booking.equipmentId, yard.frame)),
    );
    await openProject(page, yard);
    const wished = page.getByRole('row', { name: /Ramme/ });
    await expect(wished).toContainText('12 hele tiden');
    await expect(wished).toContainText(/Ingen er ledig .*: lei inn 5 d\./);
    await wished.getByRole('link', { name: 'Lei inn' }).click();
    const line = `Ramme, leie ${formatDate(day(5))}–${formatDate(day(9))}`;
    await expect(page.getByRole('textbox', { name: `Antall, ${line}` })).toHaveValue('12');
    await expect(page).toHaveURL(new RegExp(`projectid=${yard.job}`));
    await expect(page.getByLabel('Leveres senest')).toHaveValue(formatDate(day(5)));
    // What it costs to buy is no price of a hire.
    await expect(page.getByRole('textbox', { name: `Pris, ${line}` })).toHaveValue('');
    // A wish for no article is a line of its words, and what is there first sets the day unless this comes before.
    await openProject(page, yard);
    await page
      .getByRole('row', { name: /Mobilkran/ })
      .getByRole('link', { name: 'Lei inn' })
      .click();
    const other = `Mobilkran 40 t, leie ${formatDate(day(3))}`;
    await expect(page.getByRole('textbox', { name: `Antall, ${other}` })).toHaveValue('1');
    await expect(page.getByRole('textbox', { name: `Antall, ${line}` })).toHaveValue('12');
    await expect(page.getByLabel('Leveres senest')).toHaveValue(formatDate(day(3)));
  });

  test('who only reads sees no button that fails', async ({ page }) => {
    const yard = await makeYard();
    const reader = await makeUser(yard.company, [{ path: planningPath, action: 'Read' }]);
    await openProject(page, { ...yard, ...reader });
    await expect(wishRow(page)).toContainText('0 av 5 d');
    for (const name of [/^Flytt /, /^Lagre/, /^Forkast/, /^Tildel/, /^Ta ut/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expectNothingSerious(page);
  });

  test('eight hundred units are drawn only where they are in sight', async ({ page }) => {
    const yard = await makeYard();
    await asCompany(yard.company, (tx) =>
      tx.insert(equipment).values(
        Array.from({ length: 800 }, (_, i) => ({
          ...{ companyId: yard.company, classification: 'utst', category: 'Løft', subcategory: 'Taljer', count: 1 },
          ...{ shortid: `TAL-${String(i).padStart(3, '0')}`, title: 'Talje', serialno: `T${i}` },
        })),
      ),
    );
    await openProject(page, yard);
    await page.getByRole('button', { name: 'Fjern Lensing av grop' }).click();
    await expect(page.getByRole('button', { name: /^Alt utstyr 803/ })).toBeVisible();
    expect(await page.locator('[data-unit]').count()).toBeLessThan(60);
    await page.getByRole('textbox', { name: 'Søk' }).fill('TAL-799');
    await expect(unit(page, 'TAL-799 Talje')).toBeVisible();
    await expect(page.locator('[data-unit]')).toHaveCount(1);
  });

  test('a new company is told what to do', async ({ page }) => {
    const { companyId, email, password } = await makeCompany();
    await loginAs(page, email, password);
    await page.goto(href(planningPath, { company: companyId }));
    await expect(page.getByRole('link', { name: 'Legg inn det første' })).toBeVisible();
  });
});

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone, planning' : 'at a desk, planning', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a double booking is met in its row: a swap, a shorter stay, or it is confirmed', async ({ page }) => {
      const yard = await makeYard();
      await openProject(page, yard);
      await giveButton(page, /^Tildel 3 d av PUM-1/).click();
      const until = page.getByRole('textbox', { name: 'PUM-1 til' });
      const strip = page.getByRole('region', { name: 'Dobbeltbooking av PUM-1' });
      const clash = async () => {
        await until.fill(day(6));
        await until.press('Enter');
        await expect(strip).toContainText('26002 Bro har PUM-1');
      };
      await clash();
      await expect(saveButton(page)).toBeDisabled();
      await expectNothingSerious(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const sideways = page.locator('main#innhold > div').first();
      expect(await sideways.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await strip.getByRole('button', { name: /^Kort til/ }).click();
      await expect(strip).toBeHidden();
      await clash();
      await strip.getByRole('button', { name: /^Bytt til PUM-2/ }).click();
      await expect(strip).toBeHidden();
      await expect(wishRow(page)).toContainText('Dekket');
      await page.getByRole('button', { name: 'Ta ut PUM-2 Pumpe' }).click();
      await clash();
      await strip.getByRole('button', { name: 'Book dobbelt' }).click();
      await page.getByRole('button', { name: 'Ja, book dobbelt' }).click();
      await saveButton(page).click();
      await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
      await expect.poll(async () => (await bookingsOf(yard)).map(({ shareId }) => shareId !== null)).toEqual([true]);
    });

    test('a project without a start says so', async ({ page }) => {
      const yard = await makeYard();
      await openProject(page, yard, yard.undated);
      await expect(page.getByRole('alert').filter({ hasText: 'Prosjekt uten startdato' })).toBeVisible();
      await expect(giveButton(page, /^Tildel/)).toHaveCount(0);
    });
  });
}
