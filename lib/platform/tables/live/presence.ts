import { log } from '@/base/log';
import type { LiveEvent } from '@/lib/platform/events/events';
import type { Part } from '@/lib/platform/tables/parts';
import type { LiveData } from './live-data';
import { type OpenSocket, send, type Watch } from './open-socket';
import type { Present } from './protocol';

type PresentEvent = Extract<LiveEvent, { type: 'present' }>;
type Screen = PresentEvent['screens'][number];
type Seen = { present: Present; at: number };
type Place = Part & { companyId: string; tbl: string };

/**
 * Presence changes are sent in batches, throttled, and shown less often with more people: sent one by one, their cost
 * grew with the cube of the screens.
 */
const tellEveryMs = 100;
const showEveryMs = 50;
const showMorePerScreenMs = 10;
const longestNameLength = 100;
/** PostgreSQL limits a notification to 8,000 bytes. */
const mostBytes = 6_000;
/** Each screen repeats its presence at this interval; after a longer silence it is gone (its process was killed). */
const repeatMs = 30_000;
const forgetMs = 75_000;

const placeOf = ({ companyId, tbl, projectid, equipmentid }: Place): Place => ({
  companyId,
  tbl,
  ...(projectid !== undefined && { projectid }),
  ...(equipmentid !== undefined && { equipmentid }),
});
const keyOf = (place: Place) => Object.values(placeOf(place)).join(' ');

/** The events of a table's screens, each short enough for a notification. */
function* eventsOf(place: Place, screens: readonly Screen[]): Generator<PresentEvent> {
  let part: Screen[] = [];
  let bytes = 0;
  for (const screen of screens) {
    const size = Buffer.byteLength(JSON.stringify(screen));
    if (part.length > 0 && bytes + size > mostBytes) {
      yield { type: 'present', ...place, screens: part };
      part = [];
      bytes = 0;
    }
    part.push(screen);
    bytes += size;
  }
  if (part.length > 0) yield { type: 'present', ...place, screens: part };
}

/**
 * Shares which users have which table open over all live processes: each notifies the others of its screens, one
 * notification at a time over at most one connection, so that a crowd does not delay edits.
 */
