import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { notAllowed, tooMany, UserError } from '@/base/errors';
import { isDatabaseAway } from '@/db/unavailable';
import { may } from '@/lib/platform/auth/permissions';
import type { Session } from '@/lib/platform/auth/session';
import type { LiveEvent } from '@/lib/platform/events/events';
import { hearableTable } from '@/lib/platform/tables/find-table';
import { liveTables } from '@/lib/platform/tables/registry';
import { Accounts, mayComeTo } from './accounts';
import type { Admitted } from './admit';
import { answerChange, answerEdits, refusal } from './answer';
import { closeCodes } from './close-codes';
import { Feed } from './feed';
import { type Frame, Inbox } from './inbox';
import { mostUnfolded, smallFrame } from './limits';
import { type LiveData, liveData } from './live-data';
import { type MessageBatch, newBatch, scopeIn } from './message-batch';
import { type OpenSocket, send } from './open-socket';
import { Presence } from './presence';
import type { Message, Push, Reply } from './protocol';
import { readMessage, unfold } from './read-message';
import { Rounds } from './rounds';
import { batchesOf, type EditMessage, editIn, type Requested } from './together';

const tooFast = 'For mange endringer på kort tid. Vent litt og prøv igjen.';

export type SocketOptions = {
  /** A screen that has missed more changes than this reloads its table. */
  mostMissed?: number;
  now?: () => number;
  /** The data access; the database's by default. */
  data?: LiveData;
};

function end(socket: WebSocket): void {
  socket.close(closeCodes.sessionEnded, 'Økten er avsluttet');
}

/**
 * True if the user of a socket may change any live table in any of their companies; cached until their rights change.
 */
async function mayWriteAnywhere(open: OpenSocket, data: LiveData): Promise<boolean> {
  if (open.writes?.access === open.access) return open.writes.any;
  const { access, session } = open;
  const granted = await data.writesOf(session);
  const any = [...liveTables.values()].some(({ path, access }) =>
    [path, ...(access?.partPaths ?? [])].some((one) => may(granted, one, 'Write')),
  );
  open.writes = { access, any };
  return any;
}

/** The open sockets of one live process: answers their messages, and applies the events of all processes to them. */
export class Sockets {
  readonly #open = new Map<WebSocket, OpenSocket>();
  readonly #inboxes = new Map<WebSocket, Inbox>();
  readonly #accounts = new Accounts();
  readonly #rounds: Rounds;
  readonly #feed: Feed;
  readonly #presence: Presence;
  readonly #data: LiveData;

  constructor({ mostMissed, now, data = liveData }: SocketOptions = {}) {
    const sockets = () => this.#open.values();
    this.#data = data;
    this.#rounds = new Rounds(data);
    this.#feed = new Feed(sockets, data, mostMissed);
    this.#presence = new Presence(sockets, data, now);
  }

  get size(): number {
    return this.#open.size;
  }

  /** Adds a socket; `web` names the web process in front of it. */
  add(socket: WebSocket, admitted: Admitted, web?: string): void {
    const { account, leave } = this.#accounts.enter(admitted.session.user.id);
    const open: OpenSocket = { ...admitted, id: randomUUID(), socket, web, access: 0, account };
    this.#open.set(socket, open);
    this.#inboxes.set(socket, new Inbox(socket, (frames) => this.#answer(open, frames), account.mayCome));
    socket.on('close', () => {
      leave();
      this.#open.delete(socket);
      this.#inboxes.delete(socket);
      this.#unwatch(open);
    });
  }

  /** Counts a user's open sockets here. */
  sizeOf(userId: string): number {
    return this.#accounts.socketsOf(userId);
  }

  async handle(event: LiveEvent): Promise<void> {
    switch (event.type) {
      case 'session-ended':
        for (const open of this.#open.values()) if (open.session.id === event.sessionId) end(open.socket);
        return;
      case 'access-changed':
        await this.recheck((open) => open.session.user.id === event.userId);
        return;
      case 'ledger-changed':
        this.#push({ type: event.type, companyId: event.companyId }, (open) =>
          open.session.companies.some((c) => c.id === event.companyId),
        );
        return;
      case 'table-changed':
        if (this.#feed.isBehind(event.companyId, event.no)) await this.#feed.bringUp(event.companyId);
        return;
      case 'present':
        this.#presence.receive(event);
        return;
      case 'present-asked':
        this.#presence.requested(event);
        return;
      case 'notices-changed':
        this.#push({ type: event.type, companyId: event.companyId }, (open) => open.session.user.id === event.userId);
        return;
      case 'progress':
        this.#push(
          { type: event.type, workId: event.workId, done: event.done, total: event.total },
          (open) => open.session.user.id === event.userId,
        );
    }
  }

