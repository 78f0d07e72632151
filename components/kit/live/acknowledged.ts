import type { Cell } from '@/lib/core/widgets/column';
import { keyOf } from './outbox-entry';

type Standing = { row: string; col: string; val: Cell; no: number };

/**
 * The user's own edits that the server has saved but whose change has not arrived yet; shown until the rows reach that
 * number.
 */
export class Acknowledged {
  readonly #cells = new Map<string, Standing>();
  readonly #gone = new Map<string, number>();

  get cells(): Iterable<Standing> {
    return this.#cells.values();
  }

  get isEmpty(): boolean {
    return this.#cells.size === 0 && this.#gone.size === 0;
  }

  /** True while a deleted row is still among the saved ones. */
  get hidesRows(): boolean {
    return this.#gone.size > 0;
  }

  /** The value of a cell, wrapped in an object so that an empty value differs from none. */
  find(row: string, col: string): { val: Cell } | undefined {
    return this.#cells.get(keyOf(row, col));
  }

  isGone(row: string): boolean {
    return this.#gone.has(row);
  }

  addCells(cells: readonly { row: string; col: string; val: Cell }[], no: number): void {
    for (const { row, col, val } of cells) this.#cells.set(keyOf(row, col), { row, col, val, no });
  }

  addGone(row: string, no: number): void {
    this.#gone.set(row, no);
  }

  /** Drops everything up to log number `no`, which the rows now contain. */
  forget(no: number): void {
    for (const [key, cell] of this.#cells) if (cell.no <= no) this.#cells.delete(key);
    for (const [row, at] of this.#gone) if (at <= no) this.#gone.delete(row);
  }
}
