import { kamishibaiLabel } from './kamishibai-colour';
import type { Kamishibai } from './widget';

export type BoardCell = Kamishibai['data'][number];
export type Board = {
  columns: { id: string; ah1: string; ah2: string }[];
  /** One cell per column; undefined where the row has none. */
  rows: { id: string; h1: string; h2: string; cells: (BoardCell | undefined)[] }[];
};

const join = (first: string, second: string) => JSON.stringify([first, second]);

/** A board's cells as rows and columns, both in order of first appearance. */
export function boardOf(data: readonly BoardCell[]): Board {
  const columns = new Map(data.map((cell) => [join(cell.ah1, cell.ah2), cell]));
  const rows = new Map<string, Map<string, BoardCell>>();
  for (const cell of data) {
    const id = join(cell.h1, cell.h2);
    const row = rows.get(id) ?? new Map<string, BoardCell>();
    rows.set(id, row.set(join(cell.ah1, cell.ah2), cell));
  }
  return {
    columns: [...columns].map(([id, { ah1, ah2 }]) => ({ id, ah1, ah2 })),
    rows: [...rows].map(([id, cells]) => {
      const [first] = cells.values();
      return { id, h1: first?.h1 ?? '', h2: first?.h2 ?? '', cells: [...columns.keys()].map((key) => cells.get(key)) };
    }),
  };
}

/** A cell in words, without its colour: 'Forsinket: Frist 12.12. er ute'. */
export function cellInWords({ color, at1 }: Pick<BoardCell, 'color' | 'at1'>): string {
  const label = kamishibaiLabel(color);
  return at1 === '' ? label : `${label}: ${at1}`;
}
