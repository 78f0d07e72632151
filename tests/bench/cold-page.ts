import type { Browser, BrowserContext } from '@playwright/test';

/** A page and the cookies (as a header has them) it is opened with. */
export type Screen = { address: string; cookie?: string };

/** A browser that knows nothing of the screen but its cookies. */
export async function coldContext(
  browser: Browser,
  { address, cookie = '' }: Screen,
  viewport = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  const cookies = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL(address).origin };
    });
  await context.addCookies(cookies);
  return context;
}
