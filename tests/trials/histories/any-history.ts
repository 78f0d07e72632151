import fc from 'fast-check';
import type { Cell } from '@/lib/core/widgets/column';
import type { Line, Operation, Write } from './history';

const clients = ['Kari', 'Ola', 'Siri'] as const;
const cellNames = ['r1 a', 'r1 b', 'r2 a'] as const;

const step = fc.record({
  who: fc.constantFrom(...clients),
  what: fc.constantFrom('begin', 'begin', 'apply', 'apply', 'answer', 'answer', 'lose', 'drift', 'read', 'news'),
  cells: fc.subarray([...cellNames], { minLength: 1 }),
  isBlind: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A cell-by-cell log that writes one change after the other, with clients that may not get their answers. */
class Model {
  readonly operations: Operation[] = [];
  readonly lines: Line[] = [];
  readonly #cells = new Map<string, Cell>();
  readonly #begun = new Map<string, Write & { isDone?: true }>();
  readonly #lost: Write[] = [];
  readonly #news = new Map<string, number>();
  #time = 0;

  take({ who, what, cells, isBlind }: Step): void {
    this.#time += 1;
    const own = this.#begun.get(who);
    switch (what) {
      case 'begin':
        if (!own) this.#begin(who, cells, isBlind);
        break;
      case 'apply':
        if (own && !own.isDone) this.#apply(own);
        break;
      case 'answer':
        if (own?.isDone) this.#end(own, this.#time);
        break;
      case 'lose':
        if (!own) break;
        if (!own.isDone) this.#lost.push(own);
        own.outcome = own.outcome === 'fail' ? 'fail' : 'unknown';
        own.no = undefined;
        this.#end(own, Number.POSITIVE_INFINITY);
        break;
      case 'drift': {
        const [lost] = this.#lost.splice(0, 1);
        if (!lost) break;
        this.#apply(lost);
        Object.assign(lost, { no: undefined, outcome: lost.outcome === 'fail' ? 'fail' : 'unknown' });
        break;
      }
      case 'read':
        this.operations.push({
          ...{ kind: 'read', client: who, invoked: this.#time, ended: this.#time + 0.5, no: this.lines.length },
          cells: new Map(this.#cells),
        });
        break;
      case 'news':
        this.news(who);
    }
  }

  news(client: string): void {
    const since = this.#news.get(client) ?? 0;
    const no = this.lines.length;
    this.#news.set(client, no);
    this.operations.push({ kind: 'news', client, at: this.#time + 0.5, since, no, lines: this.lines.slice(since) });
  }

  #begin(client: string, cells: readonly string[], isBlind: boolean): void {
    const common = { kind: 'write', client, invoked: this.#time, ended: 0, outcome: 'unknown' } as const;
    const op = `op ${this.#time}`;
    const values = cells.map((cell) => ({ cell, val: `${cell} ${this.#time}`, was: this.#cells.get(cell) ?? null }));
    const seen = isBlind ? values.map(({ cell, val }) => ({ cell, val })) : values;
    this.#begun.set(client, { ...common, op, cells: seen });
  }

  #apply(write: Write & { isDone?: true }): void {
    write.isDone = true;
    const isSeen = write.cells.every(({ cell, was }) => was === undefined || was === (this.#cells.get(cell) ?? null));
    write.outcome = isSeen ? 'ok' : 'fail';
    if (!isSeen) return;
    for (const { cell, val } of write.cells) {
      this.#cells.set(cell, val);
      this.lines.push({ no: this.lines.length + 1, op: write.op, cell, val });
    }
    write.no = this.lines.length;
  }

  #end(write: Write & { isDone?: true }, ended: number): void {
    write.ended = ended;
    this.#begun.delete(write.client);
    this.operations.push(write);
  }

  /** Whoever is not answered yet never is, and one screen sees the whole log. */
  finish(): Operation[] {
    for (const write of [...this.#begun.values()]) {
      Object.assign(write, { no: undefined, outcome: write.outcome === 'fail' ? 'fail' : 'unknown' });
      this.#end(write, Number.POSITIVE_INFINITY);
    }
    this.news('the end');
    return this.operations;
  }
}

/** Histories as they may be: whatever is found in one of them is a false alarm. */
export const anyHistory = fc.array(step, { minLength: 10, maxLength: 80 }).map((steps) => {
  const model = new Model();
  for (const one of steps) model.take(one);
  return model.finish();
});
