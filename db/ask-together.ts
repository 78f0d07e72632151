import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from './company';
import { checked, queryRows, type RowSchema } from './query-rows';

/** A query by id, and the schema of its rows as JSON: days are selected as text. */
export type Together = { id: string; row: RowSchema<unknown>; query: SQL };

const answerRow = z.strictObject({ id: z.string(), rows: z.array(z.unknown()) });

/**
 * Runs several queries as one statement, one round trip, and returns their rows by id. If one fails, all fail. Money is
 * returned as numbers, exact to 90 000 milliards.
 */
export async function askTogether(
  tx: CompanyTx,
  questions: readonly Together[],
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  if (questions.length === 0) return new Map();
  const parts = questions.map(
    ({ id, query }) =>
      sql`select ${id}::text as id, (select coalesce(json_agg(found), '[]') from (${query}) found) as rows`,
  );
  const answers = await queryRows(tx, answerRow)`${sql.join(parts, sql` union all `)}`;
  const rows = new Map(answers.map((answer) => [answer.id, answer.rows]));
  return new Map(questions.map(({ id, row }) => [id, checked(row, rows.get(id) ?? [])]));
}
