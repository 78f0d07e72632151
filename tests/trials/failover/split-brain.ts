import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Writes numbers past HAProxy to hosts that may not be primary any more, on connections that have been open since before.
 * Every number that a host acknowledged must be in the database at the end.
 */
export async function splitBrain(url: string) {
  const acknowledged: number[] = [];
  let tried = 0;
  const ask = async <T>(to: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  await ask(url, (client) => client.query('create table split_brain (number int primary key)'));

  /** Writes to a host until it is stopped, again on new connections when one is lost. */
  function tryOn(to: string) {
    let running = true;
    const done = (async () => {
      while (running) {
        const client = new pg.Client({ connectionString: to, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
        client.on('error', () => {});
        try {
          await client.connect();
          while (running) {
            tried += 1;
            const number = tried;
            const { rowCount } = await client.query('insert into split_brain values ($1)', [number]);
            if (rowCount === 1) acknowledged.push(number);
            await wait(20);
          }
        } catch {
          // What a host must answer that is not primary.
          await wait(50);
        } finally {
          client.end().catch(() => undefined);
        }
      }
    })();
    return async () => {
      running = false;
      await done;
    };
  }
  return {
    tryOn,
    tried: () => tried,
    acknowledged: () => acknowledged.length,
    /** The acknowledged numbers that the database does not have. */
    missing: async (): Promise<string[]> => {
      const { rows } = await ask(url, (client) => client.query<{ number: number }>('select number from split_brain'));
      const there = new Set(rows.map(({ number }) => number));
      return acknowledged.filter((number) => !there.has(number)).map((number) => `${number} of an old primary is lost`);
    },
  };
}
