import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '@/base/env';
import { giveWay } from '@/base/give-way';
import { gauge } from '@/base/metrics.mjs';
import { withRoom } from './budget';
import { pipelined } from './pipelined';
import { replicaIsAway, replicaReadOf } from './replica-read';
import * as schema from './schema';
import { Sender } from './sender';
import { databaseBusy, isDatabaseAway, isPreparedBefore } from './unavailable';

// numeric(18,2) and bigint fit a JavaScript number in every amount a ledger holds; dates stay text (drizzle sees to it).
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A client that has rested this long may have lost its server without a word: it is asked before it is used. */
const restedMs = 1_000;
const pingMs = 750;

type Db = NodePgDatabase<typeof schema>;

/** How long a statement may take, may wait for a lock, and a transaction may stand still, ms. */
const limits = { statement_timeout: 15_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 30_000 };

/** The limits as settings of a transaction: a pooler hands its connections on from one to the next, and takes no settings with them. */
const limitSettings = Object.entries(limits).map(([name, ms]) => `set_config('${name}', '${ms}', true)`);

/** Whether a pooler in transaction mode is between: nothing may be kept on a connection from one transaction to the next then. */
const isPooled = () => env().DATABASE_POOLER_URL !== '';

/** What one reading of the socket gives when an answer is a large one, bytes. */
const largePiece = 32_768;

/** Takes a large answer in piece by piece, and gives way between: left to itself, Node reads 2 MB of it before anybody else has a turn. */
function readInPieces(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.on('data', (piece: Buffer) => {
    if (piece.length < largePiece) return;
    stream.pause();
    void giveWay().then(() => stream.resume());
  });
}

type Place = { url: string; gauged: string; limited: boolean };

function connect({ url, gauged, limited }: Place) {
  const pool = new pg.Pool({
    connectionString: url,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 20_000,
    ...(limited ? limits : {}),
    application_name: 'innsikt',
    // A statement is sent when it is asked, not when the one before it has been answered.
    pipeline: true,
  });
  // A backend that dies while idle, or between two statements, must not take the process with it: the query that
  // notices fails, the pool drops the client.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    readInPieces(client);
  });
  gauge(gauged, 'Connections of the pool, and work that waits for one.', 'state', () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  return {
    pool,
    db: drizzle(pool, { schema }),
    waysTo: new WeakMap<pg.PoolClient, Way>(),
    senders: new WeakMap<Pick<Tx, 'select'>, Sender>(),
    usedAt: new WeakMap<pg.PoolClient, number>(),
  };
}

type Connection = ReturnType<typeof connect>;

/** What is asked within a transaction; none begins inside another. */
export type Tx = Omit<Db, 'transaction' | '$client'>;

/** Drizzle on a connection, and the way its statements take. */
type Way = { db: Db; sender: Sender };

const shared = globalThis as typeof globalThis & {
  innsiktConnection?: Connection;
  innsiktReplicaConnection?: Connection;
};

/** The process's one pool, opened at first use; kept on globalThis so that a reload in development reuses it. */
export function connection(): Connection {
  shared.innsiktConnection ??= connect({
    url: env().DATABASE_POOLER_URL || env().DATABASE_URL,
    gauged: 'innsikt_database_connections',
    limited: !isPooled(),
  });
  return shared.innsiktConnection;
}

/** The same to the streaming copy (db/on-replica.ts). */
export function replicaConnection(): Connection {
  shared.innsiktReplicaConnection ??= connect({
    url: env().DATABASE_READ_URL,
    gauged: 'innsikt_read_copy_connections',
    limited: true,
  });
  return shared.innsiktReplicaConnection;
}

/**
 * A client that answers, or the error of the database being away; in less than five seconds either way. A first silence may
 * be this process's own (a large workbook keeps it busy), so a second client is asked before it is believed.
 */
async function liveClient({ pool, usedAt }: Connection): Promise<pg.PoolClient> {
  for (let silences = 0; ; ) {
    const client = await pool.connect();
    const used = usedAt.get(client);
    if (used === undefined || Date.now() - used < restedMs) return client;
    try {
      await client.query(Object.assign({ text: 'select 1' }, { query_timeout: pingMs }));
      return client;
    } catch (error) {
      client.release(true);
      silences += 1;
      if (silences === 2) throw error;
    }
  }
}

/**
 * Runs fn with a client of the pool, in heavy work when its share has room. One that is left in a transaction, whose server is
 * gone, or that keeps statements of an older schema, does not go back. Where fn has its result before it is done with the client,
 * `give` hands it on at once; how fn ends afterwards concerns the client alone.
 */
export function withClient<T>(
  fn: (client: pg.PoolClient, give: (result: T) => void) => Promise<T>,
  open = connection(),
): Promise<T> {
  return new Promise((resolve, reject) => {
    withRoom(() => withFreeClient((client) => fn(client, resolve), open)).then(resolve, reject);
  });
}

