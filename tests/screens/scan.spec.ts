import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment, project, shippingLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { labelAddress } from '@/lib/domains/equipment/labels/label-address';
import { scanPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeYard, typeCodes, type Yard } from '../e2e/scan-yard';
import { makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const outOf = async ({ companyId, job }: Yard) => {
  const lines = await asCompany(companyId, (tx) =>
    tx
      .select({ item: equipment.shortid, countam: shippingLine.countam })
      .from(shippingLine)
      .innerJoin(equipment, and(eq(equipment.companyId, companyId), eq(equipment.xid, shippingLine.equipmentId)))
      .where(
        and(eq(shippingLine.companyId, companyId), eq(shippingLine.projectId, job), eq(shippingLine.status, 'sendt')),
      ),
  );
  return lines.map(({ item, countam }) => `${item} ${countam}`).sort();
};

const sentOn = async ({ companyId, job }: Yard) => {
  const lines = await asCompany(companyId, (tx) =>
    tx
      .selectDistinct({ startdate: shippingLine.startdate })
      .from(shippingLine)
      .where(
        and(eq(shippingLine.companyId, companyId), eq(shippingLine.projectId, job), eq(shippingLine.status, 'sendt')),
      ),
  );
  return lines.map(({ startdate }) => startdate);
};

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone' : 'at a desk', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('many labels are scanned one after the other, each says what it was, and the list is one change', async ({
      page,
    }) => {
      const yard = await makeYard();
      await loginAs(page, yard.email, yard.password);
      await page.goto(yard.address);
      const said = page.getByRole('main').getByRole('status').first();
      await typeCodes(page, 'NET-1', 'net-1', 'NET-1');
      await expect(said).toHaveText(/NET-1 Sikringsnett.*På lastelisten · 3 av 4/);
      await typeCodes(page, 'P1');
      await expect(said).toHaveText(/PUM-1 Pumpe.*På lastelisten/);
      await typeCodes(page, 'PUM-1');
      await expect(said).toHaveText(/Skannet før/);
      await typeCodes(page, labelAddress('https://innsikt.no', yard.companyId, yard.frame));
      await expect(said).toHaveText(/RAM-1 Ramme.*Ikke på lastelisten/);
      await typeCodes(page, 'finnes ikke');
      await expect(said).toHaveText(/finnes ikke.*Ukjent kode/);
      await typeCodes(page, labelAddress('https://innsikt.no', uuidv7(), yard.frame));
      await expect(said).toHaveText(/Et annet selskap/);
      const lines = page.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem');
      await expect(lines).toHaveText([/RAM-1 · 1 utenfor listen/, /PUM-1 · 1 av 1/, /NET-1 · 3 av 4/]);
      await page.getByRole('button', { name: 'Én mindre NET-1' }).click();
      await expectNothingSerious(page);
      // The list is kept by the browser.
      await page.reload();
      await expect(lines).toHaveText([/RAM-1/, /PUM-1/, /NET-1 · 2 av 4/]);
      const save = page.getByRole('button', { name: 'Lagre 4 sendt' });
      const day = page.getByRole('textbox', { name: 'Aktiv dato' });
      await day.fill('en dag');
      await day.press('Tab');
      await expect(save).toBeDisabled();
      await day.fill('i går');
      await day.press('Enter');
      await expect(day).toHaveValue(formatDate(addDays(today(), -1)));
      if (phone) expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await save.click();
      await expect(page.getByText('Lagret: 4 sendt til 26001 Kai i Vik')).toBeVisible();
      expect(await outOf(yard)).toEqual(['NET-1 2', 'PUM-1 1', 'RAM-1 1']);
      expect(await sentOn(yard)).toEqual([addDays(today(), -1)]);
      await expect(lines).toHaveCount(0);
      await page.getByText('Sist lagret her').click();
      await page.getByRole('button', { name: /^Angre 4 sendt/ }).click();
      await expect.poll(() => outOf(yard)).toEqual([]);
      await expect(page.getByRole('list', { name: 'Sist lagret' })).toContainText('Angret');
    });
  });
}

test('a list whose net is cut in the middle is kept, and saved once when the net is back', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const yard = await makeYard();
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  await typeCodes(page, 'NET-1');
  await context.setOffline(true);
  await typeCodes(page, 'NET-1', 'P1');
  await page.getByRole('button', { name: 'Lagre 3 sendt' }).click();
  await expect(page.getByText('Nettet er borte. Listen er tatt vare på')).toBeVisible();
  // The next list is begun meanwhile.
  await typeCodes(page, 'RAM-1');
  expect(await outOf(yard)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('Lagret: 3 sendt til 26001 Kai i Vik')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem')).toHaveText([/RAM-1/]);
  expect(await outOf(yard)).toEqual(['NET-1 2', 'PUM-1 1']);
});

