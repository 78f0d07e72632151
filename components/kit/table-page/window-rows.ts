import type { Row } from '@/lib/core/widgets/column';
import type { Places } from '@/lib/platform/routing/windows/place-window';
import { placesOf, placeWindow } from '@/lib/platform/routing/windows/place-window';
import type { WindowAnswer } from '@/lib/platform/routing/windows/window-schema';

/** Rows per window; a screen shows about forty. */
export const windowRows = 200;

/** Lists up to this long are fetched without anchors. */
const shortList = 2_000;

/**
 * Consecutive rows: all of a view's, or those of one group. `asks` are the parameters that request them; absent: they
 * arrive without a request.
 */
export type RowList = { first: number; count: number; asks?: Record<string, string>; places?: Places };

type Ask = (params: Record<string, string>, signal: AbortSignal) => Promise<WindowAnswer>;

/**
 * The rows of a table too large for the browser, at their places among all. Requests what is in sight and what follows
 * in the scroll direction, and aborts requests for rows that went out of sight.
 */
export class WindowRows {
  /** Sparse: rows that have not arrived are holes. */
  readonly rows: Row[];
  private requested = new Map<string, AbortController>();
  private places = new Map<RowList, Promise<Places>>();
  private before = 0;

  constructor(
    private lists: readonly RowList[],
    begun: readonly Row[],
    private ask: Ask,
    private tell: (failed?: unknown) => void,
  ) {
    const last = lists.at(-1);
    this.rows = [...begun];
    this.rows.length = last ? last.first + last.count : 0;
  }

  /** Counts the first rows that are here without a hole. */
  here(): number {
    let count = 0;
    while (count < this.rows.length && this.rows[count] !== undefined) count += 1;
    return count;
  }

  /** Called with the places of the rows in sight. */
  want(places: readonly number[]): void {
    const wanted = new Map<string, () => void>();
    const down = (places[0] ?? 0) >= this.before;
    this.before = places[0] ?? 0;
    const edge = down ? places.at(-1) : places[0];
    const ahead = edge === undefined ? [] : [edge + (down ? windowRows : -windowRows)];
    for (const place of [...places, ...ahead]) {
      const list = this.lists.find(({ first, count }) => place >= first && place < first + count);
      if (!list?.asks || this.rows[place] !== undefined) continue;
      const at = Math.floor((place - list.first) / windowRows);
      const key = `${list.first} ${at}`;
      if (!wanted.has(key)) wanted.set(key, () => void this.bring(key, list, at * windowRows));
    }
    for (const [key, leave] of this.requested) {
      if (wanted.has(key)) continue;
      this.requested.delete(key);
      leave.abort();
    }
    for (const [key, bring] of wanted) if (!this.requested.has(key)) bring();
  }

  /** Aborts all pending requests. */
  leave(): void {
    for (const leave of this.requested.values()) leave.abort();
    this.requested.clear();
  }

  private async bring(key: string, list: RowList, from: number): Promise<void> {
    const leave = new AbortController();
    this.requested.set(key, leave);
    try {
      const places = await this.placesOf(list);
      if (leave.signal.aborted) return;
      const count = Math.min(windowRows, list.count - from);
      const window = places
        ? placeWindow(places, from, count)
        : { from: undefined, before: undefined, skip: from, count };
      const { rows = [] } = await this.ask(
        {
          ...list.asks,
          part: 'rows',
          ...(window.from !== undefined && { rowsfrom: window.from }),
          ...(window.before !== undefined && { rowsbefore: window.before }),
          skip: String(window.skip),
          count: String(count),
        },
        leave.signal,
      );
      if (leave.signal.aborted) return;
      rows.forEach((row, i) => {
        this.rows[list.first + from + i] = row;
      });
      this.requested.delete(key);
      this.tell();
    } catch (error) {
      if (leave.signal.aborted) return;
      this.requested.delete(key);
      this.tell(error);
    }
  }

  private placesOf(list: RowList): Promise<Places> | Places | undefined {
    if (list.places || list.count <= shortList) return list.places;
    const known = this.places.get(list);
    if (known) return known;
    const requested = this.ask({ ...list.asks, part: 'whole', count: '1' }, new AbortController().signal).then(
      ({ whole }) => placesOf(whole?.anchors ?? []),
    );
    requested.catch(() => this.places.delete(list));
    this.places.set(list, requested);
    return requested;
  }
}
