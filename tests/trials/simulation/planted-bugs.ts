import { Acknowledged } from '@/components/kit/live/acknowledged';
import { Drafts } from '@/components/kit/live/drafts';
import { LocalEdits } from '@/components/kit/live/local-edits';
import { Outbox } from '@/components/kit/live/outbox';
import { SavedRows } from '@/components/kit/live/saved-rows';
import { TableStore } from '@/components/kit/live/table-store';
import { UndoStacks } from '@/components/kit/live/undo-stacks';
import { LiveClient } from '@/lib/platform/tables/live/client';
import { EventLine } from '@/lib/platform/tables/live/event-line';
import { Feed } from '@/lib/platform/tables/live/feed';
import { Rounds } from '@/lib/platform/tables/live/rounds';
import { type Change, SimulatedDatabase } from './database';
import { Wire } from './network';
import type { Parts } from './world';

/** A wrong part, in the place of a sound one until it is taken out again. */
type Planted = { parts?: Partial<Parts>; takeOut: () => void };

const database = (make: Parts['makeDatabase']) => (): Planted => ({ parts: { makeDatabase: make }, takeOut: () => {} });

/** Puts another method in the place of a class's own, which it is given. */
function method<T extends object, K extends keyof T>(of: { prototype: T }, name: K, make: (own: T[K]) => T[K]) {
  return (): Planted => {
    const own = Object.getOwnPropertyDescriptor(of.prototype, name) as PropertyDescriptor;
    Object.defineProperty(of.prototype, name, { ...own, value: make(own.value) });
    return { takeOut: () => Object.defineProperty(of.prototype, name, own) };
  };
}

const wire = (change: (made: Wire, ...args: ConstructorParameters<typeof Wire>) => void) => (): Planted => ({
  parts: {
    makeWire: (...args) => {
      const made = new Wire(...args);
      change(made, ...args);
      return made;
    },
  },
  takeOut: () => {},
});

class Forgetful extends SimulatedDatabase {
  protected override knownBefore(): undefined {
    return undefined;
  }

  protected override carryOut(...[scope, change]: Parameters<SimulatedDatabase['save']>) {
    const isKnown = this.log.some(({ op }) => op === change.op);
    return super.carryOut(scope, isKnown ? { ...change, op: crypto.randomUUID() } : change);
  }
}

class Blind extends SimulatedDatabase {
  protected override carryOut(...[scope, change]: Parameters<SimulatedDatabase['save']>) {
    if (!('cells' in change)) return super.carryOut(scope, change);
    const cells = change.cells.map((cell) => ({ ...cell, was: this.table.rows.get(cell.row)?.[cell.col] ?? null }));
    return super.carryOut(scope, { ...change, cells } as Change);
  }
}

class Undone extends SimulatedDatabase {
  #count = 0;

