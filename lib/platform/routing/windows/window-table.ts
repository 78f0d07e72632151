import type { SQL } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import type { RowSchema } from '@/db/query-rows';
import type { SortKey } from '@/lib/core/table-view/view';
import type { Column, Row } from '@/lib/core/widgets/column';

/** A table of more rows than this is read in windows. */
export const mostInBrowser = 50_000;

/** A column's value as the screen has it, over `rows` and the joins it needs. */
export type WindowValue = {
  sql: SQL;
  needs?: readonly string[];
  /**
   * Where many rows share few values: what tells them apart by `key` on the rows alone (with the joins `needs`), and a query of key
   * and value. Rows are then counted, summed and narrowed by key, and only what is shown is joined.
   */
  by?: { key: SQL; values: SQL; needs?: readonly string[] };
};

/** A value of the column an untouched table is ordered by, as text, and how many rows of the company may have it. */
export type Lead = { value: string; count: number };

/** What is known of where the words of a search are: conditions on the rows, one for each word, that it stands somewhere in them. */
export type Search = {
  /** The leads outside which no row has all the words; all there are where no word is asked for. No row is without a lead. Undefined: not known. */
  leads?: readonly Lead[];
  /** Of rows at the leads: what is quickly asked, and holds for each row that has the word, and for others. With `leads`. */
  may?: (leads: readonly Lead[]) => Promise<SQL[]>;
  /** Of rows at the leads, undefined: any; with `keys`, of the rows with these alone. */
  has: (leads?: readonly Lead[], keys?: readonly string[]) => Promise<SQL[]>;
};

/** A table too large for a browser, as SQL: its rows are read in windows. */
export type WindowTable = {
  columns: readonly Column[];
  values: Readonly<Record<string, WindowValue>>;
  /** What the rows are joined to, by name and in this order; none takes a row away or doubles one. */
  joins: Readonly<Record<string, SQL>>;
  /** The rows as «… line», and what they must be. */
  rows: SQL;
  where: SQL;
  /** What tells the rows apart (uuid), where each is there once: few that are found are then known by it. */
  key?: SQL | undefined;
  /** The order of an untouched table: the column it begins with, and terms that leave no two rows equal. */
  order: { lead: SortKey; terms: SQL; needs: readonly string[] };
  /** Looks for the words, lower case. */
  find: (tx: CompanyTx, words: readonly string[]) => Promise<Search>;
  /** A query of whole rows: of `lines`, a subquery with the columns of `rows`, in the order of `terms`. */
  read: (lines: SQL, terms: SQL) => SQL;
  row: RowSchema<Row>;
};
