import type { Part } from '@/lib/platform/tables/parts';
import { closeCodes } from './close-codes';
import { frameOf } from './frame';
import { cursorMs, messagePace } from './pace';
import type { Message, Push, Reply } from './protocol';
import { readFrame } from './read-frame';

/** Specification 1, section 9: six retries, ten seconds apart. */
const mostRetries = 6;
const retryMs = 10_000;
/** The server's timeout is shorter, so an unanswered connection is dead by now, and so is one that has not opened. */
const answerMs = 25_000;

/** The socket closed before the answer: whether the message was carried out is unknown. */
export class ConnectionLost extends Error {}

export type ConnectionState = 'connecting' | 'open' | 'down';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A message that gets an answer; the client assigns `seq`. */
export type Question = DistributiveOmit<Exclude<Message, { type: 'cursor' }>, 'seq'>;

/** The table a screen shows; `since` is called each time the watch is sent. */
export type Watched = Part & { company: string; tbl: string; since: () => number };

type Options = {
  open: () => WebSocket;
  /** The retries are used up. */
  onLost: () => void;
  onSessionEnded: () => void;
  /** An error that no caller awaits. */
  onError: (error: unknown) => void;
};

type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

/**
 * One socket with reconnects: requests with their answers, the watched table (sent again after each reconnect), and the
 * server's pushes.
 */
export class LiveClient {
  #socket: WebSocket | undefined;
  #state: ConnectionState = 'connecting';
  #retries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #wanted = true;
  #seq = 0;
  #line: Promise<void> = Promise.resolve();
  #watched: Watched | undefined;
  #watching = false;
  /** The `seq` of this socket's watch, until it is ended. */
  #watch: number | undefined;
  /** Ended watches by the `seq` of their 'unwatch': until it is answered, pushes may still be theirs. */
  readonly #ending = new Set<number>();
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

  /** True once the server has brought the watched table up to date and sends its changes. */
  get watching(): boolean {
    return this.#watching;
  }

  /** Calls `run` for every push; the returned function unsubscribes. */
  onPush(run: (push: Push) => void): () => void {
    this.#onPush.add(run);
    return () => this.#onPush.delete(run);
  }

  /** Calls `run` when `state` or `watching` changed; the returned function unsubscribes. */
  onChange(run: () => void): () => void {
    this.#onChange.add(run);
    return () => this.#onChange.delete(run);
  }

  /** Sends a message and returns the answer. Throws ConnectionLost, and TooLarge when nothing was sent. */
  async request(question: Question): Promise<Reply> {
    const socket = this.#socket;
    if (!socket || this.#state !== 'open') throw new ConnectionLost();
    return this.#request(socket, this.#nextSeq(), question);
  }

  #nextSeq(): number {
    this.#seq += 1;
    return this.#seq;
  }

  async #request(socket: WebSocket, seq: number, question: Question): Promise<Reply> {
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

  /** Watches a table until the returned function is called: one at a time, a new watch replaces the old one. */
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
      this.#endWatch();
    };
  }

  /** Ends this socket's watch, if there is one. */
  #endWatch(): void {
    const socket = this.#socket;
    if (this.#watch === undefined || !socket || this.#state !== 'open') return;
    this.#watch = undefined;
    const seq = this.#nextSeq();
    this.#ending.add(seq);
    this.#request(socket, seq, { type: 'unwatch' }).then(
      // Pushes would be dropped for ever; a new connection watches only what is shown.
      ({ status }) => socket === this.#socket && status !== 'ok' && this.#drop(),
      (error: unknown) => this.#report(error),
    );
  }

  #report(error: unknown): void {
    if (!(error instanceof ConnectionLost)) this.options.onError(error);
  }

  /** Requests the watched table's changes again, from the current number. */
  rewatch(): void {
    const [watched, socket] = [this.#watched, this.#socket];
    if (!watched || !socket || this.#state !== 'open') return;
    clearTimeout(this.#watchRetry);
    const { since, company, tbl, projectid, equipmentid } = watched;
    this.#endWatch();
    const seq = this.#nextSeq();
    this.#watch = seq;
    const still = () => this.#watch === seq && this.#socket === socket;
    this.#request(socket, seq, { type: 'watch', tbl, company, projectid, equipmentid, since: since() }).then(
      ({ status }) => {
        if (!still()) return;
        this.#setWatching(status === 'ok');
        if (status === 'ok') this.#sendCursor();
        else this.#watchRetry = setTimeout(() => this.rewatch(), retryMs);
      },
      (error: unknown) => this.#report(error),
    );
  }

  /** Sends the user's current cell, throttled to one message per 200 ms. */
  moveTo(row: string | null, col: string | null): void {
    this.#cursor = { row, col };
    this.#cursorTimer ??= setTimeout(() => this.#sendCursor(), cursorMs);
  }

  /** The user is active again: the retries start anew at once. `probe` also tests a connection that looks open. */
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
    // A browser waits for minutes when the net is gone, and nothing wakes a socket that looks under way.
    this.#opening = setTimeout(() => this.#drop(), answerMs);
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#opening);
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
      if (reply.status === 'ok') this.#ending.delete(Number(reply.seq));
      this.#waiting.get(Number(reply.seq))?.resolve(reply);
    }
    // What an ended watch still sends has gaps for the next one, or is another part's.
    if (push && 'tbl' in push && this.#ending.size > 0) return;
    if (push) for (const run of this.#onPush) run(push);
  }

  /** Abandons a connection without waiting for the other side's close frame. */
  #drop(code?: number): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#closed(1006);
    socket.close(code);
  }

  #closed(code: number): void {
    clearTimeout(this.#opening);
    this.#socket = undefined;
    this.#line = Promise.resolve();
    this.#watching = false;
    this.#watch = undefined;
    this.#ending.clear();
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

  /** Sends in order, at a rate the server accepts. */
  #inLine(socket: WebSocket, message: object): Promise<void> {
    const sent = this.#line.then(async () => {
      const frame = await frameOf(message);
      const wait = this.#wait();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (socket !== this.#socket) throw new ConnectionLost();
      socket.send(frame);
    });
    // The failure reaches the caller through `sent`; the queue goes on with the next message.
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

/** The part of the connection that screens use. */
export type Connection = Pick<
  LiveClient,
  'state' | 'watching' | 'onPush' | 'onChange' | 'request' | 'watch' | 'rewatch' | 'moveTo' | 'wake'
>;
