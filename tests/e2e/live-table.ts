import type { Page } from '@playwright/test';
import WebSocket from 'ws';
import type { Cell, Row } from '@/lib/core/widgets/column';
import { LiveClient } from '@/lib/platform/tables/live/client';
import { expect, loginAs } from './fixtures';
import { createOwnCompany } from './own-company';

export type Values = Readonly<Record<string, Cell>>;

/** Logs in as the demo administrator and makes a company of the test's own; gives its id. */
export async function makeOwnCompany(page: Page): Promise<string> {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  return createOwnCompany(page, `Tabell ${crypto.randomUUID().slice(0, 8)} AS`);
}

/** Adds rows to a live table over a socket of the page's own user, in order; gives their ids. */
export async function addRows(page: Page, company: string, tbl: string, rows: readonly Values[]): Promise<string[]> {
  const base = new URL((await page.request.get('/healthz')).url());
  const cookies = await page.context().cookies();
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), origin: base.origin };
  const address = `${base.protocol === 'https:' ? 'wss' : 'ws'}://${base.host}/ws`;
  const client = new LiveClient({
    open: () => new WebSocket(address, { headers }) as unknown as globalThis.WebSocket,
    onLost: () => {},
    onError: console.error,
    onSessionEnded: () => {},
  });
  try {
    await expect.poll(() => client.state).toBe('open');
    const ids: string[] = [];
    for (const vals of rows) {
      const row = ((await (await page.request.get('/data/xid')).json()) as { xid: string }).xid;
      const { status } = await client.request({
        type: 'add',
        tbl,
        row,
        vals,
        company,
        op: crypto.randomUUID(),
        via: 'direct',
      });
      expect(status).toBe('ok');
      ids.push(row);
    }
    return ids;
  } finally {
    client.close();
  }
}

/** The rows of an editable page as they are saved. */
export async function savedRows(page: Page, path: string, company: string): Promise<Row[]> {
  const [, section = '', , id = ''] = path.split('/');
  const answer = await page.request.get(`/api/${section}/editable?id=${id}&company=${company}`);
  const [widget] = Object.values((await answer.json()) as Record<string, { data: Row[] }>);
  return widget?.data ?? [];
}

/** A cell by line and column, from 0. */
export function cell(page: Page, line: number, column: number) {
  return page.locator(`[data-cell="${line}:${column}"]`);
}

/** Opens an editable page, whose cells answer to keys. */
export async function openTable(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await cell(page, 0, 0).click();
  await page.keyboard.press('F2');
  await expect(page.locator('[data-over] input')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 0)).toBeFocused();
}

/** Pastes text where the focus is, as Ctrl+V of the system's clipboard does. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
