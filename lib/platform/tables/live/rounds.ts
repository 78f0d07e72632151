import type { Recorded } from '@/lib/platform/tables/record';
import { type OwnChange, saveTogether } from '@/lib/platform/tables/save-together';

/** So many changes, and cells in them, are carried out in one transaction. */
const mostChanges = 60;
const mostCells = 600;

type Waiting = { changes: readonly OwnChange[]; answer: (recorded: Promise<Recorded[]>) => void };

const cellsIn = (changes: readonly OwnChange[]) => changes.reduce((sum, { change }) => sum + change.cells.length, 0);

/**
 * Edits that have all in common, whoever sent them: what comes while some are at work waits and is carried out together next. They
 * would wait for each other at the company's number anyway, each with a commit of its own.
 */
export class Rounds {
  readonly #waiting = new Map<string, Waiting[]>();

  /** Carries out changes that have this in common, all or none and maybe with others'. Rejects when nothing of them is written. */
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
    // In the same breath as the last look at what waits: what comes now starts a new round.
    this.#waiting.delete(common);
  }

  async #carryOut(round: readonly Waiting[]): Promise<void> {
    try {
      const recorded = await saveTogether(round.flatMap(({ changes }) => changes));
      let before = 0;
      for (const { changes, answer } of round) {
        answer(Promise.resolve(recorded.slice(before, before + changes.length)));
        before += changes.length;
      }
    } catch (error) {
      // Whoever is to blame: a socket's own edits may still go together, and a single one by itself.
      for (const { changes, answer } of round) {
        answer(round.length > 1 && changes.length > 1 ? saveTogether(changes) : Promise.reject(error));
      }
    }
  }

  /** Takes those whose turn it is, in the order they came. */
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
