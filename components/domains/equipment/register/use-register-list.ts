import { useMemo, useState } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { dueOf } from '@/lib/core/table-view/due';
import { coloursByCode } from '@/lib/core/widgets/category-colour';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { noCategory } from '@/lib/domains/equipment/planning/category-tree';
import { type Group, type ItemLine, type RegisterLine, registerLines } from './register-lines';

/** A register of at most so many items has its categories open. */
const openBelow = 40;

export type RegisterList = ReturnType<typeof useRegisterList>;

const numberIn = (row: Row, column: string) => Number(cellOf(row, column) ?? 0);

/** The register's list as lines: which categories are open, and which of them show all of their items. */
export function useRegisterList(
  list: Datatable | undefined,
  counted: Datatable | undefined,
  { category, narrowing, chosen }: { category?: string; narrowing?: string; chosen?: string },
) {
  const today = useToday();
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());

  const counts = useMemo(() => {
    const sum = (column: string) => (counted?.data ?? []).reduce((all, row) => all + numberIn(row, column), 0);
    return { items: sum('items'), over: sum('over'), snart: sum('snart'), ute: sum('ute') };
  }, [counted]);
  const items = useMemo(() => {
    const deadline = list?.options.columns.find(({ value }) => value === 'duedate');
    return (list?.data ?? []).map((row): ItemLine => {
      const group = String(cellOf(row, 'category') ?? noCategory);
      return { kind: 'item', key: String(row.xid), group, row, due: deadline && dueOf(deadline, row, today) };
    });
  }, [list, today]);
  const { groups, colours } = useMemo(() => {
    const byName = new Map<string, ItemLine[]>();
    for (const item of items) {
      const rows = byName.get(item.group);
      if (rows) rows.push(item);
      else byName.set(item.group, [item]);
    }
    const known = (counted?.data ?? []).map((row) => String(row.category));
    const all = known.map((name): Group => {
      const rows = byName.get(name) ?? [];
      return { name, items: rows.length, over: rows.filter(({ due }) => due?.tone === 'bad').length, rows };
    });
    return { groups: all, colours: coloursByCode(known.filter((name) => name !== noCategory)) };
  }, [items, counted]);

  // A chosen part of the register is shown as it is, the whole of it one category at a time.
  const narrowed = category !== undefined || narrowing !== undefined;
  const allOpen = narrowed || items.length <= openBelow;
  const chosenGroup = items.find(({ key }) => key === chosen)?.group;
  const lines = useMemo((): RegisterLine[] => {
    const shownGroups = narrowed ? groups.filter((group) => group.rows.length > 0) : groups;
    const isOpen = (name: string) => folded.get(name) ?? (allOpen || name === chosenGroup);
    const open = new Set(shownGroups.map(({ name }) => name).filter(isOpen));
    return registerLines(shownGroups, { open, whole: narrowed ? open : whole, chosen });
  }, [groups, folded, whole, allOpen, narrowed, chosenGroup, chosen]);

  return {
    category,
    narrowing,
    counts,
    groups,
    colours,
    items,
    lines,
    chosenGroup,
    fold: (name: string, open: boolean) => setFolded((before) => new Map(before).set(name, open)),
    showWhole: (name: string) => setWhole((before) => new Set(before).add(name)),
  };
}