test('a list whose answer is lost is saved once', async ({ page, allow }) => {
  allow(/ERR_FAILED/);
  const yard = await makeYard();
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  let calls = 0;
  await page.route('**/api/equipment/scanlist', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await typeCodes(page, 'NET-1', 'P1');
  await page.getByRole('button', { name: 'Lagre 2 sendt' }).click();
  await expect(page.getByText('Nettet er borte. Listen er tatt vare på')).toBeVisible();
  expect(await outOf(yard)).toEqual(['NET-1 1', 'PUM-1 1']);
  // It is there after a new page as well.
  await page.reload();
  await expect(page.getByText('Lagret: 2 sendt til 26001 Kai i Vik')).toBeVisible();
  expect(calls).toBe(2);
  expect(await outOf(yard)).toEqual(['NET-1 1', 'PUM-1 1']);
});

test('two tabs make one list, and it is saved once', async ({ page, context }) => {
  const yard = await makeYard();
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  const other = await context.newPage();
  await other.goto(yard.address);
  await typeCodes(page, 'NET-1');
  await expect(other.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem')).toHaveText(
    /NET-1 · 1 av 4/,
  );
  await typeCodes(other, 'NET-1');
  const both = [page, other].map((one) => one.getByRole('button', { name: 'Lagre 2 sendt' }));
  await Promise.all(both.map((button) => expect(button).toBeEnabled()));
  // Pressed as they are now: what one tab saves takes the other's button away.
  const buttons = await Promise.all(both.map((button) => button.elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
  for (const one of [page, other]) {
    await expect(one.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem')).toHaveCount(0);
    await expect(one.getByRole('list', { name: 'Lister på vei' })).toHaveCount(0);
    await expect(one.getByText('Sist lagret her (1)')).toBeVisible();
  }
  expect(await outOf(yard)).toEqual(['NET-1 2']);
});

test('a list that waits is sent by nobody but who scanned it', async ({ page, context, allow }) => {
  allow(/ERR_FAILED/);
  const yard = await makeYard();
  const colleague = await makeUser(yard.companyId);
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  await page.route('**/api/equipment/scanlist', (route) => route.abort());
  await typeCodes(page, 'NET-1');
  await page.getByRole('button', { name: 'Lagre 1 sendt' }).click();
  await expect(page.getByText('Nettet er borte. Listen er tatt vare på')).toBeVisible();
  await page.close();
  // On the same machine a colleague logs in.
  const other = await context.newPage();
  await loginAs(other, colleague.email, colleague.password);
  await other.goto(yard.address);
  await typeCodes(other, 'P1');
  await expect(other.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem')).toHaveText([/PUM-1/]);
  await expect(other.getByRole('list', { name: 'Lister på vei' })).toHaveCount(0);
  expect(await outOf(yard)).toEqual([]);
  await loginAs(other, yard.email, yard.password);
  await other.goto(yard.address);
  await expect(other.getByText('Sist lagret her (1)')).toBeVisible();
  expect(await outOf(yard)).toEqual(['NET-1 1']);
});

test('a list whose session is over leads to the log-in, and is saved when one is back', async ({
  page,
  context,
  allow,
}) => {
  allow(/401/);
  const yard = await makeYard();
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  await typeCodes(page, 'NET-1');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Lagre 1 sendt' }).click();
  await page.waitForURL(/callbackUrl/);
  await page.getByLabel('E-mail').fill(yard.email);
  await page.getByLabel('Passord').fill(yard.password);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByText('Sist lagret her (1)')).toBeVisible();
  expect(await outOf(yard)).toEqual(['NET-1 1']);
});

test('a list that is refused says why, and is mended', async ({ page, allow }) => {
  allow(/400/);
  const yard = await makeYard();
  const bridge = uuidv7();
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  await typeCodes(page, 'P1', 'NET-1');
  // Meanwhile the pump has been sent to another project.
  await asCompany(yard.companyId, async (tx) => {
    const { companyId } = yard;
    await tx
      .insert(project)
      .values({ companyId, xid: bridge, erpProjectid: '26007', description: 'Bru', status: 'Pågår' });
    await tx
      .insert(shippingLine)
      .values({ companyId, projectId: bridge, equipmentId: yard.pump, status: 'sendt', startdate: '2026-03-01' });
  });
  await page.getByRole('button', { name: 'Lagre 2 sendt' }).click();
  await expect(page.getByText('PUM-1 står ute på 26007 Bru.')).toBeVisible();
  expect(await outOf(yard)).toEqual([]);
  await page.getByRole('button', { name: 'Rett listen' }).click();
  await page.getByRole('button', { name: 'Én mindre PUM-1' }).click();
  await page.getByRole('button', { name: 'Lagre 1 sendt' }).click();
  await expect.poll(() => outOf(yard)).toEqual(['NET-1 1']);
  // The page knows by now where the pump is.
  await page.reload();
  await typeCodes(page, 'P1');
  await expect(page.getByText('Står ute på 26007 Bru. Registrer den tilbake der først.')).toBeVisible();
});

test('many of equal pieces are typed, and no more come back than are out', async ({ page }) => {
  const yard = await makeYard();
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  await typeCodes(page, 'NET-1');
  const count = page.getByRole('textbox', { name: 'Antall NET-1' });
  await count.fill('30');
  await count.press('Enter');
  await expect(page.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem')).toHaveText(
    /4 av 4, 26 utenfor listen/,
  );
  // What a scanner types while the focus is elsewhere lands in the field.
  await page.getByRole('button', { name: 'Én mer NET-1' }).focus();
  await page.keyboard.type('RAM-1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lagre 31 sendt' }).click();
  await expect.poll(() => outOf(yard)).toEqual(['NET-1 26', 'NET-1 4', 'RAM-1 1']);
  await page.getByRole('button', { name: 'Retur' }).click();
  await typeCodes(page, 'RAM-1', 'RAM-1');
  await expect(page.getByText('Ikke flere enn 1 er ute. Ikke lagt til.')).toBeVisible();
  await page.getByRole('button', { name: 'Lagre 1 linje' }).click();
  await expect.poll(() => outOf(yard)).toEqual(['NET-1 26', 'NET-1 4']);
});

test('whoever may only look sees what is scanned, and cannot save', async ({ page }) => {
  const yard = await makeYard();
  const reader = await makeUser(yard.companyId, [{ path: scanPath, action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(yard.address);
  await typeCodes(page, 'NET-1');
  await expect(page.getByText('På lastelisten · 1 av 4')).toBeVisible();
  await expect(page.getByText('Du kan se hva det er, men ikke lagre.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lagre/ })).toHaveCount(0);
});
