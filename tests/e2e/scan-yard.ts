import { expect, type Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { equipment, project, shippingLine } from '@/db/schema';
import { strokesFor, typedOn } from '@/lib/domains/equipment/scanner/decode';
import { isDead, type LayoutId, signOf } from '@/lib/domains/equipment/scanner/layouts';
import { testCodes } from '@/lib/domains/equipment/scanner/test-code';
import { href } from '@/lib/platform/routing/href';
import { scanPath } from '@/lib/platform/routing/paths';
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

/** How a scanner types: its layout, the PC's, and milliseconds per sign; `placed` is whether the browser says the keys' positions. */
type Typing = { scanner?: LayoutId; pc?: LayoutId; pace?: number; placed?: boolean; end?: 'Enter' | 'Tab' };

/**
 * Types a code as a scanner that is a keyboard does, into whatever has the focus: each key with its position, and the
 * sign that the PC makes of it. The times are the events' own, so that no machine is too slow to be a scanner.
 */
export async function scanCode(page: Page, code: string, typing: Typing = {}) {
  const { scanner = 'us', pc = 'no', pace = 2, placed = true, end = 'Enter' } = typing;
  const strokes = strokesFor(scanner, code);
  if (!strokes) throw new Error(`A scanner that speaks ${scanner} has no key for a sign of ${code}.`);
  let before = '';
  const keys = strokes.map((stroke, i) => {
    const typed = typedOn(pc, strokes.slice(0, i + 1), false) ?? '';
    // A dead key gives nothing until the next.
    const waits = isDead(pc, signOf(pc, stroke) ?? '');
    const added = waits ? '' : typed.slice(before.length);
    if (!waits) before = typed;
    return { ...stroke, code: placed ? stroke.code : '', added, at: i * pace };
  });
  await page.evaluate(
    ({ all, last }) => {
      const start = performance.now();
      const press = (key: string, of: { code: string; shift: boolean; altgr: boolean; at: number }) => {
        const { code, shift: shiftKey, altgr } = of;
        const event = new KeyboardEvent('keydown', {
          key,
          code,
          shiftKey,
          ctrlKey: altgr,
          altKey: altgr,
          modifierAltGraph: altgr,
          bubbles: true,
          cancelable: true,
        });
        Object.defineProperty(event, 'timeStamp', { value: start + of.at });
        return (document.activeElement ?? document.body).dispatchEvent(event);
      };
      for (const of of all) {
        press(of.added === '' ? 'Dead' : of.added.slice(-1), of);
        if (of.added !== '') document.execCommand('insertText', false, of.added);
      }
      const form = document.activeElement?.closest('form');
      const goesOn = press(last, { code: last, shift: false, altgr: false, at: all.length * 2 });
      if (last === 'Enter' && goesOn) form?.requestSubmit();
    },
    { all: keys, last: end },
  );
}

/** The set-up of a scanner, opened from the screen of a yard; `outcome` is where it says what it has found. */
export async function openScannerSetup(page: Page, yard: Yard) {
  await loginAs(page, yard.email, yard.password);
  await page.goto(yard.address);
  await page.getByRole('link', { name: 'Virker ikke skanneren?' }).click();
  const outcome = page.getByRole('main').getByRole('status').first();
  await expect(outcome).toHaveText(/Skann én av de to kodene/);
  return {
    outcome,
    tried: page.getByRole('list', { name: 'Prøvde koder' }).getByRole('listitem'),
    /** Scans the first of the two codes with an American scanner on a Norwegian PC. */
    scanSigns: async () => {
      await scanCode(page, `]Q1${testCodes[0]}`);
      await expect(outcome).toHaveText(/Skanneren skriver amerikansk på en norsk PC/);
    },
  };
}
