import type { Together } from '@/db/ask-together';
import {
  type AttentionLine,
  attentionLine,
  dayOf,
  type Found,
  foundRow,
  inOrder,
} from '@/lib/platform/routing/attention/attention';
import { foundQuery } from '@/lib/platform/routing/attention/found-query';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { readableSources } from './attention-sources';

/** A query of /home with the title of its part. */
export type Question = Together & { title: string };
/** The rows of each query, by its id. */
export type Answers = ReadonlyMap<string, readonly unknown[]>;

/** The queries of the attention conditions that the user has permission for. */
export const attentionQuestions = (requested: Requested): Question[] =>
  readableSources(requested.permissions).map(({ source, shows }) => ({
    id: source.id,
    row: foundRow,
    query: foundQuery(source, requested, shows),
    title: source.title,
  }));

/** The lines of 'Krever deg' from what the queries found. */
export function attentionLines(answers: Answers, requested: Requested): AttentionLine[] {
  const lines = readableSources(requested.permissions).flatMap(({ source, path, params, shows }) => {
    const found = answers.get(source.id)?.[0] as Found | undefined;
    return (found && attentionLine(source, found, dayOf(source, requested), { path, params }, shows)) ?? [];
  });
  return inOrder(lines);
}
