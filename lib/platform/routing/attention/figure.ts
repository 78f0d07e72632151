import type { SQL } from 'drizzle-orm';
import type { RowSchema } from '@/db/query-rows';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Requested } from './requested';

/** A query that figures are computed from; figures with the same question id share its result. */
type Question = { id: string; row: RowSchema<unknown>; query: (requested: Requested) => SQL };

/** A domain's figure on /home, and the report it links to, whose Read it requires. */
export type HomeFigure = {
  id: string;
  path: string;
  question: Question;
  /** The figure with its link; null where the company has no data for it. */
  stat: (rows: readonly unknown[], requested: Requested) => Stat | null;
};

/** Declares a figure: ties the type of `row` to `stat`, which HomeFigure then hides. */
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
