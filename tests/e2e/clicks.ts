import type { Page } from '@playwright/test';

/** Waits until clicks are heard: what drags by pointer takes the click that ends a drag for its own, and those of the next 50 ms. */
export async function clicksAreHeard(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    let heard = false;
    const hear = () => {
      heard = true;
    };
    document.addEventListener('click', hear);
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.removeEventListener('click', hear);
    return heard;
  });
}
