import type { Page } from '@playwright/test';
import { pages } from '@/lib/product/pages/registry';

/** In the browser, while it prints: what is cut, and what only a screen can use. */
function wrongOnPaper(): string[] {
  const found = new Set<string>();
  const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const picture of document.querySelectorAll('main [role=img], main svg text')) {
    const card = picture.closest('section, [data-widget]')?.getBoundingClientRect();
    const { left, right, width } = picture.getBoundingClientRect();
    if (card && width > 0 && isSeen(picture) && (left < card.left - 1 || right > card.right + 1))
      found.add(`cut: ${picture.getAttribute('aria-label') ?? picture.textContent}`);
  }
  // The fields of an order that is being written say something; what one looks for things with does not.
  const chrome = 'main :is([role=tablist], [aria-haspopup=menu], [inputmode=search])';
  for (const each of document.querySelectorAll(chrome)) {
    if (isSeen(each) && each.getBoundingClientRect().width > 1) found.add(`on paper: ${each.outerHTML.slice(0, 120)}`);
  }
  return [...found].slice(0, 5);
}

/** In the browser, while it prints: headings without a row under them, words that are cut short, and a dark ground. */
export function sayingNothing(): string[] {
  const found = new Set<string>();
  const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const table of document.querySelectorAll('main table')) {
    const { tHead, tBodies } = table as HTMLTableElement;
    if (isSeen(table) && tHead && [...tBodies].every(({ rows }) => rows.length === 0))
      found.add(`a heading alone: ${table.getAttribute('aria-label')}`);
  }
  for (const each of document.querySelectorAll<HTMLElement>('main *')) {
    const { overflowX, textOverflow } = getComputedStyle(each);
    const cuts = overflowX !== 'visible' && textOverflow === 'ellipsis';
    // An area of a picture has its name where there is room.
    if (
      cuts &&
      !each.closest('[role=img], [role=group]') &&
      isSeen(each) &&
      each.clientWidth > 1 &&
      each.scrollWidth > each.clientWidth + 1
    )
      found.add(`cut: ${each.textContent}`);
  }
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  if (!/^(?:oklch\(1 |lab\(100 |rgb\(255, 255, 255\))/.test(ground)) found.add(`ground ${ground}`);
  return [...found].slice(0, 5);
}

/** In the browser: frames that have their title and nothing below it. */
export function titlesAlone(): string[] {
  const shows = (each: Element) =>
    each.checkVisibility() &&
    ((each as HTMLElement).innerText.trim() !== '' ||
      each.querySelector('svg, img, canvas, [style*="--tile"]') !== null);
  return [...document.querySelectorAll('main section:has(> header h2)')]
    .filter((each) => each.checkVisibility())
    .filter((each) => ![...each.children].some((child) => child.tagName !== 'HEADER' && shows(child)))
    .map((each) => `a title alone: ${each.querySelector('h2')?.textContent}`);
}

/** Makes the page as it is printed: the width of its sheet, the styles of paper, and what the browser says before it. */
export async function onPaper<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const say = (name: string) => page.evaluate((event) => void window.dispatchEvent(new Event(event)), name);
  await say('beforeprint');
  await page.emulateMedia({ media: 'print' });
  try {
    return await look();
  } finally {
    await page.emulateMedia({ media: null });
    await say('afterprint');
  }
}

/** What is wrong with the print of the page that is open: words its head leaves out, what is cut, what only a screen can use. */
export async function wrongInPrint(page: Page, path: string): Promise<string[]> {
  const entry = pages.find((one) => one.path === path);
  // The page of every widget is tried on the screen alone: each of them is printed by the page it belongs to.
  if (!entry || entry.kind === 'kitchensink') return [];
  const title = (await page.locator('header h1').textContent()) ?? '';
  const period = entry.period === 'none' ? [] : ['År og måned'];
  return onPaper(page, async () => {
    const head = (await page.locator('[data-print-head]').allInnerTexts()).join();
    const missing = [title, 'Skarvheim', 'Kari Nordmann', ...period].filter((word) => !head.includes(word));
    return [...missing.map((word) => `not said: ${word}`), ...(await page.evaluate(wrongOnPaper))];
  });
}
