import type { Page } from '@playwright/test';
import { addRows, makeOwnCompany, savedRows } from '../e2e/live-table';
import { expect, loginAs, test } from './fixtures';

const path = '/project/kamishibai/tavle';

/** A company with a board of one project and two control points; gives its id. */
async function oneBoard(page: Page): Promise<string> {
  const company = await makeOwnCompany(page);
  const [project = ''] = await addRows(page, company, 'project', [
    { erp_projectid: '10001', description: 'Maling av bru', status: 'Pågår' },
  ]);
  const [board = ''] = await addRows(page, company, 'kamishibai_board', [{ title: 'HMS på byggeplass' }]);
  await addRows(page, company, 'kamishibai_point', [
    { board, ah1: 'Stillas', ah2: 'Vernerunde', interval: 'Daglig' },
    { board, ah1: 'Avfall', interval: 'Ukentlig' },
  ]);
  await addRows(page, company, 'kamishibai_row', [{ board, project }]);
  return company;
}

test('a card is turned from a phone, seen on the wall at once, and its history says who and when', async ({
  page,
  browser,
}) => {
  const company = await oneBoard(page);
  const address = `${path}?company=${company}`;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(address);
  const onWall = page.getByRole('button', { name: /^Maling av bru, Stillas/ });
  await expect(onWall).toHaveAccessibleName('Maling av bru, Stillas: Ikke startet');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const hand = await phone.newPage();
  await loginAs(hand, 'admin@demo.no', 'demo-innsikt');
  await hand.goto(address);
  const card = hand.getByRole('button', { name: /^Maling av bru, Stillas/ });
  expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await card.tap();
  const dialog = hand.getByRole('dialog', { name: 'Stillas: Maling av bru' });
  for (const choice of await dialog.locator('label:has(input[type=radio])').all())
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await dialog.getByText('Forsinket').tap();
  await dialog.getByLabel('Tiltak').fill('Rekkverk mangler');
  await dialog.getByRole('button', { name: 'Snu kortet' }).tap();
  await expect(onWall).toHaveAccessibleName('Maling av bru, Stillas: Forsinket: Rekkverk mangler');
  await expect(card).toHaveAccessibleName('Maling av bru, Stillas: Forsinket: Rekkverk mangler');

  // The wall turns the same card, which came there by itself; the phone sees it.
  await onWall.click();
  const wall = page.getByRole('dialog', { name: 'Stillas: Maling av bru' });
  await wall.getByText('I orden').click();
  await wall.getByLabel('Tiltak').fill('');
  await wall.getByRole('button', { name: 'Snu kortet' }).click();
  await expect(card).toHaveAccessibleName('Maling av bru, Stillas: I orden');
  await card.tap();
  const entries = dialog.getByRole('list', { name: 'Historikk' }).getByRole('listitem');
  await expect(entries).toHaveText([/I orden.*Kari Nordmann/, /Forsinket: Rekkverk mangler.*Kari Nordmann/]);
  await phone.close();
});

test('by keys: a card is turned, undone, and stays after a reload; forty characters and no more', async ({ page }) => {
  const company = await oneBoard(page);
  await page.goto(`${path}?company=${company}`);
  const card = page.getByRole('button', { name: /^Maling av bru, Avfall/ });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Avfall: Maling av bru' });
  await dialog.getByRole('radio', { name: 'Ikke startet' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x'.repeat(45));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card).toHaveAccessibleName(`Maling av bru, Avfall: Til orientering: ${'x'.repeat(40)}`);
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Til orientering' }).focus();
  await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: 'Snu kortet' }).click();
  await expect(card).toHaveAccessibleName(`Maling av bru, Avfall: Forsinket: ${'x'.repeat(40)}`);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(card).toHaveAccessibleName(/Til orientering/);
  const stored = async () => {
    const answer = await page.request.get(`/api/project/kamishibai?id=tavle&company=${company}`);
    const { tavle } = (await answer.json()) as { tavle: { data: { ah1: string; color: string }[] } };
    return tavle.data.map(({ ah1, color }) => `${ah1} ${color}`);
  };
  await expect.poll(stored).toEqual(['Stillas grey', 'Avfall blue']);
  await page.reload();
  await expect(card).toHaveAccessibleName(/Til orientering/);
  expect(await savedRows(page, '/project/editable/kontrollpunkter', company)).toHaveLength(2);
});
