import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { growthScore } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { quarterOf } from '@/lib/core/format/quarters';
import type { Cell } from '@/lib/core/widgets/column';
import { strategyRecords } from '@/lib/domains/strategy/strategy-records';
import type { Scope } from '@/lib/platform/auth/session';
import { growthPath, keyFiguresPath, strategyActionPath, strategySlidesPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { answerPage, pageQuery } from '@/lib/product/pages/answer-page';
import { figureChoices, followedFigures } from '@/lib/product/pages/followed-figures';
import { findPage } from '@/lib/product/pages/registry';
import { addLeast, change, makeFilledScope, tableOf } from '@/tests/factories/any-table';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { createCompany } from '@/tests/factories/small-ledger';

let scope: Scope;
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await makeFilledScope();
});
afterAll(closeConnection);

async function add(tbl: string, vals: Record<string, Cell>, whose = scope): Promise<string> {
  const row = crypto.randomUUID();
  await addRow(whose, { ...change(), tbl, row, vals });
  return row;
}

const save = (tbl: string, row: string, col: string, val: Cell) =>
  saveCells(scope, { ...change(), tbl, cells: [{ row, col, val }] });

const figureOf = async (xid: string, whose = scope) =>
  (await followedFigures(whose)).find((figure) => figure.xid === xid);

test('areas, goals and sub-goals are asked for by level, and another company has none of them', async () => {
  const area = await add('strategy_node', { kind: 'Område', val: 'Marked', key: 'M1', measuredescr: 'Omsetning' });
  const goal = await add('strategy_node', { kind: 'Mål', val: 'Vokse', parent: area });
  await add('strategy_node', { kind: 'Delmål', val: 'Ny avdeling', parent: goal });
  expect(await strategyRecords(scope, 'areas')).toContainEqual({
    xid: area,
    parent: null,
    key: 'M1',
    val: 'Marked',
    measuredescr: 'Omsetning',
    responsible: null,
  });
  expect(await strategyRecords(scope, 'goals')).toMatchObject([{ xid: goal, parent: area }]);
  expect(await strategyRecords(scope, 'subgoals')).toMatchObject([{ val: 'Ny avdeling', parent: goal }]);
  const other = await createCompany('Annet AS');
  for (const level of ['areas', 'goals', 'subgoals'] as const) expect(await strategyRecords(other, level)).toEqual([]);
});

test('a goal that follows a key figure moves with it, for those who may read key figures', async () => {
  const measure = await add('measure', { name: 'H1-verdi' });
  const goal = await add('strategy_node', { val: 'Trygt', kind: 'Område', measure, targetam: 0, fromam: 8 });
  expect(await figureOf(goal)).toBeUndefined();
  await save('measure', measure, '2026-01', 6);
  await save('measure', measure, '2026-02', 4.5);
  expect(await figureOf(goal)).toMatchObject({ now: 4.5, course: [6, 4.5], name: 'H1-verdi', to: keyFiguresPath });
  await save('measure', measure, '2026-03', 3);
  expect((await figureOf(goal))?.now).toBe(3);
  const reader: Scope = { ...scope, permissions: [{ path: '/strategy', action: 'Read' }] };
  expect(await figureOf(goal, reader)).toBeUndefined();
});

test('a goal that counts a list moves with it, and what is not the reader’s to see or is no figure gives nothing', async () => {
  const goal = await add('strategy_node', {
    val: 'Flere tilbud',
    kind: 'Område',
    source: 'bid/datatable/tilbud#tilbud',
  });
  const before = (await figureOf(goal))?.now ?? -1;
  await addLeast(scope, tableOf('bid'));
  expect(await figureOf(goal)).toMatchObject({
    now: before + 1,
    name: 'Tilbudsliste: antall',
    to: '/bid/datatable/tilbud',
  });
  const reader: Scope = { ...scope, permissions: [{ path: '/strategy', action: 'Read' }] };
  expect(await figureOf(goal, reader)).toBeUndefined();
  for (const source of ['bid/datatable/tilbud#finnesikke', 'bid/dashboard/tilbud#segmenter', 'admin#x', 'tull']) {
    await save('strategy_node', goal, 'source', source);
    expect(await figureOf(goal), source).toBeUndefined();
  }
});

