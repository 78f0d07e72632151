/**
 * Answers by name, each for one state of what it is made of, and not to be changed; a failed one serves nobody after it.
 * Of more than `most` the least recently used goes.
 */
export class LatestAnswers<T> {
  readonly #known = new Map<string, { state: string; answer: Promise<T> }>();

  constructor(private readonly most: number) {}

  /**
   * The answer of this name in this state, made when it is not known; undefined as state: made for this caller alone.
   * One that is not `whole` serves those who wait for it, and nobody after them.
   */
  of(name: string, state: string | undefined, make: () => Promise<T>, isWhole = (_: T) => true): Promise<T> {
    if (state === undefined) return make();
    const known = this.#known.get(name);
    this.#known.delete(name);
    const own = known?.state === state ? known : { state, answer: make() };
    this.#known.set(name, own);
    const drop = () => this.#known.get(name) === own && this.#known.delete(name);
    own.answer.then((answer) => isWhole(answer) || drop(), drop);
    for (const [oldest] of this.#known) {
      if (this.#known.size <= this.most) break;
      this.#known.delete(oldest);
    }
    return own.answer;
  }
}
