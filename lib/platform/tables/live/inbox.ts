import type { WebSocket } from 'ws';
import { log } from '@/base/log';
import { delay } from './delay';
import { bytesOf } from './read-message';
import { tokenBucket } from './token-bucket';

/** Frames, and their bytes, that may queue; a socket with more is paused (backpressure) until some are done. */
const mostWaiting = 50;
const mostWaitingBytes = 256 * 1024;
/** Backoff for a socket that sends too fast: reading pauses this long per refused message, up to a maximum. */
const breathMs = 50;
const longestBreathMs = 500;

export type Frame = { bytes: Buffer; binary: boolean; tooFast: boolean; at: number };

/** Hands a socket's frames on in order, in batches, and never two batches at once. */
export class Inbox {
  #waiting: Frame[] = [];
  #waitingBytes = 0;
  #work: Promise<void> | undefined;
  #shut = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly handle: (frames: readonly Frame[]) => Promise<void>,
    /** True if the user's rate limit allows one more message. */
    userMayCome: () => boolean = () => true,
  ) {
    const mayCome = tokenBucket();
    socket.on('message', (data, binary) => {
      if (this.#shut) return;
      const bytes = bytesOf(data);
      this.#waiting.push({ bytes, binary, tooFast: !mayCome() || !userMayCome(), at: performance.now() });
      this.#waitingBytes += bytes.length;
      if (this.#waiting.length >= mostWaiting || this.#waitingBytes >= mostWaitingBytes) socket.pause();
      this.#work ??= this.#drain();
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const frames = this.#waiting;
      this.#waiting = [];
      this.#waitingBytes = 0;
      await this.handle(frames).catch((error: unknown) => log().error({ err: error }, 'messages failed'));
      const refused = frames.filter(({ tooFast }) => tooFast).length;
      if (refused > 0 && !this.#shut) await delay(Math.min(refused * breathMs, longestBreathMs));
      if (this.socket.isPaused) this.socket.resume();
    }
    // Synchronous with the last check of the queue: a later frame starts a new round.
    this.#work = undefined;
  }

  /** Accepts no more frames; resolves when the received ones are answered. */
  async shut(): Promise<void> {
    this.#shut = true;
    await this.#work;
  }
}
