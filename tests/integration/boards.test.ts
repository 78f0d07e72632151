import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { execution, kamishibaiFlip, project } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { missedText } from '@/lib/core/widgets/control-age';
import { cardHistory } from '@/lib/domains/economy/boards/card-history';
import type { Scope } from '@/lib/platform/auth/session';
import { tableOfKamishibai } from '@/lib/platform/files/export/widget-table';
import { equipmentBoardPath, equipmentRegisterPath, projectBoardPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { makeScope } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
afterEach(() => void vi.useRealTimers());

const change = (tbl: string) => ({ op: randomUUID(), via: 'direct' as const, tbl });

async function add(scope: Scope, tbl: string, vals: Record<string, unknown>): Promise<string> {
  const row = uuidv7();
  await addRow(scope, { ...change(tbl), row, vals });
  return row;
}

/** A board of two projects and two control points, as people make one. */
async function makeBoard(scope: Scope) {
  const companyId = scope.company.id;
  const projects = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    for (const [i, xid] of projects.entries())
      await tx
        .insert(project)
        .values({ companyId, xid, erpProjectid: `${30_001 + i}`, description: `Bru ${i}`, status: 'Pågår' });
  });
  const board = await add(scope, 'kamishibai_board', { title: 'HMS' });
  const point = await add(scope, 'kamishibai_point', { board, ah1: 'Stillas', ah2: 'Vernerunde', interval: 'Daglig' });
  const phase = await add(scope, 'kamishibai_point', { board, ah1: 'Oppstart', interval: 'Hver fase' });
  const rows = [];
  for (const one of projects) rows.push(await add(scope, 'kamishibai_row', { board, project: one }));
  const [first = '', second = ''] = rows;
  return { board, point, phase, first, second, projects };
}

const boardOf = async (scope: Scope, params: Record<string, string> = {}) =>
  widgetOf(await pageOf(scope, projectBoardPath, params), 'tavle', 'kamishibai');

const setCard = (scope: Scope, card: string, vals: Record<string, unknown>) =>
  saveCells(scope, {
    ...change('kamishibai_card'),
    cells: Object.entries(vals).map(([col, val]) => ({ row: card, col, val })),
  });

test('a board is made, its cards are turned, and each turning stands in the history with who and when', async () => {
  const scope = await makeScope();
  const { board, point, first } = await makeBoard(scope);
  const empty = await boardOf(scope);
  expect(empty.title).toBe('HMS');
  expect(empty.data.map(({ h1, h2, ah1, ah2, at1, color, xid }) => [h1, h2, ah1, ah2, at1, color, xid])).toEqual([
    ['Bru 0', '30001', 'Stillas', 'Daglig · Vernerunde', '', 'grey', ''],
    ['Bru 0', '30001', 'Oppstart', 'Hver fase', '', 'grey', ''],
    ['Bru 1', '30002', 'Stillas', 'Daglig · Vernerunde', '', 'grey', ''],
    ['Bru 1', '30002', 'Oppstart', 'Hver fase', '', 'grey', ''],
  ]);
  const card = await add(scope, 'kamishibai_card', {
    board,
    row: first,
    point,
    color: 'red',
    at1: 'Rekkverk mangler',
    checkdate: today(),
  });
  await setCard(scope, card, { color: 'green', at1: '' });
  const colleague: Scope = { ...scope, user: { ...scope.user, fullName: 'Ola Leder' } };
  await setCard(colleague, card, { color: 'yellow', at1: 'x'.repeat(40) });
  // What stands there already is no turning.
  await setCard(colleague, card, { color: 'yellow' });
  expect((await cardHistory(scope, card)).map(({ by, color, at1 }) => [by, color, at1])).toEqual([
    ['Ola Leder', 'yellow', 'x'.repeat(40)],
    ['Kari Test', 'green', ''],
    ['Kari Test', 'red', 'Rekkverk mangler'],
  ]);
  const [cell] = (await boardOf(scope)).data;
  expect(cell).toMatchObject({ xid: card, color: 'yellow', at1: 'x'.repeat(40), place: { seen: today(), row: first } });
});

