/** An item's categories in the two-level tree; null where it has none. */
export type Sorted = { category: string | null; subcategory: string | null };

/** A drop target: a subcategory with its number of items. */
export type SortPlace = { category: string; subcategory: string; count: number };

const names = new Intl.Collator('nb', { numeric: true });

/** The subcategories in use by category, both sorted by name. */
export function sortPlaces(items: readonly Sorted[]): { category: string; places: SortPlace[] }[] {
  const found = new Map<string, Map<string, number>>();
  for (const { category, subcategory } of items) {
    if (category === null) continue;
    const places = found.get(category) ?? new Map<string, number>();
    found.set(category, places);
    if (subcategory !== null) places.set(subcategory, (places.get(subcategory) ?? 0) + 1);
  }
  const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => names.compare(a, b));
  return sorted(found).flatMap(([category, places]) =>
    places.size === 0
      ? []
      : [{ category, places: sorted(places).map(([subcategory, count]) => ({ category, subcategory, count })) }],
  );
}

/** True for an item that may be dropped in a category: its own, or any while it has none. */
export const belongsIn = (item: Sorted, category: string): boolean =>
  item.category === null || item.category === category;
