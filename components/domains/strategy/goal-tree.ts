import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import { standingOf } from '@/lib/domains/strategy/progress';

/** A goal's figure that is computed from another source. */
export type Followed = {
  now: number | null;
  course: readonly (number | null)[];
  name: string;
  to: string;
  params?: Record<string, string> | undefined;
};

/** An area, a goal or a sub-goal for display: its row, figures, progress and children. */
export type Goal = {
  xid: string;
  kind: string;
  key: string;
  val: string;
  measuredescr: string;
  responsible: string;
  duedate: string | null;
  status: string;
  plan: string;
  unit: string;
  from: number | null;
  target: number | null;
  now: number | null;
  /** True if its figure is computed; `figure` is the value, undefined for users who may not read it. */
  follows: boolean;
  figure: Followed | undefined;
  progress: number | null;
  row: Row;
  parts: Goal[];
};

const textOf = (row: Row, col: string) => String(cellOf(row, col) ?? '');

function figureOf(row: Row, col: string): number | null {
  const value = cellOf(row, col);
  return typeof value === 'number' ? value : null;
}

/** The goals as a tree of areas, each level in its order; orphans are placed among the areas. */
export function goalTree(
  rows: readonly Row[],
  columns: readonly Column[],
  figures: ReadonlyMap<string, Followed>,
): Goal[] {
  const people = new Map(
    columns
      .find(({ value }) => value === 'responsible')
      ?.editor?.values?.map(({ value, label }): [string, string] => [value, label]),
  );
  const known = new Set(rows.map(({ xid }) => String(xid)));
  const under = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = known.has(textOf(row, 'parent')) ? textOf(row, 'parent') : '';
    under.set(parent, [...(under.get(parent) ?? []), row]);
  }
  const placeOf = (row: Row) => figureOf(row, 'orderint') ?? 0;

  function goalOf(row: Row): Goal {
    const xid = String(row.xid);
    const parts = goalsUnder(xid);
    const follows = cellOf(row, 'measure') !== null || cellOf(row, 'source') !== null;
    const figure = follows ? figures.get(xid) : undefined;
    const measured = {
      from: figureOf(row, 'fromam'),
      target: figureOf(row, 'targetam'),
      now: follows ? (figure?.now ?? null) : figureOf(row, 'nowam'),
    };
    const status = textOf(row, 'status');
    return {
      xid,
      kind: textOf(row, 'kind'),
      key: textOf(row, 'key'),
      val: textOf(row, 'val'),
      measuredescr: textOf(row, 'measuredescr'),
      responsible: people.get(textOf(row, 'responsible')) ?? '',
      duedate: textOf(row, 'duedate') || null,
      status,
      plan: textOf(row, 'plan'),
      unit: textOf(row, 'unit'),
      ...measured,
      follows,
      figure,
      progress: standingOf({
        measured,
        status: status || null,
        parts: parts.map((part) => standingPart(part)),
      }),
      row,
      parts,
    };
  }

  function goalsUnder(parent: string): Goal[] {
    return [...(under.get(parent) ?? [])].sort((a, b) => placeOf(a) - placeOf(b)).map(goalOf);
  }

  return goalsUnder('');
}

function standingPart({ from, target, now, status, parts }: Goal): Parameters<typeof standingOf>[0] {
  return { measured: { from, target, now }, status: status || null, parts: parts.map(standingPart) };
}

/** The goal of an id preceded by its ancestors, the area first; empty where there is no such goal. */
export function roadTo(goals: readonly Goal[], xid: string | null): Goal[] {
  for (const goal of goals) {
    if (goal.xid === xid) return [goal];
    const road = roadTo(goal.parts, xid);
    if (road.length > 0) return [goal, ...road];
  }
  return [];
}
