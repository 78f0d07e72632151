import type { WebSocket as ServerWebSocket } from 'ws';
import type { Random } from '@/tests/trials/random';
import type { VirtualTime } from './virtual-time';

/** How a connection ends that nobody closed: both ends learn of it soon, or the browser alone goes on waiting. */
export type Cut = 'broken' | 'silent';

const lostCode = 1006;
/** When a live process gives up a connection that says nothing. */
const silentMs = 60_000;

type Handlers = Map<string, ((event: { data?: string; code?: number }) => void)[]>;

/** One direction of a connection: what is sent arrives later, in order, unless it breaks before. */
class Way {
  #last = 0;
  #brokenAt = Number.POSITIVE_INFINITY;

  constructor(
    private readonly time: VirtualTime,
    private readonly delay: () => number,
  ) {}

  /** Runs on arrival; what arrives after the way broke is lost. */
  send(arrive: () => void): void {
    this.#last = Math.max(this.#last, this.time.now + this.delay());
    const at = this.#last;
    this.time.after(at - this.time.now, () => {
      if (at < this.#brokenAt) arrive();
    });
  }

  break(at: number): void {
    this.#brokenAt = Math.min(this.#brokenAt, at);
  }
}

/** The browser's end of a connection, with what LiveClient uses of a WebSocket. */
class BrowserEnd {
  readonly #handlers: Handlers = new Map();
  isEnded = false;

  constructor(private readonly wire: Wire) {}

  addEventListener(name: string, run: (event: { data?: string; code?: number }) => void): void {
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), run]);
  }

  send(frame: string): void {
    this.wire.sendUp(frame);
  }

  close(): void {
    this.wire.closeFromBrowser();
  }

  emit(name: 'open' | 'message' | 'close', event: { data?: string; code?: number } = {}): void {
    if (this.isEnded) return;
    if (name === 'close') this.isEnded = true;
    for (const run of this.#handlers.get(name) ?? []) run(event);
  }
}

/** The live process's end, with what Sockets and Inbox use of a socket of ws. */
class ServerEnd {
  readonly #onMessage: ((data: Buffer, binary: boolean) => void)[] = [];
  readonly #onClose: (() => void)[] = [];
  #paused: string[] | undefined;
  readonly bufferedAmount = 0;
  isEnded = false;

  constructor(private readonly wire: Wire) {}

  get isPaused(): boolean {
    return this.#paused !== undefined;
  }

  on(name: 'message' | 'close', run: () => void): void {
    if (name === 'message') this.#onMessage.push(run);
    else this.#onClose.push(run);
  }

  pause(): void {
    this.#paused ??= [];
  }

  resume(): void {
    const frames = this.#paused ?? [];
    this.#paused = undefined;
    for (const frame of frames) this.receive(frame);
  }

  receive(frame: string): void {
    if (this.isEnded) return;
    if (this.#paused) this.#paused.push(frame);
    else for (const run of this.#onMessage) run(Buffer.from(frame), false);
  }

  send(frame: string | Buffer): void {
    if (!this.isEnded) this.wire.sendDown(String(frame));
  }

  close(code: number): void {
    this.wire.closeFromServer(code);
  }

  terminate(): void {
    this.wire.cut('broken');
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const run of this.#onClose) run();
  }
}

/** One connection between a tab and a live process. */
export class Wire {
  readonly #up: Way;
  readonly #down: Way;
  #isCut = false;
  readonly browser: BrowserEnd;
  readonly server: ServerEnd;

  constructor(
    private readonly time: VirtualTime,
    private readonly random: Random,
    delay: () => number,
  ) {
    this.#up = new Way(time, delay);
    this.#down = new Way(time, delay);
    this.browser = new BrowserEnd(this);
    this.server = new ServerEnd(this);
  }

  get isOpen(): boolean {
    return !this.#isCut && !this.browser.isEnded && !this.server.isEnded;
  }

  sendUp(frame: string): void {
    this.#up.send(() => this.server.receive(frame));
  }

  sendDown(frame: string): void {
    this.#down.send(() => this.browser.emit('message', { data: frame }));
  }

  /** What was sent before arrives; the browser hears nothing more. */
  closeFromBrowser(): void {
    this.browser.isEnded = true;
    this.#up.send(() => this.server.end());
  }

  closeFromServer(code: number): void {
    this.server.end();
    this.#down.send(() => this.browser.emit('close', { code }));
  }

  /** Some of what is under way still arrives, in either direction, and then nothing. */
  cut(how: Cut): void {
    const { now } = this.time;
    this.#isCut = true;
    const [up, down] = [this.random.below(400), this.random.below(400)];
    this.#up.break(now + up);
    this.#down.break(now + down);
    this.time.after(how === 'silent' ? silentMs : up, () => this.server.end());
    if (how === 'broken') this.time.after(down, () => this.browser.emit('close', { code: lostCode }));
  }

  /** The live process is gone: nothing more leaves it. */
  kill(): void {
    const now = this.time.now + this.random.below(50);
    this.server.isEnded = true;
    this.#down.break(now);
    this.time.after(now - this.time.now, () => this.browser.emit('close', { code: lostCode }));
  }

  /** No live process answered. */
  refuse(): void {
    this.server.isEnded = true;
    this.#down.send(() => this.browser.emit('close', { code: lostCode }));
  }

  open(onServer: (socket: ServerWebSocket) => void): void {
    onServer(this.server as unknown as ServerWebSocket);
    this.#down.send(() => this.browser.emit('open'));
  }
}
