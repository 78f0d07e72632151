import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { drawnLetter, sampleLetters } from '@/lib/tools/demo/sample-letters';
import { seriousOn } from './axe';
import { expect, test } from './fixtures';

/** Where the letters are put, as their readers see them. */
const folder = path.join('test-results', 'letters');

for (const [name, html] of Object.entries(sampleLetters)) {
  test(`the letter ${name} is readable at a desk and on a phone, and brings nothing from elsewhere`, async ({
    page,
  }) => {
    await mkdir(folder, { recursive: true });
    expect(html).not.toMatch(/<img(?! src="cid:)|<link|<script|url\(|flex|display:grid/i);
    for (const [size, width, height] of [
      ['1440', 1440, 900],
      ['390', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.setContent(drawnLetter(html));
      await page.screenshot({ path: path.join(folder, `${name}-${size}.png`), fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width);
      expect(await seriousOn(page)).toEqual([]);
    }
  });
}
