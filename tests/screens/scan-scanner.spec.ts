import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment } from '@/db/schema';
import { labelAddress } from '@/lib/domains/equipment/labels/label-address';
import { expectNothingSerious } from '../e2e/axe';
import { makeYard, openScannerSetup, scanCode, testCode, typeCodes, type Yard } from '../e2e/scan-yard';
import { expect, loginAs, test } from './fixtures';

const label = ({ companyId }: Yard, xid: string) => labelAddress('https://innsikt.example.no', companyId, xid);

test('an American scanner on a Norwegian PC is read before anything is set up, and hand typing is left as it is', async ({
  page,
}) => {
  const yard = await makeYard();
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  const said = page.getByRole('main').getByRole('status').first();
  const field = page.getByRole('textbox', { name: 'Kode eller utstyrsnummer' });
  await expect(field).toBeEnabled();
  await scanCode(page, label(yard, yard.frame), { end: 'Tab' });
  await expect(said).toHaveText(/RAM-1 Ramme/);
  // The field is still where the next code goes.
  await expect(field).toBeFocused();
  await scanCode(page, ']C1NET-1');
  await expect(said).toHaveText(/NET-1 Sikringsnett.*1 av 4/);
  await scanCode(page, '*NET-1*');
  await expect(said).toHaveText(/NET-1 Sikringsnett.*2 av 4/);
  // From anywhere on the page, and beginning with a key that waits for the next.
  await page.getByRole('button', { name: 'Én mer NET-1' }).focus();
  await scanCode(page, ']Q1P1');
  await expect(said).toHaveText(/PUM-1 Pumpe/);
  // The same signs typed by hand are what they say.
  await scanCode(page, 'NET-1', { pace: 120 });
  await expect(said).toHaveText(/NET\+1.*Ukjent kode/);
});

test('the set-up says whether a known code came right, is put right, or what to set on the scanner', async ({
  page,
}) => {
  const outcome = await openScannerSetup(page, await makeYard());
  await expect(page.getByRole('heading', { name: 'Oppsett av skanner' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-kode med prøvetegn' })).toBeVisible();
  await scanCode(page, `]Q1${testCode}`);
  await expect(outcome).toHaveText(/Skanneren skriver amerikansk\. Innsikt retter det, og etikettene virker\./);
  await expectNothingSerious(page);
  await scanCode(page, testCode, { right: true });
  await expect(outcome).toHaveText(/Skanneren skriver som PC-en, og etikettene virker\..*Alle tegn kom rett/);
  await scanCode(page, testCode.replace('/', ';'));
  await expect(outcome).toHaveText(/Still skanneren om til norsk tastatur\..*Norwegian keyboard.*httpsØø-/);
  await page.getByRole('link', { name: 'Skanning' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Kode eller utstyrsnummer' })).toBeEnabled();
});

test('a code that fits two things asks which, also the next, and three that look misread offer the set-up', async ({
  page,
}) => {
  const yard = await makeYard();
  const { companyId } = yard;
  await asCompany(companyId, (tx) =>
    tx.insert(equipment).values([
      { companyId, xid: uuidv7(), shortid: 'KLE-1', title: 'Klemme', classification: 'utst', ean: '5901234123457' },
      { companyId, xid: uuidv7(), shortid: 'KLE-2', title: 'Slipeark', classification: 'utst', ean: '5901234123457' },
    ]),
  );
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  const lines = page.getByRole('list', { name: 'Skannet', exact: true }).getByRole('listitem');
  await typeCodes(page, '5901234123457', '5901234123457');
  await expect(page.getByText('«5901234123457» passer på 2: hvilken?')).toBeVisible();
  await expect(page.getByText('1 til venter på svar')).toBeVisible();
  await expect(lines).toHaveCount(0);
  await expectNothingSerious(page);
  await page.getByRole('button', { name: /KLE-2 Slipeark/ }).click();
  await page.getByRole('button', { name: 'Ingen av dem' }).click();
  await expect(lines).toHaveText([/KLE-2 · 1 utenfor listen/]);
  await typeCodes(page, 'httpsØ--x', 'A+B', 'C_D');
  await page.getByRole('link', { name: 'Sett opp skanneren' }).click();
  await expect(page.getByRole('heading', { name: 'Oppsett av skanner' })).toBeVisible();
});

test('what comes back damaged goes to service with its reason, and what is lost is chosen of what is still out', async ({
  page,
}) => {
  const yard = await makeYard();
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  await typeCodes(page, 'P1', 'NET-1', 'NET-1', 'NET-1');
  await page.getByRole('button', { name: 'Lagre 4 sendt' }).click();
  await expect(page.getByText('Lagret: 4 sendt til 26001 Kai i Vik')).toBeVisible();
  await page.getByRole('button', { name: 'Retur' }).click();
  await page.getByRole('button', { name: /^Skadet/ }).click();
  await typeCodes(page, 'P1');
  await expect(page.getByText('PUM-1 er skadet')).toBeVisible();
  const save = page.getByRole('button', { name: 'Lagre 1 linje' });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Skriv', exact: true }).click();
  await expect(page.getByText('Skriv hva som er skadet.')).toBeVisible();
  await page.getByRole('button', { name: 'Lekker' }).click();
  await expect(page.getByRole('list', { name: 'Skannet', exact: true })).toContainText('Lekker · går til service');
  await save.click();
  await expect(page.getByText('Lagret: 1 skadet fra 26001 Kai i Vik')).toBeVisible();
  const placeOf = async () => {
    const [found] = await asCompany(yard.companyId, (tx) =>
      tx.select({ location: equipment.location }).from(equipment).where(eq(equipment.xid, yard.pump)),
    );
    return found?.location;
  };
  expect(await placeOf()).toBe('Til service');
  await page.getByRole('button', { name: /^Tapt/ }).click();
  await page.getByRole('button', { name: 'Alle som er igjen' }).click();
  await page.getByRole('button', { name: 'Ikke funnet ved riving' }).click();
  await page.getByRole('button', { name: 'Lagre 1 linje' }).click();
  await expect(page.getByText('Lagret: 3 tapt fra 26001 Kai i Vik')).toBeVisible();
  await expect(page.getByText('Ingenting av dette prosjektet er ute.')).toBeVisible();
  // Undo of the damage gives the pump its place again.
  await page.getByText('Sist lagret her').click();
  await page.getByRole('button', { name: /^Angre 1 skadet/ }).click();
  await expect.poll(placeOf).toBe('Lager Bergen');
});
