import { expectNothingSerious } from '../e2e/axe';
import { expect, loginAs, test } from './fixtures';

const path = '/personell/matrix/kompetanse';

test('who may do what on a day: the day in the address, a course chosen, and a cell that leads to its certificate', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(path);
  const matrix = page.getByRole('region', { name: 'Kompetansematrise' });
  const rows = matrix.locator('tbody tr');
  await expect(rows.nth(20)).toBeVisible();
  const before = await rows.count();
  // Every state is said in words.
  for (const words of ['Gyldig', 'Utløper snart', 'Utløpt', 'Har ikke'])
    await expect(matrix.getByText(new RegExp(`: ${words}`)).first()).toBeAttached();

  const course = matrix.getByRole('button', { name: /^Fallsikring/ });
  const may = Number(/(\d+) kan/.exec((await course.textContent()) ?? '')?.[1]);
  await course.click();
  await expect(page).toHaveURL(/kurs=/);
  await expect(rows).toHaveCount(may);
  await page.getByRole('group', { name: 'Hvem' }).getByRole('button', { name: 'Alle' }).click();
  await expect(rows).toHaveCount(before);

  await page.getByLabel('Dag').fill('2031-01-01');
  await expect(page).toHaveURL(/dag=2031-01-01/);
  await expect(page.getByRole('status').filter({ hasText: '01.01.2031' })).toBeVisible();
  await expect(matrix.getByText(/: Utløpt/).first()).toBeAttached();
  await page.reload();
  await expect(page.getByLabel('Dag')).toHaveValue('01.01.2031');
  await page.getByRole('button', { name: 'I dag' }).click();
  await expect(page).not.toHaveURL(/dag=/);
  await expect(page.getByRole('status').filter({ hasText: '01.01.2031' })).toHaveCount(0);

  const cell = matrix.getByRole('link', { name: /, Fallsikring.*: (Gyldig|Utløp)/ }).first();
  const name = ((await cell.textContent()) ?? '').split(', Fallsikring')[0]?.replace(/^[^A-ZÆØÅ]*/, '') ?? '';
  await cell.click();
  await expect(page).toHaveURL(/\/personell\/editable\/kurs\?.*f\.employee=/);
  await expect(page.getByRole('grid')).toContainText(name.split(' ').at(-1) ?? '');
  await expect(page.getByRole('grid')).toContainText('Fallsikring');
});

test('the matrix is walked by keys, and nothing is in the way of a reader', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(path);
  const matrix = page.getByRole('region', { name: 'Kompetansematrise' });
  await matrix.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  const name = matrix.locator('tbody tr').first().locator('th [data-cell]');
  await expect(name).toBeFocused();
  await page.keyboard.press('End');
  await expect(matrix.locator('tbody tr').first().locator('td').last().locator('[data-cell]')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/personell\/editable\/kurs/);
  await page.goBack();
  await expect(matrix).toBeVisible();
  await expectNothingSerious(page);
});

test('the list of the staff leads to what one may do', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/personell/datatable/ansatte');
  await page.getByRole('grid').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/personell\/matrix\/kompetanse\?.*person=/);
  await expect(page.getByRole('region', { name: 'Kompetansematrise' }).locator('tbody tr')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it is a list of persons or of courses', async ({ page }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    await page.goto(path);
    const list = page.getByRole('list').filter({ has: page.locator('summary') });
    await list.locator('summary').first().click();
    await expect(list.getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: 'Per kurs' }).click();
    const course = list.locator('summary').filter({ hasText: 'Varme arbeider' });
    await course.click();
    const target = list.getByRole('link').first();
    await expect(target).toBeVisible();
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await expectNothingSerious(page);
  });
});
