import type pg from 'pg';

/** So many statements of a process are kept prepared on each of its connections; what is asked beyond them is not. */
const mostPrepared = 250;
const names = new Map<string, string>();

/** The name a statement is kept prepared under, the same for the same text as long as the process runs. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const name = `innsikt_${names.size}`;
  names.set(text, name);
  return name;
}

/** A way to a connection for drizzle: it keeps statements prepared where that is asked for, and sends the commit with the last one. */
export class Sender {
  #prepares = false;
  #lastIsNext = false;
  #committed: Promise<pg.QueryResult> | undefined;

  constructor(private readonly client: pg.PoolClient) {}

  /** Starts anew, for a transaction or a question of its own. */
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

  /** Sends the commit behind what has been asked; nothing is asked after it. */
  end(): void {
    this.#committed ??= this.client.query('commit');
    this.#committed.catch(() => undefined); // `commit` tells.
  }

  /** The next statement is the last of the transaction: when it fails, PostgreSQL undoes the transaction at the commit behind it. */
  lastIsNext(): void {
    this.#lastIsNext = true;
  }

  /** Commits, unless that has been sent. Rejects when the server undid the transaction instead. */
  async commit(): Promise<void> {
    const { command } = await (this.#committed ?? this.client.query('commit'));
    if (command !== 'COMMIT') throw new Error('The transaction was undone.');
  }

  /** Undoes what has not been committed; resolves when everything that was sent is answered. */
  async rollback(): Promise<void> {
    await this.#committed?.catch(() => undefined);
    // A server that cannot be told has ended it by itself, and the client that could not tell it does not go back.
    await this.client.query('rollback').catch(() => undefined);
  }
}
