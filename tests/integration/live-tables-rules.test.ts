import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import {
  addLeast,
  change,
  makeFilledScope,
  orgnr,
  readWhole,
  refused,
  rowOf,
  tableOf,
} from '@/tests/factories/any-table';

let scope: Scope;
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await makeFilledScope();
});
afterAll(closeConnection);

describe.each(['customer', 'supplier'])('organisation numbers of %s', (tbl) => {
  test('are checked, and no two rows have the same', async () => {
    const own = await makeFilledScope();
    const table = tableOf(tbl);
    const [first, second] = [await addLeast(own, table), await addLeast(own, table)];
    const number = orgnr();
    const save = (row: string, val: string) =>
      saveCells(own, { ...change(), tbl, cells: [{ row, col: 'orgnr', val }] });
    const spaced = `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`;
    await save(first, spaced);
    expect((await rowOf(own, table, first))?.orgnr).toBe(number);
    const wrong = number.slice(0, 8) + ((Number(number[8]) + 1) % 10);
    expect((await refused(save(second, wrong))).message).toContain('ikke et gyldig organisasjonsnummer');
    expect((await refused(save(second, number))).message).toMatch(`Orgnr «${number}» brukes allerede av `);
    expect((await rowOf(own, table, second))?.orgnr).toBeNull();
    const twice = orgnr();
    const both = [first, second].map((row) => ({ row, col: 'orgnr', val: twice }));
    expect((await refused(saveCells(own, { ...change(), tbl, cells: both }))).message).toContain('står flere ganger');
    expect((await rowOf(own, table, first))?.orgnr).toBe(number);
  });

  test('belong to the company: another company has the same customer', async () => {
    const number = orgnr();
    for (const own of [await makeFilledScope(), await makeFilledScope()]) {
      const row = randomUUID();
      await addRow(own, { ...change(), tbl, row, vals: { name: 'Havnes AS', orgnr: number } });
    }
  });
});

describe('rules across a row and its table', () => {
  const add = async (tbl: string, vals: Record<string, unknown>) => {
    const row: string = randomUUID();
    await addRow(scope, { ...change(), tbl, row, vals });
    return row;
  };
  const save = (tbl: string, row: string, vals: Record<string, unknown>) =>
    saveCells(scope, { ...change(), tbl, cells: Object.entries(vals).map(([col, val]) => ({ row, col, val })) });

  test('an end before its start is refused at the cell that was changed', async () => {
    const row = await add('bid', { description: 'Kai', startdate: '2026-05-01', enddate: '2026-06-01' });
    const end = await refused(save('bid', row, { enddate: '2026-04-30' }));
    expect(end.problems).toEqual([{ row, col: 'enddate', message: 'Slutt kan ikke være før start.' }]);
    const start = await refused(save('bid', row, { startdate: '02.06.2026' }));
    expect(start.problems).toEqual([{ row, col: 'startdate', message: 'Slutt kan ikke være før start.' }]);
    await save('bid', row, { startdate: '2026-08-01', enddate: '2026-08-01' });
  });

  test('what is planned keeps to 2019–2050, and what may be older does not', async () => {
    const row = await add('bid', {
      description: 'Kai',
      duedate: '2019-01-01',
      startdate: '2019-01-01',
      enddate: '2050-01-01',
    });
    for (const [col, val] of [
      ['duedate', '31.12.2018'],
      ['startdate', '2018-12-31'],
      ['enddate', '02.01.2050'],
    ] as const) {
      const { problems } = await refused(save('bid', row, { [col]: val }));
      expect(problems).toEqual([{ row, col, message: 'Datoen må være fra 01.01.2019 til 01.01.2050.' }]);
    }
    await refused(add('bid', { description: 'Bru', duedate: '2050-01-02' }));
    const goal = await add('strategy_node', { val: 'Vekst', duedate: '2050-01-01' });
    expect((await refused(save('strategy_node', goal, { duedate: '2051-01-01' }))).problems).toHaveLength(1);
    await add('employee', { employee: 'Kari Eldre', startdate: '1987-08-01' });
  });

  test('goals stand under areas, sub-goals under goals, and nothing under itself', async () => {
    const node = (vals: Record<string, unknown>) => add('strategy_node', { val: 'Vekst', ...vals });
    const area = await node({});
    const goal = await node({ kind: 'Mål', parent: area });
    const part = await node({ kind: 'Delmål', parent: goal });
    const fault = async (row: string, vals: Record<string, unknown>) =>
      (await refused(save('strategy_node', row, vals))).problems.map(({ col, message }) => `${col}: ${message}`);
    expect(await fault(area, { parent: goal })).toEqual(['parent: Et område står ikke under noe. Tøm «Under» først.']);
    expect(await fault(goal, { parent: goal })).toEqual(['parent: Et mål står under et område.']);
    expect(await fault(part, { parent: area })).toEqual(['parent: Et delmål står under et mål.']);
    expect(await fault(goal, { kind: 'Delmål' })).toEqual(['kind: Et delmål står under et mål.']);
    expect(await fault(area, { kind: 'Mål' })).toEqual([
      'kind: Noe ligger under denne og passer ikke lenger. Flytt det først.',
    ]);
    await save('strategy_node', part, { parent: null });
    await save('strategy_node', part, { kind: 'Mål', parent: area });
    expect(await fault(part, { val: '' })).toEqual(['val: Tekst er obligatorisk']);
    expect(await fault(part, { val: 'x'.repeat(41), measuredescr: 'y'.repeat(41) })).toEqual([
      'val: Maks 40 tegn',
      'measuredescr: Maks 40 tegn',
    ]);
  });

  test('numbers run per contract, and none is given twice there', async () => {
    const contract = await add('contract', { title: 'Kai' });
    const other = await add('contract', { title: 'Bru' });
    const table = tableOf('variation');
    const numbers = [];
    for (const of of [contract, contract, other]) {
      const row = await add('variation', { contract: of, title: 'Tillegg' });
      numbers.push((await rowOf(scope, table, row))?.no);
    }
    expect(numbers).toEqual(['VOR-001', 'VOR-002', 'VOR-001']);
    const again = await refused(add('variation', { contract, title: 'Tillegg', no: 'VOR-002' }));
    expect(again.message).toBe('Kontrakten har allerede en VOR med dette nummeret.');
    expect((await refused(add('variation', { title: 'Uten kontrakt' }))).message).toContain(
      'Velg kontrakten endringen hører til.',
    );
  });

  test('a budget line and a supplier’s price line stand once', async () => {
    await add('budget', { accountGroup: '79' });
    expect((await refused(add('budget', { accountGroup: '79' }))).message).toBe(
      'Kontogruppen har allerede en budsjettlinje her.',
    );
    const suppliers = tableOf('supplier');
    const supplier = await addLeast(scope, suppliers);
    await add('price_line', { title: 'Sand', sup_id: supplier, lineid: 'A1' });
    await add('price_line', { title: 'Uten leverandør', lineid: 'A1' });
    expect((await refused(add('price_line', { title: 'Grus', sup_id: supplier, lineid: 'A1' }))).message).toBe(
      'Leverandøren har allerede en prislinje med dette varenummeret.',
    );
  });

  test('twenty rows added at the same moment all get numbers of their own', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, (_, i) => add('bid', { description: `Samtidig ${i}` })));
    const table = tableOf('bid');
    const { data } = await readWhole(scope, table);
    const keys = data.filter(({ xid }) => rows.includes(String(xid))).map(({ key }) => String(key));
    expect(new Set(keys).size).toBe(20);
    expect(keys.every((key) => /^\d\d-\d{4}$/.test(key))).toBe(true);
  });
});
