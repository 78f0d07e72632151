import type { Page } from '@playwright/test';
import { pairParam } from '@/lib/domains/economy/group/rows/pair-param';
import { groupParam } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { groupTradePath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeUser } from '../factories/company';
import { plantedGroup } from '../factories/group/planted-group';
import { expect, loginAs, test } from './fixtures';

const yrpr = '2026-09';

const beside = (page: Page) => page.getByRole('table', { name: /begge sider/ });

/** Opens the first open pair of a kind, of which the list may be too long to show any. */
async function openPair(page: Page, group: string, kind: string): Promise<void> {
  const answer = await page.request.get(`/api/economy/report?id=internhandel&group=${group}&yrpr=${yrpr}`);
  const { par } = (await answer.json()) as { par: { data: Record<string, string>[] } };
  const pair = par.data.find((row) => row.kind === kind && row.tradestate === 'Stemmer ikke')?.pair;
  await page.goto(href(groupTradePath, { [groupParam]: group, yrpr, [pairParam]: pair }));
  await expect(beside(page)).toBeVisible();
}

test('a pair is opened from the list, eliminated by hand, asked about and undone, and leads to its vouchers', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { all, group } = await plantedGroup('clicked');
  const [first] = all;
  if (!first) throw new Error('no company');
  for (const { company } of all) {
    await makeUser(company.companyId, [
      { path: '/info', action: 'Read' },
      { path: '/personal', action: 'Write' },
    ]);
  }
  await loginAs(page, first.company.email, first.company.password);
  const list = href(groupTradePath, { [groupParam]: group.groupId, yrpr });
  await page.goto(list);
  const pairs = page.locator('[data-widget=par]');
  // The row asks whoever lacks its side: the question is written and has the focus.
  await pairs
    .getByRole('link', { name: /^Spør / })
    .first()
    .click();
  await expect(page.getByLabel('Spørsmål', { exact: true })).toBeFocused();
  await expect(page).not.toHaveURL(/spor=/);
  await page.goto(list);
  await pairs.getByRole('link', { name: 'Mangler', exact: true }).first().click();
  await expect(beside(page)).toBeVisible();
  await openPair(page, group.groupId, 'Beløp');
  const band = page.locator('[data-verdict]');
  await expect(band).toHaveAttribute('data-verdict', 'warn');
  await expect(page.getByRole('heading', { name: 'Slik ble paret funnet' })).toBeVisible();
  await expectNothingSerious(page);

  // By hand, and back by the line of what is done.
  await page.getByRole('button', { name: 'Eliminer for hånd' }).click();
  await expect(band).toContainText('eliminert for hånd');
  const done = page.getByRole('region', { name: 'Hva som er gjort' });
  await expect(done).toContainText('Eliminert for hånd, nr. 1');
  await done.getByRole('button', { name: 'Angre' }).click();
  await expect(band).toHaveAttribute('data-verdict', 'warn');
  await expect(done).toContainText('Ingenting er gjort');

  // A question, by its key.
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('s');
  const text = page.getByLabel('Spørsmål', { exact: true });
  await expect(text).toBeFocused();
  await expect(text).not.toHaveValue('');
  await page.getByRole('button', { name: 'Send spørsmål' }).click();
  await expect(done).toContainText('Spurt ');

  // To the voucher of the buyer, in the buyer's company.
  const bought = page
    .getByRole('columnheader', { name: /kjøpte/ })
    .getByRole('link')
    .first();
  const no = (await bought.textContent())?.replace('bilag ', '') ?? '';
  await bought.click();
  await expect(page).toHaveURL((url) => url.searchParams.get('company') !== null && url.pathname.includes('bilag'));
  await expect(page.getByText(no, { exact: true }).first()).toBeVisible();
});

test('a shift is accepted with a reason by keys, the next pair opens, and the list says what was done', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { all, group } = await plantedGroup('by keys');
  const [first] = all;
  if (!first) throw new Error('no company');
  await loginAs(page, first.company.email, first.company.password);
  await openPair(page, group.groupId, 'Periode');
  const heading = page.getByRole('heading', { level: 1 });
  const label = (await heading.textContent()) ?? '';
  const accepted = page.url();
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: /^Godta/ });
  await expect(dialog.getByLabel('Begrunnelse')).toHaveValue(/^Solgt i |^Ført over/);
  await dialog.getByLabel('Begrunnelse').fill('Kommer i neste måned');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${label} er godtatt.`)).toBeVisible();
  // The next one is open, and the accepted one says why.
  await expect(page).not.toHaveURL(accepted);
  await page.goto(accepted);
  await expect(page.getByRole('region', { name: 'Hva som er gjort' })).toContainText('Kommer i neste måned');
});

test('shifts are accepted from the list, all that are chosen for one reason, and one undo opens them again', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { all, group } = await plantedGroup('in the list');
  const [first] = all;
  if (!first) throw new Error('no company');
  await loginAs(page, first.company.email, first.company.password);
  await page.goto(href(groupTradePath, { [groupParam]: group.groupId, yrpr: '2026-12' }));
  const list = page.locator('[data-widget=par]');
  const state = (name: string) => list.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  const before = (await state('Stemmer ikke').textContent()) ?? '';
  await expectNothingSerious(page);
  const shifts = list.getByRole('checkbox', { name: /^Velg alle/ });
  const count = /\d+/.exec((await shifts.getAttribute('aria-label')) ?? '')?.[0];
  await shifts.check();
  await list.getByRole('button', { name: `Godta ${count} par` }).click();
  const dialog = page.getByRole('dialog', { name: `Godta ${count} par` });
  await dialog.getByLabel('Begrunnelse').fill('Fakturert i neste måned');
  await dialog.getByRole('button', { name: 'Godta', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(state('Godtatt forskyvning')).toHaveText(`Godtatt forskyvning ${count}`);
  await expect(shifts).toHaveCount(0);
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(state('Stemmer ikke')).toHaveText(before);
  // One by itself, from its row.
  await list.getByRole('button', { name: 'Godta', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Godta paret' }).getByRole('button', { name: 'Godta', exact: true }).click();
  await expect(state('Godtatt forskyvning')).toHaveText('Godtatt forskyvning 1');
  await state('Godtatt forskyvning').click();
  await expect(list.getByRole('row', { name: /Periode/ })).toHaveCount(1);
});

test('of more pairs than a page is sent at first, all are counted, listed, and stepped through', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const cache = (await (await page.request.get('/api/cache')).json()) as { groups: { id: string }[] };
  const shared = { [groupParam]: cache.groups[0]?.id ?? '', history: 'yrall' };
  const answer = await page.request.get(`/api/economy/report?id=internhandel&${new URLSearchParams(shared)}`);
  const { par } = (await answer.json()) as { par: { data: Record<string, string>[] } };
  expect(par.data.length).toBeGreaterThan(200);
  await page.goto(href(groupTradePath, shared));
  const list = page.locator('[data-widget=par]');
  const agreeing = par.data.filter((row) => row.tradestate === 'Stemmer');
  await list.getByRole('button', { name: new RegExp(`^Stemmer ${agreeing.length}$`) }).click();
  await expect(list.getByRole('grid')).toHaveAttribute('aria-rowcount', String(agreeing.length + 2));
  // The last of them is not among the first rows, and knows its place all the same.
  await page.goto(href(groupTradePath, { ...shared, par: agreeing.at(-1)?.pair ?? '' }));
  await expect(page.getByText(`${agreeing.length} av ${agreeing.length}`)).toBeVisible();
});
