import type { SQL } from 'drizzle-orm';
import type { RowSchema } from '@/db/query-rows';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Requested } from './requested';

/** Rows that figures are made of: figures that name one question share its answer. */
type Question = { id: string; row: RowSchema<unknown>; query: (requested: Requested) => SQL };

/** A figure a domain has for /home, and the report it leads to, whose Read it needs. */
export type HomeFigure = {
  id: string;
  path: string;
  question: Question;
  /** The figure, with the path it leads to; null where the company has nothing of it. */
  stat: (rows: readonly unknown[], requested: Requested) => Stat | null;
};

/** A figure of rows of a kind: `row` and `stat` are held together here, and apart nowhere. */
export function homeFigure<Row>(figure: {
  id: string;
  path: string;
  question: { id: string; row: RowSchema<Row>; query: (requested: Requested) => SQL };
  stat: (rows: readonly Row[], requested: Requested) => Stat;
}): HomeFigure {
  const { id, path, question } = figure;
  return {
    id,
    path,
    question: { ...question, row: question.row as RowSchema<unknown> },
    stat: (rows, requested) => {
      const { stat, ...rest } = figure.stat(rows as readonly Row[], requested);
      return stat === null ? null : { ...rest, stat, relation: path, drill: {} };
    },
  };
}
