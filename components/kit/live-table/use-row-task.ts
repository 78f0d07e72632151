import { usePathname, useSearchParams } from 'next/navigation';
import { useMakeTask } from '@/components/kit/context/use-make-task';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Live } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';

/** Adds a task about a row, due on its date, with a link back; undefined for users without tasks here. */
export function useRowTask(
  title: string,
  live: Live | undefined,
  rows: readonly Row[],
  labelOf: (row: string) => string,
): ((row: string) => void) | undefined {
  const make = useMakeTask();
  const path = usePathname();
  const search = useSearchParams();
  const { task } = live ?? {};
  if (!make || !task) return undefined;
  return (id) => {
    const row = rows.find(({ xid }) => xid === id);
    const due = row && task.due !== undefined ? cellOf(row, task.due) : null;
    const label = labelOf(id);
    make({
      text: `${title}: ${label}`,
      ...(typeof due === 'string' && { duedate: due }),
      link: href(path, { ...Object.fromEntries(search), q: String(cellOf(row ?? {}, live?.label[0] ?? '') ?? '') }),
      linktext: title,
    });
  };
}
