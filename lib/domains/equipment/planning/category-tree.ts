const names = new Intl.Collator('nb', { numeric: true });

/** The label of items without a category. */
export const noCategory = 'Uten kategori';

/** A node of the two-level tree: its id is a hash of its names (specification 2, section 3). */
export type Branch = { id: string; name: string; count: number; parts: readonly Omit<Branch, 'parts'>[] };

type Leaf = { l1id: string; l1nm: string | null; l2id: string | null; l2nm: string | null };

/** The two-level category tree, sorted by name, with the number of items per node. */
export function categoryTree(items: readonly Leaf[]): Branch[] {
  const tops = new Map<string, { name: string; count: number; parts: Map<string, { name: string; count: number }> }>();
  for (const { l1id, l1nm, l2id, l2nm } of items) {
    const top = tops.get(l1id) ?? { name: l1nm ?? noCategory, count: 0, parts: new Map() };
    tops.set(l1id, top);
    top.count += 1;
    if (l2id === null || l2nm === null) continue;
    const part = top.parts.get(l2id) ?? { name: l2nm, count: 0 };
    top.parts.set(l2id, part);
    part.count += 1;
  }
  const byName = (a: { name: string }, b: { name: string }) => names.compare(a.name, b.name);
  const listed = <T extends { name: string }>(of: ReadonlyMap<string, T>) =>
    [...of].map(([id, one]) => ({ id, ...one })).sort(byName);
  return listed(tops).map(({ parts, ...top }) => ({ ...top, parts: listed(parts) }));
}
