import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays, lastDayOf } from '@/lib/core/format/days';
import { tkrText } from '@/lib/core/format/value';
import { parseTableView } from '@/lib/core/table-view/view';
import { controlIntervals, missedDays } from '@/lib/core/widgets/control-age';
import { hasRows } from '@/lib/core/widgets/of-widget';
import { bankFigure, operatingResultFigure, revenueFigure } from '@/lib/domains/economy/sources/home-figures';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { filterFacts } from '@/lib/platform/files/export/page-facts';
import { attentionParam } from '@/lib/platform/routing/attention-param';
import { filterWords } from '@/lib/platform/routing/page-heading';
import { viewOf } from '@/lib/platform/routing/page-view';
import {
  claimsPath,
  equipmentBoardPath,
  liquidityPath,
  openItemsPath,
  profitAndLossPath,
  projectBoardPath,
  projectTabPath,
  shippingTabPath,
} from '@/lib/platform/routing/paths';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { attentionSources } from '@/lib/product/home/attention-sources';
import { readHome } from '@/lib/product/home/read-home';
import { findPage } from '@/lib/product/pages/registry';
import { makeCompany, type TestUser } from '@/tests/factories/company';
import { followAttention } from '@/tests/factories/follow-attention';
import { boardsOfControls, moreElsewhere, needingCompany } from '@/tests/factories/needing-company';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { createSmallLedger, smallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const addBids = (companyId: string, bids: readonly (readonly [number, string])[]) =>
  asCompany(companyId, async (tx) => {
    const rows = bids.map(([days, bidstatus], i) => ({
      companyId,
      key: `X-${i}`,
      description: 'Bro',
      bidstatus,
      duedate: addDays(today(), days),
    }));
    if (rows.length > 0) await tx.insert(bid).values(rows);
  });

const everything: Permission[] = [{ path: '/', action: 'Write' }];

function scopeOf(companyId: string, { userId, email }: TestUser, permissions: Permission[] = everything): Scope {
  return { company: { id: companyId, name: 'Firma' }, user: { id: userId, email, fullName: 'Kari' }, permissions };
}

type Line = Awaited<ReturnType<typeof readHome>>['attention'][number];
const reported = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ id, count, tone, note }) => [id, [count, tone, note]]));

/** What a company of `needingCompany` is told. */
const all = {
  oppgaver: [3, 'bad', '2 forfalt'],
  bestillinger: [2, 'bad', '1 over 3 dager · 0 Tkr'],
  tilbudsfrister: [2, 'bad', '1 over fristen'],
  vor: [2, 'bad', '1 over 30 dager · 2 Tkr'],
  varslingsfrister: [3, 'bad', '1 gått ut'],
  risiko: [2, 'bad', '1 høy'],
  prosjektkontroller: [1, 'bad', ''],
  returer: [1, 'bad', ''],
  service: [2, 'bad', '1 over fristen'],
  utstyrskontroller: [1, 'bad', ''],
  sertifikater: [2, 'bad', '1 utløpt'],
  krav: [2, 'bad', '1 over 14 dager · 0 Tkr'],
};

