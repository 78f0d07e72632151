import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { clusterOwner } from '@/db/cluster-owner';
import { freePort } from '@/lib/tools/run/ports';
import { sampleWith } from '../sample';
import { daemon } from './daemon';
import { makeNode, type Node, type Ports, portsOf } from './node';

export type Cluster = {
  nodes: readonly Node[];
  /** Where HAProxy leads to the primary, and where to those that follow it. */
  url: (database: string) => string;
  replicaUrl: (database: string) => string;
  /** A database on one host, whatever it is at the moment. */
  urlOn: (node: Node, database: string) => string;
  /** The host that Patroni says is primary; waits for one. */
  primary: (but?: Node) => Promise<Node>;
  /** Resolves when one is primary and the others follow it, one of them in step; throws after two minutes. */
  whole: () => Promise<void>;
  /** Hands over to one that is in step; throws with what Patroni says when that is not done. */
  switchOver: () => Promise<void>;
  remove: () => Promise<void>;
};

const wholeMs = 120_000;
const names = ['db1', 'db2', 'db3'];

const clusterSchema = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() }),
  ),
});

function proxyFor(ports: readonly Ports[], to: { primary: number; replica: number }): string {
  return sampleWith('haproxy.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${to.primary}`],
    ['127.0.0.1:5001', `127.0.0.1:${to.replica}`],
    ...ports.map(
      ({ name, postgres, rest }, i) =>
        [`${name} 10.0.0.1${i + 1}:5432 port 8008`, `${name} 127.0.0.1:${postgres} port ${rest}`] as const,
    ),
  ]);
}

/** Three hosts and HAProxy with the project's samples, on loopback and in a temporary folder. */
export async function startCluster(bin: string, password: string): Promise<Cluster> {
  const owner = clusterOwner();
  const home = mkdtempSync(path.join(tmpdir(), 'innsikt-failover-'));
  const config = path.join(home, 'haproxy.cfg');
  const ports = await Promise.all(names.map(portsOf));
  const to = { primary: await freePort(), replica: await freePort() };
  writeFileSync(config, proxyFor(ports, to));
  if (owner) for (const place of [home, config]) chownSync(place, owner.uid, owner.gid);
  const nodes = ports.map((own) => makeNode(own, ports, home, bin, password));
  const proxy = daemon('haproxy', home, ['haproxy', '-db', '-f', config]);
  const urlAt = (port: number, database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

  async function leader(but?: Node): Promise<Node | undefined> {
    const answers = await Promise.all(
      nodes.map(async (node) => ({ node, is: node !== but && (await node.ask('/primary')).status === 200 })),
    );
    return answers.find(({ is }) => is)?.node;
  }

  async function primary(but?: Node): Promise<Node> {
    for (const deadline = Date.now() + wholeMs; Date.now() < deadline; ) {
      const found = await leader(but);
      if (found) return found;
      await wait(50);
    }
    throw new Error(`No host was primary after ${wholeMs / 1_000} s.`);
  }

  async function whole(): Promise<void> {
    let seen = '';
    for (const deadline = Date.now() + wholeMs; Date.now() < deadline; await wait(200)) {
      const { text } = (await (await leader())?.ask('/cluster')) ?? { text: '' };
      seen = text || seen;
      if (text === '') continue;
      const { members } = clusterSchema.parse(JSON.parse(text));
      const [first, ...rest] = members.toSorted((a) => (a.role === 'leader' ? -1 : 1));
      const follow = rest.filter(
        ({ state, timeline }) => /^(running|streaming)$/.test(state) && timeline === first?.timeline,
      );
      const isInStep = follow.some(({ role }) => role === 'sync_standby');
      if (first?.role === 'leader' && follow.length === nodes.length - 1 && isInStep) return;
    }
    throw new Error(`The cluster was not whole after ${wholeMs / 1_000} s: ${seen}`);
  }

  proxy.start();
  for (const node of nodes) node.start();
  const cluster: Cluster = {
    nodes,
    url: (database) => urlAt(to.primary, database),
    replicaUrl: (database) => urlAt(to.replica, database),
    urlOn: ({ postgres }, database) => urlAt(postgres, database),
    primary,
    whole,
    switchOver: async () => {
      const from = await primary();
      const { status, text } = await from.ask('/switchover', {
        method: 'POST',
        body: JSON.stringify({ leader: from.name }),
      });
      if (status !== 200) throw new Error(`The switch-over was answered ${status}: ${text}`);
    },
    remove: async () => {
      proxy.signal('SIGKILL');
      for (const node of nodes) node.killAll();
      await proxy.exited();
      await wait(500);
      if (!process.env.TRIAL_FOLDER_STAYS) rmSync(home, { recursive: true, force: true });
      else console.log(home);
    },
  };
  try {
    await whole();
    await untilReached(cluster.url('postgres'));
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

/** Waits until HAProxy has found the primary. */
async function untilReached(url: string): Promise<void> {
  for (const deadline = Date.now() + wholeMs; ; await wait(100)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
