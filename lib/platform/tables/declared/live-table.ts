import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompanyTx } from '@/db/company';
import type { Entity, EntityColumn } from '@/lib/core/columns/define-columns';
import type { Cell, CellKind, Column, Editor } from '@/lib/core/widgets/column';
import { longestText } from './longest-text';

/** A company table whose rows have an id of their own. */
export type RowTable = PgTable & { companyId: PgColumn; xid: PgColumn };

/** Rows of a table that a lookup chooses among. */
export type Reference = {
  table: RowTable;
  /** The label that users choose by, and the order of the choices. */
  label: SQL<string>;
  order: SQL | PgColumn;
  /** The project of a row, where only those of the edited row's own project may be chosen. */
  project?: SQL | PgColumn;
  /** Limits the choices in a part. */
  within?: (part: { projectid?: string }) => SQL | undefined;
  /** Limits the choices; a stored value outside them is still shown by its label. */
  where?: SQL;
  /**
   * The naming of a row in import files besides its label: by which columns, and the words for a row and for those
   * columns, as in 'nummer eller navn'. `checked`: a name beside the number must be that row's, as with people.
   */
  named?: { by: readonly PgColumn[]; what: string; names: string; checked?: true };
  /** The word in a history for a deleted row whose contents its reader may not know. */
  gone?: string;
};

/** The mapping of an import file's lines to a table. */
type Importing = {
  /** The columns that identify a line's row. */
  key: readonly string[];
  /** Several rows of one key, as a day's entries: the sum, its grouping, and the columns that tell the rows apart. */
  several?: { amount: string; per: readonly string[]; apart: readonly string[] };
  /** References whose unknown texts are asked about once per text; without these each line is an error. */
  questioned?: readonly string[];
  /** Column names for headings that are ambiguous. */
  texts?: Readonly<Record<string, string>>;
  /** Alternative headings per column, lower case without punctuation, separated by spaces; the preferred one first. */
  headings?: Readonly<Record<string, string>>;
  holding?: Readonly<Record<string, RegExp>>;
  /** Texts of a column that are finer than its values, as accounts of a group: the value they are part of, by which lines are added up. */
  finer?: Readonly<Record<string, RegExp>>;
  /** The errors for a file without a column for a key, and for a line whose key cell is empty. */
  missing?: Readonly<Record<string, string>>;
  empty?: Readonly<Record<string, string>>;
  /** The way on with a list that has a column for each day, where it is more than a row for each. */
  perDay?: string;
};

/** The author of a change and its company; a Scope qualifies. */
export type Author = { company: { id: string }; user: { id: string; fullName: string } };

/** The editing and storage of a live table's column; its display belongs to the entity (lib/core/columns). */
type Editing = {
  column: PgColumn;
  /** The cell kind, where the column's type and choices do not imply it: longtext. */
  kind?: CellKind;
  readonly?: true;
  /** true, or the error sentence for a missing value. */
  required?: true | string;
  maxLength?: number;
  min?: number;
  max?: number;
  /** The error for a number out of bounds, where it is not 'Verdi mellom … og …'. */
  boundsText?: string;
  from?: string;
  to?: string;
  rule?: Editor['rule'];
  nameIn?: Editor['nameIn'];
  /** A lookup's fixed choices, and their labels where these differ. */
  choices?: readonly string[];
  choiceNames?: Readonly<Record<string, string>>;
  reference?: Reference;
  /** No two rows of the company may share a value; 'alike': nor values that a reader takes for the same. */
  unique?: true | 'alike';
  /** The value of a new row when none is given; `given` holds the row's other values, `by` is its author. */
  default?:
    | Cell
    | ((tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>, by: Author['user']) => Promise<Cell>);
  /** The default says something about the world: it is for a row that somebody adds, and a file must have the value. */
  byHand?: true;
};

export type LiveColumn = Editing & EntityColumn & { kind: CellKind };

/** One value per month of a row, in a child table: columns named yyyy-mm, kroner or a figure. */
export type Months = {
  table: PgTable & { companyId: PgColumn; year: PgColumn; month: PgColumn };
  parent: PgColumn;
  value: PgColumn;
  kind: 'money' | 'number';
  decimals: number;
  math?: 'sum';
  sides?: Column['sides'];
  /** The column after the target that compares the year's latest figure with it. */
  standing?: { column: Column; target: string; limit: string };
};

/** The whole row as a change would leave it, by column name. */
export type RowValues = Readonly<Record<string, Cell>>;

/** A fault of a row as a whole: a sentence, and the columns at fault, the likeliest first. */
export type RowFault = { cols: readonly [string, ...string[]]; message: string };

