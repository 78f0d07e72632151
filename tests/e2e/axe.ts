import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules whose answer depends on the theme. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/** In the browser: what the rules find, serious or worse, inside `within`; those of `only`, else all. */
async function seriousHere({ within, only }: { within: string; only: readonly string[] | undefined }) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(within, {
    resultTypes: ['violations'],
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html}`));
}

/** What axe finds on the page as it stands, serious or worse; of one part of it, or by some of its rules. */
export async function seriousOn(
  page: Page,
  { within = 'html', only }: { within?: string; only?: readonly string[] } = {},
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(seriousHere, { within, only });
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** What axe finds in the two themes: by all of its rules in the light one, by those of colours in the dark one. */
export async function seriousInThemes(page: Page, within?: string): Promise<string[]> {
  const seen = new Set<string>();
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    seen.add(await background(page));
    const only = colorScheme === 'dark' ? ofColour : undefined;
    found.push(...(await seriousOn(page, { within, only })).map((fault) => `${colorScheme}: ${fault}`));
  }
  if (seen.size < 2) found.push('the themes look the same');
  return found;
}

/** Axe finds nothing serious on the page as it stands, in either theme. */
export async function expectNothingSerious(page: Page): Promise<void> {
  expect(await seriousInThemes(page), page.url()).toEqual([]);
}