async function withFreeClient<T>(fn: (client: pg.PoolClient) => Promise<T>, open: Connection): Promise<T> {
  const client = await liveClient(open);
  let lost = false;
  try {
    return await fn(client);
  } catch (error) {
    lost = isDatabaseAway(error) || isPreparedBefore(error);
    throw error;
  } finally {
    open.usedAt.set(client, Date.now());
    // Drizzle leaves a client in its transaction when BEGIN fails, and a pool of such clients is empty for good.
    client.release(lost || client.getTransactionStatus() !== 'I');
  }
}

function wayTo(client: pg.PoolClient, { waysTo, senders } = connection()): Way {
  const known = waysTo.get(client);
  if (known) return known;
  const sender = new Sender(client);
  const way = { db: drizzle(sender as unknown as pg.PoolClient, { schema }), sender };
  waysTo.set(client, way);
  senders.set(way.db, sender);
  return way;
}

/** Runs fn outside any transaction: for one statement that stands alone, which then is one message to the server. */
export function statement<T>(fn: (db: Tx) => Promise<T>, { readOnly = true } = {}): Promise<T> {
  if (isPooled()) return transaction(fn, { readOnly });
  return withClient((client) => {
    const { db, sender } = wayTo(client);
    sender.begin({ prepares: true });
    return fn(db);
  });
}

export type TransactionOptions = {
  readOnly?: boolean;
  /** What is to hold within it, as calls of set_config: they begin it in one message to the server. */
  settings?: readonly string[];
  /**
   * For what is asked many times a second in the same words: its statements stay prepared, and those that fn sends at once go
   * with the opening. They must do no harm where it failed: row security shows and takes nothing then.
   */
  prepared?: boolean;
  /** fn sends at once all that it asks: the commit goes with it, in the same message. */
  oneMessage?: boolean;
};

/**
 * Runs fn in one transaction; rejects with what fn threw, and nothing is written then. One that only reads is on the streaming copy
 * where that was asked for (db/on-replica.ts), and once more on the database itself when the copy is lost.
 */
export async function transaction<T>(fn: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const reading = options.readOnly ? replicaReadOf() : undefined;
  if (!reading) return transactionOn(connection(), fn, options);
  try {
    const result = await transactionOn(replicaConnection(), fn, options);
    reading.used = true;
    return result;
  } catch (error) {
    // A copy may also end a reading that stands in the way of what it has to take in.
    if (!isDatabaseAway(error) && databaseBusy(error) !== 'held') throw error;
    if (isDatabaseAway(error)) replicaIsAway();
    return transactionOn(connection(), fn, options);
  }
}

/** What is asked of a connection in this turn of the event loop leaves in one message, which the server reads at once; `last` adds to it. */
function asOneMessage(client: pg.PoolClient, last = () => {}): void {
  const { stream } = client.connection;
  stream.cork();
  setImmediate(() => {
    last();
    stream.uncork();
  });
}

function transactionOn<T>(
  open: Connection,
  fn: (tx: Tx) => Promise<T>,
  { readOnly = false, settings = [], prepared = false, oneMessage = false }: TransactionOptions,
): Promise<T> {
  return withClient(async (client, give) => {
    const { db, sender } = wayTo(client, open);
    sender.begin({ prepares: prepared && !isPooled() });
    // A transaction's own settings come last: they may be narrower than the limits of all.
    const holding = [...(isPooled() ? limitSettings : []), ...settings];
    const isPipelined = prepared || readOnly;
    if (isPipelined) asOneMessage(client, oneMessage ? () => sender.end() : undefined);
    const begin = `begin ${readOnly ? 'read only' : 'read write'}`;
    const begun = client.query(holding.length > 0 ? `${begin}; select ${holding.join()}` : begin);
    try {
      // What only reads does no harm where the opening failed: PostgreSQL refuses whatever comes behind it.
      if (!isPipelined) await begun;
      const result = await pipelined((send) => {
        send(begun);
        return fn(db);
      });
      // What was read is right however the transaction ends: whoever asked does not wait for a commit that is sent now.
      if (readOnly && !oneMessage) give(result);
      await sender.commit();
      return result;
    } catch (error) {
      await sender.rollback();
      throw error;
    }
  }, open);
}

/** The way of a transaction's statements, for what drizzle does not hand on. */
export function senderOf(tx: Pick<Tx, 'select'>): Sender {
  const sender = connection().senders.get(tx) ?? shared.innsiktReplicaConnection?.senders.get(tx);
  if (!sender) throw new Error('A transaction that none of the pools began.');
  return sender;
}

/** Says that the next statement of a transaction is its last: the commit goes with it, instead of after its answer. */
export function commitWithNext(tx: Tx): void {
  connection().senders.get(tx)?.lastIsNext();
}

/** Closes the pools; the next use opens a new one. */
export async function closeConnection() {
  const open = [shared.innsiktConnection, shared.innsiktReplicaConnection];
  shared.innsiktConnection = undefined;
  shared.innsiktReplicaConnection = undefined;
  await Promise.all(open.map((one) => one?.pool.end()));
}
