import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid, certificate, employee } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate, formatShortDay } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { addDays, lastDayOf } from '@/lib/core/format/days';
import { parseTableView } from '@/lib/core/table-view/view';
import { controlIntervals, missedDays } from '@/lib/core/widgets/control-age';
import { hasRows } from '@/lib/core/widgets/of-widget';
import { bankFigure, operatingResultFigure, revenueFigure } from '@/lib/domains/economy/sources/home-figures';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { filterFacts } from '@/lib/platform/files/export/page-facts';
import { type AttentionLine, urgentShown } from '@/lib/platform/routing/attention/line';
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
import { followAttention, linesOf } from '@/tests/factories/follow-attention';
import { boardsOfControls, moreElsewhere, needingCompany, sectionsButAdmin } from '@/tests/factories/needing-company';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { isNight, runs } from '@/tests/factories/runs';
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

/** The words of a limit of ours so many days ahead. */
const dueTextIn = (days: number) => {
  const day = addDays(today(), days);
  return `${dayName(day).slice(0, 3)} ${formatShortDay(day)}, om ${days} d`;
};

const everything: Permission[] = [{ path: '/', action: 'Write' }];

function scopeOf(companyId: string, { userId, email }: TestUser, permissions: Permission[] = everything): Scope {
  return { company: { id: companyId, name: 'Firma' }, user: { id: userId, email, fullName: 'Kari' }, permissions };
}

const reported = (lines: readonly AttentionLine[]) => Object.fromEntries(lines.map(({ id, count }) => [id, count]));

/** What a company of `needingCompany` is told, as its administrator. */
const all = {
  'oppgaver.haster': 2,
  'oppgaver.mine': 1,
  'bestillinger.haster': 1,
  'bestillinger.mine': 1,
  'avklaringer.mine': 1,
  'forsinket.andre': 1,
  'sertifikater.haster': 1,
  'sertifikater.mine': 1,
  'tilbudsfrister.andre': 2,
  'vor.andre': 2,
  'varsler.andre': 2,
  'varslingsfrister.andre': 3,
  'risiko.andre': 2,
  'prosjektkontroller.andre': 1,
  'returer.andre': 1,
  'service.andre': 2,
  'utstyrskontroller.andre': 1,
  'krav.andre': 2,
};

/** Everything but the administration: what nobody else has is theirs. */
const worker: Permission[] = sectionsButAdmin.map((path) => ({ path, action: 'Write' as const }));

