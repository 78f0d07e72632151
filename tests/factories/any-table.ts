import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { dimension, editLog } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { gtinControlDigit } from '@/lib/core/format/gtin';
import { controlDigit } from '@/lib/core/format/orgnr';
import type { Cell, Column } from '@/lib/core/widgets/column';
import { groupOwnPaths } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import type { Part } from '@/lib/platform/tables/parts';
import { readTable } from '@/lib/platform/tables/read-table';
import { ChangeRefused } from '@/lib/platform/tables/refusal';
import { liveTables } from '@/lib/platform/tables/registry';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { makeCompany } from './company';
import { scopeIn } from './live-rows';

/** Those that every company has; a group's own are tested with groups. */
export const companyTables = [...liveTables.values()].filter(({ path }) => !groupOwnPaths.includes(path));

/** The year that tables with months are read for. */
export const year = 2026;

/** A change of its own name. */
export const change = () => ({ op: randomUUID(), via: 'direct' as const });

export function tableOf(tbl: string): LiveTable {
  const table = liveTables.get(tbl);
  if (!table) throw new Error(`There is no live table ${tbl}.`);
  return table;
}

let count = 0;
function next(): number {
  count += 1;
  return count;
}

/** An EAN that no other row has. */
function gtin(): string {
  const twelve = String(700_000_000_000 + next());
  return `${twelve}${gtinControlDigit(twelve)}`;
}

/** An organisation number with the right control digit, another each time. */
export function orgnr(): string {
  for (;;) {
    const eight = String(81_000_000 + next());
    const digit = controlDigit(eight);
    if (digit !== undefined) return eight + digit;
  }
}

/** Something new for a column, as a person types it, and what it should be kept as. */
export function typed({ editor, decimals = 0 }: Column): { typed: string; stored: Cell } {
  if (!editor) throw new Error('The column has no editor.');
  const { kind, rule, values = [], maxLength = 200 } = editor;
  const same = (text: string) => ({ typed: text, stored: text });
  switch (kind) {
    case 'text':
    case 'longtext':
      if (rule === 'orgnr') return same(orgnr());
      if (rule === 'gtin') return same(gtin());
      if (rule === 'email') return same(`kari${next()}@havnes.no`);
      if (rule === 'url') return same(`https://havnes.no/${next()}`);
      if (rule === 'time') return { typed: 'kl 9', stored: '09:00' };
      if (rule === 'repeat') return same('FREQ=WEEKLY;BYDAY=FR');
      if (rule === 'group') return same(String(40 + (next() % 40)));
      return same(`Å ${next()}`.slice(0, maxLength));
    case 'number':
    case 'money': {
      const whole = Math.max(editor.min ?? 0, Math.min(1_234, editor.max ?? 1_234));
      const written = whole === 1_234 ? '1.234' : String(whole);
      const fits = whole + 0.5 <= (editor.max ?? Number.POSITIVE_INFINITY);
      return decimals > 0 && fits ? { typed: `${written},5`, stored: whole + 0.5 } : { typed: written, stored: whole };
    }
    case 'percent':
      return { typed: '25 %', stored: 0.25 };
    case 'date':
      return { typed: '31.12.2026', stored: '2026-12-31' };
    case 'boolean':
      return { typed: 'nei', stored: false };
    case 'lookup': {
      const chosen = (typeof values[0]?.value === 'string' && values[0].value.length !== 36 && values[1]) || values[0];
      if (!chosen) throw new Error('The lookup has nothing to choose.');
      return same(chosen.value);
    }
  }
}

/** A live table as its page has it, with the months of `year` where it has months. */
export const readWhole = (scope: Scope, table: LiveTable) => readTable(scope, table, table.months ? { year } : {});

/** The columns the table declares, without its months, as a screen of the part has them. */
export async function columnsOf(scope: Scope, table: LiveTable, part: Part = {}): Promise<Column[]> {
  const { options } = await readTable(scope, table, { part, ...(table.months && { year }) });
  return options.columns.filter(({ value }) => value in table.columns);
}

/** A row as the table's page has it, or undefined. */
export async function rowOf(scope: Scope, table: LiveTable, xid: string) {
  return (await readWhole(scope, table)).data.find((row) => row.xid === xid);
}

/** The part that rows of a table with parts are made in: the first project, which has all that its tabs choose among. */
export async function homeOf(scope: Scope, table: LiveTable): Promise<Part> {
  if (!table.scopes?.projectid) return {};
  return { projectid: String((await readTable(scope, tableOf('project'))).data.at(-1)?.xid) };
}

/** Adds a row with only the cells that have to be filled in, at home unless another part is named. */
export async function addLeast(scope: Scope, table: LiveTable, where?: Part): Promise<string> {
  const part = where ?? (await homeOf(scope, table));
  const row = uuidv7();
  const needed = (await columnsOf(scope, table, part)).filter(({ value }) => {
    const spec = table.columns[value];
    return spec?.required && spec.default === undefined;
  });
  const vals = Object.fromEntries(needed.map((column) => [column.value, typed(column).typed]));
  // Of hours somebody has 24 a day.
  const day = table.tbl === 'time_entry' && { day: addDays('2020-01-01', next()) };
  await addRow(scope, { ...change(), ...part, tbl: table.tbl, row, vals: { ...vals, ...day } });
  return row;
}

/** A project for the company's first customer. */
export async function addProject(scope: Scope): Promise<string> {
  const row = await addLeast(scope, tableOf('project'));
  const [client] = (await readTable(scope, tableOf('customer'))).data;
  await saveCells(scope, { ...change(), tbl: 'project', cells: [{ row, col: 'client', val: client?.xid }] });
  return row;
}

/** A company whose lookups all have something to choose. */
export async function makeFilledScope(): Promise<Scope> {
  const company = await makeCompany();
  const { companyId } = company;
  await asCompany(companyId, (tx) =>
    tx.insert(dimension).values(
      (['project', 'segment', 'department'] as const).map((kind) => ({
        companyId,
        kind,
        type: kind,
        code: `${kind}-1`,
        name: `Navnet på ${kind}`,
      })),
    ),
  );
  const scope = scopeIn(company);
  for (const tbl of ['customer', 'supplier', 'employee', 'equipment', 'strategy_node']) {
    await addLeast(scope, tableOf(tbl));
  }
  // What is under a project chooses among the project's own.
  await addLeast(scope, tableOf('contact'));
  await addProject(scope);
  await addLeast(scope, tableOf('contract'));
  await addLeast(scope, tableOf('variation'));
  await addLeast(scope, tableOf('execution'));
  return scope;
}

/** The company's log, oldest first. */
export async function logOf(scope: Scope) {
  return asCompany(scope.company.id, (tx) => tx.select().from(editLog).orderBy(editLog.no));
}

/** Why a change was refused; fails when it was not. */
export async function refused(doing: Promise<unknown>): Promise<ChangeRefused> {
  const error = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ChangeRefused)) throw new Error(`Not refused, or otherwise: ${error}`);
  return error;
}
