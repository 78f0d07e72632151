import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until clicks are heard: what drags by pointer takes the click that ends a drag for its own, and those of the next 50 ms. */
export async function clicksAreHandled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    let received = false;
    const hear = () => {
      received = true;
    };
    document.addEventListener('click', hear);
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.removeEventListener('click', hear);
    return received;
  });
}

/** The middle of something that is brought in sight, from the screen's upper left corner, px. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from the middle of a thing to that of a place, by the mouse; when it is done, clicks are heard again. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  // Where the places are is measured once the drag has begun: who lets go before is over none.
  await expect(to).toHaveAttribute('data-over', /./);
  await page.mouse.up();
  await clicksAreHandled(page);
}
