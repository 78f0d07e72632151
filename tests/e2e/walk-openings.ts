import { expect, type Page } from '@playwright/test';
import { seriousInThemes } from './axe';

/** What has been opened: a menu, a dialog, a list of values, a panel. */
const open = ['[role=dialog]', '[role=alertdialog]', '[data-radix-popper-content-wrapper]:not(:has([role=tooltip]))']
  .map((each) => `${each}:not([hidden])`)
  .join(', ');

/** How long what is pressed may take. */
const timeout = 10_000;

/** In the browser: marks what opens something and is of a kind that has not been seen; gives the kinds, in order. */
function markOpeners(seen: readonly string[]): string[] {
  const kinds: string[] = [];
  for (const each of document.querySelectorAll<HTMLElement>('main [aria-haspopup]')) {
    if (
      !each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      each.matches(':disabled, input, [aria-hidden]')
    )
      continue;
    // One of many in a table or a list opens what its neighbours open.
    const many = each.closest('td, li, [role=gridcell]') !== null;
    const name = (each.getAttribute('aria-label') ?? each.textContent ?? '').replace(/[\d.,]+/g, '');
    const kind = `${each.getAttribute('aria-haspopup')} ${many ? each.className : name}`;
    if (seen.includes(kind) || kinds.includes(kind)) continue;
    each.dataset.opener = String(kinds.length);
    kinds.push(kind);
  }
  return kinds;
}

/**
 * Opens, one by one, what a press on the screen opens and `seen` does not name yet: axe is content with it in both themes, Esc
 * ends it and gives the focus back.
 */
export async function opensOn(page: Page, seen: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const address = page.url();
  const kinds = await page.evaluate(markOpeners, [...seen]);
  for (const [at, kind] of kinds.entries()) {
    seen.add(kind);
    const opener = page.locator(`[data-opener="${at}"]`);
    const shown = page.locator(open);
    try {
      await opener.click({ timeout });
      await shown.first().waitFor({ timeout });
      const found = await seriousInThemes(page, open);
      // A word about what has the focus in it is closed first.
      const words = page.getByRole('tooltip');
      if ((await words.count()) > 0) {
        await page.keyboard.press('Escape');
        await expect(words).toHaveCount(0, { timeout });
      }
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0, { timeout });
      const isLost = () => page.evaluate(() => document.activeElement === document.body);
      await expect.poll(isLost, { message: 'Esc does not give the focus back', timeout }).toBe(false);
      if (page.url() !== address) found.push('the address is another afterwards');
      faults.push(...found.map((fault) => `${kind}: ${fault}`));
    } catch (error) {
      faults.push(`${kind}: ${String(error).slice(0, 300)}`);
      await page.goto(address);
      break;
    }
  }
  return faults;
}
