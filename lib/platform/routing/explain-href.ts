import { anyCode, figureParams } from '@/lib/core/widgets/voucher-line-drill';
import { href } from './href';
import { requestedFilters } from './page-heading';
import type { PageView } from './page-view';
import { explainPath, voucherLinesPath } from './paths';

/**
 * The address that explains the figure behind a page of voucher lines. Undefined for other pages, and for lines that
 * belong to no figure (all of them, one voucher, one side of the VAT, a balance with its opening).
 */
export function explainHref(page: Pick<PageView, 'path' | 'own' | 'filters' | 'company'>): string | undefined {
  if (page.path !== voucherLinesPath) return undefined;
  const { months, inPlace, rest } = requestedFilters(page);
  const { own, ranges } = page.filters;
  const known: readonly string[] = figureParams;
  const requested = rest.map(({ name }) => name);
  if (requested.length === 0 && !months) return undefined;
  const isFigure = requested.every((name) => known.includes(name) && own[name] !== anyCode);
  if (!isFigure || inPlace.some(({ name }) => name !== 'from' && name !== 'to')) return undefined;
  const slice = Object.fromEntries(requested.map((name) => [name, own[name]]));
  return href(explainPath, { company: page.company.id, ...slice, ...(months ?? ranges.at(-1)) });
}
