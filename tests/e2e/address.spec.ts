import type { Page, Request } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { expect, loginAs, test } from './fixtures';
import { addRows, makeOwnCompany } from './live-table';

/** Keeps back what the router asks the server for; the first of it, and the function that lets all through. */
async function keepBack(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asks = (request: Request) => {
    const { rsc, 'next-router-prefetch': prefetch } = request.headers();
    return rsc !== undefined && prefetch === undefined;
  };
  await page.route(
    () => true,
    async (route) => {
      if (asks(route.request())) await released;
      await route.fallback();
    },
  );
  return { seen: page.waitForRequest(asks), release };
}

/** How often the page has been loaded from the start. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kalkylens deler' }).getByRole('button', { name, exact: true });

test('one who moves on in a calculation while it is fetched again loses nothing, and can go back', async ({ page }) => {
  const company = await makeOwnCompany(page);
  const [bid = ''] = await addRows(page, company, 'bid', [{ description: 'Maling av kai', key: '26-0801' }]);
  const xid = uuidv7();
  let made: { bcid?: string; version?: number } = {};
  for (const countint of [1, 2]) {
    const line = { xid, section: 'ledger', classification: 'tuut', title: 'Kompressor', orderint: 0, calc: 'antall' };
    const answer = await page.request.post(href('/api/bid/calc', { company }), {
      data: { company, pid: bid, name: 'Kalkyle', items: [{ ...line, countint, priceam: 700 }], ...made },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { bcid, version } = (await answer.json()) as { bcid: string; version: number };
    made = { bcid, version };
  }
  await page.goto(href(calcPath, { company, tilbud: bid, beregning: made.bcid }));
  await page.getByRole('tab', { name: 'Versjoner', exact: true }).click();
  await expect(page).toHaveURL(/vis=versjoner/);
  const loads = loadsOf(page);
  const { seen, release } = await keepBack(page);
  await page.getByRole('button', { name: 'Hent tilbake versjon 1' }).click();
  await seen;
  await part(page, 'Tungt utstyr').click();
  const undo = page.getByRole('button', { name: 'Angre (Ctrl+Z)' });
  await expect(undo).toBeEnabled();
  await part(page, 'Omsetning og resultat').click();
  await expect(undo).toBeEnabled();
  release();
  await expect(page).toHaveURL(/fane=/);
  await undo.click();
  await expect(page.getByLabel('Sum av kalkylen')).toContainText('1.400');
  await expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeEnabled();
  await page.goBack();
  await expect(page).not.toHaveURL(/fane=/);
  await expect(page.getByRole('tab', { name: 'Versjoner', exact: true })).toBeVisible();
  expect(loads()).toBe(0);
});

test('a table is searched while its page is fetched again: the search stays, in the address too', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/info/datatable/bilag');
  const search = page.getByRole('textbox', { name: 'Søk' });
  await expect(search).toBeVisible();
  const loads = loadsOf(page);
  const { seen, release } = await keepBack(page);
  await page.getByRole('button', { name: 'Oppdater' }).click();
  await seen;
  await search.fill('faktura');
  await expect(search).toHaveValue('faktura');
  release();
  await expect(page).toHaveURL(/=faktura/);
  await expect(search).toHaveValue('faktura');
  expect(loads()).toBe(0);
});

test('a link that is followed is not called off by what is changed on the page until it comes', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/info/datatable/bilag');
  const { seen, release } = await keepBack(page);
  await page
    .getByRole('navigation', { name: 'Seksjoner' })
    .getByRole('link', { name: 'Prosjekt', exact: true })
    .click();
  await seen;
  const date = page.getByRole('columnheader', { name: 'Dato' });
  await date.click();
  await expect(date).toHaveAttribute('aria-sort', /ending/);
  release();
  await expect(page).toHaveURL(/\/project\?company=[^&]*$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Prosjekt' })).toBeVisible();
});
