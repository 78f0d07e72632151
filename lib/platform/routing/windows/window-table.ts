import type { SQL } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import type { RowSchema } from '@/db/query-rows';
import type { SortKey } from '@/lib/core/table-view/view';
import type { Column, Row } from '@/lib/core/widgets/column';

/** A table with more rows than this is read in windows. */
export const mostInBrowser = 50_000;

/** A column's value as displayed, over `rows` and the joins it needs. */
export type WindowValue = {
  sql: SQL;
  needs?: readonly string[];
  /**
   * For columns whose many rows share few values: the rows' `key` (with the joins `needs`), and a query of key and
   * value. Rows are then counted, summed and filtered by key, and only displayed rows are joined.
   */
  by?: { key: SQL; values: SQL; needs?: readonly string[] };
};

/** A value of the default order's lead column, as text, and an upper bound of the company's rows with it. */
export type Lead = { value: string; count: number };

/** The result of locating a search's words: conditions on the rows, one per word, that the word occurs in them. */
export type Search = {
  /**
   * The only leads whose rows may contain every word; all leads where no word is searched. Every row has a lead.
   * Undefined: not known.
   */
  leads?: readonly Lead[];
  /** The other leads that have rows; with `leads` they are all. */
  others?: readonly string[];
  /**
   * Cheap conditions on rows at the leads that hold for every row with the word, and for some others. Present with
   * `leads`.
   */
  may?: (leads: readonly Lead[]) => Promise<SQL[]>;
  /** The exact conditions on rows at the leads (undefined: any), limited to the rows with `keys` where given. */
  has: (leads?: readonly Lead[], keys?: readonly string[]) => Promise<SQL[]>;
};

/** A table too large for a browser, as SQL: its rows are read in windows. */
export type WindowTable = {
  columns: readonly Column[];
  values: Readonly<Record<string, WindowValue>>;
  /** Joins by name, in this order; none may drop or duplicate a row. */
  joins: Readonly<Record<string, SQL>>;
  /** The rows as «… line», and their base condition. */
  rows: SQL;
  where: SQL;
  /** A unique key (uuid) of the rows, where there is one: few found rows are then referred to by it. */
  key?: SQL | undefined;
  /** The default order: its lead column, and terms that make it total. */
  order: { lead: SortKey; terms: SQL; needs: readonly string[] };
  /** Locates the search words, lower case. */
  find: (tx: CompanyTx, words: readonly string[]) => Promise<Search>;
  /** A query of full rows: from `lines`, a subquery with the columns of `rows`, in the order of `terms`. */
  read: (lines: SQL, terms: SQL) => SQL;
  row: RowSchema<Row>;
};
