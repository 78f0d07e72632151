import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '@/lib/tools/run/browser';
import { coldContext } from './cold-page';

const settledMs = 3_000;

/** The kilobytes of scripts a browser that knows nothing is sent for each of the pages, as they come over the wire. */
export async function scriptBytes(cookie: string, addresses: readonly string[]): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const found: number[] = [];
  try {
    for (const address of addresses) {
      const context = await coldContext(browser, { address, cookie });
      const page = await context.newPage();
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() !== 'script') return;
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(address, { waitUntil: 'load' });
      // What is asked for once the page is at rest counts as well.
      await wait(settledMs);
      found.push((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1e3);
      await context.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}
