import type pg from 'pg';

/** Most prepared statements per connection; further ones are sent unprepared. */
const mostPrepared = 250;
const names = new Map<string, string>();

/** The name of a prepared statement, stable per text for the process's lifetime; undefined beyond mostPrepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const name = `innsikt_${names.size}`;
  names.set(text, name);
  return name;
}

/** Drizzle's client on a connection: prepares statements where requested, and sends the commit with the last one. */
export class Sender {
  #prepares = false;
  #lastIsNext = false;
  #committed: Promise<pg.QueryResult> | undefined;

  constructor(private readonly client: pg.PoolClient) {}

  /** Resets the state for a new transaction or single query. */
  begin({ prepares = false }: { prepares?: boolean } = {}): void {
    this.#prepares = prepares;
    this.#lastIsNext = false;
    this.#committed = undefined;
  }

  query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#committed) throw new Error('The transaction has been committed: its last statement was sent.');
    const name = this.#prepares ? nameOf(config.text) : undefined;
    const answer = this.client.query({ ...config, name }, values);
    if (this.#lastIsNext) this.end();
    return answer;
  }

  /** Sends the commit behind the statements sent so far; no statement may follow. */
  end(): void {
    this.#committed ??= this.client.query('commit');
    this.#committed.catch(() => undefined); // `commit` rejects with it.
  }

  /**
   * Marks the next statement as the transaction's last: when it fails, PostgreSQL rolls back at the commit behind it.
   */
  lastIsNext(): void {
    this.#lastIsNext = true;
  }

  /** Commits, unless the commit has been sent. Rejects when the server rolled back instead. */
  async commit(): Promise<void> {
    const { command } = await (this.#committed ?? this.client.query('commit'));
    if (command !== 'COMMIT') throw new Error('The transaction was undone.');
  }

  /** Rolls back what is not committed; resolves when everything sent is answered. */
  async rollback(): Promise<void> {
    await this.#committed?.catch(() => undefined);
    // A server that cannot be reached has ended the transaction itself, and the client is discarded.
    await this.client.query('rollback').catch(() => undefined);
  }
}
