import type { Page } from '@playwright/test';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { addressOfPlace, places } from '@/lib/tools/run/demo-places';
import { addLeast, companyTables, makeFilledScope } from '../factories/any-table';
import { makeCompany, makeUser } from '../factories/company';
import { makeFirmOfHundred } from '../factories/firm-of-hundred';
import { makeLedgerCompany } from '../factories/ledger-company';
import { oneSale } from '../factories/saft';
import { cutTexts } from './cut-texts';
import { expect, loginAs, test } from './fixtures';
import { ofCommit } from './of-commit';
import { overflowing } from './walk-looks';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** Where a value was missing and something was written in its place. */
const missing = /\bundefined\b|\bNaN\b|\bnull\b|\bInfinity\b|∞|\[object |Invalid Date|Feilkode/;

/** In the browser: frames that hold nothing: neither a word, nor a figure, nor a picture, nor a field. */
function emptyFrames(): string[] {
  const framed = document.querySelectorAll<HTMLElement>('main section, main article, main [role=region]');
  return [...framed]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 0)
    .filter(
      (each) => (each.textContent ?? '').trim() === '' && !each.querySelector('svg, img, input, canvas, textarea'),
    )
    .map((each) => `an empty frame: ${each.getAttribute('aria-label') ?? each.outerHTML.slice(0, 120)}`);
}

/** In the browser: tables of no rows that have a sum. */
function sumsOfNothing(): string[] {
  return [...document.querySelectorAll('main table')]
    .filter((table) => table.querySelector('tfoot') && table.querySelectorAll('tbody tr').length === 0)
    .map((table) => `a sum of nothing: ${table.getAttribute('aria-label') ?? table.outerHTML.slice(0, 120)}`);
}

const size = 40;
const outside: readonly string[] = Object.values(fixedPaths);
const inside = places.filter(({ path, asks }) => asks.length === 0 && !outside.includes(path));

/** The screens that are tried in such a company: all at night, and for a commit a tenth and what its changes touch. */
function partsIn(what: string): (typeof inside)[] {
  const walked = ofCommit(inside, ({ path }) => path, { part: 1 / 10, nameOf: ({ name }) => `${what} ${name}` });
  return Array.from({ length: Math.ceil(walked.length / size) }, (_, i) => walked.slice(i * size, (i + 1) * size));
}

const work = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

/** What is wider than the window, or decides and is cut. */
async function seenWhole(page: Page): Promise<string[]> {
  const cut = await page.evaluate(cutTexts);
  return [...(await page.evaluate(overflowing)), ...cut.map((text) => `cut: ${text}`)];
}

/** The same on a phone. */
async function onPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const faults = await seenWhole(page);
  await page.setViewportSize(work);
  return faults.map((fault) => `on a phone: ${fault}`);
}

/** What of the screens is wrong in the company, by screen. */
async function walk(page: Page, some: typeof inside, company: string, errors: string[]) {
  const wrong: Record<string, string[]> = {};
  for (const place of some) {
    const address = addressOfPlace(place, {});
    const answer = await page.goto(`${address}${address.includes('?') ? '&' : '?'}company=${company}`);
    await expect(page.locator('main [data-loading]:visible')).toHaveCount(0, { timeout: 20_000 });
    const said = (await page.locator('body').allInnerTexts()).join();
    const [word] = missing.exec(said) ?? [];
    const faults = [
      ...(answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]),
      ...(word ? [`the screen says «${word}»`] : []),
      ...(await seenWhole(page)),
      ...(await page.evaluate(emptyFrames)),
      ...(await page.evaluate(sumsOfNothing)),
      ...(await onPhone(page)),
      ...errors.splice(0),
    ];
    if (faults.length > 0) wrong[place.name] = faults;
  }
  return wrong;
}

/** The firm of a hundred of this worker, which is only looked at. */
let hundred: ReturnType<typeof makeFirmOfHundred> | undefined;

/**
 * Companies of a first day: without a row, with one voucher in one month of one year, and with one row of every table;
 * and a firm of a hundred in its second year.
 */
const companies: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  'without a row': async (page) => {
    const { companyId, email, password } = await makeCompany();
    await loginAs(page, email, password);
    return companyId;
  },
  'with one voucher of one year': async (page) => {
    const of = await makeLedgerCompany();
    await of.take({ vouchers: () => [oneSale] });
    await loginAs(page, of.email, of.password);
    return of.companyId;
  },
  'with one row of each table': async (page) => {
    const scope = await makeFilledScope();
    const filled = ['customer', 'supplier', 'employee', 'equipment', 'strategy_node', 'contact', 'project'];
    filled.push('contract', 'variation', 'execution');
    // A card is of a row and a point of its board, which the board's own page makes.
    filled.push('kamishibai_card', 'equipment_card');
    for (const table of companyTables)
      if (!filled.includes(table.tbl))
        await addLeast(scope, table).catch((e) => {
          throw new Error(table.tbl, { cause: e });
        });
    const { email, password } = await makeUser(scope.company.id);
    await loginAs(page, email, password);
    return scope.company.id;
  },
  'of a hundred': async (page) => {
    hundred ??= makeFirmOfHundred();
    const { companyId, email, password } = await hundred;
    await loginAs(page, email, password);
    return companyId;
  },
};

for (const [what, make] of Object.entries(companies)) {
  for (const [i, part] of partsIn(what).entries()) {
    test(`nothing is missing in a company ${what}, part ${i + 1}`, async ({ page, errors }) => {
      const company = await make(page);
      expect(await walk(page, part, company, errors)).toEqual({});
    });
  }
}