describe('what needs somebody', () => {
  test('each domain counts what is late and near, and nothing that is settled', async () => {
    const { companyId, ...user } = await needingCompany(today());
    // Another company with the same is counted by nobody here.
    await needingCompany(today());
    const home = await readHome(scopeOf(companyId, user));
    expect(reported(home.attention)).toEqual(all);
    expect(home.failed).toEqual([]);
    const line = (id: string) => home.attention.find((one) => one.id === id);
    expect(line('tilbudsfrister')).toMatchObject({
      word: { text: 'utløpt 2 d', tone: 'bad' },
      first: [{ label: '26-1 Maling' }, { label: '26-2 Maling' }],
      params: { krever: 'tilbudsfrister', sort: 'duedate', groupby: '-' },
    });
    expect(line('vor')?.word?.text).toBe('ventet 31 d');
    expect(line('oppgaver')?.first.map(({ label }) => label)).toContain('Gitt meg');
  });

  test('a day less and some of it needs nobody yet; red stands before amber', async () => {
    const { companyId, ...user } = await needingCompany(addDays(today(), 1));
    const { attention } = await readHome(scopeOf(companyId, user));
    // Weekly controls of eight days ago were of seven days ago: not missed yet.
    expect(reported(attention)).not.toHaveProperty('prosjektkontroller');
    // The bid that was due in fourteen days is due in fifteen.
    expect(reported(attention).tilbudsfrister).toEqual([1, 'bad', 'over fristen']);
    expect(attention.map(({ tone }) => tone)).toEqual([...attention.map(({ tone }) => tone)].sort());
  });

  test('only those who may read the page are told, and of orders only those who may approve', async () => {
    const { companyId, ...user } = await needingCompany(today());
    for (const { path, source } of attentionSources) {
      const { id, action = 'Read' } = source;
      const permissions: Permission[] = [{ path, action }];
      const { attention } = await readHome(scopeOf(companyId, user, permissions));
      const own = attentionSources.filter((one) => one.path === path).map((one) => one.source.id);
      expect(Object.keys(reported(attention)).every((one) => own.includes(one))).toBe(true);
      if (id in all) expect(Object.keys(reported(attention))).toContain(id);
    }
    const reader: Permission[] = [{ path: '/', action: 'Read' }];
    expect(reported((await readHome(scopeOf(companyId, user, reader))).attention)).not.toHaveProperty('bestillinger');
    expect((await readHome(scopeOf(companyId, user, []))).attention).toEqual([]);
  });

  test.each([
    ['risiko', projectTabPath('risiko'), 'på andre prosjekter'],
    ['returer', shippingTabPath('forsendelse'), 'på andre prosjekter'],
    ['prosjektkontroller', projectBoardPath, 'på andre tavler'],
    ['utstyrskontroller', equipmentBoardPath, 'på andre tavler'],
  ])('%s is told to whoever reads one thing at a time, of the one it leads to', async (id, path, others) => {
    const { companyId, ...user } = await needingCompany(today());
    const scope = scopeOf(companyId, user, [{ path, action: 'Read' }]);
    const reported = async () => {
      const { attention, failed } = await readHome(scope);
      expect(failed).toEqual([]);
      expect(attention.map((line) => line.id)).toEqual([id]);
      return attention[0];
    };
    const alone = await reported();
    expect(alone?.note).not.toContain(others);
    expect(`${path}/`).toContain(`${alone?.path}/`);
    await followAttention(scope);
    // More of the same, older, on another project or board: that is where the line leads then, and it says what it leaves out.
    const elsewhere = await moreElsewhere(companyId, today());
    const line = await reported();
    expect(line).toMatchObject({ count: 1, path: alone?.path, first: [{ label: expect.stringContaining('Eldst') }] });
    expect(Object.values(line?.params ?? {})).toContain(elsewhere[id]);
    expect(line?.note).toContain(`${alone?.count} ${others}`);
    await followAttention(scope);
    const { tavle } = (await pageOf(scope, line?.path ?? '', line?.params ?? {})).widgets;
    if (tavle?.wtype === 'kamishibai') expect(tavle.data.map(({ h1 }) => h1)).toEqual(['Eldst']);
    // Whoever may read the list of all is led there, and counts all.
    const whole = await readHome(scopeOf(companyId, user));
    const all = whole.attention.find((one) => one.id === id);
    expect(all?.count).toBe((alone?.count ?? 0) + 1);
    expect(all?.path).not.toBe(alone?.path);
  });

  test('tasks and approvals are one’s own: a colleague has others', async () => {
    const { companyId, colleague } = await needingCompany(today());
    const { attention } = await readHome(scopeOf(companyId, colleague));
    expect(reported(attention).oppgaver?.[0]).toBe(2);
    expect(
      attention
        .find(({ id }) => id === 'bestillinger')
        ?.first.map(({ label }) => label)
        .sort(),
    ).toEqual(['26001-2', '26001-3']);
  });

  test('each line leads to a page there is', async () => {
    const { companyId, ...user } = await needingCompany(today());
    for (const line of (await readHome(scopeOf(companyId, user))).attention) expect(findPage(line.path)).toBeDefined();
  });

  test('what is counted is what the link shows, whatever day it is and however many there are', async () => {
    const kinds = fc.record({
      day: fc.integer({ min: -40, max: 40 }),
      bids: fc.array(fc.tuple(fc.integer({ min: -60, max: 60 }), fc.constantFrom(...bidStatuses)), { maxLength: 40 }),
      controls: fc.array(fc.integer({ min: -16, max: 0 }), { minLength: 1, maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(kinds, async ({ day, bids, controls }) => {
        const { companyId, colleague, ...user } = await needingCompany(addDays(today(), day));
        await addBids(companyId, bids);
        const seen = controls.map((days) => ({ interval: 'Daglig', seen: addDays(today(), days), since: null }));
        await boardsOfControls(companyId, seen);
        for (const one of [user, colleague]) await followAttention(scopeOf(companyId, one));
      }),
      { numRuns: 8 },
    );
  });

  test('the filter is named in words on the page and in its files, and what is no condition is refused', async () => {
    const { companyId, ...user } = await needingCompany(today());
    const scope = scopeOf(companyId, user);
    const liveOnes: string[] = [];
    for (const { path, params } of (await readHome(scope)).attention) {
      const page = await pageOf(scope, path, params);
      const [said] = filterFacts(page).filter(({ label }) => label === 'Bare');
      expect(said?.value, path).toMatch(/^[^?]{8,}$/);
      const [sorted] = parseTableView(params).sort;
      const narrowed = page.entry.own.find(({ attention }) => attention)?.attention?.widget ?? '';
      const widget = page.widgets[narrowed];
      const columns = widget && hasRows(widget) ? widget.options.columns.map(({ value }) => value) : [];
      expect(columns, path).toContain(sorted?.column);
      if (widget?.wtype === 'tabulator' && widget.options.live) {
        liveOnes.push(path);
        expect(widget.options.live.narrowed, path).toBe(true);
        const whole = (await pageOf(scope, path)).widgets[narrowed];
        expect(whole?.wtype === 'tabulator' && whole.options.live?.narrowed, path).toBe(undefined);
      }
      const view = viewOf(page);
      const filter = view.own.find(({ name }) => name === attentionParam);
      expect(filter && filterWords(filter, params[attentionParam] ?? '')).toBe(`Bare ${said?.value}`);
      expect(structuredClone(view.own)).toEqual(view.own);
      await expect(pageOf(scope, path, { ...params, krever: 'noe' })).rejects.toThrow('Ukjent filter (krever).');
    }
    expect(liveOnes.length).toBeGreaterThan(0);
    await expect(pageOf(scope, profitAndLossPath, { krever: 'forfalt' })).rejects.toThrow('Siden har ingen.');
  });

  test('a source that fails is named with its id, and the rest is told', async () => {
    const { companyId, ...user } = await needingCompany(today());
    const claims = attentionSources.find(({ path }) => path === claimsPath)?.source;
    const { sql } = await import('drizzle-orm');
    if (!claims) throw new Error('There is no source of claims.');
    const broken = vi.spyOn(claims, 'rows').mockReturnValue(sql`select 1 / 0`);
    const home = await readHome(scopeOf(companyId, user));
    broken.mockRestore();
    const { krav, ...others } = all;
    expect(krav).toBeDefined();
    expect(reported(home.attention)).toEqual(others);
    expect(home.failed).toEqual([{ title: 'Leverandørkrav å sende', errorId: expect.any(String) }]);
  });
});

test('overdue receivables are the late ones of the open items, in number and kroner', async () => {
  let some = 0;
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope } = await createSmallLedger(ledger);
      const page = await pageOf(scope, openItemsPath, {});
      const items = widgetOf(page, 'poster', 'datatable');
      const late = items.data.filter((row) => Number(row.late) > 0);
      const line = (await readHome(scope)).attention.find(({ id }) => id === 'forfalt');
      expect(line?.count ?? 0).toBe(late.length);
      const ore = late.reduce((sum, { unpaid }) => sum + oreOf(unpaid), 0);
      const asOf = formatDate(lastDayOf(page.filters.yrpr));
      if (line) {
        expect(line.note).toBe(`${tkrText(ore / 100)} · per ${asOf}`);
        const oldest = Math.max(...late.map((row) => Number(row.late)));
        if (oldest < 365) expect(line.word?.text).toBe(`eldste ${oldest} d`);
      }
      const led = widgetOf(await pageOf(scope, openItemsPath, { krever: 'forfalt' }), 'poster', 'datatable');
      expect(led.data).toEqual(late);
      await followAttention(scope);
      some += late.length;
    }),
    { numRuns: 12 },
  );
  expect(some).toBeGreaterThan(0);
});

