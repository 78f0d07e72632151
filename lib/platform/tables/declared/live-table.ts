import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompanyTx } from '@/db/company';
import type { Entity, EntityColumn } from '@/lib/core/columns/define-columns';
import type { Cell, CellKind, Column, Editor } from '@/lib/core/widgets/column';
import { longestText } from './longest-text';

/** A company table whose rows have an id of their own. */
export type RowTable = PgTable & { companyId: PgColumn; xid: PgColumn };

/** Rows of another table (or the same) that a lookup chooses among. */
export type Reference = {
  table: RowTable;
  /** What people choose by, and the order it is offered in. */
  label: SQL<string>;
  order: SQL | PgColumn;
  /** Which project a row is of, where only those of the editing row's own project may be chosen. */
  project?: SQL | PgColumn;
  /** Of a part's rows only these are offered. */
  within?: (part: { projectid?: string }) => SQL | undefined;
  /** Only these may be chosen; what was chosen before and is not among them is still shown by its label. */
  where?: SQL;
  /** By what files name one besides the label: the columns, what one is called, and what the columns are, as in 'nummer eller navn'. */
  named?: { by: readonly PgColumn[]; what: string; names: string };
};

/** How the lines of a file are read into a table. */
type Importing = {
  /** The columns that say which row a line is about. */
  key: readonly string[];
  /** What a column is called where its heading does not say enough. */
  texts?: Readonly<Record<string, string>>;
  /** Further usual headings of columns, without signs and capitals, parted by spaces; the one to prefer first. */
  headings?: Readonly<Record<string, string>>;
  holding?: Readonly<Record<string, RegExp>>;
  /** What is said of a file that has no column for a key, and of a line whose cell is empty. */
  missing?: Readonly<Record<string, string>>;
  empty?: Readonly<Record<string, string>>;
};

/** Whose change it is, in which company: a Scope is one. */
export type Author = { company: { id: string }; user: { id: string; fullName: string } };

/** How a column of a live table is edited and kept; how it is shown is the entity's word (lib/core/columns). */
type Editing = {
  column: PgColumn;
  /** What a cell holds, where the column's type and choices do not say it: longtext. */
  kind?: CellKind;
  readonly?: true;
  /** true, or the sentence that says what is missing. */
  required?: true | string;
  maxLength?: number;
  min?: number;
  max?: number;
  /** What a number outside its bounds is told, where it is not 'Verdi mellom … og …'. */
  boundsText?: string;
  from?: string;
  to?: string;
  rule?: Editor['rule'];
  /** A lookup's fixed choices, and what they are called where that is not what they are. */
  choices?: readonly string[];
  choiceNames?: Readonly<Record<string, string>>;
  reference?: Reference;
  /** No two rows of the company have the same value. */
  unique?: true;
  /** What a new row starts with when nothing is given for the column; `given` is what the row has otherwise, `by` who makes it. */
  default?:
    | Cell
    | ((tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>, by: Author['user']) => Promise<Cell>);
};

export type LiveColumn = Editing & EntityColumn & { kind: CellKind };

/** A value per month of a row, in a table of its own: columns named yyyy-mm, kroner or a figure. */
export type Months = {
  table: PgTable & { companyId: PgColumn; year: PgColumn; month: PgColumn };
  parent: PgColumn;
  value: PgColumn;
  kind: 'money' | 'number';
  decimals: number;
  math?: 'sum';
  sides?: Column['sides'];
  /** The column, after that of the target, that says how the latest of the year's figures stands against it. */
  standing?: { column: Column; target: string; limit: string };
};

/** The whole row a change would leave, by column name. */
export type RowValues = Readonly<Record<string, Cell>>;

/** What is wrong with a row as a whole: a sentence, and the columns it is about, the likeliest first. */
export type RowFault = { cols: readonly [string, ...string[]]; message: string };

/** What a change is told besides its cells: the day that is picked on the screen. */
export type EditContext = { activedate?: string };

/** A row that a change of another brought or took away, whole as the log has it. */
export type CascadedRow = { row: string; label: string; kind: 'insert' | 'delete'; whole: unknown };