test('a goal can follow the stats and lists of the pages one may read, and what is chosen has a figure', async () => {
  const choices = await figureChoices(scope);
  expect(choices).toContainEqual({ value: 'bid/datatable/tilbud#tilbud', label: 'Tilbudsliste: antall' });
  expect(choices.some(({ value }) => value.startsWith('bid/report/tilbud#'))).toBe(true);
  const stat = choices.find(({ value }) => value.startsWith('bid/report/tilbud#'));
  const goal = await add('strategy_node', { val: 'Treff', kind: 'Område', source: stat?.value ?? '' });
  expect(await figureOf(goal)).toMatchObject({ name: stat?.label, to: '/bid/report/tilbud' });
  const reader: Scope = { ...scope, permissions: [{ path: '/strategy', action: 'Read' }] };
  expect(await figureChoices(reader)).toEqual([]);
});

test('what is moved in the growth matrix is kept for its quarter, and the picture shows where it stood before', async () => {
  const item = await add('growth_item', { title: 'Vind', xscore: 8, yscore: 3 });
  const { year, quarter } = quarterOf(today());
  const companyId = scope.company.id;
  const stood = () =>
    asCompany(companyId, (tx) =>
      tx
        .select({ year: growthScore.year, quarter: growthScore.quarter, x: growthScore.xscore, y: growthScore.yscore })
        .from(growthScore)
        .where(and(eq(growthScore.companyId, companyId), eq(growthScore.itemId, item))),
    );
  expect(await stood()).toEqual([{ year, quarter, x: 8, y: 3 }]);
  await save('growth_item', item, 'xscore', 6.5);
  expect(await stood()).toEqual([{ year, quarter, x: 6.5, y: 3 }]);
  const thing = async () =>
    widgetOf(await pageOf(scope, growthPath), 'vekst', 'xydiagram').data.find(({ id }) => id === item);
  expect(await thing()).toMatchObject({ x: 6.5, y: 3 });
  expect((await thing())?.before).toBeUndefined();
  await asCompany(companyId, (tx) =>
    tx.insert(growthScore).values([
      { companyId, itemId: item, year: year - 1, quarter: 4, xscore: 5, yscore: 2 },
      { companyId, itemId: item, year: year - 1, quarter: 1, xscore: 1, yscore: 1 },
    ]),
  );
  expect((await thing())?.before).toEqual({ x: 5, y: 2 });
  await expect(save('growth_item', item, 'xscore', 10.1)).rejects.toThrow();
  await expect(save('growth_item', item, 'yscore', -0.1)).rejects.toThrow();
});

test('areas are statements and goals lists where nobody says otherwise, in the order of the tree, a sheet each', async () => {
  const own = await makeFilledScope();
  const area = await add('strategy_node', { kind: 'Område', val: 'Drift', orderint: 5 }, own);
  const goal = await add(
    'strategy_node',
    { kind: 'Mål', val: 'Effektiv', parent: area, fromam: 0, targetam: 4, nowam: 1, unit: 'dager' },
    own,
  );
  const done = await add('strategy_node', { kind: 'Delmål', val: 'Måle', parent: goal, status: 'Nådd' }, own);
  const widget = widgetOf(await pageOf(own, strategySlidesPath), 'strategi', 'slides');
  const slides = widget.data.filter(({ xid }) => [area, goal, done].includes(xid));
  expect(slides).toMatchObject([
    { xid: area, display: 'teaser', title: 'Drift', progress: 0.25, children: [{ title: 'Effektiv' }] },
    {
      xid: goal,
      display: 'list',
      under: 'Drift',
      progress: 0.25,
      children: [{ title: 'Måle', status: 'Nådd' }],
      figures: { from: '0 dager', now: '1 dager', target: '4 dager' },
    },
  ]);
  const entry = findPage(strategySlidesPath);
  if (!entry) throw new Error('no page');
  const pdf = Buffer.from(await (await answerPage(own, entry, pageQuery.parse({ media: 'pdf' }))).arrayBuffer());
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(widget.data.length);
});

test('files are made of goals, matrix and slides, and an empty company is told what to do', async () => {
  const other = await createCompany('Tomt AS');
  for (const path of [strategyActionPath, growthPath, strategySlidesPath]) {
    const entry = findPage(path);
    if (!entry) throw new Error('no page');
    for (const whose of [scope, other])
      for (const media of ['excel', 'pdf']) {
        const answer = await answerPage(whose, entry, pageQuery.parse({ media }));
        expect(answer.status, `${path} ${media}`).toBe(200);
      }
    const [widget] = Object.values((await pageOf(other, path)).widgets);
    expect(widget).toMatchObject({ data: [], parameters: { empty: expect.stringContaining('Ingen') } });
    const stranger: Scope = { ...scope, permissions: [{ path: '/bid', action: 'Write' }] };
    await expect(pageOf(stranger, path)).rejects.toMatchObject({ status: 403 });
  }
});
