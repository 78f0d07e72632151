import { uuidv7 } from 'uuidv7';
import type { NewValue } from './live-rows';

/** Rows that a paste may make: nothing of them is there until values of them are saved. */
export class OfferedRows {
  readonly #offered = new Map<string, string | undefined>();

  /** Ids of so many rows, which are to stand under that one where one is named. */
  offer(count: number, under?: string): string[] {
    // What was offered before and not taken is not coming.
    this.#offered.clear();
    const rows = Array.from({ length: count }, () => uuidv7());
    for (const row of rows) this.#offered.set(row, under);
    return rows;
  }

  /** Those of the offered rows that the values fill in, in order, and what they stand under. */
  take(values: readonly NewValue[]): { rows: string[]; under?: string } {
    if (this.#offered.size === 0) return { rows: [] };
    const filled = new Set(values.filter(({ val }) => val !== null).map(({ row }) => row));
    const rows = [...this.#offered.keys()].filter((row) => filled.has(row));
    const [under] = this.#offered.values();
    if (rows.length > 0) this.#offered.clear();
    return { rows, under };
  }
}
