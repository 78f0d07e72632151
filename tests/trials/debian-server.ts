import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterOwner } from '@/db/cluster-owner';
import { freePort } from '@/lib/tools/run/ports';
import type { OwnServer } from './set-up';
import { untilItAnswers } from './until-it-answers';

/** Where Debian puts PostgreSQL's programs, the newest version's; undefined where it is not installed. */
export function debianPrograms(): string | undefined {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(home, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')));
}

/** A server of the machine's own PostgreSQL, as its own programs expect it, in a temporary folder. */
export async function debianServer(bin: string): Promise<OwnServer> {
  const owner = clusterOwner();
  const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-test-'));
  const [data, secret] = [path.join(folder, 'data'), path.join(folder, 'password')];
  const [port, password] = [await freePort(), randomBytes(24).toString('base64url')];
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner) for (const place of [folder, secret]) chownSync(place, owner.uid, owner.gid);
  const options = [
    '-D',
    data,
    '-U',
    'innsikt',
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--locale=C',
  ];
  const made = spawnSync(path.join(bin, 'initdb'), options, { ...owner, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200'];
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = (database: string) => `postgres://innsikt:${password}@127.0.0.1:${port}/${database}`;
  await untilItAnswers('PostgreSQL', child, url('postgres'));
  return {
    url,
    remove: async () => {
      child.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