/** The context of a change besides its cells: the day picked on the screen. */
export type EditContext = { activedate?: string };

/** A row that a change of another row added or deleted, whole as the log holds it. */
export type CascadedRow = { row: string; label: string; kind: 'insert' | 'delete'; whole: unknown };

/** Cells derived from others of the row. */
export type DerivedCells = { cells: RowValues };

/**
 * The notice to people mentioned in a text, and where it can be read: the path whose Read opens it, and its address.
 */
type Mentions = {
  columns: readonly string[];
  words: string;
  places: readonly { path: string; address: (companyId: string, row: RowValues) => string }[];
};

/** Readers of its rows besides those with Read on its page. */
type Access = {
  /** Screens that show a part of it: a permission on one is enough for that part's rows. */
  partPaths?: readonly string[];
  /** Screens that show its rows in another form: users with Read on one may subscribe to every change. */
  watchedOn?: readonly string[];
  /**
   * Rows belong to one user each and are hidden from others: the column of the owner, and that of a reader they are
   * lent to, who reads a row until the column `until` has a value.
   */
  personal?: { owner: string; reader?: string; until?: string };
};

/**
 * The rule by which two rows are the same thing though no column is unique: they agree in `by`, apart from case and
 * spaces, of which the first is compared as it is, and do not both have a value of `apart` with another. A file's line
 * is then about the stored row; by hand it is refused with the message.
 */
export type Twins = { by: readonly [string, ...string[]]; apart: string; message: string };

/** The rules that a change must leave fulfilled, and the further changes it makes, before anything is written. */
export type Rules = {
  /**
   * Further cells of a row that is edited by hand (undo has them already); they win over those of the edit. `row` is
   * the stored row, `changed` the requested cells.
   */
  derive?: (row: RowValues, changed: RowValues, context: EditContext) => DerivedCells | RowFault;
  /**
   * Cells of a row as a change would leave it whose written form its others decide, in that form: the postal code of a
   * place. Applies to every write but undo and redo.
   */
  settle?: (row: RowValues) => RowValues;
  /** The fault of a row as a change would leave it. */
  check?: (row: RowValues) => RowFault | undefined;
  /** The same where the table's other rows decide; `rows` as the change would leave them, `cells` the changed ones. */
  checkRows?: (
    tx: CompanyTx,
    companyId: string,
    rows: ReadonlyMap<string, RowValues>,
    cells: readonly { row: string; col: string }[],
  ) => Promise<(RowFault & { row: string })[]>;
  twins?: Twins;
  /** Further faults of rows that are typed or pasted, not of those from a file, which says itself that they differ. */
  checkTyped?: Rules['checkRows'];
  /** Returns why a row cannot be deleted and what to do instead, if 'used by another table' is not enough. */
  deleteGuard?: (tx: CompanyTx, companyId: string, row: string) => Promise<string | undefined>;
  /**
   * Throws 403 for who may not restore a deleted row, beyond Write. Called before the transaction with the row as it
   * was, by the names of its declaration.
   */
  requireRestore?: (author: Author, whole: Readonly<Record<string, unknown>>) => Promise<void>;
};

/** Further effects of a change, in its transaction. */
type Effects = {
  /** Further writes in the change's transaction: `rows` are the new and edited ones, as they are left. */
  afterWrite?: (tx: CompanyTx, author: Author, rows: ReadonlyMap<string, RowValues>) => Promise<void>;
  /** Rows added and deleted with an edit of cells, logged as an act of their own. `rows` are the edited ones, as they are left. */
  cascades?: (tx: CompanyTx, author: Author, rows: ReadonlyMap<string, RowValues>) => Promise<CascadedRow[]>;
  /** Columns whose texts mention people with an @: they are notified, with a link to the first place they may read. */
  mentions?: Mentions;
};

type LiveTableParts<Columns, Id extends string = string> = {
  /** Its name in calls and messages: the database table's own. */
  tbl: string;
  /** The page whose Read shows it and whose Write changes it. */
  path: string;
  title: string;
  /** The action of adding a row, as in 'Nytt tilbud'. */
  newRow: string;
  table: RowTable;
  columns: Columns;
  /** Columns that make up a row's name to people. */
  label: readonly string[];
  order: readonly (SQL | PgColumn)[];
  /** This table's rows, where several live tables share a database table. */
  where?: SQL;
  /** The column with a row's project or equipment, where it has one. */
  scopes?: { projectid?: PgColumn; equipmentid?: PgColumn };
  /** Screens that show a part of it: a permission on one is enough for that part's rows. */
  tasked?: { due?: string };
  /** Screens that show its rows in another form: users with Read on one may subscribe to every change. */
  access?: Access;
  /**
   * Rows belong to one user each and are hidden from others: the column of the owner, and that of a reader they are
   * lent to, who reads a row until the column `until` has a value.
   */
  rules?: Rules;
  /** A row can become a user's own task, due on the day of this column where it has one. */
  effects?: Effects;
  months?: Months;
  /** Entity columns computed from the row's others, each placed after the entity column before it, or first. */
  derived?: readonly Id[];
  /** The column with a row's style code (1, 2 or 6). */
  style?: string;
  /** Absent: a line's row is found by its value in the unique column, and added where there is none. */
  importing?: Importing;
  empty: string;
};

