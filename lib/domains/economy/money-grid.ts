type Key = string | number;

/** Sums of kroner by row and column in whole øre, so that they are exact in any order. */
export type MoneyGrid = {
  add(row: Key, column: Key, kroner: number): void;
  /** Kroner in the given rows and columns; 0 where nothing was added. */
  sum(rows: Iterable<Key>, columns: Iterable<Key>): number;
  /** True once anything was added in the given rows and columns, even 0. */
  has(rows: Iterable<Key>, columns: Iterable<Key>): boolean;
  rows(): Key[];
};

export function createMoneyGrid(): MoneyGrid {
  const cells = new Map<Key, Map<Key, number>>();
  return {
    add(row, column, kroner) {
      const columns = cells.get(row) ?? new Map<Key, number>();
      columns.set(column, (columns.get(column) ?? 0) + Math.round(kroner * 100));
      cells.set(row, columns);
    },
    sum(rows, columns) {
      const wanted = [...columns];
      let ore = 0;
      for (const row of rows) {
        const found = cells.get(row);
        if (found) for (const column of wanted) ore += found.get(column) ?? 0;
      }
      return ore / 100;
    },
    has(rows, columns) {
      const wanted = [...columns];
      return [...rows].some((row) => wanted.some((column) => cells.get(row)?.has(column)));
    },
    rows: () => [...cells.keys()],
  };
}
