import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import type { LeftOutRow, LineProblem } from '@/lib/product/imports/tabular/result';
import type { EfonelfoDiscount } from './read-discounts';
import type { EfonelfoItem } from './read-goods';
import type { EfonelfoHead } from './read-head';

/** An EFO/NELFO file as read: its records are in `out`, a JSON list of StagedItem or StagedDiscount per line. */
export type EfonelfoFile = {
  head: EfonelfoHead;
  records: number;
  lines: number;
  sha256: string;
  decisions: Decision[];
  /** The first lines of records as they stand, to show. */
  sample: { line: number; cells: string[] }[];
  leftOut: LeftOutRow[];
  leftOutCount: number;
  problems: LineProblem[];
  problemCount: number;
  /** Lines of other posts (VX and the like), which are read over. */
  beside: number;
};

/** An item on its way to the database; `row` is its id if it is new. */
export type StagedItem = EfonelfoItem & { line: number; row: string };

/** A discount on its way to the database. */
export type StagedDiscount = EfonelfoDiscount & { line: number };

/** Records of a line of `out`, which is one statement. */
export const recordsAtOnce = 400;

export type RequestedEfonelfo = { path: string; out: string; answers: Answers };
