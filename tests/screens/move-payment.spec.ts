import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { href } from '@/lib/platform/routing/href';
import { customerCardPath, openItemsPath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { type LedgerCompany, makeLedgerCompany } from '../factories/ledger-company';
import { invoice, ledgerOf, openRows, paid } from '../factories/saft-invoices';
import { expect, holdMessages, loginAs, takeBack, test } from './fixtures';

const panelOf = (page: Page, no: string) => page.getByRole('dialog', { name: new RegExp(`^Bilag ${no}`) });
/** A line of the list: also where a panel lies over it. */
const rowOf = (page: Page, no: string) => page.locator('[role=grid] [role=row]', { hasText: no }).first();
const openOf = async (of: LedgerCompany) => (await openRows(of)).map(([no, open]) => [no, open]);

/** Two invoices, and a payment that names neither: it is set against the oldest. */
async function makeBooks() {
  const of = await makeLedgerCompany();
  await of.take(
    ledgerOf([
      invoice('100909', '2026-09-01', 8_000_000),
      invoice('100919', '2026-09-10', 9_131_625),
      paid('300001', '2026-10-09', 5_000_000),
    ]),
  );
  const [customer] = await of.ask<{ xid: string }>(sql`select xid from customer where no = 'K1'`);
  return { of, customer: customer?.xid ?? '' };
}

/** Moves the payment from the panel that is open, and takes it back with the message; the figures follow. */
async function moveAndUndo(page: Page, of: LedgerCompany, panel: ReturnType<typeof panelOf>, to: string) {
  const before = await openOf(of);
  const rows = panel.getByRole('region', { name: 'Betalinger mot fakturaer' });
  await expect(rows.getByRole('listitem')).not.toHaveCount(0);
  const settled = await rows.getByRole('listitem').allInnerTexts();
  await panel.getByRole('button', { name: 'Flytt', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Flytt betalingen' });
  await expectNothingSerious(page);
  await dialog.getByRole('option', { name: new RegExp(`^Bilag ${to},`) }).click();
  await expect(page.getByText('Betalingen er flyttet')).toBeVisible();
  await holdMessages(page);
  await expect.poll(() => openOf(of)).not.toEqual(before);
  await takeBack(page);
  await expect.poll(() => openOf(of)).toEqual(before);
  await expect(rows.getByRole('listitem')).toHaveText(settled.map((text) => new RegExp(text.split('\n')[0] ?? '')));
}

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone' : 'at a desk', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a payment is moved from an invoice’s own panel and back, from the list, the card and the voucher', async ({
      page,
    }) => {
      const { of, customer } = await makeBooks();
      const company = of.companyId;
      await loginAs(page, of.email, of.password);

      // The list: the oldest invoice has the payment, and its panel has nothing left of it once that has gone.
      await page.goto(href(openItemsPath, { company, groupby: '-' }));
      await expect(rowOf(page, '100909')).toContainText('30.000,00');
      await rowOf(page, '100909').getByText('Utført arbeid').first().click();
      await moveAndUndo(page, of, panelOf(page, '100909'), '100919');
      await expect(rowOf(page, '100909')).toContainText('30.000,00');

      // The card leads to the customer's items.
      await page.goto(href(customerCardPath, { company, kunde: customer }));
      await page.getByRole('link', { name: 'Alle i Åpne poster' }).click();
      await page.getByRole('treegrid').getByRole('link', { name: '100909' }).click();
      await moveAndUndo(page, of, panelOf(page, '100909'), '100919');
      await expect(page.locator('[data-line]', { hasText: '100909' })).toContainText('rest av 80.000');

      // The payment's own voucher.
      const [voucher] = await of.ask<{ xid: string }>(sql`select xid from voucher where no = '300001'`);
      await page.goto(href(voucherLinesPath, { company, panel: `voucher.${voucher?.xid}` }));
      await moveAndUndo(page, of, panelOf(page, '300001'), '100919');
    });
  });
}

test('what a payment moved by hand has left over is moved on and comes back to where it was', async ({ page }) => {
  const of = await makeLedgerCompany();
  await of.take(
    ledgerOf([
      invoice('100901', '2026-08-01', 4_000_000),
      invoice('100902', '2026-08-15', 2_000_000),
      invoice('100903', '2026-09-01', 1_000_000),
      paid('300001', '2026-10-09', 2_500_000),
    ]),
  );
  await loginAs(page, of.email, of.password);
  await page.goto(href(openItemsPath, { company: of.companyId, groupby: '-' }));
  await rowOf(page, '100901').getByText('Utført arbeid').first().click();
  const move = async (to: string) => {
    await panelOf(page, '100901').getByRole('button', { name: 'Flytt', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Flytt betalingen' });
    await dialog.getByRole('option', { name: new RegExp(`^Bilag ${to},`) }).click();
  };
  const moved = [
    ['100902', 20_000],
    ['100901', 25_000],
  ];
  await move('100903');
  await expect.poll(() => openOf(of)).toEqual(moved);
  await expect(panelOf(page, '100901')).toContainText('15.000,00 kr');
  await move('100902');
  await holdMessages(page);
  await expect
    .poll(() => openOf(of))
    .toEqual([
      ['100903', 10_000],
      ['100901', 35_000],
    ]);
  await takeBack(page);
  await expect.poll(() => openOf(of)).toEqual(moved);
});
