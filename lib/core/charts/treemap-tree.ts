import { shareOf } from '@/lib/core/format/share';
import type { Drill, Picked } from '@/lib/core/widgets/column';
import type { Treemap } from '@/lib/core/widgets/widget';

export type TreeLeaf = {
  id: string;
  name: string;
  group: string;
  value: number;
  /** Share of what is drawn. */
  share: number;
  color: number;
  drill: Drill | undefined;
};
export type TreeGroup = {
  id: string;
  name: string;
  color: number;
  value: number;
  leaves: TreeLeaf[];
  pick: Picked | undefined;
};

const byName = new Intl.Collator('nb').compare;

/**
 * The two-level tree sorted by name (specification 1, section 3), coloured by the first level. Only positive values
 * have an area; `leftOut` counts the others.
 */
export function treemapTree(data: Treemap['data']): { groups: TreeGroup[]; total: number; leftOut: number } {
  const drawn = data.filter((leaf) => leaf.value > 0);
  const total = drawn.reduce((sum, leaf) => sum + leaf.value, 0);
  const ids = [...new Map(drawn.map((leaf) => [leaf.l1id, leaf.l1nm]))].sort((a, b) => byName(a[1], b[1]));
  const groups = ids.map(([id, name], i) => {
    const own = drawn.filter((leaf) => leaf.l1id === id).sort((a, b) => byName(a.l2nm, b.l2nm));
    const color = own[0]?.color ?? i % 10;
    const leaves = own.map((leaf) => ({
      id: `${id}/${leaf.l2id}`,
      name: leaf.l2nm,
      group: name,
      value: leaf.value,
      share: shareOf(leaf.value, total) ?? 0,
      color,
      drill: leaf.drill,
    }));
    return { id, name, color, value: own.reduce((sum, leaf) => sum + leaf.value, 0), leaves, pick: own[0]?.pick };
  });
  return { groups, total, leftOut: data.length - drawn.length };
}

/** True if leaves lead to their voucher lines: where the reader may see those, and the groups choose nothing. */
export function treeDrills({ groups }: ReturnType<typeof treemapTree>, mayDrill: boolean): boolean {
  const picks = groups.some(({ pick }) => pick);
  return mayDrill && !picks && groups.some(({ leaves }) => leaves.some(({ drill }) => drill));
}

const largestFirst = (a: { value: number }, b: { value: number }) => b.value - a.value;

/** Areas by size, which gives the squarest tiles; tables keep the order by name. */
export function areasBySize(groups: readonly TreeGroup[]): TreeGroup[] {
  return [...groups].sort(largestFirst).map((group) => ({ ...group, leaves: [...group.leaves].sort(largestFirst) }));
}

/** The note under a treemap that omits leaves; '' when all are drawn. */
export function leftOutText(leftOut: number): string {
  return leftOut === 0 ? '' : `${leftOut} uten positiv verdi er ikke tegnet. Andelene er av det som er tegnet.`;
}