  override saveTogether(...[changes]: Parameters<SimulatedDatabase['saveTogether']>) {
    this.#count += 1;
    if (this.#count % 4 > 0) return super.saveTogether(changes);
    return changes.map(() => ({ no: this.no + 1, lines: 1 }));
  }
}

class SkipsOne extends SimulatedDatabase {
  override since(no: number, most: number) {
    const { changes, ...rest } = super.since(no, most);
    return { ...rest, changes: changes && changes.length > 1 ? changes.slice(1) : changes };
  }
}

class Backwards extends SimulatedDatabase {
  override since(no: number, most: number) {
    const { changes, ...rest } = super.since(no, most);
    return { ...rest, changes: changes?.toReversed() };
  }
}

class AheadOfItself extends SimulatedDatabase {
  override since(no: number, most: number) {
    const found = super.since(no, most);
    return { ...found, no: found.no + 1 };
  }
}

class Silent extends SimulatedDatabase {
  override notify(event: object): void {
    if (!('no' in event) || Number(event.no) % 2 === 0) super.notify(event);
  }
}

const busy = new WeakMap<object, Promise<void>>();

/** By what is wrong, how it is put in. */
export const plantedBugs: Readonly<Record<string, () => Planted>> = {
  'the database carries out a key again': database((rows) => new Forgetful(rows)),
  'what the writer saw is not compared': database((rows) => new Blind(rows)),
  'a commit that was answered did not happen': database((rows) => new Undone(rows)),
  'the feed leaves out a change': database((rows) => new SkipsOne(rows)),
  'the feed has the changes in another order': database((rows) => new Backwards(rows)),
  'the feed says a number that it has not reached': database((rows) => new AheadOfItself(rows)),
  'some commits are not announced': database((rows) => new Silent(rows)),
  'frames overtake each other on a connection': wire((made, time, random, delay) => {
    made.sendDown = (frame) => {
      time.after(delay() + random.below(300), () => made.browser.emit('message', { data: frame }));
    };
  }),
  'a connection loses a frame and goes on': wire((made, _time, random) => {
    const send = made.sendDown.bind(made);
    made.sendDown = (frame) => (random.share() < 0.1 ? undefined : send(frame));
  }),
  'a page says a number that its rows do not hold': () => ({
    parts: { page: (read) => ({ ...read, no: read.no + 1 }) },
    takeOut: () => {},
  }),
  'a lost connection counts as an answer': method(
    LiveClient,
    'request',
    (own) =>
      async function request(this: LiveClient, question) {
        return own.call(this, question).catch(() => ({ status: 'ok' }));
      },
  ),
  'the table is not watched again after a reconnect': method(
    LiveClient,
    'rewatch',
    (own) =>
      function rewatch(this: LiveClient) {
        if (!busy.has(this)) own.call(this);
        if (this.state === 'open') busy.set(this, Promise.resolve());
      },
  ),
  'a change that had come before is applied again': method(
    SavedRows,
    'load',
    (own) =>
      function load(this: SavedRows, rows, _no, stored) {
        return own.call(this, rows, 0, stored);
      },
  ),
  'the last of several changes is not applied': method(
    SavedRows,
    'apply',
    (own) =>
      function apply(this: SavedRows, changes, no) {
        return own.call(this, changes.length > 1 ? changes.slice(0, -1) : changes, no);
      },
  ),
  'an acknowledged value is not held until it has come back': method(Acknowledged, 'addCells', () => () => {}),
  'a refusal counts as saved': method(
    LocalEdits,
    'answered',
    (own) =>
      function answered(this: LocalEdits, entry, reply) {
        own.call(this, entry, { ...reply, status: 'ok' });
      },
  ),
  'a refused value is dropped': method(
    Outbox,
    'refused',
    () =>
      function refused(this: Outbox, entry) {
        this.remove(entry);
      },
  ),
  'a reload forgets what was unsaved': method(TableStore, 'takeUp', () => () => {}),
  'undo takes back a part of a change': method(
    UndoStacks,
    'top',
    (own) =>
      function top(this: UndoStacks, via) {
        const step = own.call(this, via);
        return step === 'unread' || step?.kind !== 'cells' ? step : { ...step, cells: step.cells.slice(0, 1) };
      },
  ),
  'what is typed in a new row on its way is not saved after it': method(
    Drafts,
    'arrived',
    (own) =>
      function arrived(this: Drafts, row, saved) {
        own.call(this, row, saved);
        return [];
      },
  ),
  'screens behind are taken for up to date': method(Feed, 'isBehind', () => () => false),
  'what happens during a round of the feed waits for the next event': method(
    Feed,
    'bringUp',
    (own) =>
      function bringUp(this: Feed, companyId) {
        const work = busy.get(this) ?? own.call(this, companyId).finally(() => busy.delete(this));
        busy.set(this, work);
        return work;
      },
  ),
  'events that were missed are not made up for': method(EventLine, 'recheck', () => () => {}),
  'an edit is answered before it is committed': method(
    Rounds,
    'save',
    (own) =>
      function save(this: Rounds, common, changes) {
        own.call(this, common, changes).catch(() => {});
        return Promise.resolve(changes.map(() => ({ no: 1, lines: 1 })));
      },
  ),
  'edits of a round get each other’s numbers': method(
    Rounds,
    'save',
    (own) =>
      async function save(this: Rounds, common, changes) {
        return (await own.call(this, common, changes)).map(({ no, lines }) => ({ no: no - 1, lines }));
      },
  ),
};
