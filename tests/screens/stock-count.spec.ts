import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment, stockCountLine } from '@/db/schema';
import { placeParam } from '@/lib/domains/equipment/stock-count/count-params';
import { href } from '@/lib/platform/routing/href';
import { countScanPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { typeCodes } from '../e2e/scan-yard';
import { makeCompany, makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const place = 'Lager Bergen';

/** A store with forty nets and two pumps, and a frame that belongs elsewhere. */
async function makeStore() {
  const company = await makeCompany();
  const { companyId } = company;
  const item = { companyId, classification: 'utst', location: place, priceam: 1000 };
  await asCompany(companyId, (tx) =>
    tx.insert(equipment).values([
      { ...item, xid: uuidv7(), shortid: 'NET-1', title: 'Sikringsnett', count: 40 },
      { ...item, xid: uuidv7(), shortid: 'PUM-1', title: 'Pumpe', serialno: 'P1', count: 1 },
      { ...item, xid: uuidv7(), shortid: 'PUM-2', title: 'Pumpe', serialno: 'P2', count: 1 },
      { ...item, xid: uuidv7(), shortid: 'RAM-1', title: 'Ramme', count: 5, location: 'Lager Os' },
    ]),
  );
  return { ...company, address: href(countScanPath, { company: companyId, [placeParam]: place }) };
}
type Store = Awaited<ReturnType<typeof makeStore>>;

const linesOf = async ({ companyId }: Store) => {
  const lines = await asCompany(companyId, (tx) =>
    tx.select().from(stockCountLine).where(eq(stockCountLine.companyId, companyId)),
  );
  return lines.map(({ code, expected, found }) => `${code} ${found}/${expected}`).sort();
};

const countOf = async ({ companyId }: Store, shortid: string) => {
  const [found] = await asCompany(companyId, (tx) =>
    tx
      .select({ count: equipment.count })
      .from(equipment)
      .where(and(eq(equipment.companyId, companyId), eq(equipment.shortid, shortid))),
  );
  return found?.count;
};

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone' : 'at a desk', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a place is counted by scanning, and what is missing leads to the item', async ({ page }) => {
      const store = await makeStore();
      await loginAs(page, store.email, store.password);
      await page.goto(href(countScanPath, { company: store.companyId }));
      await page.getByRole('link', { name: place }).click();
      const said = page.getByRole('main').getByRole('status').first();
      await typeCodes(page, 'NET-1');
      await expect(said).toHaveText(/NET-1 Sikringsnett.*Funnet · 1 av 40/);
      await page.getByRole('button', { name: 'Alle 40' }).click();
      await typeCodes(page, 'P1');
      await expect(said).toHaveText(/Funnet · 1 av 1/);
      await typeCodes(page, 'PUM-1');
      await expect(said).toHaveText(/Telt før/);
      await typeCodes(page, 'RAM-1');
      await expect(said).toHaveText(/Fremmed. Hører til Lager Os/);
      await typeCodes(page, 'gammel etikett');
      await expect(said).toHaveText(/Ukjent kode. Telt som fremmed/);
      await expectNothingSerious(page);
      // It is kept by the browser.
      await page.reload();
      await expect(page.getByRole('list', { name: 'Telt', exact: true }).getByRole('listitem')).toHaveCount(4);
      const finish = page.getByRole('button', { name: 'Avslutt telling' });
      if (phone) expect((await finish.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await finish.click();
      await expect
        .poll(() => linesOf(store))
        .toEqual(['NET-1 40/40', 'PUM-1 1/1', 'PUM-2 0/1', 'RAM-1 1/0', 'gammel etikett 1/0']);
      await page.getByRole('link', { name: 'Tidligere tellinger' }).click();
      await page.getByRole('link', { name: place }).click();
      await expect(page.getByText(`Varetelling ${place}`)).toBeVisible();
      if (phone) return;
      await expect(page.getByRole('row', { name: /Mangler.*PUM-2/ })).toBeVisible();
      await page
        .getByRole('row', { name: /Mangler.*PUM-2/ })
        .getByRole('link', { name: 'Pumpe' })
        .click();
      await expect(page.getByRole('heading', { name: 'Pumpe' })).toBeVisible();
    });
  });
}

test('what is missing is written off with a reason, and taken back; so is the count', async ({ page }) => {
  const store = await makeStore();
  await loginAs(page, store.email, store.password);
  await page.goto(store.address);
  await typeCodes(page, 'NET-1', 'P1', 'P2');
  await page.getByRole('button', { name: 'Avslutt telling' }).click();
  await expect.poll(() => linesOf(store)).toEqual(['NET-1 1/40', 'PUM-1 1/1', 'PUM-2 1/1']);
  await page.getByRole('link', { name: 'Tidligere tellinger' }).click();
  await page.getByRole('link', { name: place }).click();
  const line = page.getByRole('row', { name: /NET-1/ });
  await line.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Før som svinn' }).click();
  await page.getByLabel('Hvorfor er det svinn?').fill('Stjålet i helgen');
  await page.getByRole('dialog').getByRole('button', { name: 'Før som svinn' }).click();
  await expect(line).toContainText('Svinn');
  expect(await countOf(store, 'NET-1')).toBe(1);
  const message = page.getByRole('listitem').filter({ hasText: '1 ført som svinn' });
  await message.getByRole('button', { name: 'Lukk' }).click();
  const arrow = page.getByRole('button', { name: /^Angre \(Ctrl\+Z\)/ });
  await arrow.click();
  await expect(line).toContainText('Mangler');
  expect(await countOf(store, 'NET-1')).toBe(40);
  await line.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Før som svinn' }).click();
  await page.getByLabel('Hvorfor er det svinn?').fill('Stjålet i helgen');
  await page.getByRole('dialog').getByRole('button', { name: 'Før som svinn' }).click();
  await expect(line).toContainText('Svinn');
  await line.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Angre svinnet' }).click();
  await expect(line).toContainText('Mangler');
  expect(await countOf(store, 'NET-1')).toBe(40);
  await page.getByRole('button', { name: 'Angre tellingen' }).click();
  await expect(page.getByRole('button', { name: 'La tellingen gjelde' })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Tellingen er angret' })
    .getByRole('button', { name: 'Angre' })
    .click();
  await expect(page.getByRole('button', { name: 'Angre tellingen' })).toBeVisible();
});

test('a count whose net is cut is kept, and saved once when the net is back', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const store = await makeStore();
  await loginAs(page, store.email, store.password);
  await page.goto(store.address);
  await typeCodes(page, 'P1');
  await context.setOffline(true);
  await typeCodes(page, 'P2');
  await page.getByRole('button', { name: 'Avslutt telling' }).click();
  await expect(page.getByText('Nettet er borte. Listen er tatt vare på')).toBeVisible();
  expect(await linesOf(store)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => linesOf(store)).toEqual(['NET-1 0/40', 'PUM-1 1/1', 'PUM-2 1/1']);
  await expect(page.getByText('Sist lagret her (1)')).toBeVisible();
});

test('whoever may only look counts nothing', async ({ page }) => {
  const store = await makeStore();
  const reader = await makeUser(store.companyId, [{ path: countScanPath, action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(store.address);
  await typeCodes(page, 'P1');
  await expect(page.getByText('Funnet · 1 av 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avslutt telling' })).toHaveCount(0);
});
