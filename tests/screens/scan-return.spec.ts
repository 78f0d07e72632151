import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { booking, equipment, project, shippingLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { equipmentRegisterPath, scanPath, shippingPath } from '@/lib/platform/routing/paths';
import { equipmentParam } from '@/lib/platform/routing/things';
import { expectNothingSerious } from '../e2e/axe';
import { makeYard, typeCodes } from '../e2e/scan-yard';
import { makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

/** A yard whose nets and pumps have been out for 38 days; one pump is booked to another project in five days. */
async function makeReturning() {
  const yard = await makeYard();
  const { companyId, job, net, pump } = yard;
  const [other, spare] = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(project)
      .values({ companyId, xid: other, erpProjectid: '26022', description: 'Bru', status: 'Pågår' });
    await tx.insert(equipment).values({
      companyId,
      xid: spare,
      shortid: 'PUM-2',
      title: 'Pumpe',
      serialno: 'P2',
      count: 1,
      classification: 'utst',
      location: 'Lager Bergen',
    });
    await tx.delete(shippingLine).where(and(eq(shippingLine.companyId, companyId), eq(shippingLine.projectId, job)));
    const out = { companyId, projectId: job, status: 'sendt', startdate: addDays(today(), -38) };
    await tx.insert(shippingLine).values([
      { ...out, equipmentId: net, countam: 14 },
      { ...out, equipmentId: pump, countam: 1 },
      { ...out, equipmentId: spare, countam: 1 },
    ]);
    const days = { startdate: addDays(today(), 5), enddate: addDays(today(), 9) };
    await tx.insert(booking).values({ companyId, equipmentId: pump, projectId: other, ...days });
  });
  return { ...yard, other };
}
type Returning = Awaited<ReturnType<typeof makeReturning>>;

const linesOf = async ({ companyId, job }: Returning) => {
  const lines = await asCompany(companyId, (tx) =>
    tx
      .select({ item: equipment.shortid, count: shippingLine.countam, status: shippingLine.status })
      .from(shippingLine)
      .innerJoin(equipment, and(eq(equipment.companyId, companyId), eq(equipment.xid, shippingLine.equipmentId)))
      .where(and(eq(shippingLine.companyId, companyId), eq(shippingLine.projectId, job))),
  );
  return lines.map(({ item, count, status }) => `${item} ${count} ${status}`).sort();
};

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone' : 'at a desk', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('one lost and one damaged are returned in six presses, and undone as one', async ({ page }) => {
      const yard = await makeReturning();
      await loginAs(page, yard.email, yard.password);
      await page.goto(yard.address);
      let presses = 0;
      const press = async (name: string | RegExp) => {
        presses += 1;
        await page.getByRole('button', { name }).click();
      };
      // What is out and nothing planned: it comes back, without a choice.
      await expect(page.getByText('0 av 3 linjer er gjort opp')).toBeVisible();
      await press(/^Skadet/);
      await typeCodes(page, 'P1');
      await press('Lekker');
      await press(/^Tapt 0/);
      await press('Tapt PUM-2');
      await press('Ikke funnet ved riving');
      await press('Lagre 2 linjer');
      await expect(page.getByText('Lagret: 1 tapt, 1 skadet fra 26001 Kai i Vik')).toBeVisible();
      expect(presses).toBeLessThanOrEqual(6);
      expect(await linesOf(yard)).toEqual(['NET-1 14 sendt', 'PUM-1 1 returnert', 'PUM-2 1 svinn']);
      await page.getByText('Sist lagret her').click();
      await page.getByRole('button', { name: /^Angre 1 tapt/ }).click();
      await expect.poll(() => linesOf(yard)).toEqual(['NET-1 14 sendt', 'PUM-1 1 sendt', 'PUM-2 1 sendt']);
    });

    test('what is scanned while the next scan is lost is asked about, and the next list comes back', async ({
      page,
    }) => {
      const yard = await makeReturning();
      await loginAs(page, yard.email, yard.password);
      await page.goto(yard.address);
      await page.getByRole('button', { name: /^Tapt 0/ }).click();
      await typeCodes(page, 'P1', 'P2');
      const lines = page.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem');
      await expect(page.getByRole('heading', { name: /^Er PUM-1 .* tapt\?$/ })).toBeVisible();
      await expect(lines).toHaveCount(0);
      await page.getByRole('button', { name: 'Nei, den kommer tilbake' }).click();
      await expect(page.getByRole('heading', { name: /^Er PUM-2 .* tapt\?$/ })).toBeVisible();
      await expectNothingSerious(page);
      await page.getByRole('button', { name: 'Ja, tapt' }).click();
      await page.getByRole('button', { name: 'Ikke funnet ved riving' }).click();
      await page.getByRole('button', { name: 'Lagre 2 linjer' }).click();
      await expect.poll(() => linesOf(yard)).toEqual(['NET-1 14 sendt', 'PUM-1 1 returnert', 'PUM-2 1 svinn']);
      await expect(page.getByRole('button', { name: /^Kommer tilbake/ })).toHaveAttribute('aria-pressed', 'true');
    });

    test('a return says how far it is, where a thing goes next, and what is still out of a line', async ({ page }) => {
      const yard = await makeReturning();
      await loginAs(page, yard.email, yard.password);
      await page.goto(yard.address);
      await typeCodes(page, 'P1');
      const said = page.getByRole('main').getByRole('status').first();
      await expect(said).toHaveText(/PUM-1 kommer tilbake.*ute 38 d.*Skal til 26022 den/);
      await page.getByRole('button', { name: 'Angre PUM-1 kommer tilbake' }).click();
      const lines = page.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem');
      await expect(lines).toHaveCount(0);
      await typeCodes(page, 'P1', 'NET-1');
      await expect(page.getByText('1 av 3 linjer er gjort opp')).toBeVisible();
      const count = page.getByRole('textbox', { name: 'Antall NET-1' });
      await count.fill('11');
      await count.press('Enter');
      await expect(lines.first()).toContainText('11 av 14 · 3 ute ennå');
      await expect(page.getByText('2 av 3 linjer er gjort opp')).toBeVisible();
      await expect(page.getByText('1 ute ennå', { exact: true })).toBeVisible();
      // The pill of a row changes that row, and asks what it must.
      await page.getByRole('button', { name: 'PUM-1 er ført som tilbake. Endre' }).click();
      await page.getByRole('menuitem', { name: 'Tapt' }).click();
      await expect(page.getByRole('button', { name: 'Lagre 2 linjer' })).toBeDisabled();
      await expectNothingSerious(page);
      await page.getByRole('button', { name: 'Stjålet fra anlegget' }).click();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNothingSerious(page);
      await page.getByRole('button', { name: 'Lagre 2 linjer' }).click();
      await expect
        .poll(() => linesOf(yard))
        .toEqual(['NET-1 11 returnert', 'NET-1 3 sendt', 'PUM-1 1 svinn', 'PUM-2 1 sendt']);
    });
  });
}

