import type { WebSocket } from 'ws';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { closeCodes } from '@/lib/platform/tables/live/close-codes';
import { EventLine } from '@/lib/platform/tables/live/event-line';
import type { LiveData } from '@/lib/platform/tables/live/live-data';
import { Sockets } from '@/lib/platform/tables/live/sockets';
import type { Random } from '@/tests/trials/random';
import { awayError, type Change, companyId, heldError, type SimulatedDatabase } from './database';
import type { VirtualTime } from './virtual-time';

export type User = { id: string; email: string; fullName: string };

const companies = [{ id: companyId, name: 'Havnes AS', locked: false }];
const permissions = [{ path: '/', action: 'Write' as const }];
const farAway = new Date(Date.UTC(2100, 0, 1));
const never = new Promise<never>(() => {});
/** A screen that has missed more changes than this reads its table again. */
const mostMissed = 12;
/** The longest that a statement is under way in either direction, ms. */
const slowest = 3_000;

const sessionOf = (user: User): Session => ({
  ...{ id: user.id, user, companies, activeCompanyId: companyId },
  ...{ expiresAt: farAway, mustChangePassword: false },
});
const scopeOf = (user: User): Scope => ({ company: { id: companyId, name: 'Havnes AS' }, user, permissions });

/** What all live processes of a simulation share. */
export type Surroundings = {
  time: VirtualTime;
  random: Random;
  database: SimulatedDatabase;
  users: ReadonlyMap<string, User>;
  /** Whether the database answers; the number changes each time its connections break. */
  away: { is: boolean; epoch: number };
};

/** A live process: the product's own sockets and events, over a database connection that takes time and may break. */
export class LiveProcess {
  readonly sockets: Sockets;
  readonly #events: EventLine;
  /** How much longer than usual everything takes it. */
  slowness = 1;
  #isDead = false;
  #unlisten = () => {};
  #lastEvent = 0;

  constructor(private readonly around: Surroundings) {
    this.sockets = new Sockets({ mostMissed, now: () => around.time.now, data: this.#data() });
    this.#events = new EventLine(this.sockets);
    this.#listen();
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  admit(socket: WebSocket, user: User): void {
    const session = sessionOf(user);
    this.sockets.add(socket, { token: { sid: user.id, sub: user.id, sv: 1 } as never, session });
  }

  /** Nothing it was doing comes to anything, but for what the database had been sent. */
  kill(): void {
    this.#isDead = true;
    this.#unlisten();
    this.#events.stop();
  }

  /** SIGTERM: what was received is answered, then the sockets close. */
  async end(): Promise<void> {
    this.#events.stop();
    await Promise.race([this.sockets.finish(), this.around.time.wait(5_000)]);
    this.sockets.closeAll(closeCodes.goingAway, '');
    this.kill();
  }

  /** The listening connection breaks; events are missed until it is back. */
  loseEvents(): void {
    this.#unlisten();
    const { time, random } = this.around;
    time.after(100 + random.below(3_000), () => this.#listen());
  }

  #listen(): void {
    const { time, random, database, away } = this.around;
    if (this.#isDead) return;
    if (away.is) {
      time.after(500 + random.below(1_000), () => this.#listen());
      return;
    }
    this.#unlisten();
    const unlisten = database.listen((payload) => {
      // In order, as one connection has them.
      this.#lastEvent = Math.max(this.#lastEvent, time.now + this.#delay());
      time.after(this.#lastEvent - time.now, () => {
        if (!this.#isDead) this.#events.receive(payload);
      });
    });
    this.#unlisten = unlisten;
    this.#events.recheck();
  }

  #delay(): number {
    const { random } = this.around;
    return Math.min(slowest, (1 + random.below(random.share() < 0.1 ? 400 : 20)) * this.slowness);
  }

  /** Something done in the database: sent, done in one moment, and answered, each of which may fail. */
  async #ask<T>(run: () => T): Promise<T> {
    const { time, random, away } = this.around;
    const { epoch } = away;
    await time.wait(this.#delay());
    // A statement that a process had sent before it was killed may still be carried out.
    if (this.#isDead && random.share() < 0.5) return never;
    if (away.is || away.epoch !== epoch) throw awayError();
    let result: { value: T } | { error: unknown };
    try {
      result = { value: run() };
    } catch (error) {
      result = { error };
    }
    await time.wait(this.#delay());
    if (this.#isDead) return never;
    if (away.epoch !== epoch) throw awayError();
    if ('error' in result) throw result.error;
    return result.value;
  }

  #data(): LiveData {
    const { database, users, random } = this.around;
    const found = (token: { sid: string } | null) => {
      const user = users.get(token?.sid ?? '');
      return user ? sessionOf(user) : null;
    };
    const save = (type: string) => (scope: Scope, change: object) =>
      this.#ask(() => database.save(scope, { ...change, type } as Change));
    return {
      findSession: (token) => this.#ask(() => found(token)),
      findGrantedSession: async (token, id) => {
        const session = await this.#ask(() => found(token));
        return session && { session, granted: { companyId: id ?? companyId, permissions } };
      },
      ownScopeOf: async ({ user }) => scopeOf(user),
      writesOf: async () => permissions,
      addRow: save('add'),
      deleteRow: save('delete'),
      restoreRow: save('restore'),
      saveCells: save('cells'),
      saveRows: save('rows'),
      saveTogether: (changes) =>
        this.#ask(() => {
          if (random.share() < 0.05) throw heldError();
          if (!changes.every(({ isStill }) => isStill())) throw awayError();
          return database.saveTogether(
            changes.map(({ scope, change }) => ({ scope, change: { ...change, type: 'cells' } as Change })),
          );
        }),
      storeRefusal: (scope, refused) => this.#ask(() => database.storeRefusal(scope, refused)),
      changesSince: (_company, since, _tables, most = mostMissed) =>
        this.#ask(() => {
          const { no, changes } = database.since(since, most);
          return changes ? { no, changes, belonging: new Map() } : { no, reload: true as const };
        }),
      publishAll: (events) =>
        this.#ask(() => {
          for (const event of events) database.notify(event);
        }),
    };
  }
}
