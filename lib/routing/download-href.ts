import type { Filters } from '@/lib/filters/filters';
import { periodParams } from '@/lib/filters/period-params';
import { href } from './href';
import type { PageEntry } from './page';

export type Media = 'excel' | 'pdf';

type Address = {
  section: string;
  kind: string;
  page: string;
  company: { id: string };
  period: PageEntry['period'];
  filters: Pick<Filters, 'history' | 'frequency' | 'yrpr' | 'span'>;
};

/**
 * The address of a page's file, or of its data as JSON (specification 1, section 7): the screen's own parameters go along, and the period it
 * shows even where its address names none, so the file shows the same view now and later.
 */
export function downloadHref(
  { section, kind, page, company, period, filters }: Address,
  media: Media | 'json',
  shown: Iterable<[string, string]>,
) {
  return href(`/api/${section}/page`, {
    ...(period === 'none' ? {} : periodParams(filters)),
    ...Object.fromEntries(shown),
    id: `${kind}/${page}`,
    media,
    company: company.id,
  });
}
