import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '@/base/env';
import { giveWay } from '@/base/give-way';
import { gauge } from '@/base/metrics.mjs';
import { withRoom } from './budget';
import { pipelined } from './pipelined';
import {
  hasReachedSql,
  type Position,
  ReplicaBehind,
  replicaIsAway,
  replicaReadOf,
  requireReached,
} from './replica-read';
import * as schema from './schema';
import { Sender } from './sender';
import { requireRole, type ServerRole } from './server-role';
import { databaseBusy, isDatabaseAway, isPreparedBefore } from './unavailable';

// Every ledger amount in numeric(18,2) and bigint fits a JavaScript number; dates stay text (drizzle handles them).
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A client idle this long may have lost its server unnoticed, so it is pinged before use. */
const restedMs = 1_000;
const pingMs = 750;

type Db = NodePgDatabase<typeof schema>;

/** Limits of a statement, a lock wait, and an idle transaction, ms. */
const limits = { statement_timeout: 15_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 30_000 };

/**
 * The limits as transaction-local settings: a pooler reassigns connections per transaction and does not keep session
 * settings.
 */
const limitSettings = Object.entries(limits).map(([name, ms]) => `set_config('${name}', '${ms}', true)`);

/** True with a pooler in transaction mode: no state survives on a connection between transactions then. */
const isPooled = () => env().DATABASE_POOLER_URL !== '';

/** The size of one socket read in a large answer, bytes. */
const largePiece = 32_768;

/**
 * Reads a large answer in pieces and yields to the event loop between them; otherwise Node reads 2 MB of it before
 * serving other requests.
 */
function readInPieces(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.on('data', (piece: Buffer) => {
    if (piece.length < largePiece) return;
    stream.pause();
    void giveWay().then(() => stream.resume());
  });
}

type Place = { url: string; role: ServerRole; gauged: string; limited: boolean };

function connect({ url, role, gauged, limited }: Place) {
  const pool = new pg.Pool({
    connectionString: url,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 20_000,
    ...(limited ? limits : {}),
    application_name: 'innsikt',
    verify: requireRole(role),
    // Statements are sent at once, without waiting for the answer to the one before.
    pipeline: true,
  });
  // A backend that dies between statements must not crash the process: the next query fails, and the pool drops the
  // client.
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

/** A database handle within a transaction; transactions do not nest. */
export type Tx = Omit<Db, 'transaction' | '$client'>;

/** Drizzle on a connection, with the sender of its statements. */
type Way = { db: Db; sender: Sender };

const shared = globalThis as typeof globalThis & {
  innsiktConnection?: Connection;
  innsiktReplicaConnection?: Connection;
};

/** The process's only pool, opened on first use; on globalThis so that a development reload reuses it. */
export function connection(): Connection {
  shared.innsiktConnection ??= connect({
    url: env().DATABASE_POOLER_URL || env().DATABASE_URL,
    role: 'primary',
    gauged: 'innsikt_database_connections',
    limited: !isPooled(),
  });
  return shared.innsiktConnection;
}

/** The pool of the streaming replica (db/on-replica.ts). */
export function replicaConnection(): Connection {
  shared.innsiktReplicaConnection ??= connect({
    url: env().DATABASE_READ_URL,
    role: 'replica',
    gauged: 'innsikt_read_copy_connections',
    limited: true,
  });
  return shared.innsiktReplicaConnection;
}

/**
 * A client that answers a ping, or the error of an unavailable database, within five seconds. A first timeout may be
 * this process's own (a large workbook blocks it), so a second client is tried.
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
 * Runs fn with a pooled client, within its share during heavy work; a client in an open transaction, without a server
 * or with outdated prepared statements is discarded. `give` returns fn's result before fn is done with the client.
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
    // Drizzle leaves a client in its transaction when BEGIN fails; returned to the pool such clients would exhaust it.
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

/** Runs fn outside a transaction: for a single statement, which is then one message to the server. */
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
  /** Transaction-local settings, as calls of set_config, sent in one message with BEGIN. */
  settings?: readonly string[];
  /**
   * For frequent, identical statements: they stay prepared, and those sent at once go in one message with BEGIN. They
   * must be harmless if BEGIN failed: row-level security hides and rejects everything then.
   */
  prepared?: boolean;
  /** fn sends all its statements at once; the commit goes in the same message. */
  oneMessage?: boolean;
};

/**
 * Runs fn in one transaction; rejects with fn's error, and nothing is written then. Within onReplica (db/on-replica.ts)
 * a read-only one runs on the replica, and again on the primary when the replica is lost.
 */
export async function transaction<T>(fn: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const reading = options.readOnly ? replicaReadOf() : undefined;
  if (!reading) return transactionOn(connection(), fn, options);
  try {
    const result = await transactionOn(replicaConnection(), fn, { ...options, position: reading.position });
    reading.used = true;
    return result;
  } catch (error) {
    // A replica also cancels queries that conflict with replaying its log.
    const isOfReplica = isDatabaseAway(error) || databaseBusy(error) === 'held' || error instanceof ReplicaBehind;
    if (!isOfReplica) throw error;
    if (isDatabaseAway(error)) replicaIsAway();
    return transactionOn(connection(), fn, options);
  }
}

/**
 * Statements sent in this tick of the event loop leave in one message, which the server reads at once; `last` adds to
 * it.
 */
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
  {
    readOnly = false,
    settings = [],
    prepared = false,
    oneMessage = false,
    position,
  }: TransactionOptions & { position?: Position },
): Promise<T> {
  return withClient(async (client, give) => {
    const { db, sender } = wayTo(client, open);
    sender.begin({ prepares: prepared && !isPooled() });
    // A transaction's own settings come last, since they may be stricter than the default limits.
    const holding = [...(isPooled() ? limitSettings : []), ...settings];
    const isPipelined = prepared || readOnly;
    if (isPipelined) asOneMessage(client, oneMessage ? () => sender.end() : undefined);
    const begin = `begin ${readOnly ? 'read only' : 'read write'}`;
    if (position) holding.push(hasReachedSql(position));
    const sent = client.query(holding.length > 0 ? `${begin}; select ${holding.join()}` : begin);
    const begun = position ? requireReached(sent) : sent;
    try {
      // Reads are harmless if BEGIN failed: PostgreSQL rejects the statements behind it.
      if (!isPipelined) await begun;
      const result = await pipelined((send) => {
        send(begun);
        return fn(db);
      });
      // The result of a read is valid however the transaction ends, so the caller does not wait for the commit.
      if (readOnly && !oneMessage) give(result);
      await sender.commit();
      return result;
    } catch (error) {
      await sender.rollback();
      throw error;
    }
  }, open);
}

/** The sender of a transaction, for what drizzle does not expose. */
export function senderOf(tx: Pick<Tx, 'select'>): Sender {
  const sender = connection().senders.get(tx) ?? shared.innsiktReplicaConnection?.senders.get(tx);
  if (!sender) throw new Error('A transaction that none of the pools began.');
  return sender;
}

/** Marks the next statement as the transaction's last: the commit is sent with it, rather than after its answer. */
export function commitWithNext(tx: Tx): void {
  connection().senders.get(tx)?.lastIsNext();
}

/** Closes the pools; the next use opens new ones. */
export async function closeConnection() {
  const open = [shared.innsiktConnection, shared.innsiktReplicaConnection];
  shared.innsiktConnection = undefined;
  shared.innsiktReplicaConnection = undefined;
  await Promise.all(open.map((one) => one?.pool.end()));
}