/** Cells that follow from others of a row. */
export type DerivedCells = { cells: RowValues };

/** What people are told who are named in a text, and the places where it stands: the path whose Read opens one, and its address. */
type Mentions = {
  columns: readonly string[];
  words: string;
  places: readonly { path: string; address: (companyId: string, row: RowValues) => string }[];
};

/** Who else meets its rows than the readers of its own page. */
type Access = {
  /** The screens that show a part of it: the permission of one is enough for the rows of that part. */
  partPaths?: readonly string[];
  /** The screens that show its rows in a way of their own: whoever may read one of them hears of every change. */
  watchedOn?: readonly string[];
  /**
   * Each person has rows of his own, which nobody else reads or changes: the column of whose a row is, and that of whom it is lent to,
   * who reads it until the column `until` has a value.
   */
  personal?: { owner: string; reader?: string; until?: string };
};

/** What a change must leave behind, and what it changes with it, before anything is written. */
export type Rules = {
  /**
   * What else a row becomes when cells of it are changed by hand (not by undo, which says all it takes back): further cells, which win
   * over those of the change. `row` is as it stands, `changed` what is asked for.
   */
  derive?: (row: RowValues, changed: RowValues, context: EditContext) => DerivedCells | RowFault;
  /** What a row as a change would leave it has against itself. */
  check?: (row: RowValues) => RowFault | undefined;
  /** The same for what only the table's other rows can tell; `rows` are those of the change, as it would leave them, `cells` what it changes. */
  checkRows?: (
    tx: CompanyTx,
    companyId: string,
    rows: ReadonlyMap<string, RowValues>,
    cells: readonly { row: string; col: string }[],
  ) => Promise<(RowFault & { row: string })[]>;
  /** Why a row cannot be deleted and what to do instead, where more can be said than that another table uses it. */
  deleteGuard?: (tx: CompanyTx, companyId: string, row: string) => Promise<string | undefined>;
};

/** What else a change does, in its transaction. */
type Effects = {
  /** What else a change brings about, in its transaction: `rows` are new ones and edited ones, as they are left. */
  afterWrite?: (tx: CompanyTx, author: Author, rows: ReadonlyMap<string, RowValues>) => Promise<void>;
  /** Rows that come and go with a change of cells; they are logged as an act of their own. `rows` are the edited ones, as they are left. */
  cascades?: (tx: CompanyTx, author: Author, rows: ReadonlyMap<string, RowValues>) => Promise<CascadedRow[]>;
  /** Columns in whose texts people are named with an @: they are told, and led to the first of the places that they may read. */
  mentions?: Mentions;
};

type LiveTableParts<Columns, Id extends string = string> = {
  /** The name calls and messages know it by: the table's own. */
  tbl: string;
  /** The page whose Read shows it and whose Write changes it. */
  path: string;
  title: string;
  /** What making a row is called, as in 'Nytt tilbud'. */
  newRow: string;
  table: RowTable;
  columns: Columns;
  /** Columns people know a row by. */
  label: readonly string[];
  order: readonly (SQL | PgColumn)[];
  /** Which rows of the database's table are this one's, where several live tables share it. */
  where?: SQL;
  /** The column that says which project or equipment a row belongs to, where it has one. */
  scopes?: { projectid?: PgColumn; equipmentid?: PgColumn };
  /** A row can be made a task of one's own, due on the day of this column where it has one. */
  tasked?: { due?: string };
  access?: Access;
  rules?: Rules;
  effects?: Effects;
  months?: Months;
  /** Columns of the entity that are worked out of the row's others, each after the column before it in the entity, or first. */
  derived?: readonly Id[];
  /** The column that holds a row's style code (1, 2 or 6). */
  style?: string;
  /** Absent: a line is about the row with its value in the unique column, and a new row where there is none. */
  importing?: Importing;
  empty: string;
};