export type LiveTable = Omit<LiveTableParts<Readonly<Record<string, LiveColumn>>>, 'derived'> & {
  /** Computed columns, by the column they are placed after; '' for the first. */
  derivedAfter: ReadonlyMap<string, Column>;
  /** The column with a name, or undefined; backed by a Map, so that no name reaches a prototype. */
  find: (name: string) => LiveColumn | undefined;
};

const monthName = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** Year and month of a month column's name (yyyy-mm), or undefined for any other name. */
export function monthOf(name: string): { year: number; month: number } | undefined {
  const [, year, month] = monthName.exec(name) ?? [];
  return year === undefined ? undefined : { year: Number(year), month: Number(month) };
}

/** Bounds and decimals that the column's database type can hold. */
function boundsOf(column: PgColumn): { min: number; max: number; decimals?: number } | undefined {
  const type = column.getSQLType();
  if (type === 'smallint') return { min: -32_768, max: 32_767, decimals: 0 };
  if (type === 'integer') return { min: -2_147_483_648, max: 2_147_483_647, decimals: 0 };
  const [, precision, scale] = /^numeric\((\d+), ?(\d+)\)$/.exec(type) ?? [];
  if (precision === undefined || scale === undefined) return undefined;
  const max = Math.min(10 ** (Number(precision) - Number(scale)) - 1, 1e13);
  return { min: -max, max };
}

export function monthColumn({ kind, decimals, value, math, sides }: Months, text = ''): LiveColumn {
  return { text, type: kind === 'money' ? 'amount' : kind, kind, column: value, decimals, math, sides, width: 92 };
}

const kindOfType = { amount: 'money', number: 'number', percent: 'percent', date: 'date', boolean: 'boolean' } as const;

function kindOf({ type }: EntityColumn, { kind, choices, reference }: Editing): CellKind {
  if (kind) return kind;
  if (choices || reference) return 'lookup';
  return type in kindOfType ? kindOfType[type as keyof typeof kindOfType] : 'text';
}

/** Computed values are shown read-only. */
function derivedColumn(value: string, column: Column): Column {
  return { ...column, value, editor: { kind: column.type === 'number' ? 'number' : 'text', readonly: true } };
}

/**
 * Declares a live table of an entity: its columns say how each of the entity's columns is edited, in the entity's
 * order.
 */
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

/** The column as a widget needs it, without the choices of a reference. */
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
    ...(spec.mostDecimals !== undefined && { decimals: spec.mostDecimals }),
    ...(bounds && { min: spec.min ?? bounds.min, max: spec.max ?? bounds.max }),
    ...(spec.boundsText !== undefined && { boundsText: spec.boundsText }),
    ...(spec.from && { from: spec.from }),
    ...(spec.to && { to: spec.to }),
    ...(spec.rule && { rule: spec.rule }),
    ...(spec.nameIn && { nameIn: spec.nameIn }),
    ...(spec.choices && {
      values: spec.choices.map((value) => ({ value, label: spec.choiceNames?.[value] ?? value })),
    }),
  };
  return {
    text: spec.text,
    value: name,
    type: spec.type,
    ...(decimals !== undefined && { decimals }),
    ...(spec.mostDecimals !== undefined && { mostDecimals: spec.mostDecimals }),
    ...(spec.math && { math: spec.math }),
    ...(spec.figure && { figure: true }),
    ...(spec.sides && { sides: spec.sides }),
    ...(spec.apart && { apart: spec.apart }),
    ...(spec.dropfilter && { dropfilter: true }),
    ...(spec.status && { status: true }),
    ...(spec.due && { due: spec.due }),
    ...(spec.width && { width: spec.width }),
    ...(spec.kind === 'lookup' && { formatter: 'lookup' as const }),
    // A lookup's own value is the id of the thing it links to.
    ...(spec.ref && { ref: spec.reference ? { ...spec.ref, id: name } : spec.ref }),
    editor,
  };
}
