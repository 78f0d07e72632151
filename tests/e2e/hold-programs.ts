import type { Page } from '@playwright/test';

/** The page's programs come when they are let in; what the server drew stands there meanwhile. */
export async function holdPrograms(page: Page): Promise<() => void> {
  let letIn: () => void = () => undefined;
  const open = new Promise<void>((done) => {
    letIn = done;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await open;
    await route.fallback();
  });
  return () => letIn();
}
