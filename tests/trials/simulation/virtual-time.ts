/** A callback that is due at a virtual time; of those due at once the one scheduled first runs first. */
class Timer {
  isCancelled = false;

  constructor(
    readonly at: number,
    readonly order: number,
    readonly run: () => void,
  ) {}

  unref(): this {
    return this;
  }
}

const isBefore = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** The real one: everything that was promised is done when it comes. */
const tick = setImmediate;
const settled = () => new Promise<void>((resolve) => tick(resolve));

/** Where `Date.now` begins. */
const epoch = Date.UTC(2026, 0, 5, 8);

const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** A clock that goes as fast as what happens on it, and the only one there is while `during` runs. */
export class VirtualTime {
  #now = 0;
  #order = 0;
  /** A binary heap, the next first. */
  #timers: Timer[] = [];

  /** Milliseconds since the beginning. */
  get now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): Timer {
    this.#order += 1;
    const timer = new Timer(this.#now + Math.max(0, ms), this.#order, run);
    this.#push(timer);
    return timer;
  }

  /** Resolves after so many virtual milliseconds. */
  readonly wait = (ms: number): Promise<void> => new Promise((resolve) => this.after(ms, resolve));

  /** Lets time pass until `until`, or until something is so that is looked at after every event. */
  async pass(until: number, isEnough: () => boolean = () => false): Promise<void> {
    await settled();
    for (let timer = this.#timers[0]; timer && timer.at <= until && !isEnough(); timer = this.#timers[0]) {
      this.#pop();
      if (timer.isCancelled) continue;
      this.#now = timer.at;
      timer.run();
      await settled();
    }
    if (!isEnough()) this.#now = Math.max(this.#now, until);
  }

  /** Runs something whose timers and clocks are these; the real ones are back when it ends. */
  async during<T>(run: () => Promise<T>): Promise<T> {
    const real = faked.map((name) => [name, globalThis[name]] as const);
    const dateNow = Date.now;
    const clear = (timer: Timer | undefined) => {
      if (timer) timer.isCancelled = true;
    };
    const repeat = (call: () => void, ms: number) => {
      const handle = { isCancelled: false, unref: () => handle };
      const again = () => {
        if (handle.isCancelled) return;
        call();
        this.after(ms, again);
      };
      this.after(ms, again);
      return handle;
    };
    Object.assign(globalThis, {
      setTimeout: (call: () => void, ms = 0) => this.after(ms, call),
      clearTimeout: clear,
      setInterval: repeat,
      clearInterval: clear,
    });
    Date.now = () => epoch + Math.floor(this.#now);
    Object.defineProperty(performance, 'now', { value: () => this.#now, configurable: true });
    try {
      return await run();
    } finally {
      Reflect.deleteProperty(performance, 'now');
      Date.now = dateNow;
      Object.assign(globalThis, Object.fromEntries(real));
    }
  }

  #push(timer: Timer): void {
    const heap = this.#timers;
    let at = heap.length;
    heap.push(timer);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const parent = heap[up] as Timer;
      if (isBefore(parent, timer)) break;
      heap[at] = parent;
      at = up;
    }
    heap[at] = timer;
  }

  #pop(): void {
    const heap = this.#timers;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= heap.length) break;
      if (down + 1 < heap.length && isBefore(heap[down + 1] as Timer, heap[down] as Timer)) down += 1;
      const child = heap[down] as Timer;
      if (isBefore(last, child)) break;
      heap[at] = child;
      at = down;
    }
    heap[at] = last;
  }
}
