import type { Locator, Page } from '@playwright/test';
import { asCompany } from '@/db/company';
import { employee, equipment, ppeSize } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { expectNothingSerious } from '../e2e/axe';
import { makeUser } from '../factories/company';
import { makeOrderingCompany, type OrderingCompany } from '../factories/ordering-company';
import { expect, loginAs, test } from './fixtures';

const phone = { width: 390, height: 844 };
const sizes = [
  ['at 1440', { width: 1440, height: 900 }],
  ['on a phone', phone],
] as const;

const people = [
  ['Andrea Østby', 'L', 'str. 9'],
  ['Ingrid Aalerud Andreassen', 'M', 'str. 9'],
  ['Oliver Ødegård Edvardsen', 'XL', 'str. 10'],
] as const;

/** Coveralls, gloves (of which size 9 is out of stock), a mask, and three people who wear them. */
async function makeDressedCompany(): Promise<OrderingCompany> {
  const of = await makeOrderingCompany();
  const { companyId, supplier: supId } = of;
  const article = (shortid: string, title: string, subcategory: string, priceam: number, count: number) => ({
    companyId,
    supId,
    shortid,
    title,
    classification: 'Forbruksmatriell',
    category: 'PVU',
    subcategory,
    priceam,
    count,
    measure: 'stk',
  });
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(equipment)
      .values([
        ...['S', 'M', 'L', 'XL'].map((size) => article(`K-${size}`, `Kjeledress ${size}`, 'Arbeidstøy', 890, 12)),
        ...['8', '9', '10'].map((size) =>
          article(`H-${size}`, `Hansker, nitril str. ${size}`, 'Hansker', 214, size === '9' ? 0 : 30),
        ),
        article('M-1', 'Halvmaske', 'Hode', 298, 4),
      ]);
    const made = await tx
      .insert(employee)
      .values(people.map(([name], i) => ({ companyId, empid: `${100 + i}`, employee: name, category: 'Ansatt' })))
      .returning({ xid: employee.xid, name: employee.employee });
    await tx.insert(ppeSize).values(
      made.flatMap(({ xid, name }) => {
        const [, coverall = '', glove = ''] = people.find(([one]) => one === name) ?? [];
        const worn = { companyId, employeeId: xid, date: today() };
        return [
          { ...worn, subcategory: 'Arbeidstøy', size: coverall },
          { ...worn, subcategory: 'Hansker', size: glove },
        ];
      }),
    );
  });
  return of;
}

const address = (of: OrderingCompany, tab: string) =>
  href(purchasingPath, { company: of.companyId, [projectParam]: of.project, [tabParam]: tab });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Bestilling', exact: true });
const cart = (page: Page) => page.getByRole('region', { name: 'Handlekurv' });

async function choosePeople(page: Page, press: (of: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: 'Ansatt', exact: true }));
  for (const [name] of people) await press(page.getByRole('option', { name }));
}

/** Presses that are counted. */
function counting() {
  let count = 0;
  return {
    press: async (of: Locator) => {
      count += 1;
      await of.click();
    },
    count: () => count,
  };
}

