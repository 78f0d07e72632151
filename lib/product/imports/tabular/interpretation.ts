import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import type { ImportField, Mapping } from '@/lib/product/imports/tabular/headings';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';

/** A cell that was computed from several of its row; the error's column is that of the file. */
export type ComputedCell = { value: Cell } | { error: string; at: number };

/** The meaning of a file's values, where several columns state it together. */
export type Interpretation = {
  /** Columns of the table that are computed, by row of the file, instead of read. */
  computed: Readonly<Record<string, (i: number) => ComputedCell>>;
  /** Values of every line that has none of its own. */
  fixed: Readonly<Record<string, Cell>>;
  /** Values of new rows that have none of their own. */
  initial: Readonly<Record<string, Cell>>;
  decisions: readonly Decision[];
  /** Rows that are left out until a question is answered, with the reason. */
  waiting: (i: number) => string | undefined;
  /** Problems of the whole file. */
  problems: readonly { line: number; column: string; message: string }[];
  /** Lines that show what is asked. */
  about: readonly number[];
};

/** The interpretation of a file whose columns are independent. */
export const nothingComputed: Interpretation = {
  computed: {},
  fixed: {},
  initial: {},
  decisions: [],
  waiting: () => undefined,
  problems: [],
  about: [],
};

export type Interpreted = { file: TableFile; mapping: Mapping; answers: Answers };

/** The interpretation of files for one table beyond their columns. */
export type Interpreter = {
  /** The columns of a file that the table has none of. */
  fields: readonly ImportField[];
  /** The mapping by what the columns hold; `guessed` is that by the headings. */
  mapped: (file: TableFile, guessed: Mapping, answers: Answers) => Promise<Mapping>;
  /** A mapping as the answers settle it. */
  settled: (file: TableFile, mapping: Mapping, answers: Answers) => Mapping;
  interpret: (
    tx: CompanyTx,
    companyId: string,
    upload: Interpreted,
    fixed: Readonly<Record<string, Cell>>,
  ) => Promise<Interpretation>;
};