test('the figures are those of the reports they lead to', async () => {
  let some = 0;
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope } = await createSmallLedger(ledger);
      const { figures } = await readHome(scope);
      const figureOf = (path: string) => figures.find(({ relation }) => relation === path);
      const report = await pageOf(scope, profitAndLossPath, {});
      const cash = await pageOf(scope, liquidityPath, {});
      for (const [{ path }, widget] of [
        [revenueFigure, widgetOf(report, 'omsetning', 'stat')],
        [operatingResultFigure, widgetOf(report, 'driftsresultat', 'stat')],
        [bankFigure, widgetOf(cash, 'bank', 'stat')],
      ] as const) {
        const figure = figureOf(path);
        expect(figure === undefined).toBe(widget.stat === null);
        if (!figure) continue;
        some += 1;
        expect(oreOf(figure.stat)).toBe(oreOf(widget.stat));
        const { title, subtitle, text, data, changes } = widget;
        expect(figure).toMatchObject({ title, subtitle, text, data, changes });
      }
    }),
    { numRuns: 8 },
  );
  expect(some).toBeGreaterThan(0);
});

test('a control is missed here when its board says so', async () => {
  const now = today();
  const day = fc.option(fc.integer({ min: -16, max: 0 }).map((days) => addDays(now, days)));
  const control = fc.record({ interval: fc.constantFrom(...controlIntervals), seen: day, since: day });
  await fc.assert(
    fc.asyncProperty(fc.array(control, { minLength: 1, maxLength: 25 }), async (controls) => {
      const { companyId, ...user } = await makeCompany();
      await boardsOfControls(companyId, controls);
      const missed = controls.filter(
        ({ interval, seen, since }) =>
          missedDays({ interval, ...(seen && { seen }), ...(since && { since }) }, now) !== undefined,
      );
      const { attention } = await readHome(scopeOf(companyId, user));
      expect(attention.find(({ id }) => id === 'prosjektkontroller')?.count ?? 0).toBe(missed.length);
    }),
    { numRuns: 10 },
  );
});

test('a new company has nothing that needs anybody, and is told how it begins as far as one may', async () => {
  const { companyId, ...user } = await makeCompany();
  const home = await readHome(scopeOf(companyId, user));
  expect(home).toMatchObject({ figures: [], attention: [], failed: [] });
  expect(home.steps.map(({ id }) => id)).toEqual(['regnskap', 'tilbud', 'kolleger']);
  const writer = await readHome(scopeOf(companyId, user, [{ path: '/bid', action: 'Write' }]));
  expect(writer.steps.map(({ id }) => id)).toEqual(['tilbud']);
  expect((await readHome(scopeOf(companyId, user, [{ path: '/', action: 'Read' }]))).steps).toEqual([]);
});
