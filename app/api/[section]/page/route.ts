import { guarded } from '@/lib/platform/auth/guarded';
import {
  answerPage,
  type PageQueryWithId,
  pageNamed,
  pageQueryWithId,
  readsPage,
} from '@/lib/product/pages/answer-page';

type Params = { section: string };

const access = readsPage<PageQueryWithId, Params>();

export const GET = guarded<PageQueryWithId, undefined, Params, typeof access>(
  { access, changes: false, keys: true, bulkhead: 'reading', query: pageQueryWithId },
  ({ scope, query, params }) => answerPage(scope, pageNamed(params, query), query),
);
