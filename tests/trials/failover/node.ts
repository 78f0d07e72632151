import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clusterOwner } from '@/db/cluster-owner';
import { freePort } from '@/lib/tools/run/ports';
import { sampleWith } from '../sample';
import { childrenOf } from '../victims';
import { type Daemon, daemon } from './daemon';

/** The ports of a host of the trial, all on loopback. */
export type Ports = { name: string; postgres: number; rest: number; client: number; peer: number };

/** What a host runs: a member of etcd, Patroni and the PostgreSQL that Patroni starts. */
export type Node = Ports & {
  start: () => void;
  /** Ends its PostgreSQL alone, outright. */
  killDatabase: () => void;
  /** Ends all of it outright, as a host that loses its power. */
  killAll: () => void;
  /** Stops Patroni, and with `all` everything else, without ending it. */
  freeze: (what: 'patroni' | 'all') => void;
  thaw: () => void;
  /** What it answers at an address of Patroni's, or the status 0. */
  ask: (path: string, init?: RequestInit) => Promise<{ status: number; text: string }>;
};

export async function portsOf(name: string): Promise<Ports> {
  return {
    name,
    postgres: await freePort(),
    rest: await freePort(),
    client: await freePort(),
    peer: await freePort(),
  };
}

function signal(pid: number, kind: NodeJS.Signals): void {
  try {
    process.kill(pid, kind);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function patroniFor(own: Ports, all: readonly Ports[], folder: string, bin: string, password: string): string {
  return sampleWith('patroni.yml', [
    ['name: db1', `name: ${own.name}`],
    ['10.0.0.11:8008', `127.0.0.1:${own.rest}`],
    [/hosts: .*/, `hosts: ${all.map(({ client }) => `127.0.0.1:${client}`).join(',')}`],
    ['10.0.0.11:5432', `127.0.0.1:${own.postgres}`],
    ['/usr/lib/postgresql/15/bin', bin],
    ['/var/lib/postgresql/15/innsikt', path.join(folder, 'data')],
    ['/var/lib/postgresql/.pgpass_patroni', path.join(folder, 'pgpass')],
    ['/var/run/postgresql', folder],
    [/change-this(?:-too)?/, password],
    ['10.0.0.0/24', '127.0.0.1/32'],
  ]);
}

function etcdFor(own: Ports, all: readonly Ports[], folder: string): Record<string, string> {
  const text = sampleWith('etcd.default', [
    ['ETCD_NAME=db1', `ETCD_NAME=${own.name}`],
    ['/var/lib/etcd/innsikt', path.join(folder, 'etcd')],
    [
      /INITIAL_CLUSTER=.*/,
      `INITIAL_CLUSTER=${all.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')}`,
    ],
    ['10.0.0.11:2379', `127.0.0.1:${own.client}`],
    ['10.0.0.11:2380', `127.0.0.1:${own.peer}`],
  ]);
  const settings = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** A host with the project's samples, in a folder below `home`; not started yet. */
export function makeNode(own: Ports, all: readonly Ports[], home: string, bin: string, password: string): Node {
  const owner = clusterOwner();
  const folder = path.join(home, own.name);
  const config = path.join(folder, 'patroni.yml');
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(config, patroniFor(own, all, folder, bin, password), { mode: 0o600 });
  if (owner) for (const place of [folder, config]) chownSync(place, owner.uid, owner.gid);
  const etcd = daemon('etcd', folder, ['etcd'], etcdFor(own, all, folder));
  const patroni = daemon('patroni', folder, ['patroni', config]);
  const daemons: readonly Daemon[] = [etcd, patroni];

  /** The processes of its PostgreSQL, the first one first, so that it starts no more of them. */
  function database(): number[] {
    const file = path.join(folder, 'data', 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(folder) ? [pid, ...childrenOf(pid)] : [];
  }
  const toDatabase = (kind: NodeJS.Signals) => {
    for (const pid of database()) signal(pid, kind);
  };
  const killAll = () => {
    for (const one of daemons) one.signal('SIGKILL');
    toDatabase('SIGKILL');
  };
  process.on('exit', killAll);
  return {
    ...own,
    start: () => {
      for (const one of daemons) if (one.pid() === undefined) one.start();
    },
    killDatabase: () => toDatabase('SIGKILL'),
    killAll,
    freeze: (what) => {
      patroni.signal('SIGSTOP');
      if (what === 'patroni') return;
      etcd.signal('SIGSTOP');
      toDatabase('SIGSTOP');
    },
    thaw: () => {
      toDatabase('SIGCONT');
      for (const one of daemons) one.signal('SIGCONT');
    },
    ask: async (where, init) => {
      try {
        const answer = await fetch(`http://127.0.0.1:${own.rest}${where}`, {
          signal: AbortSignal.timeout(init ? 30_000 : 1_000),
          ...init,
        });
        return { status: answer.status, text: await answer.text() };
      } catch {
        return { status: 0, text: '' };
      }
    },
  };
}
