/** An item of the register by where it stands in the two-level tree; null for what it has none of. */
export type Sorted = { category: string | null; subcategory: string | null };

/** A place an item can be dropped on: a subcategory, with how many items stand there. */
export type SortPlace = { category: string; subcategory: string; count: number };

const names = new Intl.Collator('nb', { numeric: true });

/** The subcategories that items stand in, by category, both sorted by name. */
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

/** Whether an item belongs in a category: its own, or any while it has none. */
export const belongsIn = (item: Sorted, category: string): boolean =>
  item.category === null || item.category === category;
