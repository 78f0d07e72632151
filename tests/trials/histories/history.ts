import type { Cell } from '@/lib/core/widgets/column';

/** Cells by name, each with a value; null is an empty cell. */
export type Cells = ReadonlyMap<string, Cell>;

/**
 * One change as its client had it, resends included: sent first at `invoked`, and answered at `ended` on the same clock
 * (`unknown`: never answered). `no` is the number in the log that it was answered with; `was` the value its writer saw.
 */
export type Write = {
  kind: 'write';
  client: string;
  op: string;
  invoked: number;
  ended: number;
  outcome: 'ok' | 'fail' | 'unknown';
  no?: number;
  cells: readonly { cell: string; val: Cell; was?: Cell }[];
};

/** Cells as a client read them, which hold every change up to `no` and may hold later ones. */
export type Read = { kind: 'read'; client: string; invoked: number; ended: number; no: number; cells: Cells };

/** One numbered change of one cell, as the log has it. */
export type Line = { no: number; op: string; cell: string; val: Cell };

/** What a screen was sent at a time: every change after `since` and up to `no`, in the order in which they came. */
export type News = { kind: 'news'; client: string; at: number; since: number; no: number; lines: readonly Line[] };

export type Operation = Write | Read | News;

export type Finding = {
  kind: 'lost write' | 'lost update' | 'stale read' | 'broken order' | 'duplicated effect' | 'phantom value';
  text: string;
};
