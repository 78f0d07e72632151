import type { z } from 'zod';
import type { MonthReading } from '@/lib/core/widgets/alerts/episodes';
import type { Scope } from '@/lib/platform/auth/session';
import { followedQuery, paramsOf } from '../followed-query';
import { readHistory } from '../read-history';
import { followedPage, followedSchema, newAlertSchema } from './make-alert';

const { widget, col, row } = newAlertSchema.shape;

/** A figure of a page: an absent column or row is none. */
export const historySchema = followedSchema.extend({ widget, col, row });

/** The figure's last 12 months by the user's rights; `months` is null where it does not follow the page's month. Throws 403. */
export async function alertHistory(
  scope: Scope,
  { path, query, ...id }: z.infer<typeof historySchema>,
): Promise<{ months: MonthReading[] | null }> {
  const { entry } = followedPage(scope, path);
  return { months: await readHistory(scope, entry, followedQuery(entry, paramsOf(query)), id) };
}
