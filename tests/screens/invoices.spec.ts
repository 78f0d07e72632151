import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment, project, shippingLine, supplier } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { claimsPath, returnControlPath, supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { downloadOf, pdfText } from '../e2e/reading';
import { inBase64, tinyPdf, tinyPng, tinyXlsx } from '../factories/attachments';
import { brokenInvoices, soundDraft } from '../factories/broken-invoices';
import { makeCompany, makeUser } from '../factories/company';
import { ehfXml } from '../factories/random-invoices';
import { expect, loginAs, test } from './fixtures';

/** A company with a supplier that has lent it a lift, which came back on the 6th of ten invoiced days. */
async function openCompany(page: Page) {
  const made = await makeCompany();
  const { companyId } = made;
  const [hire, site, lift] = [uuidv7(), uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    const firm = { companyId, xid: hire, no: '50001', name: 'Utleie AS', orgnr: soundDraft.orgnr };
    await tx.insert(supplier).values({ ...firm, email: 'faktura@utleie.no' });
    await tx.insert(project).values({
      companyId,
      xid: site,
      erpProjectid: '1042',
      description: 'Broen',
      status: 'Pågår',
      startdate: '2026-01-05',
    });
    const item = { companyId, xid: lift, shortid: 'U-1', title: 'Lift 12 m', classification: 'utst' };
    await tx.insert(equipment).values({ ...item, supId: hire, supItemId: 'L12', rented: true });
    await tx.insert(shippingLine).values({
      companyId,
      projectId: site,
      equipmentId: lift,
      status: 'returnert',
      dayrentintam: 850,
      discountam: 10,
      startdate: '2026-03-01',
      enddate: '2026-03-06',
    });
  });
  await loginAs(page, made.email, made.password);
  return { ...made, site };
}

const xml = (name: string, content: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(content) });

async function readIn(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByRole('button', { name: 'Les inn fakturaer' }).click();
  await page.getByLabel('EHF-filer').setInputFiles(files);
}

