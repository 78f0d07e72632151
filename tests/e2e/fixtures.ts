import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Says that an error whose text fits the pattern is part of this test. */
export type Allow = (pattern: RegExp) => void;

function watch(context: BrowserContext, report: (error: string) => void) {
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

/** Playwright's test, failing on any console error, page error or failed request that `allow` was not told of. */
export const test = base.extend<{ allow: Allow; errors: string[] }>({
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

/** Logs the page's browser in with the call the log-in page makes; the session's cookies are set on its context. */
export async function loginAs(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/auth/login', { data: { username: email, password } });
  expect(answer.status(), `Log-in of ${email}: ${answer.ok() ? '' : await answer.text()}`).toBe(200);
}
