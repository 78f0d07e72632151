import { connect, createServer, type Socket } from 'node:net';

/** A way to the database that can be cut: 'up' passes all on, 'refused' lets nobody in, 'silent' takes all and says nothing. */
export type Way = 'up' | 'refused' | 'silent';

type Target = { host: string; port: number };

/** The host and port of a database's address. */
export function targetOf(databaseUrl: string): Target {
  const { hostname, port } = new URL(databaseUrl);
  return { host: hostname, port: Number(port || 5432) };
}

/** A proxy on a free loopback port before host:port, standing 'up' at first. */
export async function cuttableProxy(first: Target) {
  let target = first;
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let way: Way = 'up';
  const server = createServer((near) => {
    const far = connect(target);
    const pair = { near, far };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      // What is sent while the way is silent is lost, as on a line that is cut.
      from.on('data', (data) => {
        if (way === 'up') to.write(data);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  const port = await listen(0);
  const dropAll = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  async function set(next: Way): Promise<void> {
    if (next === 'refused') {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      dropAll();
      await closed;
    }
    if (next === 'up' && way === 'silent') dropAll();
    way = next;
    if (next !== 'refused' && !server.listening) await listen(port);
  }
  /** Leads elsewhere from now on; what is open ends, as behind a proxy that finds its server gone. */
  function lead(to: Target): void {
    target = to;
    dropAll();
  }
  return { port, set, lead, stop: () => set('refused') };
}
