import { guarded } from '@/lib/platform/auth/guarded';
import {
  answerPage,
  type PageQueryOfKind,
  pageNamed,
  pageQueryOfKind,
  readsPage,
} from '@/lib/product/pages/answer-page';

type Params = { section: string; kind: string };

const access = readsPage<PageQueryOfKind, Params>();

export const GET = guarded<PageQueryOfKind, undefined, Params, typeof access>(
  { access, changes: false, keys: true, bulkhead: 'reading', query: pageQueryOfKind },
  ({ scope, query, params }) => answerPage(scope, pageNamed(params, query), query),
);
