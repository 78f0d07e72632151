import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment } from '@/db/schema';
import { labelAddress } from '@/lib/domains/equipment/labels/label-address';
import { testCodes } from '@/lib/domains/equipment/scanner/test-code';
import { expectNothingSerious } from '../e2e/axe';
import { makeYard, openScannerSetup, scanCode, typeCodes, type Yard } from '../e2e/scan-yard';
import { expect, loginAs, test } from './fixtures';

const label = ({ companyId }: Yard, xid: string) => labelAddress('https://innsikt.example.no', companyId, xid);
const [signs, bars] = testCodes;

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
  await scanCode(page, '*NET-1*', { placed: false });
  await expect(said).toHaveText(/NET-1 Sikringsnett.*2 av 4/);
  // From anywhere on the page, and beginning with a key that waits for the next.
  await page.getByRole('button', { name: 'Én mer NET-1' }).focus();
  await scanCode(page, ']Q1P1');
  await expect(said).toHaveText(/PUM-1 Pumpe/);
  // The same signs typed by hand are what they say.
  await scanCode(page, 'NET-1', { pace: 120 });
  await expect(said).toHaveText(/NET\+1.*Ukjent kode/);
});

test('the set-up finds the scanner’s keyboard from a known code, is kept by the browser, and can be forgotten', async ({
  page,
}) => {
  const yard = await makeYard();
  const { outcome, tried, scanSigns } = await openScannerSetup(page, yard);
  await expect(page.getByRole('img', { name: 'QR-kode med prøvetegn' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bruk oppsettet' })).toBeDisabled();
  await scanSigns();
  await expect(outcome).toHaveText(
    /Skanneren skriver amerikansk på en norsk PC\. Innsikt retter det, og etikettene virker\..*12 av 42 tegn kom feil; alle 42 er rett/,
  );
  await expect(page.getByRole('img', { name: 'Kom som httpsØ--innsikt.example.no-p_a' })).toBeVisible();
  await expect(page.getByRole('img', { name: `Leses som ${signs}` })).toBeVisible();
  await scanCode(page, label(yard, yard.frame));
  await expect(tried).toHaveText([/Egen etikett.*adressen på etiketten.*RAM-1 Ramme/]);
  await expectNothingSerious(page);
  await page.getByRole('textbox', { name: 'PC' }).fill('Lager Kristiansund 2');
  await page.getByRole('button', { name: 'Bruk oppsettet' }).click();
  await expect(page.getByRole('link', { name: 'Skanner: amerikansk' })).toBeVisible();
  await page.reload();
  const field = page.getByRole('textbox', { name: 'Kode eller utstyrsnummer' });
  await expect(field).toBeEnabled();
  await scanCode(page, label(yard, yard.frame));
  await expect(page.getByRole('list', { name: 'Skannet', exact: true })).toContainText('RAM-1');
  await page.getByRole('link', { name: 'Skanner: amerikansk' }).click();
  await expect(page.getByRole('textbox', { name: 'PC' })).toHaveValue('Lager Kristiansund 2');
  await page.getByRole('button', { name: 'Glem oppsettet' }).click();
  await page.getByRole('link', { name: 'Skanning' }).last().click();
  await expect(page.getByRole('link', { name: 'Virker ikke skanneren?' })).toBeVisible();
});

test('a scanner that gives nothing is said to, and one that fits no keyboard is asked about', async ({ page }) => {
  const yard = await makeYard();
  await page.clock.install();
  await loginAs(page, yard.email, yard.password);
  await page.goto(`${yard.address}&oppsett=1`);
  const outcome = page.getByRole('main').getByRole('status').first();
  await expect(outcome).toHaveText(/Skann én av de to kodene/);
  await page.clock.fastForward(21_000);
  await expect(outcome).toHaveText(/Ingenting kom på 20 s: står markøren her, er kabelen i\?/);
  await scanCode(page, 'qwerty-qwerty');
  await expect(outcome).toHaveText(/er ikke prøvekoden på noe tastatur vi kjenner/);
  await expect(page.getByRole('button', { name: 'Bruk oppsettet' })).toBeDisabled();
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await scanCode(page, signs, { scanner: 'no' });
  await expect(outcome).toHaveText(/Skanneren skriver som PC-en, og etikettene virker\..*Alle 42 tegn kom rett/);
});

test('keyboards that type the code alike are asked about, with the user’s own label under each', async ({ page }) => {
  const yard = await makeYard();
  await asCompany(yard.companyId, (tx) =>
    tx.update(equipment).set({ serialno: 'BLÅ-Ø7' }).where(eq(equipment.xid, yard.pump)),
  );
  await loginAs(page, yard.email, yard.password);
  await page.goto(`${yard.address}&oppsett=1`);
  const outcome = page.getByRole('main').getByRole('status').first();
  await scanCode(page, bars, { scanner: 'no', pc: 'us', placed: true });
  await expect(outcome).toHaveText(/Norsk, Dansk og Svensk skriver koden likt. Hvilket er skanneren satt til\?/);
  await expect(page.getByRole('button', { name: 'Bruk oppsettet' })).toBeDisabled();
  await scanCode(page, 'BLÅ-Ø7', { scanner: 'no', pc: 'us' });
  await expect(page.getByRole('list', { name: 'Prøvde koder' })).toContainText('Norsk: BLÅ-Ø7');
  await expect(page.getByRole('list', { name: 'Prøvde koder' })).toContainText('Svensk: BLÅ-Ö7');
  await page.getByRole('combobox', { name: 'Tastatur' }).click();
  await page.getByRole('option', { name: 'Norsk, funnet' }).click();
  await expect(outcome).toHaveText(/Skanneren skriver norsk/);
  await expect(page.getByRole('list', { name: 'Prøvde koder' })).toContainText('PUM-1 Pumpe');
  await expect(page.getByRole('button', { name: 'Bruk oppsettet' })).toBeEnabled();
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
