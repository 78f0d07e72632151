import pg from 'pg';

/** A statement as the driver was given it. */
type Statement = pg.QueryConfig;
/** What one connection was sent, from begin to commit. */
type Transaction = Statement[];
/** Transactions side by side; the next wave begins when all of one have ended. */
export type Waves = Transaction[][];

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The pool asks these of a connection that has rested or is new; they are no part of what a page asks. */
const pings: readonly string[] = ['select 1', 'select where pg_is_in_recovery()'];
const ends = /^\s*(commit|rollback)\b/i;
const begins = /^\s*begin\b/i;
const frame = /^\s*(begin|commit|select set_config)\b/i;

function statementOf([first, values]: readonly unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] };
  const config = first as Statement;
  return { ...config, values: Array.isArray(values) ? values : config.values };
}

/** Runs load and gives, beside its result, the statements that this process sent meanwhile, text and parameters. */
export async function recordStatements<T>(load: () => Promise<T>): Promise<{ result: T; waves: Waves }> {
  const driver = pg.Client.prototype as unknown as { query: Query };
  const original = driver.query;
  const waves: Waves = [];
  const open = new Map<pg.Client, Transaction>();
  driver.query = function record(...args) {
    const statement = statementOf(args);
    if (pings.includes(statement.text)) return original.apply(this, args);
    let own = open.get(this);
    if (!own) {
      own = [];
      if (open.size === 0) waves.push([]);
      waves.at(-1)?.push(own);
      open.set(this, own);
    }
    own.push(statement);
    const answer = original.apply(this, args);
    const last = ends.test(statement.text) || (own.length === 1 && !begins.test(statement.text));
    if (!last || !(answer instanceof Promise)) return answer;
    return answer.finally(() => open.delete(this));
  };
  try {
    return { result: await load(), waves };
  } finally {
    driver.query = original;
  }
}

/** Sends exactly these statements again, as many side by side as then; gives the rows they answered. */
export async function replay(pool: pg.Pool, waves: Waves): Promise<number> {
  let rows = 0;
  for (const wave of waves) {
    await Promise.all(
      wave.map(async (transaction) => {
        const client = await pool.connect();
        try {
          for (const statement of transaction) {
            const { rowCount } = await client.query(statement);
            if (!frame.test(statement.text)) rows += rowCount ?? 0;
          }
        } finally {
          client.release();
        }
      }),
    );
  }
  return rows;
}

/** How many statements ask something: those that open, scope and end a transaction are left out. */
export function countQueries(waves: Waves): number {
  return waves.flat(2).filter(({ text }) => !frame.test(text)).length;
}