test('what cannot be is refused with a sentence, and nothing is written', async () => {
  const scope = await makeScope();
  const { board, point, first } = await makeBoard(scope);
  const other = await add(scope, 'kamishibai_board', { title: 'Kvalitet' });
  const place = { board, row: first, point, color: 'green', checkdate: today() };
  const card = await add(scope, 'kamishibai_card', place);
  await expect(setCard(scope, card, { at1: 'x'.repeat(41) })).rejects.toMatchObject({ status: 400 });
  await expect(setCard(scope, card, { color: 'lilla' })).rejects.toMatchObject({ status: 400 });
  await expect(setCard(scope, card, { checkdate: addDays(today(), 1) })).rejects.toThrow('etter i dag');
  await expect(add(scope, 'kamishibai_card', place)).rejects.toThrow('brukes allerede');
  await expect(add(scope, 'kamishibai_card', { ...place, board: other })).rejects.toMatchObject({ status: 400 });
  const stored = 'er i bruk i';
  await expect(deleteRow(scope, { ...change('kamishibai_card'), row: card })).rejects.toThrow(stored);
  await expect(deleteRow(scope, { ...change('kamishibai_point'), row: point })).rejects.toThrow(stored);
  await expect(deleteRow(scope, { ...change('kamishibai_board'), row: board })).rejects.toThrow(stored);
  const reader: Scope = { ...scope, permissions: [{ path: '/project', action: 'Read' }] };
  await expect(setCard(reader, card, { color: 'red' })).rejects.toMatchObject({ status: 403 });
  expect((await boardOf(reader)).options.live?.live.mayWrite).toBe(false);
  expect(await cardHistory(scope, card)).toHaveLength(1);

  const stranger = await makeScope();
  await expect(setCard(stranger, card, { color: 'red' })).rejects.toThrow('Fant ikke raden');
  expect(await cardHistory(stranger, card)).toEqual([]);
  expect((await boardOf(stranger, { tavle: board })).data).toEqual([]);
  expect((await boardOf(stranger)).parameters.empty).toContain('Ingen tavler ennå');
});

test('a column that is not asked for any more leaves the board and keeps its history', async () => {
  const scope = await makeScope();
  const { board, point, first } = await makeBoard(scope);
  const card = await add(scope, 'kamishibai_card', { board, row: first, point, color: 'green', checkdate: today() });
  await saveCells(scope, { ...change('kamishibai_point'), cells: [{ row: point, col: 'active', val: false }] });
  expect(new Set((await boardOf(scope)).data.map(({ ah1 }) => ah1))).toEqual(new Set(['Oppstart']));
  expect(await cardHistory(scope, card)).toHaveLength(1);
});

describe('what has been missed', () => {
  test('says its age by its interval, also when a new phase has begun', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T12:00:00Z') });
    const scope = await makeScope();
    const { board, point, phase, first, projects } = await makeBoard(scope);
    const companyId = scope.company.id;
    await asCompany(companyId, (tx) =>
      tx
        .insert(execution)
        .values({ companyId, projectId: projects[0] ?? '', title: 'Rigg', actualstart: '2026-12-20' }),
    );
    await add(scope, 'kamishibai_card', { board, row: first, point, color: 'green', checkdate: '2026-12-30' });
    await add(scope, 'kamishibai_card', { board, row: first, point: phase, color: 'green', checkdate: '2026-12-19' });
    const texts = (await boardOf(scope)).data.map(({ place }) => place && missedText(place, today()));
    expect(texts).toEqual(['ikke sett på 5 d', 'ny fase for 15 d siden', '', '']);
  });

  test.each([
    [59, 'green', null, false],
    [60, 'green', null, true],
    [90, 'green', 'Sjekket', false],
    [90, 'yellow', null, false],
  ])('green for %s days (%s, %s): flagged %s', async (days, color, at1, flagged) => {
    const scope = await makeScope();
    const { board, point, phase, first, second } = await makeBoard(scope);
    const companyId = scope.company.id;
    for (const row of [first, second]) {
      for (const each of [point, phase]) {
        const card = await add(scope, 'kamishibai_card', {
          board,
          row,
          point: each,
          color: 'green',
          checkdate: today(),
        });
        await asCompany(companyId, (tx) =>
          tx.insert(kamishibaiFlip).values({
            companyId,
            cardId: card,
            at: new Date(`${addDays(today(), -days)}T10:00:00Z`),
            color: 'green',
            userName: 'Kari',
          }),
        );
        // Somebody had something to say of one of them in the meantime.
        if (row === second && each === phase && (color !== 'green' || at1 !== null)) {
          await setCard(scope, card, { color, at1 });
          await setCard(scope, card, { color: 'green', at1: null });
        }
      }
    }
    const { note } = (await boardOf(scope)).options;
    if (flagged) expect(note).toContain(`${days} dager`);
    else expect(note).toBeUndefined();
  });
});