for (const [size, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: viewport.width < 600 });

    test('real files and a broken one are read in, tied by hand, and taken out again', async ({ page }) => {
      const { companyId } = await openCompany(page);
      await page.goto(href(supplierInvoicesPath, { company: companyId }));
      await expect(page.getByText(/Ingen fakturaer er lest inn ennå/)).toBeVisible();
      await page.getByRole('button', { name: 'Les inn fakturaer' }).click();
      await page
        .getByLabel('EHF-filer')
        .setInputFiles(
          ['norwegian-example-1', 'base-example', 'creditnote'].map((name) => `tests/factories/ehf/ehf-${name}.xml`),
        );
      const answers = page.getByRole('region', { name: 'Svar per fil' });
      await expect(answers.getByRole('status')).toHaveText('3 lest inn, 0 fantes fra før, 0 avvist');
      await expect(answers).toContainText('Leverandøren er ikke i registeret.');
      await expectNothingSerious(page);
      await page
        .getByLabel('EHF-filer')
        .setInputFiles([
          xml('ny.xml', ehfXml({ ...soundDraft, orderReference: 'Ringte Kari' })),
          xml('brutt.xml', brokenInvoices['something else to pay']?.xml ?? ''),
        ]);
      await expect(answers.getByRole('status')).toHaveText('1 lest inn, 0 fantes fra før, 1 avvist');
      await expect(answers).toContainText('Beløpet å betale blir 9.600,00, men fakturaen oppgir 0,01 (PayableAmount).');
      await page.getByRole('button', { name: 'Lukk' }).first().click();

      const main = page.getByRole('main');
      await main.getByRole('link', { name: /4711/ }).first().click();
      await expect(main.getByRole('link', { name: 'Innboks' })).toBeVisible();
      await expect(main.getByText('U-1 Lift 12 m')).toBeVisible();
      await main.getByRole('button', { name: 'Koble prosjekt' }).click();
      const projects = page.getByRole('dialog', { name: 'Koble prosjekt' });
      // Enter chooses of what is there: before the list has come there is nothing to choose.
      await expect(projects.getByRole('row', { name: '1042 Broen' })).toBeVisible();
      await projects.getByRole('combobox').press('Enter');
      await expect(page.getByText('Koblet til 1042 Broen.')).toBeVisible();
      await expect(main.getByRole('link', { name: '1042 Broen' })).toBeVisible();
      await expectNothingSerious(page);
      await main.getByRole('link', { name: 'Innboks' }).click();

      await readIn(page, xml('neste.xml', ehfXml({ ...soundDraft, no: '4712', orderReference: 'Ringte Kari' })));
      await expect(answers.getByRole('status')).toHaveText('1 lest inn, 0 fantes fra før, 0 avvist');
      await expect(answers).not.toContainText('Prosjektet er ikke funnet');
      await answers.getByRole('button', { name: 'Angre importen' }).click();
      await expect(page.getByText('1 faktura tatt ut igjen')).toBeVisible();
      await expect(page.getByText(/Siste import: .*, 1 faktura\./)).toBeVisible();
      await page.getByRole('button', { name: 'Lukk' }).first().click();
      await expect(main.getByText('4712', { exact: true })).toHaveCount(0);
    });

    test('rent after the return is marked, claimed by mail and PDF, and settled by a credit note', async ({ page }) => {
      const { companyId, site } = await openCompany(page);
      await page.goto(href(supplierInvoicesPath, { company: companyId }));
      await readIn(page, xml('mars.xml', ehfXml({ ...soundDraft, orderReference: '1042', allowances: [] })));
      await expect(page.getByText('1 lest inn, 0 fantes fra før, 0 avvist')).toBeVisible();

      await page.goto(href(returnControlPath, { company: companyId }));
      await expect(page.getByRole('region', { name: 'Prosjekter', exact: true })).toBeVisible();
      await page.goto(href(returnControlPath, { company: companyId, projectid: site }));
      const mail = page.getByRole('button', { name: 'Opprett e-post' });
      await expect(mail).toBeDisabled();
      await page.getByRole('checkbox', { name: /Velg alle i Utleie AS/ }).click();
      await expect(page.getByRole('img', { name: '2 valgt' })).toBeVisible();
      await expect(mail).toBeDisabled();
      await page.getByRole('radio', { name: 'Ja' }).check();
      await mail.click();
      const letter = page.getByRole('dialog', { name: 'E-post om fakturerte linjer' });
      await expect(page.getByText('Oppfølgingssak opprettet')).toBeVisible();
      await expect(letter.getByRole('textbox', { name: 'Tekst' })).toHaveValue(/Lift 12 m.*etter retur.*3\.060,00/);
      const draft = await downloadOf(page, () => letter.getByRole('button', { name: /Last ned utkast/ }).click());
      expect(draft.bytes.toString()).toMatch(/X-Unsent: 1[\s\S]*Lift 12 m/);
      await expectNothingSerious(page);
      await letter.getByRole('button', { name: 'Lukk' }).click();
      await page.getByRole('button', { name: 'Merk krav' }).click();
      await expect(page.getByText('1 krav merket')).toBeVisible();
      await expect(page.getByRole('treegrid').getByText('Merket').first()).toBeVisible();

      await page.goto(href(claimsPath, { company: companyId, leverandor: soundDraft.orgnr }));
      const claims = page.getByRole('treegrid', { name: 'Leverandørkrav' });
      await expect(claims.getByText('Merket').first()).toBeVisible();
      await page.getByRole('checkbox', { name: /Velg alle i 4711/ }).click();
      await page.getByRole('button', { name: 'Opprett e-post' }).click();
      const claim = page.getByRole('dialog', { name: 'Krav til Utleie AS' });
      await expect(claim.getByText('faktura@utleie.no')).toBeVisible();
      await expect(claim.getByRole('textbox', { name: 'Tekst' })).toHaveValue(/Faktura 4711: 3\.060,00/);
      await claim.getByRole('button', { name: 'Lukk' }).click();
      await page.getByRole('button', { name: 'Sett som sendt' }).click();
      await expect(page.getByText('1 krav satt som sendt')).toBeVisible();
      await expect(claims.getByText('Sendt', { exact: true }).first()).toBeVisible();
      await expectNothingSerious(page);

      await page.goto(href(supplierInvoicesPath, { company: companyId }));
      const credit = { ...soundDraft, kind: 'kreditnota' as const, no: '99', billingReference: '4711', allowances: [] };
      const paid = {
        id: '1',
        name: 'Kreditert leie',
        supItemId: 'L12',
        quantity: 1_000,
        unit: 'EA',
        price: 30_600_000,
        per: 1,
      };
      await readIn(page, xml('kredit.xml', ehfXml({ ...credit, lines: [{ ...paid, allowances: [], tax: 25 }] })));
      await expect(page.getByText('1 lest inn, 0 fantes fra før, 0 avvist')).toBeVisible();
      await page.goto(href(claimsPath, { company: companyId, leverandor: soundDraft.orgnr }));
      await expect(claims.getByText('Oppgjort').first()).toBeVisible();
    });
  });
}

