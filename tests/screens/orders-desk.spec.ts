import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { supplierInvoice } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { agreeDelivery } from '@/lib/domains/purchasing/orders/agree-delivery';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { href } from '@/lib/platform/routing/href';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { panelParam, projectParam } from '@/lib/platform/routing/things';
import { expectNothingSerious } from '../e2e/axe';
import { downloadOf } from '../e2e/reading';
import { makeUser } from '../factories/company';
import { makeOrderingCompany, orderRequested } from '../factories/ordering-company';
import { makePpeOrder } from '../factories/ppe-order';
import { expect, loginAs, test } from './fixtures';

/** One to approve, one that is late, one that comes today, and a draft. */
async function makeDesk() {
  const of = await makeOrderingCompany();
  const waiting = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
  const early = { orderdate: addDays(today(), -20), send: true };
  const late = await saveOrder(of.orderer, orderRequested(of, { ...early, deliverydate: addDays(today(), -4) }));
  const due = await saveOrder(of.orderer, orderRequested(of, { ...early, deliverydate: today() }));
  await saveOrder(of.orderer, orderRequested(of));
  return { of, waiting, late, due };
}

/** The line of an order, which is named by its number first. */
const rowOf = (page: Page, { no }: { no: string }) => page.getByRole('row', { name: new RegExp(`^${no} `) });

for (const [where, size] of [
  ['at 1440', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport: size });

    test('what waits is approved in one press and taken back in another, and what is late is reminded of', async ({
      page,
    }) => {
      const { of, waiting, late, due } = await makeDesk();
      await loginAs(page, of.approverUser.email, of.approverUser.password);
      await page.goto(href(purchasingPath, { company: of.companyId }));
      await expect(page.getByText('Én å godkjenne for 18.900 kr venter på deg.')).toBeVisible();
      await expect(page.getByText(`Én levering er forsinket. Verst er ${late.no}: 4 dager.`)).toBeVisible();
      await expectNothingSerious(page);
      await rowOf(page, waiting).getByRole('button', { name: 'Godkjenn' }).click();
      await expect(page.getByText(`Bestilling ${waiting.no} er godkjent`)).toBeVisible();
      await expect(rowOf(page, waiting).getByRole('button', { name: 'Godkjenn' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Angre', exact: true }).click();
      await expect(rowOf(page, waiting).getByRole('button', { name: 'Godkjenn' })).toBeVisible();
      const draft = await downloadOf(page, () => rowOf(page, late).getByRole('button', { name: 'Purr' }).click());
      expect(draft.bytes.toString('utf8')).toContain('<ordre@leverandor.no>');
      await expect(rowOf(page, late).getByText(/forsinket 4 d, purret/)).toBeVisible();
      await rowOf(page, due).getByRole('button', { name: 'Ta imot' }).click();
      await expect(page.getByRole('dialog', { name: 'Bestilling', exact: true }).getByText(due.no)).toBeVisible();
    });
  });
}

test('the list is walked and settled by the keyboard, and is sound in the dark', async ({ page }) => {
  const { of, waiting, late } = await makeDesk();
  await agreeDelivery(of.orderer, {
    act: 'agree',
    op: late.order,
    order: late.order,
    deliverydate: addDays(today(), -6),
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await loginAs(page, of.approverUser.email, of.approverUser.password);
  await page.goto(href(purchasingPath, { company: of.companyId }));
  await expect(page.getByText('forsinket 6 d')).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press('j');
  await expect(rowOf(page, waiting)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowOf(page, late)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: 'Bestilling', exact: true }).getByText(waiting.no)).toBeVisible();
  await page.keyboard.press('Escape');
  await rowOf(page, waiting).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Bestilling ${waiting.no} er godkjent`)).toBeVisible();
});

test('an order says what its supplier has confirmed and been sent, and leads to its invoices', async ({ page }) => {
  const { of, late } = await makeDesk();
  const { companyId } = of;
  const kroner = { lineam: 900, taxexclusiveam: 900, taxam: 225, taxinclusiveam: 1_125, payableam: 1_125 };
  const seller = { supplierKey: 'v', supplierName: 'Verktøy AS' };
  const invoice = { companyId, xid: uuidv7(), no: 'F-77', issuedate: today(), orderId: late.order };
  await asCompany(companyId, (tx) => tx.insert(supplierInvoice).values({ ...invoice, ...seller, ...kroner }));
  await loginAs(page, of.approverUser.email, of.approverUser.password);
  await page.goto(href(purchasingPath, { company: companyId, 'f.status': 'godkjent~delvis levert' }));
  const row = rowOf(page, late);
  await row.getByRole('link', { name: late.no, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Bestilling', exact: true });
  await sheet.getByLabel('Avtalt levering').fill(formatDate(addDays(today(), 20)));
  await sheet.getByLabel('Avtalt levering').press('Enter');
  await expect(page.getByText('Leveringen er avtalt')).toBeVisible();
  await downloadOf(page, () => sheet.getByRole('link', { name: 'E-postutkast' }).click());
  const written = sheet.getByRole('region', { name: 'Brev til leverandøren' });
  await expect(written.getByRole('listitem')).toHaveText(/^Bestilling.*utkast/);
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  await expect(row.getByText(/forsinket/)).toHaveCount(0);
  await row.getByRole('link', { name: late.no, exact: true }).click();
  await sheet.getByRole('region', { name: 'Fakturaer' }).getByRole('link', { name: 'faktura F-77' }).click();
  await expect(page).toHaveURL(new RegExp(invoice.xid));
});

test('supplier and project of an order lead to what they name, and are plain text for who may not open them', async ({
  page,
}) => {
  const { of, late } = await makeDesk();
  const row = rowOf(page, late);
  const [supplier, project] = ['Verktøy AS', '26001'].map((name) => row.getByRole('link', { name, exact: true }));
  const address = href(purchasingPath, { company: of.companyId });
  await loginAs(page, of.approverUser.email, of.approverUser.password);
  await page.goto(address);
  await project?.click();
  await expect(page).toHaveURL(new RegExp(`${projectParam}=${of.project}`));
  await page.goBack();
  await supplier?.click();
  await expect(page).toHaveURL(new RegExp(`${panelParam}=supplier.${of.supplier}`));
  await expect(page.getByRole('dialog', { name: /Verktøy AS/ })).toBeVisible();
  const buyer = await makeUser(of.companyId, [{ path: purchasingPath, action: 'Read' }]);
  await loginAs(page, buyer.email, buyer.password);
  await page.goto(address);
  await expect(row).toContainText('Verktøy AS');
  await expect(row).toContainText('26001');
  await expect(row.getByRole('link')).toHaveText([late.no]);
});

test('an order of protective equipment is sent when each supplier has its letter, the next of which is the filled button', async ({
  page,
}) => {
  const { of, no } = await makePpeOrder(true);
  await loginAs(page, of.ordererUser.email, of.ordererUser.password);
  await page.goto(href(purchasingPath, { company: of.companyId }));
  await page.getByRole('link', { name: no }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Bestilling', exact: true });
  const filled = sheet.locator('.bg-accent');
  await expect(sheet.getByText('Klar til leverandør').first()).toBeVisible();
  for (const name of ['Verktøy AS', 'Hansker AS']) {
    await expect(filled).toHaveText([`E-postutkast til ${name}`]);
    await downloadOf(page, () => filled.click());
  }
  await expect(sheet.getByText('Sendt', { exact: true })).toBeVisible();
  await expect(filled).toHaveText(['Ta imot']);
});
