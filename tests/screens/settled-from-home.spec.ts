import type { Page } from '@playwright/test';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { href } from '@/lib/platform/routing/href';
import { attentionSources } from '@/lib/product/home/attention-sources';
import { readHome } from '@/lib/product/home/read-home';
import { openNeeding, pressLine } from '../e2e/home-lines';
import { cell } from '../e2e/live-table';
import { makeOrderingCompany, orderRequested } from '../factories/ordering-company';
import { expect, loginAs, test } from './fixtures';

type Line = Awaited<ReturnType<typeof pressLine>>;

/** The most presses from /home until a matter of a source is settled; what is typed is not counted. */
const usualMost = 3;

/** Types a value into a column's cell of the first row. */
async function typeInto(page: Page, { press }: Line, column: string, text: string): Promise<void> {
  const at = Number(await page.getByRole('columnheader', { name: column }).getAttribute('aria-colindex')) - 1;
  await press(cell(page, 0, at));
  await typeThere(page, column, text);
}

/** Types a value into the cell that the press led to, of a column. */
async function typeThere(page: Page, column: string, text: string): Promise<void> {
  await expect(page.locator('[data-cell]:focus')).toBeVisible();
  const at = Number(await page.getByRole('columnheader', { name: column }).getAttribute('aria-colindex'));
  await expect(page.locator('[data-cell]:focus')).toHaveAttribute('aria-colindex', String(at));
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Angre \(/ })).toBeEnabled();
}
const later = formatDate(addDays(today(), 200));

type Way = {
  /** What the line names and is pressed instead of the line. */
  named?: RegExp;
  /** The sections of whoever settles it, where there are fewer than all: a line below the count of further ones takes one press more. */
  sections?: readonly string[];
  settle: (page: Page, line: Line) => Promise<void>;
  most?: number;
};

/** How a matter of each source is settled: from its line, or from what the line names. */
const settled: Readonly<Record<string, Way>> = {
  varsler: {
    named: /^V-6: Varsle at pålegget er en endring/,
    sections: ['/contract'],
    // Takes one more: nothing is ticked in a notice before a person ticks it.
    most: 4,
    settle: async (page, { press }) => {
      await press(page.getByRole('button', { name: 'Varsle', exact: true }));
      const sheet = page.getByRole('dialog', { name: 'Varsle i V-6' });
      await press(sheet.getByRole('checkbox', { name: 'Varsel om endring' }));
      await sheet.getByRole('textbox', { name: 'Hva som har hendt' }).fill('Kranen er ute av drift.');
      await press(sheet.getByRole('button', { name: 'Skriv ut' }));
    },
  },
  tilbudsfrister: { settle: (page, line) => typeInto(page, line, 'Frist', later) },
  service: {
    named: /Stillas/,
    sections: ['/equipment'],
    settle: async (page, { press }) => {
      await press(page.getByRole('button', { name: 'Legg til rad' }));
      await expect(page.locator('[data-cell]:focus')).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.type(later);
      await page.keyboard.press('Enter');
    },
  },
  varslingsfrister: { named: /K-2 Kai/, settle: (page) => typeThere(page, 'Varslingsfrist', later) },
  risiko: { named: /Høy/, settle: (page) => typeThere(page, 'Tiltak', 'Gjerde') },
  krav: {
    sections: ['/equipment'],
    settle: async (page, { press }) => {
      await press(page.getByRole('checkbox', { name: /^Velg Leie, faktura F-1/ }).first());
      await press(page.getByRole('button', { name: 'Sett som sendt' }));
      await expect(page.getByText('1 krav satt som sendt')).toBeVisible();
    },
  },
  returer: {
    named: /Stillas/,
    sections: ['/equipment'],
    settle: async (page, { press }) => {
      const day = page.getByRole('textbox', { name: 'Aktiv dato' });
      await press(day);
      await day.fill('i dag');
      await day.press('Enter');
      await press(page.getByRole('button', { name: /^Returnert: A-1/ }));
    },
  },
  prosjektkontroller: {
    named: /Sikring/,
    settle: async (page, { press }) => {
      await press(page.getByRole('button', { name: /Sikring/ }).first());
      await press(page.getByRole('dialog').getByRole('button', { name: 'Snu kortet' }));
    },
  },
  utstyrskontroller: {
    named: /Sikring/,
    settle: async (page, { press }) => {
      await press(page.getByRole('button', { name: /Sikring/ }).first());
      await press(page.getByRole('dialog').getByRole('button', { name: 'Snu kortet' }));
    },
  },
};

/** Sources whose presses are counted where the rest of their way is tested: home.spec.ts. */
const countedElsewhere = ['forfalt', 'bestillinger', 'sertifikater', 'forsinket', 'oppgaver'];
/** Sources of which nothing is in haste. */
const never = ['avklaringer', 'vor'];

/** How many matters of a source the user's /home counts. */
async function countOf(source: string, companyId: string, { userId, email }: { userId: string; email: string }) {
  const { lines } = await readHome({
    company: { id: companyId, name: 'Firma' },
    user: { id: userId, email, fullName: 'Kari' },
    permissions: [{ path: '/', action: 'Write' }],
  });
  const counts = Object.values(lines)
    .flat()
    .flatMap(({ id, count }) => (id.startsWith(`${source}.`) ? [count] : []));
  return counts.reduce((sum, one) => sum + one, 0);
}

test('every source of what needs somebody is counted', () => {
  const counted = [...Object.keys(settled), ...countedElsewhere, ...never];
  expect(counted.sort()).toEqual(attentionSources.map(({ source }) => source.id).sort());
});

for (const [source, { named, sections, settle, most = usualMost }] of Object.entries(settled)) {
  test(`from home a matter of ${source} is settled with ${most} presses at most`, async ({ page }) => {
    const made = await openNeeding(page, sections);
    const { companyId: company } = made;
    const before = await countOf(source, company, made);
    await page.goto(href('/home', { company }));
    const line = await pressLine(page, source, named);
    await settle(page, line);
    expect(line.count()).toBeLessThanOrEqual(most);
    await expect.poll(() => countOf(source, company, made)).toBe(before - 1);
  });
}

test('from home a task of the day is done with three presses at most', async ({ page }) => {
  const made = await openNeeding(page);
  const { companyId: company } = made;
  await loginAs(page, made.email, made.password);
  await page.goto(href('/home', { company }));
  const before = await countOf('oppgaver', company, made);
  await page.getByRole('checkbox', { name: 'Utført: I går' }).click();
  await expect.poll(() => countOf('oppgaver', company, made)).toBe(before - 1);
});

test('from home goods that have come are received with four presses at most, one of which unfolds what does not hurry', async ({
  page,
}) => {
  const of = await makeOrderingCompany();
  const days = { orderdate: addDays(today(), -20), deliverydate: today() };
  await saveOrder(of.orderer, orderRequested(of, { ...days, send: true }));
  await loginAs(page, of.ordererUser.email, of.ordererUser.password);
  await page.goto(href('/home', { company: of.companyId }));
  const { press, count } = await pressLine(page, 'avklaringer');
  await press(page.getByRole('button', { name: /^Ta imot / }));
  const opened = page.getByRole('dialog', { name: 'Bestilling', exact: true });
  await opened
    .getByLabel(/^Mottatt av /)
    .first()
    .fill('1');
  await press(opened.getByRole('button', { name: 'Registrer mottak' }));
  await expect(opened.getByText(/levert/).first()).toBeVisible();
  expect(count()).toBeLessThanOrEqual(usualMost + 1);
});
