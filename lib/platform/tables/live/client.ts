import type { Part } from '@/lib/platform/tables/parts';
import { closeCodes } from './close-codes';
import { frameOf } from './frame';
import { cursorMs, messagePace } from './pace';
import type { Message, Push, Reply } from './protocol';
import { readFrame } from './read-frame';

/** Specification 1, section 9: six retries, ten seconds apart. */
const mostRetries = 6;
const retryMs = 10_000;
/** The server gives up after less; whoever has not heard by now is talking to a line that is dead. */
const answerMs = 25_000;

/** The socket went down before the answer: whether the message was carried out is not known. */
export class ConnectionLost extends Error {}

export type ConnectionState = 'connecting' | 'open' | 'down';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A message that is answered; the client numbers it itself. */
export type Question = DistributiveOmit<Exclude<Message, { type: 'unwatch' | 'cursor' }>, 'seq'>;

/** The table a screen shows; `since` is asked each time the watch is sent. */
export type Watched = Part & { company: string; tbl: string; since: () => number };

type Options = {
  open: () => WebSocket;
  /** The retries are used up. */
  onLost: () => void;
  onSessionEnded: () => void;
  /** Something is wrong that nobody waits to hear of. */
  onError: (error: unknown) => void;
};

type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

/**
 * One socket, kept open for as long as it is wanted: questions with their answers, the table that is watched (again after
 * each reconnect), and what the server sends unasked.
 */
export class LiveClient {
  #socket: WebSocket | undefined;
  #state: ConnectionState = 'connecting';
  #retries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wanted = true;
  #seq = 0;
  #line: Promise<void> = Promise.resolve();
  #watched: Watched | undefined;
  #watching = false;
  #watchRetry: ReturnType<typeof setTimeout> | undefined;
  #cursor: { row: string | null; col: string | null } | undefined;
  #cursorTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #wait = messagePace();
  readonly #onPush = new Set<(push: Push) => void>();
  readonly #onChange = new Set<() => void>();

