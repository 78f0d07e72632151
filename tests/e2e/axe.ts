import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules whose answer depends on the theme. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/** The rules that find nothing serious: what they would say is not asked for. */
const lesser = (axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })._audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => id);

const mark = 'data-unweighed';

/**
 * In the browser: marks with `mark` what axe need not weigh the colours of, which is most of its time on a screen of tables. What has no text of
 * its own passes that rule in any case; of texts that look alike, in what looks alike, with the same lying over and under them, one is
 * weighed. What is placed out of sight cannot be asked for what lies there, and is always weighed. `moved`: since the last time.
 */
function markUnweighed({ mark, within, moved }: { mark: string; within: string; moved: boolean }): void {
  const stored = window as unknown as { around?: Map<Element, Element[]> };
  if (moved || !stored.around) stored.around = new Map();
  const { around } = stored;
  const looks = new Map<Element, string>();
  const inside = new Map<Element, string>();
  const lookOf = (each: Element) => {
    const known = looks.get(each);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, filter, textShadow, position } =
      getComputedStyle(each);
    const kind = `${each.tagName} ${each.getAttribute('class')} ${position}`;
    const made = [kind, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, filter, textShadow];
    looks.set(each, made.join());
    return made.join();
  };
  const placeOf = (each: Element | null): string => {
    if (!each) return '';
    const made = inside.get(each) ?? `${placeOf(each.parentElement)} > ${lookOf(each)}`;
    inside.set(each, made);
    return made;
  };
  const aroundOf = (each: Element) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const found = around.get(each) ?? document.elementsFromPoint(left + width / 2, top + height / 2);
    around.set(each, found);
    return found;
  };
  const seen = new Set<string>();
  const isWeighed = (each: Element) => {
    if (each.matches('input, select, textarea')) return true;
    const says = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!says) return false;
    const stack = aroundOf(each);
    if (stack.length === 0 && getComputedStyle(each).position !== 'static') return true;
    const others = stack.filter((other) => !other.contains(each) && !each.contains(other));
    const kind = [placeOf(each), ...others.map(lookOf)].join(' | ');
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst;
  };
  for (const root of document.querySelectorAll(within)) {
    for (const each of [root, ...root.querySelectorAll('*')]) each.toggleAttribute(mark, !isWeighed(each));
  }
}

type Requested = { within: string; only?: readonly string[]; without: readonly string[] };

/** In the browser: what the rules find, serious or worse, inside `within`; those of `only`, else all but those of `without`. */
async function seriousHere({ within, only, without }: Requested) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(within, {
    resultTypes: ['violations'],
    ...(only
      ? { runOnly: { type: 'rule', values: [...only] } }
      : { rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])) }),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html}`));
}

/** What axe finds on the page as it stands, serious or worse; of one part of it, or by some of its rules. `moved`: since it was asked last. */
export async function seriousOn(
  page: Page,
  { within = 'html', only, moved = true }: { within?: string; only?: readonly string[]; moved?: boolean } = {},
) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const rules = [{ id: 'color-contrast', selector: `:not([${mark}])` }];
    await page.evaluate(`${axe.source}; axe.configure(${JSON.stringify({ rules })})`);
  }
  await page.evaluate(markUnweighed, { mark, within, moved });
  return page.evaluate(seriousHere, { within, only, without: lesser });
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
    const moved = colorScheme === 'dark';
    found.push(...(await seriousOn(page, { within, only, moved })).map((fault) => `${colorScheme}: ${fault}`));
  }
  if (seen.size < 2) found.push('the themes look the same');
  return found;
}

/** Axe finds nothing serious on the page as it stands, in either theme. */
export async function expectNothingSerious(page: Page): Promise<void> {
  expect(await seriousInThemes(page), page.url()).toEqual([]);
}
