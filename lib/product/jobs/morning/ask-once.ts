import { PgDialect } from 'drizzle-orm/pg-core';
import { askTogether } from '@/db/ask-together';
import type { CompanyFacts } from '@/lib/product/home/company-facts';

type Rows = readonly unknown[];
type Known = { at: number; rows: Promise<Rows> };

const dialect = new PgDialect();

/**
 * Asks each query of a company once in `ms`: one with the same text and the same parameters has the same answer, whoever
 * asks. A query that depends on its reader's rights has these in it, and one that names its reader is asked anew each time. `now` is in milliseconds.
 */
export function askOnce(ms: number, now: () => number = Date.now): CompanyFacts['ask'] {
  const answered = new Map<string, Known>();
  return ({ company, user }) =>
    async (tx, questions) => {
      const own: readonly unknown[] = [user.id, user.email, user.fullName];
      const at = now();
      for (const [key, known] of answered) if (at - known.at >= ms) answered.delete(key);
      const keyed = questions.map((question) => {
        const { sql, params } = dialect.sqlToQuery(question.query);
        const isOwn = params.some((param) => own.includes(param));
        return { question, isOwn, key: JSON.stringify([company.id, question.id, sql, params]) };
      });
      const fresh = keyed.filter(({ isOwn, key }) => isOwn || !answered.has(key));
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
      const rows = keyed.map(
        async ({ question, key }) => [question.id, (await answered.get(key)?.rows) ?? []] as const,
      );
      return new Map(await Promise.all(rows));
    };
}