export class Presence {
  readonly #seen = new Map<string, { place: Place; screens: Map<string, Seen> }>();
  readonly #cells = new Map<string, { row: string | null; col: string | null }>();
  readonly #toTell = new Map<string, { place: Place; screens: Map<string, Screen> }>();
  readonly #toAsk = new Map<string, Place>();
  /** Tables whose presence this process has requested from the others. */
  readonly #known = new Set<string>();
  readonly #toShow = new Map<string, NodeJS.Timeout>();
  readonly #repeat: NodeJS.Timeout;
  #tellTimer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly sockets: () => Iterable<OpenSocket>,
    private readonly data: Pick<LiveData, 'publishAll'>,
    private readonly now: () => number = Date.now,
  ) {
    this.#repeat = setInterval(() => this.repeat(), repeatMs);
    this.#repeat.unref();
  }

  /** Notifies the others that this process's screens are gone, and sends nothing after that. */
  async stop(): Promise<void> {
    for (const open of this.sockets()) if (open.watch) this.left(open, open.watch);
    this.#stopped = true;
    clearInterval(this.#repeat);
    for (const timer of this.#toShow.values()) clearTimeout(timer);
    clearTimeout(this.#tellTimer);
    this.#flush();
    await this.#telling;
  }

  /**
   * A screen has opened a table: the others are notified, and are requested to report theirs the first time it is
   * opened here.
   */
  entered(open: OpenSocket): void {
    const { watch } = open;
    if (!watch) return;
    this.#cells.set(open.id, { row: null, col: null });
    if (!this.#known.has(keyOf(watch))) this.#toAsk.set(keyOf(watch), watch);
    this.#known.add(keyOf(watch));
    this.#tell(open, watch, false);
    this.#showSoon(watch);
  }

  left(open: OpenSocket, watch: Watch): void {
    this.#tell(open, watch, true);
    this.#cells.delete(open.id);
  }

  moved(open: OpenSocket, row: string | null, col: string | null): void {
    this.#cells.set(open.id, { row, col });
    if (open.watch) this.#tell(open, open.watch, false);
  }

  /** Presence reported by another process, or by this one. */
  receive({ screens, ...event }: PresentEvent): void {
    const place = placeOf(event);
    const key = keyOf(place);
    const here = this.#seen.get(key)?.screens ?? new Map<string, Seen>();
    let changed = false;
    for (const { screen, user, row, col, gone } of screens) {
      const before = here.get(screen)?.present;
      if (gone) {
        changed = here.delete(screen) || changed;
        continue;
      }
      changed ||= before?.row !== row || before.col !== col;
      here.set(screen, { present: { id: screen, user, row, col }, at: this.now() });
    }
    if (here.size === 0) this.#seen.delete(key);
    else this.#seen.set(key, { place, screens: here });
    if (changed) this.#showSoon(place);
  }

  /** Another process requests who is here. */
  requested(place: Place): void {
    for (const open of this.sockets()) {
      if (open.watch && keyOf(open.watch) === keyOf(place)) this.#tell(open, open.watch, false);
    }
  }

  /** After a gap in the events: requests the presence of every table that is open here. */
  askAgain(): void {
    this.#known.clear();
    for (const { watch } of this.sockets()) {
      if (!watch || this.#known.has(keyOf(watch))) continue;
      this.#known.add(keyOf(watch));
      this.#toAsk.set(keyOf(watch), watch);
    }
    this.#tellSoon();
  }

  /** Repeats the presence of this process's screens, and drops those silent for long. */
  repeat(): void {
    const own = new Set<string>();
    for (const open of this.sockets()) {
      own.add(open.id);
      if (open.watch) this.#tell(open, open.watch, false);
    }
    const late = this.now() - forgetMs;
    for (const [key, { place, screens: here }] of this.#seen) {
      const before = here.size;
      for (const [screen, { at }] of here) if (at < late && !own.has(screen)) here.delete(screen);
      if (here.size === 0) this.#seen.delete(key);
      if (here.size < before) this.#showSoon(place);
    }
  }

  #tell(open: OpenSocket, watch: Watch, gone: boolean): void {
    const cell = this.#cells.get(open.id) ?? { row: null, col: null };
    const { id, fullName } = open.session.user;
    const place = placeOf(watch);
    const context = this.#toTell.get(keyOf(place)) ?? { place, screens: new Map<string, Screen>() };
    context.screens.set(open.id, {
      screen: open.id,
      user: { id, name: fullName.slice(0, longestNameLength) },
      ...cell,
      gone,
    });
    this.#toTell.set(keyOf(place), context);
    this.#tellSoon();
  }

  #tellSoon(): void {
    if (this.#stopped) return;
    this.#tellTimer ??= setTimeout(() => {
      this.#tellTimer = undefined;
      this.#flush();
    }, tellEveryMs);
  }

  /** Serialized: a later message must not arrive before an earlier one. */
  #flush(): void {
    this.#telling = this.#telling.then(() => this.#say());
  }

  async #say(): Promise<void> {
    const events: LiveEvent[] = [...this.#toTell.values()].flatMap(({ place, screens }) => [
      ...eventsOf(place, [...screens.values()]),
    ]);
    for (const place of this.#toAsk.values()) events.push({ type: 'present-asked', ...placeOf(place) });
    this.#toTell.clear();
    this.#toAsk.clear();
    if (events.length === 0) return;
    try {
      await this.data.publishAll(events);
    } catch (error) {
      // Not retried: presence is repeated soon anyway.
      log().warn({ err: error }, 'presence was not told');
    }
  }

  #showSoon(place: Place): void {
    const key = keyOf(place);
    if (this.#stopped || this.#toShow.has(key)) return;
    const ms = showEveryMs + showMorePerScreenMs * (this.#seen.get(key)?.screens.size ?? 0);
    const timer = setTimeout(() => {
      this.#toShow.delete(key);
      this.#show(place);
    }, ms);
    this.#toShow.set(key, timer);
  }

  #show(place: Place): void {
    const { companyId, tbl } = place;
    const key = keyOf(place);
    const here = [...(this.#seen.get(key)?.screens.values() ?? [])];
    for (const open of this.sockets()) {
      if (!open.watch || keyOf(open.watch) !== key) continue;
      // A user's own other tabs and lost connections are not shown as colleagues.
      const present = here.flatMap((seen) => (seen.present.user.id === open.session.user.id ? [] : seen.present));
      send(open, { type: 'present', companyId, tbl, present });
    }
  }
}
