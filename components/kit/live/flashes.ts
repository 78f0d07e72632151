import type { WireChange } from '@/lib/platform/tables/wire-change';
import type { Flash } from './live-rows';
import { keyOf } from './outbox-entry';
import { personColour } from './person-colour';

/** A colleague's change is highlighted for so many ms. */
const flashMs = 2_000;

export class Flashes {
  readonly #flashes = new Map<string, Flash & { until: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onEnd` runs when highlights have expired. */
  constructor(private readonly onEnd: () => void) {}

  add(changes: readonly WireChange[]): void {
    const until = performance.now() + flashMs;
    for (const { row, col = '', by } of changes) {
      const key = keyOf(row, col);
      // Reinserted last, so that the map stays in order of expiry.
      this.#flashes.delete(key);
      this.#flashes.set(key, { by: by.name, colour: personColour(by.id), until });
    }
    if (changes.length > 0) this.#timer ??= setTimeout(() => this.#end(), flashMs);
  }

  find(row: string, col: string): Flash | undefined {
    return this.#flashes.get(keyOf(row, col)) ?? this.#flashes.get(keyOf(row, ''));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flashes.clear();
  }

  #end(): void {
    const now = performance.now();
    for (const [key, { until }] of this.#flashes) if (until <= now) this.#flashes.delete(key);
    const [next] = this.#flashes.values();
    this.#timer = next && setTimeout(() => this.#end(), next.until - now);
    this.onEnd();
  }
}
