import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { test as base, expect, watch } from '../e2e/fixtures';

export { holdMessages, loginAs, takeBack } from '../e2e/fixtures';
export { expect };

/** A page of this worker that tests hand on to each other; `spent` once a test has put into it what cannot be taken out. */
type Shared = { context: BrowserContext; page: Page; of: string; spent: boolean; silence: () => void };

/** Calls that leave in a context or page what stays there. */
const leaving = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'grantPermissions',
  'setGeolocation',
  'newCDPSession',
  // Of a page's clock.
  'install',
  'setFixedTime',
  'setSystemTime',
];

/** Notes when a test makes a call that leaves something behind. */
function noteLeft(of: object, left: () => void): void {
  for (const name of leaving) {
    const call = Reflect.get(of, name);
    if (typeof call !== 'function') continue;
    Reflect.set(of, name, (...args: unknown[]) => {
      left();
      return call.apply(of, args);
    });
  }
}

/** Remembers who listens from now on; the result takes them away again. */
function noteListeners(of: BrowserContext | Page): () => void {
  const listening: [string, (...args: never[]) => unknown][] = [];
  const emitter = of as unknown as Record<'on' | 'once' | 'off', (event: string, listener: () => unknown) => unknown>;
  for (const name of ['on', 'once'] as const) {
    const listen = emitter[name];
    emitter[name] = (event, listener) => {
      listening.push([event, listener]);
      return listen.call(of, event, listener);
    };
  }
  return () => {
    for (const [event, listener] of listening.splice(0)) emitter.off(event, listener as () => unknown);
  };
}

async function made(browser: Browser, options: BrowserContextOptions): Promise<Shared> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const silences = [noteListeners(context), noteListeners(page)];
  const silence = () => {
    for (const one of silences) one();
  };
  const shared: Shared = { context, page, of: JSON.stringify(options), spent: false, silence };
  const spend = () => {
    shared.spent = true;
  };
  for (const one of [context, page, page.clock]) noteLeft(one, spend);
  return shared;
}

/** In the browser: removes what a page has stored. */
async function removeStored(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

/** Takes out what a test has left; false when that fails, and the page is not handed on. */
async function emptied(
  { context, page, silence }: Shared,
  size: { width: number; height: number } | null | undefined,
): Promise<boolean> {
  try {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of context.pages()) if (other !== page) await other.close();
    if (page.url() !== 'about:blank') {
      await page.evaluate(removeStored);
      await page.goto('about:blank', { waitUntil: 'commit' });
    }
    silence();
    await context.clearCookies();
    await context.setOffline(false);
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null });
    if (size) await page.setViewportSize(size);
    return true;
  } catch {
    return false;
  }
}

let shared: Shared | undefined;

/**
 * The browser tests' `test` on the light product (tests/light): one page a worker, which keeps the code that it has compiled, and is emptied
 * of cookies, storage, routes and listeners after each test. A test of what only the compiled product does says `@compiled`.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  baseURL: async ({}, use, { tags }) =>
    use(tags.includes('@compiled') ? process.env.E2E_BASE_URL : process.env.SCREENS_BASE_URL),
  context: async (
    {
      browser,
      contextOptions,
      viewport,
      baseURL,
      hasTouch,
      isMobile,
      colorScheme,
      locale,
      timezoneId,
      userAgent,
      deviceScaleFactor,
      allow,
      errors,
    },
    use,
    info,
  ) => {
    const options = {
      ...contextOptions,
      viewport,
      baseURL,
      hasTouch,
      isMobile,
      colorScheme,
      locale,
      timezoneId,
      userAgent,
      deviceScaleFactor,
    };
    const of = JSON.stringify(options);
    if (shared && (shared.of !== of || shared.spent || !shared.context.browser()?.isConnected())) {
      await shared.context.close().catch(() => {});
      shared = undefined;
    }
    shared ??= await made(browser, options);
    const { context } = shared;
    expect(allow).toBeDefined();
    watch(context, (error) => errors.push(error));
    await use(context);
    const isWhole = info.status === info.expectedStatus && (await emptied(shared, viewport));
    if (isWhole && !shared.spent) return;
    await context.close().catch(() => {});
    shared = undefined;
  },
  page: async ({ context }, use) => {
    if (!shared || shared.context !== context) throw new Error('The page is of the worker’s context.');
    await use(shared.page);
  },
});
