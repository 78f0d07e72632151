import { useState } from 'react';
import { useDrawn } from '@/components/kit/ui/use-drawn';
import type { WorkListProps } from './spec';

/** Rows of a group that are drawn before 'Vis alle', and how many more are drawn at a time after it. */
const firstRows = 40;
const moreRows = 20;

/** The groups with rows: whether each is open, and its rows that are drawn. */
export function useGroups<R>({ spec, rows, narrowed }: WorkListProps<R>) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const [whole, setWhole] = useState<readonly string[]>([]);
  const groups = spec.groups
    .map((one) => ({ ...one, rows: rows.filter((row) => spec.groupOf(row) === one.group) }))
    .filter((one) => one.rows.length > 0);
  const wanted = Math.max(0, ...groups.map(({ group, rows: own }) => (whole.includes(group) ? own.length : 0)));
  const drawn = useDrawn(wanted, { first: firstRows, more: moreRows });
  return groups.map(({ folded, ...one }, at) => {
    const open = toggled[one.group] ?? (narrowed || at === 0 || !folded?.(rows.length));
    const all = whole.includes(one.group);
    return {
      ...one,
      open,
      shown: open ? one.rows.slice(0, all ? drawn : firstRows) : [],
      isCut: open && !all && one.rows.length > firstRows,
      toggle: () => setToggled({ ...toggled, [one.group]: !open }),
      showAll: () => setWhole([...whole, one.group]),
    };
  });
}