export type LiveTable = Omit<LiveTableParts<Readonly<Record<string, LiveColumn>>>, 'derived'> & {
  /** What is worked out of the row's others, by the column it stands after; '' for the first. */
  derivedAfter: ReadonlyMap<string, Column>;
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

/** The column of one month. */
export function monthColumn({ kind, decimals, value, math, sides }: Months, text = ''): LiveColumn {
  return { text, type: kind === 'money' ? 'amount' : kind, kind, column: value, decimals, math, sides, width: 92 };
}

const kindOfType = { amount: 'money', number: 'number', percent: 'percent', date: 'date', boolean: 'boolean' } as const;

function kindOf({ type }: EntityColumn, { kind, choices, reference }: Editing): CellKind {
  if (kind) return kind;
  if (choices || reference) return 'lookup';
  return type in kindOfType ? kindOfType[type as keyof typeof kindOfType] : 'text';
}

/** What is worked out is shown and not edited. */
function derivedColumn(value: string, column: Column): Column {
  return { ...column, value, editor: { kind: column.type === 'number' ? 'number' : 'text', readonly: true } };
}

/** A live table of an entity: its columns say how each of the entity's columns, in this order, is edited. */
export function defineTable<Id extends string>({
  entity,
  derived = [],
  ...spec
}: LiveTableParts<Readonly<Partial<Record<NoInfer<Id>, Editing>>>, NoInfer<Id>> & { entity: Entity<Id> }): LiveTable {
  const own = new Set(Object.values(getTableColumns(spec.table)));
  const shown = new Map(Object.entries<EntityColumn>(entity.columns));
  const columns = new Map<string, LiveColumn>();
  for (const [id, editing] of Object.entries<Editing | undefined>(spec.columns)) {
    const column = shown.get(id);
    if (!column || !editing) throw new Error(`${spec.tbl}.${id} is no column of its entity.`);
    if (!own.has(editing.column)) throw new Error(`${spec.tbl}.${id} is no column of its table.`);
    columns.set(id, { ...column, ...editing, kind: kindOf(column, editing) });
  }
  const months = spec.months && monthColumn(spec.months);
  const ids = [...shown.keys()];
  const derivedAfter = new Map(
    derived.map((id): [string, Column] => [ids[ids.indexOf(id) - 1] ?? '', derivedColumn(id, entity.one(id))]),
  );
  return {
    ...spec,
    derivedAfter,
    columns: Object.fromEntries(columns),
    find: (name) => columns.get(name) ?? (months && monthOf(name) ? months : undefined),
  };
}

/** The column as a widget has it, without the choices of a reference. */
export function widgetColumn(name: string, spec: LiveColumn): Column {
  const numeric = spec.kind === 'number' || spec.kind === 'money' || spec.kind === 'percent';
  const bounds = numeric ? boundsOf(spec.column) : undefined;
  const decimals = numeric ? (spec.decimals ?? bounds?.decimals ?? (spec.kind === 'percent' ? 1 : 0)) : undefined;
  const editor: Editor = {
    kind: spec.kind,
    ...(spec.readonly && { readonly: true }),
    ...(spec.required && { required: true }),
    ...(spec.default !== undefined && spec.default !== null && { standard: true }),
    ...(typeof spec.required === 'string' && { requiredText: spec.required }),
    ...((spec.kind === 'text' || spec.kind === 'longtext') && { maxLength: spec.maxLength ?? longestText[spec.kind] }),
    ...(bounds && { min: spec.min ?? bounds.min, max: spec.max ?? bounds.max }),
    ...(spec.boundsText !== undefined && { boundsText: spec.boundsText }),
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
    type: spec.type,
    ...(decimals !== undefined && { decimals }),
    ...(spec.math && { math: spec.math }),
    ...(spec.figure && { figure: true }),
    ...(spec.sides && { sides: spec.sides }),
    ...(spec.dropfilter && { dropfilter: true }),
    ...(spec.status && { status: true }),
    ...(spec.due && { due: spec.due }),
    ...(spec.width && { width: spec.width }),
    ...(spec.kind === 'lookup' && { formatter: 'lookup' as const }),
    // What a lookup holds is what the thing it names is known by.
    ...(spec.ref && { ref: spec.reference ? { ...spec.ref, id: name } : spec.ref }),
    editor,
  };
}
