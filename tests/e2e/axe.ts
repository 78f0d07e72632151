import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose answer depends on the theme. */
const ofColour = ['color-contrast', 'link-in-text-block'];

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Axe finds nothing serious on the page as it stands: all of its rules in the light theme, those of colours in the dark one. */
export async function expectNothingSerious(page: Page): Promise<void> {
  const seen = new Set<string>();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    seen.add(await background(page));
    // Without the blank tab that puts the answers of frames together: no page has a frame.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(ofColour) : axe).analyze();
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html}`));
    expect(serious, `${colorScheme} theme of ${page.url()}`).toEqual([]);
  }
  expect(seen.size, 'the themes look the same').toBe(2);
}
