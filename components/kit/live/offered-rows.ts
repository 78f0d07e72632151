import { uuidv7 } from 'uuidv7';
import type { NewValue } from './live-rows';

/** Rows that a paste may add: none exists until values of it are saved. */
export class OfferedRows {
  readonly #offered = new Map<string, string | undefined>();

  /** Ids for `count` new rows, to be inserted below `under` where given. */
  offer(count: number, under?: string): string[] {
    // Earlier offers that were not taken are void.
    this.#offered.clear();
    const rows = Array.from({ length: count }, () => uuidv7());
    for (const row of rows) this.#offered.set(row, under);
    return rows;
  }

  /** The offered rows that the values fill in, in order, and the row they come below. */
  take(values: readonly NewValue[]): { rows: string[]; under?: string } {
    if (this.#offered.size === 0) return { rows: [] };
    const filled = new Set(values.filter(({ val }) => val !== null).map(({ row }) => row));
    const rows = [...this.#offered.keys()].filter((row) => filled.has(row));
    const [under] = this.#offered.values();
    if (rows.length > 0) this.#offered.clear();
    return { rows, under };
  }
}
