import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '@/db/embedded';
import { freePort } from '@/lib/tools/run/ports';

/** A server that takes in another's log as it is written, and can take over from it. */
type Follower = {
  url: (database: string) => string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Makes it a primary of its own; resolves when it takes writes. */
  promote: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Two servers of one's own: the database, and a copy that takes in its log as it is written. */
export type Streaming = {
  url: (database: string) => string;
  stopPrimary: () => Promise<void>;
  replicaUrl: (database: string) => string;
  stopReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  promoteReplica: () => Promise<void>;
  /** Another copy of the primary, which is to be removed first. */
  anotherReplica: () => Promise<Follower>;
  remove: () => Promise<void>;
};

async function ask(client: pg.Client, text: string, values: unknown[] = []): Promise<Record<string, string>> {
  return (await client.query(text, values)).rows[0] ?? {};
}

/** Copies the files of a running server as its manual says, and makes the copy one that follows. */
async function copyData(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await ask(client, "select pg_backup_start('copy', true)");
    const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const { label = '' } = await ask(client, 'select labelfile as label from pg_backup_stop(false)');
    const { uid, gid } = statSync(from);
    rmSync(path.join(to, 'postmaster.pid'), { force: true });
    for (const [name, text] of [
      ['backup_label', label],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(path.join(to, name), text);
      if (process.getuid?.() === 0) spawnSync('chown', [`${uid}:${gid}`, path.join(to, name)]);
    }
  } finally {
    await client.end();
  }
}

const newFolder = () => path.join(tmpdir(), `innsikt-test-${process.pid}-${randomBytes(4).toString('hex')}`);

/** Copies a running server and starts the copy, which follows it. */
async function follow(main: Pick<Cluster, 'url' | 'folder'>, password: string): Promise<Follower> {
  const home = { folder: newFolder(), port: await freePort(), password };
  mkdirSync(home.folder);
  const { uid, gid } = statSync(main.folder);
  if (process.getuid?.() === 0) spawnSync('chown', [`${uid}:${gid}`, home.folder]);
  await copyData(main.url('postgres'), path.join(main.folder, 'data'), path.join(home.folder, 'data'));
  const primary = new URL(main.url('postgres'));
  const follows = `host=127.0.0.1 port=${primary.port} user=${primary.username} password=${password}`;
  const begin = () => startCluster({ ...home, settings: { primary_conninfo: follows, max_connections: '200' } });
  let server = await begin();
  return {
    url: server.url,
    start: async () => {
      server = await begin();
    },
    stop: () => server.stop(),
    promote: async () => {
      const client = new pg.Client({ connectionString: server.url('postgres') });
      await client.connect();
      await ask(client, 'select pg_promote()').finally(() => client.end());
    },
    remove: async () => {
      await server.stop();
      rmSync(server.folder, { recursive: true, force: true });
    },
  };
}

/** Starts both; the copy has everything when this is done. */
export async function startStreaming(): Promise<Streaming> {
  const password = randomBytes(24).toString('base64url');
  const options = { folder: newFolder(), port: await freePort(), password };
  const main = await startCluster({ ...options, settings: { wal_keep_size: '256MB' } });
  const replica = await follow(main, password);
  return {
    url: main.url,
    stopPrimary: main.stop,
    replicaUrl: replica.url,
    stopReplica: replica.stop,
    startReplica: replica.start,
    promoteReplica: replica.promote,
    anotherReplica: () => follow(main, password),
    remove: async () => {
      await replica.remove();
      await main.stop();
      rmSync(main.folder, { recursive: true, force: true });
    },
  };
}
