import { searchForm } from './cell-text';

/**
 * Items whose texts contain every typed word, case-insensitive; those where a text of `texts` begins with it come
 * first. `also` is searched but never ranks first. An empty query matches all.
 */
export function searchTexts<T>(
  items: readonly T[],
  texts: (item: T) => readonly (string | null | undefined)[],
  also: typeof texts = () => [],
): (search: string) => readonly T[] {
  const forms = (of: readonly (string | null | undefined)[]) => of.map((text) => searchForm(text ?? ''));
  const index = items.map((item) => {
    const starts = forms(texts(item));
    return { item, starts, all: [...starts, ...forms(also(item))].join('\n') };
  });
  return (search) => {
    const requested = searchForm(search).trim();
    if (requested === '') return items;
    const words = requested.split(/\s+/);
    const fits = index.filter(({ all }) => words.every((word) => all.includes(word)));
    const begins = fits.filter(({ starts }) => starts.some((text) => text.startsWith(requested)));
    const first = new Set(begins);
    return [...begins, ...fits.filter((one) => !first.has(one))].map(({ item }) => item);
  };
}