describe('what needs somebody', () => {
  test('each domain counts what is late and near, and nothing that is settled', async () => {
    const { companyId, ...user } = await needingCompany(today());
    // Another company with the same is counted by nobody here.
    await needingCompany(today());
    const lines = await linesOf(scopeOf(companyId, user));
    expect(reported(lines)).toEqual(all);
    const line = (id: string) => lines.find((one) => one.id === id);
    expect(line('tilbudsfrister.andre')).toMatchObject({
      text: 'tilbud med frist innen 14 dager, 1 over fristen',
      who: 'tilbudsansvarlige',
      word: { text: 'utløpt 2 d', tone: 'bad' },
      first: [{ label: '26-1 Maling' }, { label: '26-2 Maling' }],
      params: { krever: 'tilbudsfrister.andre', sort: 'duedate', groupby: '-' },
    });
    // A VOR under a contract without a standard waits, and no number of days makes it late.
    expect(line('vor.andre')).toMatchObject({
      word: { text: 'ventet 31 d' },
      first: [{ label: 'V-1 Rigg: Velg standard på kontrakten' }, { label: 'V-2 Tid: Velg standard på kontrakten' }],
    });
    expect(line('varsler.andre')?.first.map(({ label }) => label)).toContain(
      `V-6: Varsle at pålegget er en endring, ${dueTextIn(7)}`,
    );
    expect(line('oppgaver.haster')?.first.map(({ label }) => label)).toContain('Gitt meg');
    expect(line('bestillinger.haster')?.text).toMatch(/^1 bestilling har ventet på deg i over 3 dager/);
  });

  test('who does the work has as urgent what an administrator leaves to others, and what is near without haste', async () => {
    const { companyId, ...user } = await needingCompany(today());
    const scope = scopeOf(companyId, user, worker);
    const { lines } = await readHome(scope);
    const ids = Object.keys(reported(Object.values(lines).flat()));
    expect(lines.others).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(['vor.mine', 'varsler.haster']));
    for (const id of ['tilbudsfrister', 'service', 'krav', 'risiko']) {
      expect(ids).toEqual(expect.arrayContaining([`${id}.haster`, `${id}.mine`]));
    }
    expect(lines.urgent).toHaveLength(urgentShown);
    expect(lines.more.length).toBeGreaterThan(0);
    await followAttention(scope);
  });

  test('what a row’s owner has is theirs, whoever else may write', async () => {
    const { companyId, ...user } = await needingCompany(today());
    await asCompany(companyId, async (tx) => {
      const [ola] = await tx
        .select()
        .from(employee)
        .where(and(eq(employee.companyId, companyId), eq(employee.empid, '1')));
      await tx
        .update(bid)
        .set({ responsibleId: ola?.xid ?? null })
        .where(eq(bid.companyId, companyId));
    });
    const bids = async (scope: Scope) => reported((await linesOf(scope)).filter(({ id }) => id.startsWith('tilbud')));
    expect(await bids(scopeOf(companyId, user, worker))).toEqual({ 'tilbudsfrister.andre': 2 });
    const ola: Scope = scopeOf(companyId, user, worker);
    const own = { ...ola, user: { ...ola.user, fullName: 'Ola' } };
    expect(await bids(own)).toEqual({ 'tilbudsfrister.haster': 1, 'tilbudsfrister.mine': 1 });
    await followAttention(own);
    const admin = { ...own, permissions: everything };
    expect(await bids(admin)).toEqual({ 'tilbudsfrister.haster': 1, 'tilbudsfrister.mine': 1 });
  });

  test('an expired certificate whose renewal is booked is without haste', async () => {
    const { companyId, ...user } = await needingCompany(today());
    await asCompany(companyId, (tx) =>
      tx.update(certificate).set({ note: 'Kurs bestilt' }).where(eq(certificate.companyId, companyId)),
    );
    expect(reported(await linesOf(scopeOf(companyId, user)))).toMatchObject({ 'sertifikater.mine': 2 });
    expect(reported(await linesOf(scopeOf(companyId, user)))).not.toHaveProperty('sertifikater.haster');
  });

  test('a day less and some of it needs nobody yet', async () => {
    const { companyId, ...user } = await needingCompany(addDays(today(), 1));
    const lines = reported(await linesOf(scopeOf(companyId, user)));
    // Weekly controls of eight days ago were of seven days ago: not missed yet.
    expect(lines).not.toHaveProperty('prosjektkontroller.andre');
    // The bid that was due in fourteen days is due in fifteen.
    expect(lines['tilbudsfrister.andre']).toBe(1);
  });

  test('only those who may read the page are told, and of orders only those who may approve', async () => {
    const { companyId, ...user } = await needingCompany(today());
    for (const { path, source } of attentionSources) {
      const { id, action = 'Read' } = source;
      const permissions: Permission[] = [{ path, action }];
      const lines = (await linesOf(scopeOf(companyId, user, permissions))).map((line) => line.id.split('.')[0] ?? '');
      const own = attentionSources.filter((one) => one.path === path).map((one) => one.source.id);
      expect(lines.every((one) => own.includes(one))).toBe(true);
      if (id !== 'forfalt') expect(lines).toContain(id);
    }
    const reader: Permission[] = [{ path: '/', action: 'Read' }];
    const read = await readHome(scopeOf(companyId, user, reader));
    expect(read.lines).toMatchObject({ urgent: [], more: [], own: [] });
    expect(reported(read.lines.others)).not.toHaveProperty('bestillinger.haster');
    expect(await linesOf(scopeOf(companyId, user, []))).toEqual([]);
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
      const lines = await linesOf(scope);
      expect(lines.map((line) => line.id)).toEqual([`${id}.andre`]);
      return lines[0];
    };
    const alone = await reported();
    expect(alone?.detail).not.toContain(others);
    expect(`${path}/`).toContain(`${alone?.path}/`);
    await followAttention(scope);
    // More of the same, older, on another project or board: that is where the line leads then, and it says what it leaves out.
    const elsewhere = await moreElsewhere(companyId, today());
    const line = await reported();
    expect(line).toMatchObject({ count: 1, path: alone?.path, first: [{ label: expect.stringContaining('Eldst') }] });
    expect(Object.values(line?.params ?? {})).toContain(elsewhere[id]);
    expect(line?.detail).toContain(`${alone?.count} ${others}`);
    await followAttention(scope);
    const { tavle } = (await pageOf(scope, line?.path ?? '', line?.params ?? {})).widgets;
    if (tavle?.wtype === 'kamishibai') expect(tavle.data.map(({ h1 }) => h1)).toEqual(['Eldst']);
    // Whoever may read the list of all is led there, and counts all.
    const all = (await linesOf(scopeOf(companyId, user))).find((one) => one.id === `${id}.andre`);
    expect(all?.count).toBe((alone?.count ?? 0) + 1);
    expect(all?.path).not.toBe(alone?.path);
  });

  test('tasks and approvals are one’s own: a colleague has others', async () => {
    const { companyId, colleague } = await needingCompany(today());
    const lines = await linesOf(scopeOf(companyId, colleague));
    const of = (id: string) => lines.filter((line) => line.id.startsWith(id));
    expect(of('oppgaver').reduce((sum, { count }) => sum + count, 0)).toBe(2);
    const orders = of('bestillinger').flatMap(({ first }) => first.map(({ label }) => label));
    expect(orders.sort()).toEqual(['26001-2', '26001-3']);
  });

  test('each line leads to a page there is', async () => {
    const { companyId, ...user } = await needingCompany(today());
    for (const line of await linesOf(scopeOf(companyId, user))) expect(findPage(line.path)).toBeDefined();
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
      { numRuns: runs(8) },
    );
  });

  test('the filter is named in words on the page and in its files, and what is no condition is refused', async () => {
    const { companyId, ...user } = await needingCompany(today());
    const scope = scopeOf(companyId, user);
    const liveOnes: string[] = [];
    for (const { path, params } of await linesOf(scope)) {
      const page = await pageOf(scope, path, params);
      const [said] = filterFacts(page).filter(({ label }) => label === 'Bare');
      expect(said?.value, path).toMatch(/^[^?]{8,}$/);
      const [sorted] = parseTableView(params).sort;
      const { source } = attentionSources.find((one) => params[attentionParam]?.startsWith(`${one.source.id}.`)) ?? {};
      const narrowed = page.entry.own.find(({ attention }) => attention)?.attention?.widget ?? '';
      const widget = page.widgets[narrowed];
      const columns = widget && hasRows(widget) ? widget.options.columns.map(({ value }) => value) : [];
      if (source?.order === 'page') expect(sorted, path).toBe(undefined);
      else expect(columns, path).toContain(sorted?.column);
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
    const { 'krav.andre': krav, ...others } = all;
    expect(krav).toBeDefined();
    expect(reported(Object.values(home.lines).flat())).toEqual(others);
    expect(home.failed).toEqual([{ title: 'Krav', errorId: expect.any(String) }]);
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
      const lines = (await linesOf(scope)).filter(({ id }) => id.startsWith('forfalt.'));
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(late.length);
      const ore = (rows: typeof late) => rows.reduce((sum, { unpaid }) => sum + oreOf(unpaid), 0);
      const asOf = formatDate(lastDayOf(page.filters.yrpr));
      for (const [part, rows] of [
        ['haster', late.filter((row) => Number(row.late) > 60)],
        ['mine', late.filter((row) => Number(row.late) <= 60)],
      ] as const) {
        const line = lines.find((one) => one.part === part);
        expect(line?.count ?? 0).toBe(rows.length);
        if (!line) continue;
        expect(oreOf(line.amount)).toBe(ore(rows));
        expect(line.detail).toContain(`ført til og med ${asOf}`);
        const customers = widgetOf(await pageOf(scope, openItemsPath, line.params), 'kunder', 'tabulator');
        expect(customers.data.reduce((sum, { pastDue }) => sum + oreOf(pastDue), 0)).toBe(ore(rows));
        const oldest = Math.max(...rows.map((row) => Number(row.late)));
        if (oldest < 365) expect(line.word?.text).toBe(`eldste ${oldest} d`);
      }
      const led = widgetOf(await pageOf(scope, openItemsPath, { krever: 'forfalt' }), 'poster', 'datatable');
      expect(led.data).toEqual(late);
      await followAttention(scope);
      some += late.length;
    }),
    { numRuns: runs(12) },
  );
  if (isNight) expect(some).toBeGreaterThan(0);
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
    { numRuns: runs(8) },
  );
  if (isNight) expect(some).toBeGreaterThan(0);
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
      const lines = await linesOf(scopeOf(companyId, user));
      expect(lines.find(({ id }) => id === 'prosjektkontroller.andre')?.count ?? 0).toBe(missed.length);
    }),
    { numRuns: runs(10) },
  );
});

test('a new company has nothing that needs anybody, and is told how it begins as far as one may', async () => {
  const { companyId, ...user } = await makeCompany();
  const home = await readHome(scopeOf(companyId, user));
  expect(home).toMatchObject({ figures: [], failed: [], sentence: { verdict: '', costs: '' } });
  expect(Object.values(home.lines).flat()).toEqual([]);
  const all = ['firma', 'regnskap', 'kolleger', 'kunder', 'priser', 'ansatte', 'prosjekter', 'tilbud', 'budsjett'];
  expect(home.steps.map(({ id }) => id)).toEqual(all);
  expect(home.steps.filter(({ done }) => done)).toEqual([]);
  const writer = await readHome(scopeOf(companyId, user, [{ path: '/bid', action: 'Write' }]));
  expect(writer.steps.map(({ id }) => id)).toEqual(['priser', 'tilbud']);
  expect((await readHome(scopeOf(companyId, user, [{ path: '/', action: 'Read' }]))).steps).toEqual([]);
});
