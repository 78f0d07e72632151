import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { customerTable } from '@/lib/platform/tables/declared/customers';
import { liveTables } from '@/lib/platform/tables/registry';

const nasty = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'company_id',
  'companyId',
  'xid',
  'customer; drop table customer',
  '"customer"',
  "name' = 'x",
  'pg_catalog.pg_class',
  'user',
  'session',
  'edit_log',
  '',
  ' name',
  'NAME',
  'name\u0000',
  '\ud800',
  '2026-01',
  '*',
];
/** Values that a column accepts, and such that none should. */
export const values = [
  ...nasty,
  1e308,
  -1,
  1e21,
  0.1,
  'NaN',
  'Infinity',
  '1e9',
  '-0',
  '0x1f',
  '45',
  '1.234,5',
  true,
  false,
  null,
  'a\u0000b',
  '\ud83d',
  'x'.repeat(201),
  'Nordlys AS',
  '974760673',
  'a@b.no',
  `${2 ** 53}`,
  '31.12.2026',
];

export const anyOf = <T>(...items: readonly T[]) => fc.constantFrom(...items);
export const columnNames = Object.keys(customerTable.columns);
const everyColumn = [...liveTables.values()].flatMap(({ columns }) => Object.keys(columns));

/** What the messages of a property are about. */
export type Side = { companyId: string; rows: readonly string[]; gone: string };

/** Messages of every kind about two companies' rows, mostly well-formed, with anything in their places. */
export function messages(mine: Side, other: Side): fc.Arbitrary<Record<string, unknown>> {
  const row = anyOf(...mine.rows, ...other.rows, mine.gone, other.gone, randomUUID(), mine.rows[0]?.toUpperCase());
  const tbl = fc.oneof(
    { weight: 12, arbitrary: fc.constant('customer') },
    { weight: 4, arbitrary: anyOf(...liveTables.keys()) },
    { weight: 1, arbitrary: anyOf(...nasty) },
    fc.string(),
  );
  const col = fc.oneof(
    { weight: 8, arbitrary: anyOf(...columnNames) },
    { weight: 3, arbitrary: anyOf(...everyColumn) },
    { weight: 2, arbitrary: anyOf(...nasty) },
    fc.string({ unit: 'binary' }),
  );
  const val = fc.oneof(
    { weight: 4, arbitrary: anyOf<unknown>(...values) },
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.jsonValue(),
  );
  const company = fc.oneof(
    { weight: 12, arbitrary: fc.constant(mine.companyId) },
    { weight: 2, arbitrary: fc.constant(other.companyId) },
    anyOf<unknown>(randomUUID(), null, '', '__proto__'),
  );
  const rest = {
    company,
    op: fc.oneof({ weight: 12, arbitrary: fc.uuid() }, anyOf<unknown>('', 'x', 7)),
    via: fc.oneof({ weight: 12, arbitrary: anyOf('direct', 'undo', 'redo') }, anyOf('import', '__proto__')),
  };
  const cell = fc.record({ row, col, val, was: val }, { requiredKeys: ['row', 'col', 'val'] });
  const url = fc.option(
    anyOf('', '/master/editable/kunder', 'https://evil.example/', '//evil', 'javascript:1', '/auth'),
    {
      nil: undefined,
    },
  );
  const vals = fc.uniqueArray(fc.tuple(col, val), { maxLength: 4, selector: ([name]) => name }).map(asObject);
  return fc.oneof(
    fc.record({ tbl, row, col, val, url, ...rest }),
    fc.record({ tbl, row, col, val, was: val, ...rest }),
    fc.record({ type: fc.constant('cells'), tbl, cells: fc.array(cell, { maxLength: 5 }), url, ...rest }),
    fc.record({ type: fc.constant('add'), tbl, row, vals, ...rest }),
    fc.record({ type: fc.constant('add'), tbl, row: fc.uuid(), vals, ...rest }),
    fc.record({
      type: fc.constant('add'),
      tbl: fc.constant('customer'),
      row: fc.uuid(),
      vals: fc.constant({ name: 'Ny kunde AS' }),
      ...rest,
    }),
    fc.record({
      type: fc.constant('delete'),
      tbl,
      row: anyOf(...other.rows, mine.gone, other.gone, randomUUID()),
      ...rest,
    }),
    fc.record({
      type: fc.constant('rows'),
      tbl,
      cells: fc.array(cell, { maxLength: 3 }),
      add: fc.array(fc.record({ row: fc.uuid(), vals }), { maxLength: 3 }),
      remove: fc.array(anyOf(...other.rows, mine.gone, other.gone, randomUUID()), { maxLength: 2 }),
      restore: fc.array(fc.oneof(fc.integer(), anyOf(1, 2, 3, 1e15)), { maxLength: 2 }),
      ...rest,
    }),
    fc.record({ type: fc.constant('restore'), tbl, no: fc.oneof(fc.integer(), anyOf(1, 2, 3, 1e15)), ...rest }),
    fc.record({ type: fc.constant('watch'), tbl, since: fc.oneof(fc.integer(), fc.maxSafeInteger()), ...rest }),
  );
}

/** As JSON.parse makes an object: every name is a key of its own, `__proto__` too. */
export function asObject(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return object;
}
