import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@/lib/tools/run/ports';
import { untilItAnswers } from '../until-it-answers';

/** Starts pgbouncer in transaction mode before the database, with fewer connections to it than the processes have to the pooler. */
export async function startPooler(
  folder: string,
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const own = `host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(
    file,
    `[databases]\n${name} = ${own}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any
pool_mode = transaction\nmax_client_conn = 200\ndefault_pool_size = 8\nserver_reset_query_always = 0\nlog_connections = 0\nlog_disconnections = 0\n`,
  );
  // Started by root it goes over to another user, who has to read its configuration.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  chmodSync(folder, 0o755);
  const child = spawn('/usr/sbin/pgbouncer', ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  const url = `postgres://${username}:${password}@127.0.0.1:${port}/${name}`;
  await untilItAnswers('pgbouncer', child, url);
  return {
    url,
    stop: async () => {
      child.kill('SIGINT');
      const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(late);
    },
  };
}
