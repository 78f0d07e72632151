import { CellValue } from '@/components/kit/table/cell-value';
import { cellOf, drawnText } from '@/lib/core/table-view/cell-text';
import type { Datatable } from '@/lib/core/widgets/widget';

/** The fields that the picker already shows. */
const said = ['erp_projectid', 'description'];

/** The project's facts at a glance (specification 1, section 3). */
export function ProjectHeader({ widget }: { widget: Datatable }) {
  const [row] = widget.data;
  if (!row) return null;
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3">
      {widget.options.columns.flatMap((column) => {
        if (said.includes(column.value)) return [];
        const { text } = drawnText(column, cellOf(row, column.value));
        return (
          <div key={column.value} className="min-w-0">
            <dt className="text-caption text-muted">{column.text}</dt>
            <dd className="figures max-w-60 wrap-anywhere">
              <CellValue column={column} text={text === '' ? '–' : text} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
