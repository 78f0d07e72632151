import { PgDialect } from 'drizzle-orm/pg-core';
import { askTogether } from '@/db/ask-together';
import type { CompanyFacts } from '@/lib/product/home/company-facts';
import { answersFor } from './answers-for';

type Rows = readonly unknown[];

const dialect = new PgDialect();

/**
 * Sends each query of a company once in `ms` (answersFor): one with the same text and the same parameters has the same
 * answer, whoever it is for. A query that depends on its reader's rights has these in it, and one that names its reader is
 * sent anew each time. `now` is in milliseconds.
 */
export function askOnce(ms: number, now: () => number = Date.now): CompanyFacts['ask'] {
  const answers = answersFor<Rows>(ms, now);
  return ({ company, user }) =>
    async (tx, questions) => {
      const own: readonly unknown[] = [user.id, user.email, user.fullName];
      const keyed = questions.map((question) => {
        const { sql, params } = dialect.sqlToQuery(question.query);
        const key = JSON.stringify([company.id, question.id, sql, params]);
        const isOwn = params.some((param) => own.includes(param));
        // Taken before anything is awaited: an answer that grows old meanwhile is this reader's still.
        return { question, key, isOwn, known: isOwn ? undefined : answers.find(key) };
      });
      const fresh = keyed.filter(({ known }) => known === undefined);
      const sent = askTogether(
        tx,
        fresh.map(({ question }) => question),
      );
      const rows = keyed.map(async ({ question: { id }, key, isOwn, known }) => {
        const answer = known ?? sent.then((all): Rows => all.get(id) ?? []);
        if (!known && !isOwn) answers.store(key, answer);
        return [id, await answer] as const;
      });
      return new Map(await Promise.all(rows));
    };
}
