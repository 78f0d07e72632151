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

/** A server in a folder of its own: its data are in `data` there, and its socket as well. */
export type DebianServer = OwnServer & { folder: string; port: number; password: string };

type Settings = Readonly<Record<string, string>>;

/** Starts a server on the data in a folder; `remove` removes the folder too. */
export async function serverIn(
  bin: string,
  folder: string,
  password: string,
  settings: Settings = {},
): Promise<DebianServer> {
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...args], {
    ...clusterOwner(),
    cwd: folder,
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = (database: string) => `postgres://innsikt:${password}@127.0.0.1:${port}/${database}`;
  await untilItAnswers('PostgreSQL', child, url('postgres'));
  return {
    url,
    folder,
    port,
    password,
    remove: async () => {
      child.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder that PostgreSQL's user owns. */
export function ownedFolder(): string {
  const owner = clusterOwner();
  const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-test-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** A server of the machine's own PostgreSQL, as its own programs expect it, in a temporary folder. */
export async function debianServer(
  bin: string,
  settingsIn: (folder: string) => Settings = () => ({}),
): Promise<DebianServer> {
  const owner = clusterOwner();
  const folder = ownedFolder();
  const secret = path.join(folder, 'password');
  const password = randomBytes(24).toString('base64url');
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner) chownSync(secret, owner.uid, owner.gid);
  const options = [
    '-D',
    path.join(folder, 'data'),
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
  return serverIn(bin, folder, password, settingsIn(folder));
}
