import { log } from '@/base/log';
import { isDatabaseAway } from '@/db/unavailable';
import { parseEvent } from '@/lib/platform/events/events';
import { delay } from './delay';
import type { Sockets } from './sockets';

const retryMs = 1_000;

function report(error: unknown): void {
  if (isDatabaseAway(error)) log().warn('event failed: the database is away');
  else log().error({ err: error }, 'event failed');
}

/** Applies the events of all processes to the sockets of this one, in order, and makes up for those that were missed. */
export class EventLine {
  #handled: Promise<unknown> = Promise.resolve();
  #rechecking = false;
  #recheckAgain = false;
  #stopped = false;

  constructor(private readonly sockets: Pick<Sockets, 'handle' | 'catchUp'>) {}

  /** A notification has come. Serialized: a company's changes must not overtake the event that removed a user from it. */
  receive(payload: string): void {
    const event = parseEvent(payload);
    if (!event) {
      log().warn({ payload }, 'unknown event');
      return;
    }
    this.#handled = this.#handled.then(() => {
      const work = this.sockets.handle(event).catch((error: unknown) => {
        report(error);
        this.recheck();
      });
      // Bringing screens up to date may take long; events that remove rights must not wait for it.
      return event.type === 'table-changed' ? undefined : work;
    });
  }

  /** Events may have been missed: everything is rechecked until the database answers, one recheck at a time. */
  recheck(): void {
    this.#recheckAgain = true;
    if (!this.#rechecking) void this.#recheckUntilDone();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #recheckUntilDone(): Promise<void> {
    this.#rechecking = true;
    do {
      this.#recheckAgain = false;
      try {
        await this.sockets.catchUp();
      } catch (error) {
        report(error);
        this.#recheckAgain = true;
        await delay(retryMs);
      }
    } while (this.#recheckAgain && !this.#stopped);
    this.#rechecking = false;
  }
}
