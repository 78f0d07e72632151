import type { Recorded } from '@/lib/platform/tables/record';
import type { OwnChange } from '@/lib/platform/tables/save-together';
import type { LiveData } from './live-data';

/** Limits of one round: changes, and cells in them, saved in one transaction. */
const mostChanges = 60;
const mostCells = 600;

type Waiting = { changes: readonly OwnChange[]; answer: (recorded: Promise<Recorded[]>) => void };

const cellsIn = (changes: readonly OwnChange[]) => changes.reduce((sum, { change }) => sum + change.cells.length, 0);

/**
 * Groups edits that share `commonOf`, of any user: edits that arrive during a round wait and are saved together in the
 * next. Saved apart, they would wait for each other at the company's number, each with its own commit.
 */
export class Rounds {
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(private readonly data: Pick<LiveData, 'saveTogether'>) {}

  /** Saves changes that share this key, all or none, possibly with others'. Rejects when none of them was written. */
  save(common: string, changes: readonly OwnChange[]): Promise<Recorded[]> {
    return new Promise((resolve) => {
      const entry = { changes, answer: resolve };
      const waiting = this.#waiting.get(common);
      if (waiting) {
        waiting.push(entry);
        return;
      }
      this.#waiting.set(common, [entry]);
      void this.#work(common);
    });
  }

  async #work(common: string): Promise<void> {
    for (;;) {
      const round = this.#next(common);
      if (round.length === 0) break;
      await this.#carryOut(round);
    }
    // Synchronous with the last check of the queue: a later edit starts a new round.
    this.#waiting.delete(common);
  }

  async #carryOut(round: readonly Waiting[]): Promise<void> {
    try {
      const recorded = await this.data.saveTogether(round.flatMap(({ changes }) => changes));
      let before = 0;
      for (const { changes, answer } of round) {
        answer(Promise.resolve(recorded.slice(before, before + changes.length)));
        before += changes.length;
      }
    } catch (error) {
      // Any of them may be at fault: a socket's own edits may still succeed together, and a single one by itself.
      for (const { changes, answer } of round) {
        answer(round.length > 1 && changes.length > 1 ? this.data.saveTogether(changes) : Promise.reject(error));
      }
    }
  }

  /** Takes the next round from the queue, in order of arrival. */
  #next(common: string): Waiting[] {
    const waiting = this.#waiting.get(common) ?? [];
    let [count, changes, cells] = [0, 0, 0];
    for (const entry of waiting) {
      changes += entry.changes.length;
      cells += cellsIn(entry.changes);
      if (count > 0 && (changes > mostChanges || cells > mostCells)) break;
      count += 1;
    }
    return waiting.splice(0, count);
  }
}
