import pg from 'pg';

/** A statement as it was sent, with what it was sent with. */
export type Sent = { text: string; values: unknown[] };

const condition = /((?:"?\w+"?\.)?"?company_id"?) = (\$\d+)(?!\d)/g;

/** How many conditions on the company a statement has. */
export const conditionsOf = (text: string): number => [...text.matchAll(condition)].length;

/** The statement without its conditions on the company: all, or the one at a place. */
export function withoutCondition(text: string, at?: number): string {
  let count = -1;
  return text.replace(condition, (whole, _column: string, value: string) => {
    count += 1;
    return at === undefined || at === count ? `${value}::uuid is not null` : whole;
  });
}

type Query = (...args: unknown[]) => unknown;

/**
 * Lets every statement of this process that is asked within one company pass `change` on its way to the driver; gives how to end it.
 * What is asked outside any company (users, memberships, sessions) goes as it is.
 */
export function betweenDriver(change: (sent: Sent) => string): () => void {
  const proto = pg.Client.prototype as unknown as { query: Query };
  const query = proto.query;
  const within = new WeakSet<pg.Client>();
  proto.query = function between(this: pg.Client, first: unknown, second: unknown, ...rest: unknown[]) {
    const config = typeof first === 'string' ? { text: first } : (first as Partial<pg.QueryConfig> | undefined);
    if (typeof config?.text !== 'string') return query.call(this, first, second, ...rest);
    if (config.text.startsWith('begin')) {
      if (config.text.includes('innsikt_app')) within.add(this);
      else within.delete(this);
    }
    if (!within.has(this)) return query.call(this, first, second, ...rest);
    const values = config.values ?? (Array.isArray(second) ? second : []);
    const text = change({ text: config.text, values });
    if (text === config.text) return query.call(this, first, second, ...rest);
    // What is prepared under a name is prepared with its text.
    const name = config.name === undefined ? undefined : `${config.name}_changed`;
    return query.call(this, { ...config, text, name }, second, ...rest);
  };
  return () => {
    proto.query = query;
  };
}