test('what is on the load list and out on another project says so, on the screen and on the packing list', async ({
  page,
}) => {
  const yard = await makeReturning();
  await asCompany(yard.companyId, (tx) =>
    tx
      .insert(shippingLine)
      .values({ companyId: yard.companyId, projectId: yard.other, equipmentId: yard.pump, countam: 1 }),
  );
  await loginAs(page, yard.email, yard.password);
  await page.goto(href(scanPath, { company: yard.companyId, projectid: yard.other }));
  await expect(page.getByRole('list', { name: 'Ikke skannet' })).toContainText('Ute på 26001 Kai i Vik');
  await page.goto(href(shippingPath, { company: yard.companyId, projectid: yard.other, fane: 'lasteliste' }));
  await expect(page.getByRole('row', { name: /PUM-1/ })).toContainText('26001 Kai i Vik');
});

test('a picture of what is damaged is taken, sent with the list, and stands on the card of the item', async ({
  page,
}) => {
  const yard = await makeReturning();
  const warehouse = await makeUser(yard.companyId, [
    { path: scanPath, action: 'Write' },
    { path: equipmentRegisterPath, action: 'Read' },
  ]);
  await loginAs(page, warehouse.email, warehouse.password);
  await page.goto(yard.address);
  await page.getByRole('button', { name: /^Skadet/ }).click();
  await typeCodes(page, 'P1');
  await page.getByRole('button', { name: 'Lekker' }).click();
  const picture = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Bilde av skaden på PUM-1')
    .setInputFiles({ name: 'lekkasje.png', mimeType: 'image/png', buffer: picture });
  const lines = page.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem');
  await expect(lines).toContainText('Lekker · 1 bilde · går til service');
  // The browser keeps it with the list.
  await page.reload();
  await expect(lines).toContainText('1 bilde');
  await page.getByRole('button', { name: 'Lagre 1 linje' }).click();
  await expect(page.getByText('Lagret: 1 skadet fra 26001 Kai i Vik')).toBeVisible();
  await page.goto(href(equipmentRegisterPath, { company: yard.companyId, [equipmentParam]: yard.pump }));
  const shown = page.getByRole('region', { name: 'Bilder av skader' }).getByRole('img');
  await expect(shown).toHaveCount(1);
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
