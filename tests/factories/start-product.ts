import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '@/db/migrations';
import { ownedDatabase } from '@/db/owned-database';
import { runCluster } from '@/lib/tools/run/database';
import type { Lifetime } from '@/lib/tools/run/lifetime.mjs';
import { freePort } from '@/lib/tools/run/ports';
import { keepUp, startServers } from '@/lib/tools/run/servers';
import { serverEnv } from '@/lib/tools/run/settings';

/** Starts database, web (from the build there is) and live; gives the ports they listen on, and the database's address. */
export async function startProduct(
  life: Lifetime,
): Promise<{ database: number; web: number; live: number; url: string }> {
  const secret = () => randomBytes(32).toString('base64url');
  const [database, web, live] = [await freePort(), await freePort(), await freePort()];
  const folder = path.join(tmpdir(), `innsikt-test-${process.pid}-${randomBytes(4).toString('hex')}`);
  life.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { cluster, ended, again } = await runCluster(life, { folder, port: database, password: secret() });
  const url = await ownedDatabase(cluster.url('postgres'), 'innsikt', secret());
  await migrateDatabase(url);
  const host = '127.0.0.1';
  const settings = { host, port: web, livePort: live, appUrl: `http://localhost:${web}`, authSecret: secret() };
  await startServers(life, 'start', settings, serverEnv(url, settings), { quiet: true, again: true });
  void keepUp(life, ended, again);
  return { database, web, live, url };
}
