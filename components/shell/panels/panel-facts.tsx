import { CellContent } from '@/components/kit/table/cell-content';
import { rowCell, type SeenFrom } from '@/components/kit/table/table-source';
import { isNumeric } from '@/lib/core/table-view/cell-text';
import type { Tabulator } from '@/lib/core/widgets/widget';

/** The facts of a thing with their labels; unknown ones are left out. */
export function PanelFacts({ facts, seen }: { facts: Tabulator; seen: SeenFrom }) {
  const [row] = facts.data;
  if (!row) return null;
  const shown = facts.options.columns.flatMap((column) => {
    const cell = rowCell(column, row, seen);
    return cell.text === '' || cell.text === '–' ? [] : [{ column, cell }];
  });
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&_a]:text-accent">
      {shown.map(({ column, cell }) => (
        <div key={column.value} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-muted">{column.text}</dt>
          <dd className={isNumeric(column) ? 'figures' : 'break-words'}>
            <CellContent cell={cell} tabIndex={0} />
            {column.type === 'amount' && <span className="text-muted"> kr</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
