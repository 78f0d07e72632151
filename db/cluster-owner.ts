import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unavailable } from '@/base/errors';

/** The operating system user the database runs as; undefined: the current user. */
export type Owner = { uid: number; gid: number } | undefined;

const ownerName = 'postgres';

function idOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, ownerName], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/** PostgreSQL refuses to run as root, so root runs it as the user postgres, which is created when missing. */
export function clusterOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  if (idOf('-u') === undefined) {
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownerName]);
  }
  const uid = idOf('-u');
  const gid = idOf('-g');
  if (uid === undefined || gid === undefined) {
    throw unavailable(
      `PostgreSQL kan ikke kjøre som root, og brukeren ${ownerName} lot seg ikke opprette: start som en vanlig bruker, eller sett DATABASE_URL.`,
    );
  }
  return { uid, gid };
}

function passes(owner: Owner, file: string): boolean {
  return !owner || spawnSync('test', ['-x', file], { ...owner, cwd: '/' }).status === 0;
}

/**
 * A folder for the project that every user can reach: under /var/lib, which survives a restart; the temporary folder
 * only when /var/lib is not writable.
 */
function reachableHome(projectFolder: string): string {
  const name = `innsikt-${createHash('sha256').update(projectFolder).digest('hex').slice(0, 8)}`;
  const candidates = [path.join('/var/lib', name), path.join(tmpdir(), name)];
  for (const home of candidates) {
    try {
      mkdirSync(home, { recursive: true, mode: 0o755 });
      return home;
    } catch {
      // Not writable: try the next candidate.
    }
  }
  throw unavailable(`Verken /var/lib eller ${tmpdir()} kan skrives: sett DATABASE_URL til en egen PostgreSQL.`);
}

/**
 * Returns folders the owner can read and write. Both stay in place when the owner has access; in a project
 * under a private folder (such as root's home) the programs are copied to reachableHome and the data is stored there.
 */
export function reachablePlaces(
  owner: Owner,
  native: string,
  version: string,
  folder: string,
): { native: string; folder: string; moved: boolean } {
  const programs = passes(owner, path.join(native, 'bin', 'postgres'));
  const data = passes(owner, folder);
  if (programs && data) return { native, folder, moved: false };
  const home = reachableHome(process.cwd());
  const nativeCopy = path.join(home, `native-${version}`);
  if (!programs && !existsSync(nativeCopy)) {
    const half = `${nativeCopy}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', half]);
    try {
      renameSync(half, nativeCopy);
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  const moved = path.join(home, path.basename(folder));
  if (!data) chownFolder(owner, moved);
  return { native: programs ? native : nativeCopy, folder: data ? folder : moved, moved: !data };
}

/** Creates the folder with mode 0700 and gives it to the owner. */
export function chownFolder(owner: Owner, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
