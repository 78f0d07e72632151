import { PgDialect } from 'drizzle-orm/pg-core';
import { askTogether } from '@/db/ask-together';
import type { Ask } from '@/lib/product/home/ask-parts';

type Rows = readonly unknown[];
type Known = { at: number; rows: Promise<Rows> };

const dialect = new PgDialect();

/**
 * Asks each query of a company once in `ms`: one with the same text and the same parameters has the same answer, whoever
 * asks. A query that depends on its reader or their rights has these in it, and so never another's. `now` is in milliseconds.
 */
export function askOnce(ms: number, now: () => number = Date.now): (companyId: string) => Ask {
  const answered = new Map<string, Known>();
  return (companyId) => async (tx, questions) => {
    const at = now();
    for (const [key, known] of answered) if (at - known.at >= ms) answered.delete(key);
    const keyed = questions.map((question) => {
      const { sql, params } = dialect.sqlToQuery(question.query);
      return { question, key: JSON.stringify([companyId, question.id, sql, params]) };
    });
    const fresh = keyed.filter(({ key }) => !answered.has(key));
    const answers = askTogether(
      tx,
      fresh.map(({ question }) => question),
    );
    for (const { question, key } of fresh) {
      const known = { at, rows: answers.then((all) => all.get(question.id) ?? []) };
      answered.set(key, known);
      known.rows.catch(() => {
        if (answered.get(key) === known) answered.delete(key);
      });
    }
    // Taken before anything is awaited: an answer that grows old meanwhile is this reader's still.
    const rows = keyed.map(async ({ question, key }) => [question.id, (await answered.get(key)?.rows) ?? []] as const);
    return new Map(await Promise.all(rows));
  };
}
