import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '@/db/embedded';
import { freePort } from '@/lib/tools/run/ports';

/** Two servers of one's own: the database, and a copy that takes in its log as it is written. */
export type Streaming = {
  url: (database: string) => string;
  replicaUrl: (database: string) => string;
  stopReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
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

/** Starts both; the copy has everything when this is done. */
export async function startStreaming(): Promise<Streaming> {
  const folder = () => path.join(tmpdir(), `innsikt-test-${process.pid}-${randomBytes(4).toString('hex')}`);
  const password = randomBytes(24).toString('base64url');
  const options = { folder: folder(), port: await freePort(), password };
  const main = await startCluster({ ...options, settings: { wal_keep_size: '256MB' } });
  const home = { folder: folder(), port: await freePort(), password };
  mkdirSync(home.folder);
  const { uid, gid } = statSync(main.folder);
  if (process.getuid?.() === 0) spawnSync('chown', [`${uid}:${gid}`, home.folder]);
  await copyData(main.url('postgres'), path.join(main.folder, 'data'), path.join(home.folder, 'data'));
  const primary = new URL(main.url('postgres'));
  const follows = `host=127.0.0.1 port=${primary.port} user=${primary.username} password=${password}`;
  const begin = () => startCluster({ ...home, settings: { primary_conninfo: follows, max_connections: '200' } });
  let replica = await begin();
  return {
    url: main.url,
    replicaUrl: replica.url,
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await begin();
    },
    remove: async () => {
      await replica.stop();
      await main.stop();
      for (const { folder: made } of [replica, main]) rmSync(made, { recursive: true, force: true });
    },
  };
}