  constructor(private readonly options: Options) {
    this.#open();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Whether the server has brought the watched table up to date and tells of its changes. */
  get watching(): boolean {
    return this.#watching;
  }

  /** Runs with everything the server sends unasked; the returned function ends it. */
  onPush(run: (push: Push) => void): () => void {
    this.#onPush.add(run);
    return () => this.#onPush.delete(run);
  }

  /** Runs when `state` or `watching` has changed; the returned function ends it. */
  onChange(run: () => void): () => void {
    this.#onChange.add(run);
    return () => this.#onChange.delete(run);
  }

  /** Sends a message and gives the answer. Throws ConnectionLost, and TooLarge when nothing was sent. */
  async request(question: Question): Promise<Reply> {
    const socket = this.#socket;
    if (!socket || this.#state !== 'open') throw new ConnectionLost();
    this.#seq += 1;
    const seq = this.#seq;
    const late = setTimeout(() => this.#drop(), answerMs);
    try {
      return await new Promise<Reply>((resolve, reject) => {
        this.#waiting.set(seq, { resolve, reject });
        this.#inLine(socket, { ...question, seq }).catch(reject);
      });
    } finally {
      clearTimeout(late);
      this.#waiting.delete(seq);
    }
  }

  /** Shows a table until the returned function is called: one at a time, a new one takes the old one's place. */
  watch(watched: Watched): () => void {
    this.#watched = watched;
    this.wake();
    this.rewatch();
    return () => {
      if (this.#watched !== watched) return;
      this.#watched = undefined;
      this.#cursor = undefined;
      clearTimeout(this.#watchRetry);
      this.#setWatching(false);
      const socket = this.#socket;
      // A line that is down needs no good-bye.
      if (socket && this.#state === 'open') this.#inLine(socket, { type: 'unwatch' }).catch(() => {});
    };
  }

  /** Asks for the watched table's changes again, from where it is now. */
  rewatch(): void {
    const [watched, socket] = [this.#watched, this.#socket];
    if (!watched || !socket || this.#state !== 'open') return;
    clearTimeout(this.#watchRetry);
    const { since, company, tbl, projectid, equipmentid } = watched;
    const still = () => this.#watched === watched && this.#socket === socket;
    this.request({ type: 'watch', tbl, company, projectid, equipmentid, since: since() }).then(
      ({ status }) => {
        if (!still()) return;
        this.#setWatching(status === 'ok');
        if (status === 'ok') this.#sendCursor();
        else this.#watchRetry = setTimeout(() => this.rewatch(), retryMs);
      },
      (error: unknown) => {
        if (!(error instanceof ConnectionLost)) this.options.onError(error);
      },
    );
  }

  /** Tells which cell one is in, at most every 200 ms. */
  moveTo(row: string | null, col: string | null): void {
    this.#cursor = { row, col };
    this.#cursorTimer ??= setTimeout(() => this.#sendCursor(), cursorMs);
  }

  /** Someone is here again: a fresh set of tries at once. With `probe` a line that looks open is tried as well. */
  wake({ probe = false } = {}): void {
    if (!this.#wanted) return;
    if (this.#socket) {
      if (probe) this.rewatch();
      return;
    }
    clearTimeout(this.#retry);
    this.#retries = 0;
    this.#open();
  }

  close(): void {
    this.#wanted = false;
    clearTimeout(this.#retry);
    clearTimeout(this.#watchRetry);
    clearTimeout(this.#cursorTimer);
    this.#drop(1000);
  }

  #open(): void {
    const socket = this.options.open();
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return;
      this.#retries = 0;
      this.#setState('open');
      this.rewatch();
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(data)));
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    });
  }

  #receive(value: unknown): void {
    const { reply, push } = readFrame(value);
    if (reply) {
      if (reply.seq === undefined) this.options.onError(new Error(reply.status));
      this.#waiting.get(Number(reply.seq))?.resolve(reply);
    }
    if (push) for (const run of this.#onPush) run(push);
  }

  /** Leaves a line without waiting for the other side's good-bye. */
  #drop(code?: number): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#closed(1006);
    socket.close(code);
  }

  #closed(code: number): void {
    this.#socket = undefined;
    this.#line = Promise.resolve();
    this.#watching = false;
    clearTimeout(this.#watchRetry);
    this.#setState('down');
    for (const { reject } of this.#waiting.values()) reject(new ConnectionLost());
    this.#waiting.clear();
    if (!this.#wanted) return;
    if (code === closeCodes.sessionEnded) {
      this.options.onSessionEnded();
    } else if (this.#retries >= mostRetries) {
      this.options.onLost();
    } else {
      this.#retries += 1;
      this.#retry = setTimeout(() => this.#open(), retryMs);
    }
  }

  /** Sends in the order asked for, at a pace the server takes. */
  #inLine(socket: WebSocket, message: object): Promise<void> {
    const sent = this.#line.then(async () => {
      const frame = await frameOf(message);
      const wait = this.#wait();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (socket !== this.#socket) throw new ConnectionLost();
      socket.send(frame);
    });
    // Whoever asked hears of the failure; the next in line goes on.
    this.#line = sent.catch(() => {});
    return sent;
  }

  #sendCursor(): void {
    clearTimeout(this.#cursorTimer);
    this.#cursorTimer = undefined;
    if (this.#cursor && this.#watching) this.#socket?.send(JSON.stringify({ type: 'cursor', ...this.#cursor }));
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    for (const run of this.#onChange) run();
  }

  #setWatching(watching: boolean): void {
    if (this.#watching === watching) return;
    this.#watching = watching;
    for (const run of this.#onChange) run();
  }
}

/** What a screen needs of the connection. */
export type Connection = Pick<
  LiveClient,
  'state' | 'watching' | 'onPush' | 'onChange' | 'request' | 'watch' | 'rewatch' | 'moveTo' | 'wake'
>;
