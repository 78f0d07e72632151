import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '@/db/embedded';
import { migrateDatabase } from '@/db/migrations';
import { ownedDatabase } from '@/db/owned-database';
import type { Lifetime } from '@/lib/tools/run/lifetime.mjs';
import { freePort } from '@/lib/tools/run/ports';
import { startServers } from '@/lib/tools/run/servers';
import { serverEnv } from '@/lib/tools/run/settings';

/** Starts database, web (from the build there is) and live; gives the ports they listen on. */
export async function startProduct(life: Lifetime): Promise<{ database: number; web: number; live: number }> {
  const secret = () => randomBytes(32).toString('base64url');
  const [database, web, live] = [await freePort(), await freePort(), await freePort()];
  const folder = path.join(tmpdir(), `innsikt-test-${process.pid}-${randomBytes(4).toString('hex')}`);
  const cluster = await startCluster({ folder, port: database, password: secret() });
  life.onEnd(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = await ownedDatabase(cluster.url('postgres'), 'innsikt', secret());
  await migrateDatabase(url);
  const host = '127.0.0.1';
  const settings = { host, port: web, livePort: live, appUrl: `http://localhost:${web}`, authSecret: secret() };
  await startServers(life, 'start', settings, serverEnv(url, settings), { quiet: true, again: true });
  return { database, web, live };
}
