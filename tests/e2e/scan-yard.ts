import { expect, type Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment, project, shippingLine } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { scanPath } from '@/lib/platform/routing/paths';
import { keyOf } from '../factories/american-scanner';
import { makeCompany } from '../factories/company';
import { loginAs } from './fixtures';

/** A project that has four nets and a pump planned, and a frame that nobody planned. */
export async function makeYard() {
  const company = await makeCompany();
  const { companyId } = company;
  const [job, frame, net] = [uuidv7(), uuidv7(), uuidv7()];
  const pump = uuidv7();
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(project)
      .values({ companyId, xid: job, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' });
    const item = { companyId, classification: 'utst', location: 'Lager Bergen' };
    await tx.insert(equipment).values([
      { ...item, xid: frame, shortid: 'RAM-1', title: 'Ramme', count: 500 },
      { ...item, xid: net, shortid: 'NET-1', title: 'Sikringsnett', count: 40 },
      { ...item, xid: pump, shortid: 'PUM-1', title: 'Pumpe', serialno: 'P1', count: 1 },
    ]);
    await tx.insert(shippingLine).values([
      { companyId, projectId: job, equipmentId: net, countam: 4 },
      { companyId, projectId: job, equipmentId: pump, countam: 1 },
    ]);
  });
  return { ...company, job, frame, net, pump, address: href(scanPath, { company: companyId, projectid: job }) };
}
export type Yard = Awaited<ReturnType<typeof makeYard>>;

/** As a scanner that is a keyboard does: the code and Enter. */
export async function typeCodes(page: Page, ...codes: string[]) {
  const field = page.getByRole('textbox', { name: 'Kode eller utstyrsnummer' });
  for (const code of codes) {
    await field.fill(code);
    await field.press('Enter');
  }
}

/** How a scanner types: milliseconds per sign, and whether the PC writes what the scanner means (`right`). */
type Typing = { pace?: number; right?: boolean; end?: 'Enter' | 'Tab' };

/**
 * Types a code as an American scanner does on a Norwegian PC, into whatever has the focus: each key with its position, and
 * the sign that the PC makes of it. The times are the events' own, so that no machine is too slow to be a scanner.
 */
export async function scanCode(page: Page, code: string, typing: Typing = {}) {
  const { pace = 2, right = false, end = 'Enter' } = typing;
  const keys = [...code].map((sign, i) => {
    const { added, ...key } = keyOf(sign);
    // ¨ waits for the next letter, which it cannot be put on.
    return { ...key, added: right ? sign : added, at: i * pace };
  });
  await page.evaluate(
    ({ all, last }) => {
      const start = performance.now();
      const press = (key: string, of: { code: string; shift: boolean; at: number }) => {
        const { code, shift: shiftKey } = of;
        const event = new KeyboardEvent('keydown', {
          key,
          code,
          shiftKey,
          bubbles: true,
          cancelable: true,
        });
        Object.defineProperty(event, 'timeStamp', { value: start + of.at });
        return (document.activeElement ?? document.body).dispatchEvent(event);
      };
      for (const of of all) {
        press(of.added, of);
        document.execCommand('insertText', false, of.added);
      }
      const form = document.activeElement?.closest('form');
      const goesOn = press(last, { code: last, shift: false, at: all.length * 2 });
      if (last === 'Enter' && goesOn) form?.requestSubmit();
    },
    { all: keys, last: end },
  );
}

/** The test of a scanner, opened from the screen of a yard; `outcome` is where it says what it has found. */
export async function openScannerSetup(page: Page, yard: Yard) {
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  await page.getByRole('link', { name: 'Virker ikke skanneren?' }).click();
  const outcome = page.getByRole('main').getByRole('status').first();
  await expect(outcome).toHaveText(/Skann koden under/);
  return outcome;
}

/** The code of the test's picture. */
export const testCode = 'https://innsikt.example.no/p?a=B-1_2&c=*9@';
