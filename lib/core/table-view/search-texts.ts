import { searchForm } from './cell-text';

/**
 * A search among items by their texts: those that hold every word typed, blind to case, first those of which a text of `texts`
 * begins with it, else in the order given. What is in `also` is searched in and begins nothing. Nothing typed finds all.
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