test('the files say in words what the board says in colours', async () => {
  const scope = await makeScope();
  const { board, point, first } = await makeBoard(scope);
  const at1 = 'Rekkverk mangler';
  await add(scope, 'kamishibai_card', { board, row: first, point, color: 'red', at1, checkdate: '2026-01-05' });
  const { columns, rows } = tableOfKamishibai(await boardOf(scope), '2026-01-09');
  expect(columns.map(({ text }) => text)).toEqual([
    'Prosjekt',
    'Gjelder',
    'Stillas (Daglig · Vernerunde)',
    'Oppstart (Hver fase)',
  ]);
  expect(rows[0]?.cells).toEqual(['Bru 0', '30001', `Forsinket: ${at1}, ikke sett på 4 d`, 'Ikke startet']);
});

describe('a board of equipment', () => {
  async function makeEquipmentBoard(scope: Scope) {
    const item = await add(scope, 'equipment', { title: 'Kompressor 5 m³/min', shortid: 'KOM-001' });
    const board = await add(scope, 'kamishibai_board', { title: 'Daglig kontroll', subject: 'Utstyr' });
    const point = await add(scope, 'kamishibai_point', { board, ah1: 'Oljenivå', interval: 'Daglig' });
    const row = await add(scope, 'kamishibai_row', { board, equipment: item, h1: 'Kompressor 5 m³/min' });
    return { item, board, point, row };
  }
  const shown = async (scope: Scope) => widgetOf(await pageOf(scope, equipmentBoardPath), 'tavle', 'kamishibai');
  const having = ({ company, user, ...rest }: Scope, path: string): Scope => ({
    ...rest,
    company,
    user,
    permissions: [{ path, action: 'Write' }],
  });

  test('is turned by those of the warehouse and leads to its items; those of projects it has nothing of', async () => {
    const scope = await makeScope();
    const projects = await makeBoard(scope);
    const { item, board, point, row } = await makeEquipmentBoard(scope);
    const warehouse = having(scope, '/equipment');
    const card = await add(warehouse, 'equipment_card', { board, row, point, color: 'red', at1: 'Etterfyll olje' });
    const { title, data, options } = await shown(warehouse);
    expect([title, data.length, options.to]).toEqual(['Daglig kontroll', 1, equipmentRegisterPath]);
    expect(data[0]).toMatchObject({ xid: card, color: 'red', at1: 'Etterfyll olje', drill: { equipmentid: item } });
    expect((await boardOf(scope)).title).toBe('HMS');
    expect((await cardHistory(warehouse, card)).map(({ color }) => color)).toEqual(['red']);

    const { board: other, point: otherPoint, first } = projects;
    const theirs = await add(scope, 'kamishibai_card', { board: other, row: first, point: otherPoint, color: 'green' });
    const round = (by: Scope, tbl: string, row: string) =>
      saveCells(by, { ...change(tbl), cells: [{ row, col: 'color', val: 'blue' }] });
    await expect(round(warehouse, 'kamishibai_card', theirs)).rejects.toMatchObject({ status: 403 });
    await expect(round(warehouse, 'equipment_card', theirs)).rejects.toThrow('Fant ikke raden');
    await expect(round(having(scope, projectBoardPath), 'kamishibai_card', card)).rejects.toThrow('Fant ikke raden');
    await expect(
      add(warehouse, 'equipment_card', { board: other, row: first, point: otherPoint }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await cardHistory(warehouse, theirs)).toEqual([]);
    await round(warehouse, 'equipment_card', card);
    expect((await shown(scope)).data[0]?.color).toBe('blue');
  });
});