  /** Reads the sessions again: closes the sockets of ended ones, and unwatches tables that may no longer be read. */
  async recheck(which: (open: OpenSocket) => boolean = () => true): Promise<void> {
    const due = [...this.#open.values()].filter(which).map((open) => {
      open.access += 1;
      return { open, access: open.access };
    });
    const sessions = new Map<string, Promise<Session | null>>();
    for (const { open, access } of due) {
      const key = JSON.stringify(open.token);
      const requested = sessions.get(key) ?? this.#data.findSession(open.token);
      sessions.set(key, requested);
      const session = await requested;
      // A later event has started a newer recheck.
      if (access !== open.access) continue;
      if (!session) {
        end(open.socket);
        continue;
      }
      open.session = session;
      await this.#recheckWatch(open);
    }
  }

  /** After a gap in the events: rechecks the sessions and brings the screens up to date. */
  async catchUp(): Promise<void> {
    await this.recheck();
    for (const companyId of this.#feed.companies()) await this.#feed.bringUp(companyId);
    this.#presence.askAgain();
  }

  /** Repeats the presence of this process's screens to the others, and drops those of dead processes. */
  repeatPresence(): void {
    this.#presence.repeat();
  }

  /** Accepts no more messages and answers the received ones. */
  async finish(): Promise<void> {
    await this.shut();
    await this.#presence.stop();
  }

  /** `finish` for some of the sockets, without their presence. */
  async shut(which: (open: OpenSocket) => boolean = () => true): Promise<void> {
    const due = [...this.#open.values()].filter(which);
    await Promise.all(due.map(({ socket }) => this.#inboxes.get(socket)?.shut()));
  }

  closeAll(code: number, reason: string, which: (open: OpenSocket) => boolean = () => true): void {
    for (const open of this.#open.values()) if (which(open)) open.socket.close(code, reason);
  }

  terminateAll(): void {
    for (const { socket } of this.#open.values()) socket.terminate();
  }

  #push(message: Push, to: (open: OpenSocket) => boolean): void {
    for (const open of this.#open.values()) if (to(open)) send(open, message);
  }

  /** Answers a batch of frames in order, with one session check; adjacent edits are saved together. */
  async #answer(open: OpenSocket, frames: readonly Frame[]): Promise<void> {
    const batch = newBatch(open, this.#data);
    let edits: Requested<EditMessage>[] = [];
    const answerEdits = async () => {
      const due = edits;
      edits = [];
      await this.#answerEdits(batch, due);
    };
    for (const frame of frames) {
      const requested = await this.#ask(batch, frame);
      const edit = 'message' in requested ? editIn(requested) : undefined;
      if (edit) {
        edits.push(edit);
        continue;
      }
      // A cursor move has no answer, and flushes no edits.
      const isPassing = 'message' in requested && requested.message.type === 'cursor';
      if (!isPassing) await answerEdits();
      if (batch.ended) break;
      const reply = 'message' in requested ? await this.#reply(batch, requested) : requested.reply;
      if (batch.ended) break;
      if (reply) send(open, reply);
    }
    if (!batch.ended) await answerEdits();
    if (batch.ended) end(open.socket);
  }

  /** Answers edits in order: those of one table in one transaction, or one by one when that is refused. */
  async #answerEdits(batch: MessageBatch, edits: readonly Requested<EditMessage>[]): Promise<void> {
    for (const { edits: beside, isSmall } of batchesOf(edits)) {
      const replies = isSmall ? await this.#together(batch, beside) : undefined;
      for (const [at, one] of beside.entries()) {
        const reply = replies?.[at] ?? (await this.#reply(batch, one));
        if (batch.ended) return;
        if (reply) send(batch.open, reply);
      }
    }
  }

  /** The answers to edits saved together, or undefined when none was written. */
  async #together(batch: MessageBatch, requested: readonly Requested<EditMessage>[]): Promise<Reply[] | undefined> {
    const { open } = batch;
    if (requested.some(({ at }) => open.away && at < open.away.at)) return undefined;
    try {
      const messages = requested.map(({ message }) => message);
      const scope = await scopeIn(batch, messages[0]?.company ?? '');
      const { access } = batch;
      return await answerEdits(this.#rounds, scope, messages, () => access === open.access);
    } catch (error) {
      // Each edit is then saved by itself, and gets its own error.
      this.#noteAway(open, error);
      return undefined;
    }
  }

  #noteAway(open: OpenSocket, error: unknown): void {
    if (isDatabaseAway(error) && error !== open.away?.error) open.away = { at: performance.now(), error };
  }

  /** Parses a frame into a request, or the answer to an invalid or refused one. */
  async #ask(batch: MessageBatch, frame: Frame): Promise<Requested | { reply: Reply }> {
    let seq: Reply['seq'];
    try {
      const read = await this.#read(batch, frame);
      // A page of an earlier release may send this form.
      if (!('message' in read)) {
        return { reply: { status: 'Meldingen har ikke riktig form. Last siden på nytt.', seq: read.seq } };
      }
      const { message } = read;
      if ('seq' in message) seq = message.seq;
      if (frame.tooFast) return { reply: { status: tooFast, seq } };
      return { message, seq, at: frame.at };
    } catch (error) {
      this.#noteAway(batch.open, error);
      return { reply: refusal(error, seq) };
    }
  }

  async #reply(batch: MessageBatch, { message, seq, at }: Requested): Promise<Reply | undefined> {
    const { open } = batch;
    try {
      // Messages that queued while the database was unreachable fail at once, instead of each waiting for its own
      // timeout; but for these, which need no database.
      const needsDatabase = message.type !== 'unwatch' && message.type !== 'cursor';
      if (needsDatabase && open.away && at < open.away.at) throw open.away.error;
      return await this.#carryOut(batch, message);
    } catch (error) {
      this.#noteAway(open, error);
      return refusal(error, seq);
    }
  }

  /**
   * Reads a frame's message. Small plain frames are parsed for every sender; before a larger one is unfolded, the
   * sender must be within the rate limit, have write access somewhere, and have budget for the size.
   */
  async #read(
    { open }: MessageBatch,
    { bytes, binary, tooFast: refused }: Frame,
  ): Promise<ReturnType<typeof readMessage>> {
    const { account } = open;
    const isSmall = !binary && bytes.length <= smallFrame;
    if (isSmall && refused) return readMessage(bytes);
    if (refused) throw tooMany(tooFast);
    if (!isSmall && !(await mayWriteAnywhere(open, this.#data))) throw notAllowed('Du kan ikke endre noe her.');
    let read: ReturnType<typeof readMessage> | undefined;
    await account.room(mayComeTo(bytes.length, binary, mostUnfolded), async () => {
      const json = await unfold(bytes, binary);
      read = readMessage(json);
      return json.length;
    });
    return read ?? { seq: undefined };
  }

  async #carryOut(batch: MessageBatch, message: Message): Promise<Reply | undefined> {
    const { open } = batch;
    switch (message.type) {
      case 'watch':
        return this.#watch(batch, message);
      case 'unwatch':
        this.#unwatch(open);
        return message.seq === undefined ? undefined : { status: 'ok', seq: message.seq };
      case 'cursor':
        if (open.watch) this.#presence.moved(open, message.row, message.col);
        return;
      default:
        return answerChange(this.#data, await scopeIn(batch, message.company), message);
    }
  }

  async #watch(batch: MessageBatch, message: Extract<Message, { type: 'watch' }>): Promise<Reply> {
    const { company, tbl, since, projectid, equipmentid, seq } = message;
    const { open } = batch;
    const scope = await scopeIn(batch, company);
    const { access } = hearableTable(scope, tbl, message);
    this.#unwatch(open);
    open.watch = { companyId: scope.company.id, tbl, no: since, projectid, equipmentid, userId: scope.user.id };
    if (!access?.personal) this.#presence.entered(open);
    await this.#feed.bringUp(scope.company.id);
    return { status: 'ok', seq };
  }

  #unwatch(open: OpenSocket): void {
    const { watch } = open;
    open.watch = undefined;
    if (watch) this.#presence.left(open, watch);
  }

  async #recheckWatch(open: OpenSocket): Promise<void> {
    const { watch } = open;
    if (!watch) return;
    try {
      hearableTable(await this.#data.ownScopeOf(open.session, watch.companyId), watch.tbl, watch);
    } catch (error) {
      // An unreachable database removes no rights: the screen keeps its watch.
      if (!(error instanceof UserError) || error.status !== 403) throw error;
      if (open.watch !== watch) return this.#recheckWatch(open);
      const { message } = error;
      this.#unwatch(open);
      send(open, { type: 'closed', companyId: watch.companyId, tbl: watch.tbl, message });
    }
  }
}