test('an invoice shows its attachments, a copy to read, and the file it came from', async ({ page }) => {
  const { companyId } = await openCompany(page);
  await page.goto(href(supplierInvoicesPath, { company: companyId }));
  const embedded = { name: 'timeliste.pdf', mime: 'application/pdf', text: inBase64(tinyPdf('timer')) };
  const sent = ehfXml({ ...soundDraft, typeCode: '876', attachments: [embedded] });
  await readIn(
    page,
    xml('april.xml', sent),
    { name: 'april.png', mimeType: 'image/png', buffer: tinyPng },
    { name: 'april.xlsx', mimeType: 'application/x', buffer: tinyXlsx },
  );
  const answers = page.getByRole('region', { name: 'Svar per fil' });
  await expect(answers.getByRole('status')).toHaveText('1 lest inn, 0 fantes fra før, 0 avvist');
  await expect(answers).toContainText('Faktura 4711 fra Utleie AS er lest inn med 1 vedlegg.');
  await expect(answers.getByText('Vedlegg til faktura 4711 fra Utleie AS.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Lukk' }).first().click();

  await page.getByRole('link', { name: '4711', exact: true }).click();
  const papers = page.getByRole('complementary', { name: 'Papirer' });
  await expect(papers.getByText('Siste delfaktura, bygg og anlegg')).toBeVisible();
  const files = papers.getByRole('region', { name: 'Filer' });
  await expect(files.getByRole('link')).toHaveText([
    /timeliste\.pdf.*Vedlegg/,
    /april\.png.*Vedlegg/,
    /april\.xlsx.*Vedlegg/,
    /Lesbar kopi/,
    /april\.xml.*EHF, originalen/,
  ]);
  await expectNothingSerious(page);
  const saved = async (name: RegExp) => downloadOf(page, () => files.getByRole('link', { name }).click());
  expect((await saved(/EHF, originalen/)).bytes.toString()).toBe(sent);
  expect((await saved(/april\.xlsx/)).bytes.equals(tinyXlsx)).toBe(true);
  const shown = async (name: RegExp) => {
    const address = await files.getByRole('link', { name }).getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-disposition']).toMatch(/^inline;/);
    return answer.body();
  };
  expect((await shown(/timeliste\.pdf/)).equals(tinyPdf('timer'))).toBe(true);
  expect((await shown(/april\.png/)).equals(tinyPng)).toBe(true);
  expect(await pdfText(await shown(/Lesbar kopi/))).toContain('Lift 12 m');
});

test('a PDF alone is told that it is one, and what to do', async ({ page }) => {
  const { companyId } = await openCompany(page);
  await page.goto(href(supplierInvoicesPath, { company: companyId }));
  await readIn(page, { name: 'faktura.pdf', mimeType: 'application/pdf', buffer: tinyPdf() });
  const answers = page.getByRole('region', { name: 'Svar per fil' });
  await expect(answers).toContainText('Filen er en PDF, ikke en EHF-faktura');
  await expect(answers).toContainText('Be leverandøren sende fakturaen som EHF (XML)');
});

test('the letter to the supplier is a PDF with lines, reasons and sums', async ({ page }) => {
  const { companyId, site } = await openCompany(page);
  await page.goto(href(supplierInvoicesPath, { company: companyId }));
  await readIn(page, xml('mars.xml', ehfXml({ ...soundDraft, orderReference: '1042', allowances: [] })));
  await expect(page.getByText('1 lest inn, 0 fantes fra før, 0 avvist')).toBeVisible();
  await page.goto(href(returnControlPath, { company: companyId, projectid: site }));
  await page.getByRole('checkbox', { name: /Velg alle i Utleie AS/ }).click();
  await page.getByRole('button', { name: 'Merk krav' }).click();
  await expect(page.getByText('1 krav merket')).toBeVisible();
  await page.goto(href(claimsPath, { company: companyId, leverandor: soundDraft.orgnr }));
  const file = await downloadOf(page, () => page.getByRole('link', { name: 'PDF til leverandøren' }).click());
  const text = await pdfText(file.bytes);
  for (const said of ['Utleie AS', '4711', 'Lift 12 m', 'etter retur', '3.060,00']) expect(text).toContain(said);
});

test('who only reads sees neither upload, nor ties, nor claims to make', async ({ page }) => {
  const { companyId, site } = await openCompany(page);
  await page.goto(href(supplierInvoicesPath, { company: companyId }));
  await readIn(page, xml('mars.xml', ehfXml({ ...soundDraft, orderReference: '1042' })));
  await expect(page.getByText('1 lest inn, 0 fantes fra før, 0 avvist')).toBeVisible();
  const reader = await makeUser(companyId, [{ path: '/equipment', action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(supplierInvoicesPath, { company: companyId }));
  await page.getByRole('link', { name: '4711', exact: true }).click();
  await expect(page.getByText('1042 Broen').first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: /Koble|Bytt(?! side)|Løsne|Les inn|Godta|Merk krav|Lagre/ }),
  ).toHaveCount(0);
  await page.goto(href(returnControlPath, { company: companyId, projectid: site }));
  await expect(page.getByRole('button', { name: 'Opprett e-post' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merk krav' })).toHaveCount(0);
});
