import { weekday } from '@/lib/core/format/days';
import { calcPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { expect, loginAs, test } from './fixtures';

test.use({ locale: 'en-US' });

test('a date is written as people write it, picked by keys, and never guessed at', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(calcPath);
  await page.getByRole('button', { name: 'Nytt tilbud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nytt tilbud' });
  const due = dialog.getByLabel('Frist', { exact: true });
  await expect(due).toHaveAttribute('placeholder', 'dd.mm.åååå');
  const year = new Date().getFullYear() + 1;

  await due.fill(`5. des ${year}`);
  await due.press('Enter');
  // What was understood is seen before anything is sent.
  await expect(due).toHaveValue(`05.12.${year}`);
  await expect(dialog).toBeVisible();
  await due.fill('fredag');
  await expect(dialog.getByText(/^fredag \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await due.press('Tab');
  const [date, month, inYear] = (await due.inputValue()).split('.');
  expect(weekday(`${inYear}-${month}-${date}`)).toBe(5);

  // The arrow down opens the calendar on the day; its arrows move, Enter takes, Esc leads back.
  await due.fill(`05.12.${year}`);
  await due.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Kalender for Frist' });
  await expect(calendar.locator('[aria-selected=true] button')).toBeFocused();
  await expectNothingSerious(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(due).toHaveValue(`06.12.${year}`);
  await expect(due).toBeFocused();
  await due.press('ArrowDown');
  const opens = dialog.getByRole('button', { name: 'Åpne kalenderen' }).first();
  await expect(calendar).toBeVisible();
  await expect(opens).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(opens).toHaveAttribute('aria-expanded', 'false');
  await expect(due).toBeFocused();

  // What cannot be read is said beside the field, and nothing is sent until it is mended.
  await dialog.getByLabel('Beskrivelse').fill('Ny kai');
  await due.fill('12/25/2026');
  await due.press('Tab');
  await expect(dialog.getByText('Skriv dagen før måneden, som 31.12.2026.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Opprett tilbud' }).click();
  await expect(due).toBeFocused();
  await expect(dialog).toBeVisible();
  await due.press('Escape');
  await expect(due).toHaveValue(`06.12.${year}`);
  await expect(dialog).toBeVisible();
  await due.fill('1.1.2126');
  await due.press('Tab');
  await expect(dialog.getByText(/^Datoen må være fra/)).toBeVisible();
});
