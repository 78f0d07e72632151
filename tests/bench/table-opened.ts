import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Opens a table and resolves when all its rows are there and the page is at rest. */
export async function openTable(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('main p[role=status]', { hasText: /rader$/ }).waitFor({ timeout: 60_000 });
  // What the page does once it is open is not what is measured.
  await wait(3_000);
}
