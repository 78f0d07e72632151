import type { Cell } from '@/lib/core/widgets/column';
import { badValue } from '@/tests/factories/model-table';
import type { Random } from '@/tests/trials/random';
import { columnNames, type Tab } from './tab';
import type { VirtualTime } from './virtual-time';

const weights = {
  ...{ type: 12, paste: 3, burst: 1, add: 2, grow: 1, remove: 1, removeTwo: 0.5 },
  ...{ undo: 4, redo: 2, retry: 1, choose: 3, read: 1, reload: 0.7, leave: 0.7, edit: 3 },
};
export type Act = keyof typeof weights;
const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);

function pickAct(random: Random): Act {
  let at = random.share() * total;
  for (const [act, weight] of Object.entries(weights)) {
    at -= weight;
    if (at < 0) return act as Act;
  }
  return 'type';
}

/** A person at a tab, who does anything at any time; remembers the last value typed in each cell and not given up. */
export class Person {
  readonly typed = new Map<string, Cell>();
  #count = 0;

  constructor(
    readonly tab: Tab,
    private readonly random: Random,
    private readonly time: VirtualTime,
  ) {}

  /** Does something; says what. */
  act(): string {
    if (!this.tab.isLoaded) return 'waits';
    const act = pickAct(this.random);
    const before = this.#count;
    this.#do(act);
    return this.#count > before ? `${act} ${this.#count}` : act;
  }

  /** Decides about everything that waits for the user: what is refused is dropped, or sent again once. */
  settle(isLast: boolean): void {
    const { store } = this.tab;
    const { values, refusals } = store.unsaved;
    for (const { row, col } of [...values, ...refusals]) {
      const state = store.mark(row, col)?.state;
      if (state === 'conflict' || state === 'refused') {
        store.choose(row, col, isLast || this.random.share() < 0.5 ? 'stored' : 'mine');
      }
    }
    if (isLast) for (const row of store.unsaved.rows) void store.deleteRow(row);
    store.retry();
  }

  #do(act: Act): void {
    const { store } = this.tab;
    switch (act) {
      case 'type':
        this.#save([this.#place()]);
        break;
      case 'edit':
        this.#editSlowly();
        break;
      case 'paste':
        this.#save(Array.from({ length: 1 + this.random.below(4) }, () => this.#place()));
        break;
      case 'burst':
        for (let i = 0; i < 14; i += 1) this.#save([this.#place()]);
        break;
      case 'add':
        void store.addRow().then((row) => {
          if (store === this.tab.store) this.#save([[row, 'name']]);
        });
        break;
      case 'grow':
        this.#save(store.newRows.ids(2).map((row): [string, string] => [row, 'name']));
        break;
      case 'remove':
      case 'removeTwo': {
        const rows = new Set([this.#row(), ...(act === 'remove' ? [] : [this.#row()])]);
        rows.delete(undefined);
        this.#forget([...rows].flatMap((row) => row ?? []));
        if (rows.size > 0) void store.deleteRows([...rows] as string[]);
        break;
      }
      case 'choose': {
        const [{ row, col } = {}] = store.unsaved.values.filter((one) => {
          const state = store.mark(one.row, one.col)?.state;
          return state === 'conflict' || state === 'refused';
        });
        if (row === undefined || col === undefined) break;
        const which = this.random.share() < 0.5 ? 'mine' : 'stored';
        if (which === 'stored') this.typed.delete(`${row} ${col}`);
        store.choose(row, col, which);
        break;
      }
      case 'read':
        void this.tab.read();
        break;
      case 'reload':
        this.tab.reload();
        break;
      case 'leave':
        store.hide();
        this.time.after(this.random.below(8_000), () => this.tab.store.show());
        break;
      default:
        store[act]();
    }
  }

  /** An editor is open for a while: what its user saw is what was there when it opened. */
  #editSlowly(): void {
    const { store } = this.tab;
    const place = this.#place();
    const [row, col] = place;
    const was = row === undefined ? undefined : this.tab.cell(row, col);
    if (was === undefined) return;
    this.time.after(500 + this.random.below(4_000), () => {
      // Leaving the page closes its editor.
      if (store === this.tab.store) this.#save([place], was);
    });
  }

  #save(places: readonly (readonly [row: string | undefined, col: string])[], was?: Cell): void {
    if (!this.tab.isLoaded) return;
    const cells = new Map(places.map(([row, col]) => [`${row} ${col}`, { row, col }]));
    const values = [...cells.values()].flatMap(({ row, col }) => {
      if (row === undefined) return [];
      this.#count += 1;
      const val = this.#value(this.tab.cell(row, col) ?? null);
      this.typed.set(`${row} ${col}`, val);
      return [{ row, col, val, typed: val ?? '', ...(was !== undefined && { was }) }];
    });
    if (values.length > 0) this.tab.store.save(values);
  }

  /** A value that nobody has typed before; now and then none, or one that is refused. */
  #value(before: Cell): string | null {
    const share = this.random.share();
    if (share < 0.04) return badValue;
    return share < 0.12 && before !== null ? null : `${this.tab.name} ${this.#count}`;
  }

  #forget(rows: readonly string[]): void {
    for (const key of [...this.typed.keys()]) if (rows.includes(key.split(' ')[0] ?? '')) this.typed.delete(key);
  }

  #row(): string | undefined {
    const { rows } = this.tab.store.shown;
    return rows.length === 0 ? undefined : String(this.random.pick(rows).xid);
  }

  #place(): readonly [row: string | undefined, col: string] {
    return [this.#row(), this.random.pick(columnNames.slice(1))];
  }
}
