import type { Cell } from '@/lib/core/widgets/column';
import type { SimulatedDatabase } from './database';
import { columnNames, type Tab } from './tab';
import { firstRows } from './world';

type Version = { no: number; val: Cell };

/** The values that each cell has had in the database, each with its number, as far as the log goes by now. */
export class Versions {
  readonly #cells = new Map<string, Version[]>();
  readonly #seen = new Map<Tab, Map<string, number>>();
  #no = 0;

  constructor(private readonly database: SimulatedDatabase) {
    for (const [row, values] of Object.entries(firstRows)) this.#put(0, row, values);
  }

  /** What each tab shows saved, held against what it showed before and was acknowledged: no cell goes back. */
  check(tabs: readonly Tab[]): string[] {
    this.#readLog();
    return tabs.flatMap((tab) => this.#checkTab(tab));
  }

  #checkTab(tab: Tab): string[] {
    if (!tab.isLoaded) return [];
    const seen = this.#seen.get(tab) ?? new Map<string, number>();
    this.#seen.set(tab, seen);
    this.#addAcknowledged(tab, seen);
    const stored = new Set(this.database.rows.map(({ xid }) => xid));
    const wrong: string[] = [];
    for (const shown of tab.store.shown.rows) {
      const row = String(shown.xid);
      // Of a deleted row its last version is shown for as long as the user's own values wait in it.
      if (tab.store.isDraft(row) || !stored.has(row)) continue;
      for (const col of columnNames) {
        if (tab.store.mark(row, col) !== undefined) continue;
        const cell = `${row} ${col}`;
        const [val, after] = [(shown[col] ?? null) as Cell, seen.get(cell) ?? 0];
        const version = this.#cells.get(cell)?.find((one) => one.no >= after && one.val === val);
        if (version) seen.set(cell, version.no);
        else wrong.push(`${tab.name} is shown ${cell} = ${val} after it had seen version ${after}`);
      }
    }
    return wrong;
  }

  /** What a tab was acknowledged it has seen. */
  #addAcknowledged(tab: Tab, seen: Map<string, number>): void {
    for (const { outcome, cells, no = 0 } of tab.changes.values()) {
      if (outcome !== 'ok') continue;
      for (const { cell, val } of cells) {
        const version = this.#cells.get(cell)?.findLast((one) => one.no <= no && one.val === val);
        if (version && version.no > (seen.get(cell) ?? 0)) seen.set(cell, version.no);
      }
    }
  }

  #readLog(): void {
    const { log } = this.database;
    for (; this.#no < log.length; this.#no += 1) {
      const line = log[this.#no];
      if (line?.kind === 'edit') this.#put(line.no, line.row, { [line.col ?? '']: line.val ?? null }, [line.col ?? '']);
      else if (line?.vals) this.#put(line.no, line.row, line.vals);
    }
  }

  #put(no: number, row: string, values: Readonly<Record<string, Cell>>, cols: readonly string[] = columnNames): void {
    for (const col of cols) {
      const cell = `${row} ${col}`;
      const versions = this.#cells.get(cell) ?? [];
      versions.push({ no, val: values[col] ?? null });
      this.#cells.set(cell, versions);
    }
  }
}
