import type { Page } from '@playwright/test';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { attentionSources } from '@/lib/product/home/attention-sources';
import { readHome } from '@/lib/product/home/read-home';
import { expect, loginAs, test } from './fixtures';
import { openNeeding, pressLine } from './home-lines';
import { cell } from './live-table';

type Line = Awaited<ReturnType<typeof pressLine>>;

/** The most presses from /home until a matter of a source is settled; what is typed is not counted. */
const most = 3;

/** Types a value into the first row's cell of a column. */
async function typeInto(page: Page, { press }: Line, column: string, text: string): Promise<void> {
  const at = Number(await page.getByRole('columnheader', { name: column }).getAttribute('aria-colindex')) - 1;
  await press(cell(page, 0, at));
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Angre \(/ })).toBeEnabled();
}

const now = formatDate(today());
const later = formatDate(addDays(today(), 200));

type Way = {
  /** What the line names and is pressed instead of the line. */
  named?: RegExp;
  /** The sections of whoever settles it, where there are fewer than all: a line below the count of further ones takes one press more. */
  sections?: readonly string[];
  settle: (page: Page, line: Line) => Promise<void>;
};

/** How a matter of each source is settled: from its line, or from what the line names. */
const settled: Readonly<Record<string, Way>> = {
  vor: { settle: (page, line) => typeInto(page, line, 'Besvart', now) },
  varslingsfrister: { settle: (page, line) => typeInto(page, line, 'Varslingsfrist', later) },
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
const countedElsewhere = ['forfalt', 'bestillinger', 'sertifikater', 'forsinket'];

/** Sources whose presses no test counts yet. */
const uncounted = ['tilbudsfrister', 'service', 'risiko', 'krav', 'avklaringer'];

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

test('every source of what needs somebody is counted, or named as not', () => {
  const counted = [...Object.keys(settled), ...countedElsewhere, ...uncounted, 'oppgaver'];
  expect(counted.sort()).toEqual(attentionSources.map(({ source }) => source.id).sort());
});

for (const [source, { named, sections, settle }] of Object.entries(settled)) {
  test(`from home a matter of ${source} is settled with three presses at most`, async ({ page }) => {
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
