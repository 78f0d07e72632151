'use client';

import { parseAsString, useQueryStates } from 'nuqs';

const here = { shallow: true, scroll: false } as const;
const filters = { kategori: parseAsString.withOptions(here), underkategori: parseAsString.withOptions(here) };

/** The displayed part of the category tree, stored in the address. */
export function usePart() {
  const [{ kategori, underkategori }, set] = useQueryStates(filters);
  return {
    category: kategori ?? undefined,
    subcategory: underkategori ?? undefined,
    choose: (category?: string, subcategory?: string) =>
      void set({ kategori: category ?? null, underkategori: subcategory ?? null }),
  };
}