for (const [where, size] of sizes) {
  test.describe(where, () => {
    test.use({ viewport: size });
    const isPhone = size === phone;

    test('three people get what they wear in at most nine presses', async ({ page }) => {
      const of = await makeDressedCompany();
      await loginAs(page, of.ordererUser.email, of.ordererUser.password);
      await page.goto(address(of, 'oversikt'));
      const { press, count } = counting();
      await press(page.getByRole('button', { name: 'Opprett PVU bestilling' }));
      await choosePeople(page, press);
      await press(page.getByRole('button', { name: 'Kjeledress: Alle 3' }));
      await press(page.getByRole('button', { name: 'Hansker, nitril: Alle 3' }));
      if (isPhone) await press(page.getByRole('button', { name: /Se kurven · 6 linjer/ }));
      await expect(cart(page).getByText('6 linjer, 4 på lager')).toBeVisible();
      await expect(cart(page).getByText('3.312 kr')).toBeVisible();
      await expect(cart(page).getByText('Sendes rett.')).toBeVisible();
      await expectNothingSerious(page);
      await press(cart(page).getByRole('button', { name: 'Send bestilling' }));
      for (const [name, coverall, glove] of people) {
        await expect(sheet(page).getByText(`${name} · ${coverall}`, { exact: true })).toBeVisible();
        await expect(sheet(page).getByText(`${name} · ${glove}`, { exact: true })).toBeVisible();
      }
      await expect(sheet(page).getByText('godkjent').first()).toBeVisible();
      expect(count()).toBeLessThanOrEqual(9);
    });

    test('an exchange is said, can be undone, and is never made by itself', async ({ page }) => {
      const of = await makeDressedCompany();
      await loginAs(page, of.ordererUser.email, of.ordererUser.password);
      await page.goto(address(of, 'pvu'));
      // Without people a line is nobody's, until somebody is picked in it.
      await page.getByRole('button', { name: 'Legg Kjeledress i handlekurven' }).click();
      const openCart = async () => {
        if (isPhone) await page.getByRole('button', { name: /Se kurven/ }).click();
      };
      await openCart();
      await cart(page).getByRole('combobox', { name: 'Størrelse, Kjeledress' }).click();
      await page.getByRole('option', { name: 'L', exact: true }).click();
      await cart(page)
        .getByRole('button', { name: /Ansatt, Kjeledress/ })
        .click();
      await page.getByRole('option', { name: 'Ingrid Aalerud Andreassen' }).click();
      await expect(cart(page).getByText('byttet til M: lagt inn som L, Ingrid bruker M.')).toBeVisible();
      await cart(page).getByRole('button', { name: 'Angre' }).click();
      const worn = cart(page).getByRole('combobox', { name: 'Størrelse, Kjeledress, Ingrid Aalerud Andreassen' });
      await expect(worn).toHaveText('L');
      if (isPhone) await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Hansker, nitril til Ingrid.*størrelse 9, 0 på lager/ }).click();
      await openCart();
      await expect(cart(page).getByText('9 er tom på lager.')).toBeVisible();
      await cart(page).getByRole('button', { name: 'Bytt til 10' }).click();
      await expect(cart(page).getByText('byttet til 10: 9 er tom på lager.')).toBeVisible();
      await cart(page).getByRole('button', { name: 'Angre' }).click();
      await cart(page).getByRole('button', { name: 'Bestill likevel' }).click();
      await expect(cart(page).getByText('9 er tom på lager.')).toHaveCount(0);
    });

    test('who must approve is said before the limit is met', async ({ page }) => {
      const of = await makeDressedCompany();
      await loginAs(page, of.ordererUser.email, of.ordererUser.password);
      await page.goto(address(of, 'pvu'));
      await choosePeople(page, (one) => one.click());
      // The page has a project, which an empty basket is not asked for.
      await expect(page.getByText('Velg et prosjekt øverst på siden.')).toHaveCount(0);
      await page.getByRole('button', { name: 'Kjeledress til Andrea Østby, størrelse L, 12 på lager' }).click();
      if (isPhone) await page.getByRole('button', { name: /Se kurven/ }).click();
      const count = cart(page).getByRole('textbox', { name: 'Antall, Kjeledress, Andrea Østby' });
      await count.fill('11');
      await expect(cart(page).getByText(/^Sendes rett\. Over 10\.000 kr må .+ godkjenne\.$/)).toBeVisible();
      await count.fill('12');
      await expect(cart(page).getByText(/^Må godkjennes av .+\. Over grensen på 10\.000 kr\.$/)).toBeVisible();
      await cart(page).getByRole('button', { name: 'Send til godkjenning' }).click();
      await expect(sheet(page).getByText('sendt').first()).toBeVisible();
    });
  });
}

test('an order is written and sent by the keyboard alone', async ({ page }) => {
  const of = await makeDressedCompany();
  await loginAs(page, of.ordererUser.email, of.ordererUser.password);
  await page.goto(address(of, 'pvu'));
  const grid = page.getByRole('button', { name: /^Hansker, nitril/ }).first();
  await expect(grid).toBeVisible();
  const tabTo = async (to: Locator) => {
    for (let i = 0; i < 80 && !(await to.evaluate((one) => one === document.activeElement)); i += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(to).toBeFocused();
  };
  await tabTo(page.getByRole('button', { name: 'Ansatt', exact: true }));
  await page.keyboard.press('Enter');
  for (const [name] of people) {
    await page.getByRole('combobox', { name: 'Søk ansatt' }).press('ControlOrMeta+a');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Kjeledress: Alle 3' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('nitril');
  await tabTo(page.locator('[data-cell="0,0"]'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Underkategori')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cart(page).getByText('1 linje, 0 på lager')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cart(page).getByText('3 linjer, 1 på lager')).toBeVisible();
  // The project comes to the draft with its first line, and until then nothing can be sent.
  await expect(cart(page).getByText('Sendes rett.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page).getByText('Oliver Ødegård Edvardsen · str. 10')).toBeVisible();
});

test('the screen is sound in the dark, and offers nothing to who may only read', async ({ page }) => {
  const of = await makeDressedCompany();
  await page.emulateMedia({ colorScheme: 'dark' });
  const reader = await makeUser(of.companyId, [{ path: '/equipment', action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(address(of, 'pvu'));
  await expect(page.getByText('har ikke rett til å bestille')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kjeledress/ })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /handlekurven|: Alle|^Ansatt$|Send bestilling|Lagre kladd/ }),
  ).toHaveCount(0);
  await expectNothingSerious(page);
});
