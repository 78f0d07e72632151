import type { Together } from '@/db/ask-together';
import { may } from '@/lib/platform/auth/permissions';
import { conditionOf, type Found, foundRow } from '@/lib/platform/routing/attention/found';
import { foundQuery } from '@/lib/platform/routing/attention/found-query';
import { type AttentionLine, attentionLine } from '@/lib/platform/routing/attention/line';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { attentionParam } from '@/lib/platform/routing/attention-param';
import { tabParam } from '@/lib/platform/routing/page';
import { readableSources } from './attention-sources';

/** A query of /home with the title of its part. */
export type Question = Together & { title: string };
/** The rows of each query, by its id. */
export type Answers = ReadonlyMap<string, readonly unknown[]>;

/** The queries of the attention conditions that the user has permission for. */
export const attentionQuestions = (requested: Requested): Question[] =>
  readableSources(requested.permissions).map(({ source, path, shows }) => ({
    id: source.id,
    row: foundRow,
    query: foundQuery(source, requested, path, shows),
    title: source.title,
  }));

/** A line for each part of each source that has rows. */
export function attentionLines(answers: Answers, requested: Requested): AttentionLine[] {
  const { permissions } = requested;
  const mayOpen = ({ path, params }: Pick<AttentionLine, 'path' | 'params'>) => {
    const tab = params[tabParam];
    return may(permissions, tab === undefined ? path : `${path}/${tab}`, 'Read');
  };
  return readableSources(permissions).flatMap(({ source, path, params, shows }) => {
    const parts = (answers.get(source.id) ?? []) as readonly Found[];
    return parts
      .filter(({ count }) => count > 0)
      .map((found) => {
        const condition = { [attentionParam]: conditionOf(source.id, found.part) };
        return attentionLine(source, found, requested, { path, params: { ...params, ...condition } }, shows, mayOpen);
      });
  });
}
