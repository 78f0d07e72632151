import { log } from '@/base/log';
import { asSystem } from '@/db/system';
import type { LiveEvent } from '@/lib/platform/events/events';
import { publish } from '@/lib/platform/events/publish';
import type { Part } from '@/lib/platform/tables/parts';
import { type OpenSocket, send, type Watch } from './open-socket';
import type { Present } from './protocol';

type PresentEvent = Extract<LiveEvent, { type: 'present' }>;
type Screen = PresentEvent['screens'][number];
type Seen = { present: Present; at: number };
type Place = Part & { companyId: string; tbl: string };

/**
 * Changes are sent in batches, so often at most, and shown less often the more people are there: sent one by one, their cost grew with
 * the cube of the screens.
 */
const tellEveryMs = 100;
const showEveryMs = 50;
const showMorePerScreenMs = 10;
const longestNameLength = 100;
/** A notification holds 8,000 bytes. */
const mostBytes = 6_000;
/** Whoever is still there says so this often; whoever has not for longer is gone (his process was killed). */
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
 * Who has which table open, over all live processes: each tells the others of its own screens, one notification at a time
 * and never more than one connection, so that a crowd does not stand in the way of edits.
 */
export class Presence {
  readonly #seen = new Map<string, { place: Place; screens: Map<string, Seen> }>();
  readonly #cells = new Map<string, { row: string | null; col: string | null }>();
  readonly #toTell = new Map<string, { place: Place; screens: Map<string, Screen> }>();
  readonly #toAsk = new Map<string, Place>();
  /** Tables this process has asked the others about. */
  readonly #known = new Set<string>();
  readonly #toShow = new Map<string, NodeJS.Timeout>();
  readonly #repeat: NodeJS.Timeout;
  #tellTimer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly sockets: () => Iterable<OpenSocket>,
    private readonly now: () => number = Date.now,
  ) {
    this.#repeat = setInterval(() => this.repeat(), repeatMs);
    this.#repeat.unref();
  }

  /** Tells the others that the screens here are gone, and nothing more after that. */
  async stop(): Promise<void> {
    for (const open of this.sockets()) if (open.watch) this.left(open, open.watch);
    this.#stopped = true;
    clearInterval(this.#repeat);
    for (const timer of this.#toShow.values()) clearTimeout(timer);
    clearTimeout(this.#tellTimer);
    this.#flush();
    await this.#telling;
  }

  /** A screen has opened a table: the others hear of it, and tell of theirs the first time one here opens it. */
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

  /** What another process (or this one) tells. */
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

  /** Another process asks who is here. */
  requested(place: Place): void {
    for (const open of this.sockets()) {
      if (open.watch && keyOf(open.watch) === keyOf(place)) this.#tell(open, open.watch, false);
    }
  }

  /** After a time of not hearing the others: asks them about every table that is open here. */
  askAgain(): void {
    this.#known.clear();
    for (const { watch } of this.sockets()) {
      if (!watch || this.#known.has(keyOf(watch))) continue;
      this.#known.add(keyOf(watch));
      this.#toAsk.set(keyOf(watch), watch);
    }
    this.#tellSoon();
  }

  /** Says that the screens here are still there, and forgets those that have not been heard of for long. */
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

  /** One after the other: what is told later must not arrive earlier. */
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
      await asSystem(async (tx) => {
        for (const event of events) await publish(tx, event);
      });
    } catch (error) {
      // Not worth a second try: everyone's place is told again before long.
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
      // Who else: one's own other tabs, and one's own line that was lost a moment ago, are no colleagues.
      const present = here.flatMap((seen) => (seen.present.user.id === open.session.user.id ? [] : seen.present));
      send(open, { type: 'present', companyId, tbl, present });
    }
  }
}
