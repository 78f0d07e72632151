import type { ReactNode } from 'react';

/** A column of a work list. */
type WorkColumn<R> = {
  head: string;
  cell: (row: R) => ReactNode;
  title?: (row: R) => string | undefined;
  /** Aligns a number to the right. */
  figure?: true;
  /** Takes the rest of the width; a longer text is cut. */
  fills?: true;
  /** Names the row for a screen reader. */
  heads?: true;
  /** Is the link that opens the row, also in a new window. */
  opens?: true;
  /** Starts a group of columns with a line. */
  edge?: true;
};

type WorkGroup<R> = {
  group: string;
  /** The text after the name: how many, how much, and what is special. */
  note: (rows: readonly R[]) => string;
  /** True for a group that is folded at first in a list of so many rows; the first one never is. */
  folded?: (rows: number) => boolean;
};

/** The declaration of a work list: its groups in order, and what a row shows in a table and on a phone. The same object while it says the same, so that rows stay as they are. */
export type WorkListSpec<R> = {
  /** The table's name. */
  label: string;
  groups: readonly WorkGroup<R>[];
  groupOf: (row: R) => string;
  idOf: (row: R) => string;
  nameOf: (row: R) => string;
  /** The row's own address, for a new window. */
  addressOf: (row: R) => string;
  /** The text of the row's next step; undefined for a row without one, or a user who may not. */
  stepOf: (row: R) => string | undefined;
  /** Shows the row's state in the step's place, before a step. */
  stateOf?: (row: R) => ReactNode;
  columns: readonly WorkColumn<R>[];
  /** A row on a phone: the link's text, the figure at its right, and the smaller line below, before the step. */
  phone: { first: (row: R) => ReactNode; figure: (row: R) => ReactNode; second: (row: R) => ReactNode };
};

/** The rows that the user has marked. */
export type Marks = { has: (id: string) => boolean; mark: (ids: readonly string[], to: boolean) => void };

export type WorkListProps<R> = {
  spec: WorkListSpec<R>;
  rows: readonly R[];
  /** True while a filter or a search is on: then every group is open. */
  narrowed: boolean;
  onOpen: (row: R) => void;
  onStep: (row: R) => void;
  busy?: boolean;
  /** True where the page has its filled button elsewhere. */
  quiet?: boolean;
  /** Absent where rows are not marked. */
  marks?: Marks | undefined;
};
