import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompanyTx } from '@/db/company';
import type { Cell, CellKind, Column, Editor } from '@/lib/widgets/widget';
import { longestText } from './longest-text';

/** A company table whose rows have an id of their own. */
export type RowTable = PgTable & { companyId: PgColumn; xid: PgColumn };

/** Rows of another table (or the same) that a lookup chooses among. */
export type Reference = {
  table: RowTable;
  /** What people choose by, and the order it is offered in. */
  label: SQL<string>;
  order: SQL | PgColumn;
  /** Only these may be chosen; what was chosen before and is not among them is still shown by its label. */
  where?: SQL;
};

export type LiveColumn = {
  text: string;
  kind: CellKind;
  column: PgColumn;
  /** Decimals a number is shown and kept with. */
  decimals?: number;
  width?: number;
  math?: 'sum';
  dropfilter?: boolean;
  readonly?: true;
  /** true, or the sentence that says what is missing. */
  required?: true | string;
  maxLength?: number;
  min?: number;
  max?: number;
  from?: string;
  to?: string;
  rule?: Editor['rule'];
  /** A lookup's fixed choices, and what they are called where that is not what they are. */
  choices?: readonly string[];
  choiceNames?: Readonly<Record<string, string>>;
  reference?: Reference;
  /** No two rows of the company have the same value. */
  unique?: true;
  /** What a new row starts with when nothing is given for the column; `given` is what the row has otherwise. */
  standard?: Cell | ((tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>) => Promise<Cell>);
};

/** A value per month of a row, in a table of its own: columns named yyyy-mm, kroner or a figure. */
export type Months = {
  table: PgTable & { companyId: PgColumn; year: PgColumn; month: PgColumn };
  parent: PgColumn;
  value: PgColumn;
  kind: 'money' | 'number';
  decimals: number;
  math?: 'sum';
};

/** The whole row a change would leave, by column name. */
export type RowValues = Readonly<Record<string, Cell>>;

/** What is wrong with a row as a whole: a sentence, and the columns it is about, the likeliest first. */
export type RowFault = { cols: readonly [string, ...string[]]; message: string };

export type LiveTableSpec = {
  /** The name calls and messages know it by: the table's own. */
  tbl: string;
  /** The page whose Read shows it and whose Write changes it. */
  path: string;
  title: string;
  /** One row, as in 'Ny kunde'. */
  one: string;
  table: RowTable;
  columns: Readonly<Record<string, LiveColumn>>;
  /** Columns people know a row by. */
  label: readonly string[];
  order: readonly (SQL | PgColumn)[];
  /** The column that says which project or equipment a row belongs to, where it has one. */
  scopes?: { projectid?: PgColumn; equipmentid?: PgColumn };
  months?: Months;
  /** The column that holds a row's style code (1, 2 or 6). */
  style?: string;
  /** What a row as a change would leave it has against itself. */
  check?: (row: RowValues) => RowFault | undefined;
  /** The same for what only the table's other rows can tell; `rows` are those of the change, as it would leave them, `cells` what it changes. */
  checkRows?: (
    tx: CompanyTx,
    companyId: string,
    rows: ReadonlyMap<string, RowValues>,
    cells: readonly { row: string; col: string }[],
  ) => Promise<(RowFault & { row: string })[]>;
  empty: string;
};

export type LiveTable = LiveTableSpec & {
  /** The column of a name, or undefined; a Map, so that no name reaches a prototype. */
  find: (name: string) => LiveColumn | undefined;
};

const monthName = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** Year and month of a month column's name, or undefined for any other name. */
export function monthOf(name: string): { year: number; month: number } | undefined {
  const [, year, month] = monthName.exec(name) ?? [];
  return year === undefined ? undefined : { year: Number(year), month: Number(month) };
}

/** Bounds and decimals a column of the database can hold. */
function boundsOf(column: PgColumn): { min: number; max: number; decimals?: number } | undefined {
  const type = column.getSQLType();
  if (type === 'smallint') return { min: -32_768, max: 32_767, decimals: 0 };
  if (type === 'integer') return { min: -2_147_483_648, max: 2_147_483_647, decimals: 0 };
  const [, precision, scale] = /^numeric\((\d+), ?(\d+)\)$/.exec(type) ?? [];
  if (precision === undefined || scale === undefined) return undefined;
  const max = Math.min(10 ** (Number(precision) - Number(scale)) - 1, 1e13);
  return { min: -max, max };
}

function monthColumn({ kind, decimals, value, math }: Months): LiveColumn {
  return { text: '', kind, column: value, decimals, math, width: 92 };
}

export function defineTable(spec: LiveTableSpec): LiveTable {
  const columns = new Map(Object.entries(spec.columns));
  const own = new Set(Object.values(getTableColumns(spec.table)));
  for (const [name, { column }] of columns) {
    if (!own.has(column)) throw new Error(`${spec.tbl}.${name} is no column of its table.`);
  }
  const months = spec.months && monthColumn(spec.months);
  return { ...spec, find: (name) => columns.get(name) ?? (months && monthOf(name) ? months : undefined) };
}

/** The column as a widget has it, without the choices of a reference. */
export function widgetColumn(name: string, spec: LiveColumn): Column {
  const numeric = spec.kind === 'number' || spec.kind === 'money' || spec.kind === 'percent';
  const types = { number: 'number', money: 'amount', percent: 'percent', date: 'date', boolean: 'boolean' } as const;
  const bounds = numeric ? boundsOf(spec.column) : undefined;
  const decimals = numeric ? (spec.decimals ?? bounds?.decimals ?? (spec.kind === 'percent' ? 1 : 0)) : undefined;
  const type = spec.kind in types ? types[spec.kind as keyof typeof types] : 'text';
  const editor: Editor = {
    kind: spec.kind,
    ...(spec.readonly && { readonly: true }),
    ...(spec.required && { required: true }),
    ...(spec.standard !== undefined && spec.standard !== null && { standard: true }),
    ...(typeof spec.required === 'string' && { requiredText: spec.required }),
    ...((spec.kind === 'text' || spec.kind === 'longtext') && { maxLength: spec.maxLength ?? longestText[spec.kind] }),
    ...(bounds && { min: spec.min ?? bounds.min, max: spec.max ?? bounds.max }),
    ...(spec.from && { from: spec.from }),
    ...(spec.to && { to: spec.to }),
    ...(spec.rule && { rule: spec.rule }),
    ...(spec.choices && {
      values: spec.choices.map((value) => ({ value, label: spec.choiceNames?.[value] ?? value })),
    }),
  };
  return {
    text: spec.text,
    value: name,
    type,
    ...(decimals !== undefined && { decimals }),
    ...(spec.math && { math: spec.math }),
    ...(spec.dropfilter && { dropfilter: true }),
    ...(spec.width && { width: spec.width }),
    ...(spec.kind === 'lookup' && { formatter: 'lookup' as const }),
    editor,
  };
}
