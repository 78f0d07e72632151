import type { Row } from '@/lib/core/widgets/column';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { voucherLinesPath } from '@/lib/platform/routing/paths';

/** The voucher lines the row's numbers are the sum of, for users who may see them. */
export function linesOf({ _drill }: Row, { company, mayDrill }: Pick<PageView, 'company' | 'mayDrill'>) {
  return mayDrill && _drill ? href(voucherLinesPath, { company: company.id, ..._drill }) : undefined;
}
