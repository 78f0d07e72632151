import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { leaveOwnCompanies } from './own-company';

export { expect };

/** Says that an error whose text fits the pattern is part of this test. */
export type Allow = (pattern: RegExp) => void;

/** Reports console errors, errors of pages and failed requests of a context. */
export function watch(context: BrowserContext, report: (error: string) => void) {
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => report(`page: ${webError.error().stack ?? webError.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A browser drops the requests of a page that is left.
    if (reason !== 'net::ERR_ABORTED') report(`request: ${request.method()} ${request.url()} ${reason}`);
  });
}

/**
 * In the browser, asked at every frame: whether React has taken over every control that the server drew, and the page has been
 * painted twice since: the keys of the whole page are listened for in effects, which have run by then.
 */
function handlersAreAttached(): boolean {
  const light = document.getElementById('light');
  if (!light && !document.querySelector('script[src^="/_next/"]')) return true;
  const controls = [...document.querySelectorAll('button, input, textarea, [role=grid], [role=treegrid]')];
  const received = controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactFiber$')));
  const requested = window as { framesReceived?: number };
  requested.framesReceived = received && light?.childElementCount !== 0 ? (requested.framesReceived ?? 0) + 1 : 0;
  return requested.framesReceived > 2;
}

/** Lets what opens an address in a tab last until keys and clicks are heard there, as a person would look before acting. */
function waitForHydration(page: Page): void {
  const { goto, reload } = page;
  // An address that leads on to another is waited for there: unlike a plain evaluation, waiting goes on through a navigation.
  const hydrated = () => page.waitForFunction(handlersAreAttached);
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await hydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await hydrated();
    return response;
  };
}

/** Playwright's test, failing on any console error, page error or failed request that `allow` was not told of. */
export const test = base.extend<{ allow: Allow; errors: string[]; ended: undefined }>({
  ended: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      await use(undefined);
      await leaveOwnCompanies();
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', waitForHydration);
        // The rule that `npm run mutate` has broken is broken in the browser too.
        if (process.env.INNSIKT_BREAK)
          await context.addInitScript(`globalThis.innsiktBreak = ${Number(process.env.INNSIKT_BREAK)}`);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  errors: async ({}, use) => use([]),
  allow: async ({ errors }, use) => {
    const allowed: RegExp[] = [];
    await use((pattern) => allowed.push(pattern));
    const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
    expect(
      unexpected,
      'The browser reported errors that the test does not expect (allow(/…/) names those it does).',
    ).toEqual([]);
  },
  context: async ({ context, allow, errors }, use) => {
    expect(allow).toBeDefined();
    watch(context, (error) => errors.push(error));
    await use(context);
  },
});

/**
 * Logs the page's browser in with the call the log-in page makes; the session's cookies are set on its context. An open page
 * is left first: its session ends, and it would load itself anew while the test goes on.
 */
export async function loginAs(page: Page, email: string, password: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const answer = await page.request.post('/auth/login', { data: { username: email, password } });
  expect(answer.status(), `Log-in of ${email}: ${answer.ok() ? '' : await answer.text()}`).toBe(200);
}

/** Spreads the messages, of which the newest lies over the others: all stay while the pointer is on them. */
export const holdMessages = (page: Page) => page.locator('[data-sonner-toast][data-front=true]').hover();

/** Takes back what was done, with the message that offers to. */
export async function takeBack(page: Page): Promise<void> {
  await holdMessages(page);
  const messages = page.locator('[data-sonner-toast][data-removed=false]');
  await messages.getByRole('button', { name: 'Angre', exact: true }).click();
}
