import { type Belonging, belongingKey, type Missed, mostMissed } from '@/lib/platform/tables/changes';
import { isOfPart, partValues } from '@/lib/platform/tables/parts';
import { isReadBy, personalColumns } from '@/lib/platform/tables/personal';
import { liveTables } from '@/lib/platform/tables/registry';
import type { WireChange } from '@/lib/platform/tables/wire-change';
import type { LiveData } from './live-data';
import { type OpenSocket, send, type Watch } from './open-socket';
import type { Push } from './protocol';

/** A screen that has missed more bytes than this reloads the table. */
const mostBytes = 2 * 1024 * 1024;

/**
 * The changes for a screen that shows a part, without those of other parts; undefined when rows moved between parts.
 */
function ofPart(watch: Watch, changes: readonly WireChange[], belonging: Belonging): WireChange[] | undefined {
  const table = liveTables.get(watch.tbl);
  const parts = table ? partValues(table, watch) : new Map();
  if (table?.access?.personal) {
    const whose = new Map(personalColumns(table));
    // A row changed owner or reader: every open list of such rows reloads and gets what it may read.
    if (changes.some(({ kind, col = '' }) => kind === 'edit' && whose.has(col))) return undefined;
    return changes.filter((change) => isReadBy(table, watch.userId, belonging.get(belongingKey(change)) ?? {}));
  }
  if (!table || parts.size === 0) return [...changes];
  if (changes.some(({ kind, col = '' }) => kind === 'edit' && parts.has(col))) return undefined;
  return changes.filter((change) => isOfPart(table, watch, belonging.get(belongingKey(change)) ?? {}));
}

const isPersonal = (tbl: string) => liveTables.get(tbl)?.access?.personal !== undefined;

const bytesOf = (push: Push) => Buffer.from(JSON.stringify(push));

/** The message about what a screen missed, or undefined when its table has no changes. */
function newsFor(watch: Watch, missed: Missed): Buffer | undefined {
  const { companyId, tbl } = watch;
  const { no } = missed;
  const reload = () => bytesOf({ type: 'reload', companyId, tbl, no });
  if ('reload' in missed) return reload();
  const ofTable = missed.changes.filter((change) => change.tbl === tbl);
  const changes = ofPart(watch, ofTable, missed.belonging);
  if (changes === undefined) return reload();
  if (changes.length === 0) return undefined;
  const news = bytesOf({ type: 'changes', companyId, tbl, no, changes });
  return news.length > mostBytes ? reload() : news;
}

/**
 * Brings every watching socket of a company up to the latest change. Events during a round are coalesced into one more
 * round, so that a thousand edits are not a thousand queries.
 */
export class Feed {
  readonly #work = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();

  constructor(
    private readonly sockets: () => Iterable<OpenSocket>,
    private readonly data: Pick<LiveData, 'changesSince'>,
    private readonly most = mostMissed,
  ) {}

  /** Companies with a watching socket in this process. */
  companies(): Set<string> {
    return new Set([...this.sockets()].flatMap(({ watch }) => watch?.companyId ?? []));
  }

  /** True if a socket in this process has not been sent the company's change with this number. */
  isBehind(companyId: string, no: number): boolean {
    for (const { watch } of this.sockets()) if (watch?.companyId === companyId && watch.no < no) return true;
    return false;
  }

  async bringUp(companyId: string): Promise<void> {
    const work = this.#work.get(companyId);
    if (work) {
      this.#again.add(companyId);
      return work;
    }
    const started = this.#rounds(companyId);
    this.#work.set(companyId, started);
    return started;
  }

  async #rounds(companyId: string): Promise<void> {
    try {
      do {
        this.#again.delete(companyId);
        await this.#round(companyId);
      } while (this.#again.has(companyId));
    } finally {
      // Synchronous with the last check: a later event starts a new round instead of waiting for this one.
      this.#work.delete(companyId);
    }
  }

  async #round(companyId: string): Promise<void> {
    const levels = new Map<number, OpenSocket[]>();
    for (const open of this.sockets()) {
      if (open.watch?.companyId !== companyId) continue;
      const level = levels.get(open.watch.no) ?? [];
      level.push(open);
      levels.set(open.watch.no, level);
    }
    for (const [since, behind] of levels) await this.#level(companyId, since, behind);
  }

  /** Sends the changes to sockets at the same number; screens that show the same share one buffer. */
  async #level(companyId: string, since: number, behind: readonly OpenSocket[]): Promise<void> {
    const tables = new Set(behind.flatMap(({ watch }) => watch?.tbl ?? []));
    const missed = await this.data.changesSince(companyId, since, [...tables], this.most);
    const context = new Map<string, Buffer | undefined>();
    for (const open of behind) {
      // The screen may have switched tables meanwhile: that watch starts its own level.
      const { watch } = open;
      if (watch?.companyId !== companyId || watch.no !== since || !tables.has(watch.tbl)) continue;
      const key = `${watch.tbl} ${watch.projectid} ${watch.equipmentid} ${isPersonal(watch.tbl) ? watch.userId : ''}`;
      if (!context.has(key)) context.set(key, newsFor(watch, missed));
      const news = context.get(key);
      if (news) send(open, news);
      watch.no = missed.no;
    }
  }
}
