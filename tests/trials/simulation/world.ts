import { type Random, randomFrom } from '@/tests/trials/random';
import { Person } from './actions';
import { awayError, SimulatedDatabase } from './database';
import { LiveProcess, type Surroundings, type User } from './live-process';
import { type Cut, Wire } from './network';
import { Tab, type Web } from './tab';
import { VirtualTime } from './virtual-time';

const idOf = (kind: string, at: number) => `00000000-0000-4000-8000-${kind}${String(at).padStart(10, '0')}`;
const names = ['Kari', 'Ola', 'Siri'];
/** The user's own earlier changes come in pages of so few that undo has to read on. */
const ownChangesPage = 3;

export const firstRows = Object.fromEntries(
  [1, 2, 3].map((at) => [idOf('aa', at), { name: `Kunde ${at}`, address: null, city: null, phone: null }]),
);

/** Parts of a world that a test may put others in the place of. */
export type Parts = {
  makeDatabase: (rows: typeof firstRows) => SimulatedDatabase;
  makeWire: (...args: ConstructorParameters<typeof Wire>) => Wire;
  /** Changes what was read of a page. */
  page: <T extends { no: number }>(read: T) => T;
};

export const soundParts: Parts = {
  makeDatabase: (rows) => new SimulatedDatabase(rows),
  makeWire: (...args) => new Wire(...args),
  page: (read) => read,
};

/** Tabs, live processes, a database and the net between them, which all do what a seed says. */
export class World {
  readonly time = new VirtualTime();
  readonly random: Random;
  readonly database: SimulatedDatabase;
  readonly people: Person[];
  readonly trace: string[] = [];
  readonly #around: Surroundings;
  readonly #parts: Parts;
  readonly #wires = new Map<Wire, LiveProcess>();
  #processes: LiveProcess[];
  #rows = 0;
  #isCalm = false;

  constructor(seed: number, parts: Parts) {
    this.random = randomFrom(seed);
    this.#parts = parts;
    this.database = parts.makeDatabase(firstRows);
    const count = 2 + this.random.below(2);
    const users = names
      .slice(0, count)
      .map((fullName, at): User => ({ id: idOf('bb', at), email: `${fullName}@firma.no`, fullName }));
    this.#around = {
      ...{ time: this.time, random: this.random, database: this.database, away: { is: false, epoch: 0 } },
      users: new Map(users.map((user) => [user.id, user])),
    };
    this.#processes = Array.from({ length: 1 + this.random.below(2) }, () => new LiveProcess(this.#around));
    const web = this.#web();
    this.people = users.map((user) => new Person(new Tab(user, this.time, web), this.random, this.time));
  }

  say(text: string): void {
    this.trace.push(`${Math.round(this.time.now)} ms: ${text}`);
  }

  /** Something goes wrong. */
  fail(): void {
    const { random, time } = this;
    const at = random.below(this.#processes.length);
    const [share, process] = [random.share(), this.#processes[at]];
    if (share < 0.45) {
      const { tab } = random.pick(this.people);
      const how: Cut = random.share() < 0.8 ? 'broken' : 'silent';
      this.say(`${tab.name}'s connection is cut (${how})`);
      tab.wire?.cut(how);
    } else if (share < 0.65) {
      this.say(`live ${at} is killed`);
      process?.kill();
      for (const [wire, its] of this.#wires) if (its === process) wire.kill();
      time.after(random.below(8_000), () => this.#replace(at, process));
    } else if (share < 0.72) {
      this.say(`live ${at} ends`);
      void process?.end();
      this.#replace(at, process);
    } else if (share < 0.85) {
      this.say('the database is away');
      this.#breakDatabase();
      this.#around.away.is = true;
      time.after(200 + random.below(12_000), () => this.#return());
    } else if (share < 0.93) {
      this.say(`live ${at} is slow`);
      if (process) process.slowness = 20 + random.below(150);
      time.after(random.below(15_000), () => {
        if (process) process.slowness = 1;
      });
    } else {
      this.say(`live ${at} misses events`);
      process?.loseEvents();
    }
  }

  /** Everything works from now on. */
  calm(): void {
    this.#isCalm = true;
    this.#return();
    for (const [at, process] of this.#processes.entries()) {
      process.slowness = 1;
      if (process.isDead) this.#replace(at, process);
    }
  }

  #return(): void {
    this.#around.away.is = false;
  }

  #breakDatabase(): void {
    this.#around.away.epoch += 1;
    for (const process of this.#processes) if (!process.isDead) process.loseEvents();
  }

  #replace(at: number, process: LiveProcess | undefined): void {
    if (this.#processes[at] === process) this.#processes[at] = new LiveProcess(this.#around);
  }

  /** A browser's way to a live process, now and then slow. */
  #connect(tab: Tab): Wire {
    const { random, time } = this;
    const slow = this.#isCalm || random.share() < 0.8 ? 1 : 10;
    const wire = this.#parts.makeWire(time, random, () => (2 + random.below(40)) * slow);
    const process = random.pick(this.#processes);
    time.after(5 + random.below(50), () => {
      if (process.isDead || this.#around.away.is) {
        wire.refuse();
        return;
      }
      if (!wire.isOpen) return;
      this.#wires.set(wire, process);
      wire.open((socket) => process.admit(socket, tab.user));
    });
    return wire;
  }

  #web(): Web {
    const { random, time, database } = this;
    const ask = async <T>(run: () => T): Promise<T> => {
      await time.wait(2 + random.below(60));
      if (this.#around.away.is) throw awayError();
      return run();
    };
    return {
      connect: (tab) => this.#connect(tab),
      // The rows are read after their number, and may be later.
      readPage: async () => {
        const no = await ask(() => database.no);
        const rows = await ask(() => database.rows);
        await time.wait(random.below(300));
        return this.#parts.page({ no, rows });
      },
      ownChanges: (user, before) => ask(() => database.ownChanges(user.id, ownChangesPage, before)),
      newRow: async () => {
        this.#rows += 1;
        const row = idOf('cc', this.#rows);
        return ask(() => row).catch(() => undefined);
      },
    };
  }
}
