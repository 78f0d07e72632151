import { href } from './href';

export type Media = 'excel' | 'pdf';

type Address = { section: string; kind: string; page: string; company: { id: string } };

/** The address of a page's file (specification 1, section 7): the screen's own parameters go along, so the file shows the same view. */
export function downloadHref(
  { section, kind, page, company }: Address,
  media: Media,
  shown: Iterable<[string, string]>,
) {
  return href(`/api/${section}/page`, {
    ...Object.fromEntries(shown),
    id: `${kind}/${page}`,
    media,
    company: company.id,
  });
}
